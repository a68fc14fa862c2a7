// One turn of a refresh: the tab is read, its new rows are sent as a job, and the answers are written into the columns.
// Each part is stored before the next begins, so that another process can continue after a crash.
import { createHash } from 'node:crypto';
import type { Cell } from '../../shared/api/endpoint.ts';
import { ApiError } from '../../shared/api-error.ts';
import { counted } from '../../shared/counted.ts';
import { findJob, type Job } from '../ledger/jobs.ts';
import { findRunOrigin } from '../ledger/runs.ts';
import { noteSheetWrite } from '../ledger/sheet-writes.ts';
import { type AnyRowsEndpoint, answersRows, type Endpoint } from '../pipeline/endpoint.ts';
import { readRunToWrite } from '../pipeline/export/run-to-write.ts';
import type { Services } from '../pipeline/services.ts';
import { type RowsOrigin, unpackOrigin } from '../rows/origin/rows-origin.ts';
import { minuteIn } from '../sheets/log-line.ts';
import { mayUseSheet } from '../sheets/may-use-sheet.ts';
import type { SheetsClient } from '../sheets/sheets-client.ts';
import { askRows, countAffordable, listNewRows } from './ask-new-rows.ts';
import { type Filled, fillBlanks } from './fill-blanks.ts';
import { noteFill } from './fills.ts';
import { listFilled } from './find-filled.ts';
import { keepNotes, readNotes } from './kept-notes.ts';
import { findRefreshTab, type LookedAt, lookAtRows } from './look-at-rows.ts';
import { keysOf, keysOfMarks } from './match-rows.ts';
import { type FreshAnswer, givingAnswers, refuseWhatCannotBeKept } from './note-rows.ts';
import {
  endTurn,
  isFilling,
  leaveTurn,
  noteJob,
  pauseTurn,
  type RefreshTurn,
  renewTurn,
  takeTurn,
} from './refresh-turns.ts';
import { toResult } from './turn-result.ts';
import { undoFill } from './undo-fill.ts';

export interface RefreshContext {
  services: Services;
  endpoints: readonly Endpoint[];
}

/** The interval at which a job is checked. */
const JOB_SECONDS = 3;
/** A busy service is tried again. */
const BUSY_SECONDS = 60;
/** Columns that were being filled are not left hidden, whatever the refusal. */
const REFUSED_SECONDS = 3600;

/** Takes the next step of a turn that is due; false where none is. */
export async function workOnRefreshes(context: RefreshContext): Promise<boolean> {
  const { db } = context.services;
  const turn = await takeTurn(db);
  if (turn) await workOnTurn(turn, context);
  return turn !== null;
}

/** The next step of this turn. */
export async function workOnTurn(turn: RefreshTurn, context: RefreshContext): Promise<void> {
  const { db } = context.services;
  try {
    await goOn(turn, context);
  } catch (error) {
    if (error instanceof LostTurn) return;
    const refusal = error instanceof ApiError ? error : null;
    const isBusy = refusal === null || refusal.status >= 500;
    const words = refusal?.message ?? 'the service failed';
    const result = toResult(`${words}.`, { failed: true });
    // Unfinished work is continued.
    if (isBusy || (!turn.isRemoved && (await isFilling(db, turn))))
      await leaveTurn(db, turn, isBusy ? BUSY_SECONDS : REFUSED_SECONDS, result);
    else if (turn.isRemoved || refusal.status === 429)
      await endTurn(db, turn, { result, tab: null, passed: turn.passed });
    else await pauseTurn(db, turn, result);
    if (refusal === null) throw error;
  }
}

/** Another worker took it for dead. */
class LostTurn extends Error {}

async function goOn(turn: RefreshTurn, { services, endpoints }: RefreshContext): Promise<void> {
  const { sheets, db } = services;
  if (!sheets) throw new ApiError('not_available', 'this service has no account for spreadsheets any more');
  const endpoint = endpoints.find(({ contract }) => contract.name === turn.endpoint);
  if (!endpoint || !answersRows(endpoint))
    throw new ApiError('not_available', `${turn.endpoint} is no longer answered here`);
  const origin = await unpackOrigin(turn.origin);
  const job = turn.jobId && (await findJob(db, { accountId: turn.accountId, jobId: turn.jobId }));
  // What is asked and charged already is written first.
  if (turn.undoes !== null && !job) {
    const looked = await openTab(turn, origin, services, sheets);
    return undoFill(turn, turn.undoes, renewed(looked, turn, services), services);
  }
  if (!job) return ask(turn, endpoint, await openTab(turn, origin, services, sheets), origin, services);
  if (job.status === 'done' || job.status === 'failed')
    return write(turn, job, await openTab(turn, origin, services, sheets), services);
  return leaveTurn(db, turn, JOB_SECONDS);
}

async function openTab(
  { accountId }: RefreshTurn,
  origin: RowsOrigin,
  { db }: Services,
  sheets: SheetsClient,
): Promise<LookedAt> {
  const looked = await findRefreshTab(sheets, origin);
  if (await mayUseSheet(db, sheets, accountId, origin.spreadsheet, 'writer')) return looked;
  throw new ApiError(
    'not_shared',
    `the spreadsheet is no longer shared as Editor with ${sheets.emailOf(origin.spreadsheet)} and with the address of your account`,
  );
}

async function ask(
  turn: RefreshTurn,
  endpoint: AnyRowsEndpoint,
  looked: LookedAt,
  origin: RowsOrigin,
  services: Services,
): Promise<void> {
  const { db } = services;
  const look = await lookAtRows(looked, turn, origin);
  const there = new Set(look.rows.map((row) => keysOf(row).place));
  const passed = turn.passed.filter((mark) => there.has(mark));
  const waiting = listNewRows(look, passed);
  const affordable = await countAffordable(services, turn, endpoint, waiting.length);
  if (affordable === 0) {
    const isShort = waiting.length > 0;
    const message = isShort
      ? `${counted(waiting.length, 'row waits', 'rows wait')}: today's lookups are used up.`
      : 'No new rows.';
    const result = toResult(message, { failed: isShort });
    return endTurn(db, turn, { result, tab: looked.tab.title, passed });
  }
  // Before anything is charged.
  refuseWhatCannotBeKept(look);
  const rows = { headerRow: look.headerRow, rows: waiting.slice(0, affordable) };
  const jobId = await askRows(services, turn, endpoint, rows, origin);
  await noteJob(db, turn, jobId);
  await leaveTurn(db, turn, JOB_SECONDS);
}

async function write(turn: RefreshTurn, job: Job, looked: LookedAt, services: Services): Promise<void> {
  const { db } = services;
  const answers = await readAnswers(turn, job, services);
  const filled = await fillBlanks({
    looked: renewed(looked, turn, services),
    turn,
    origin: await unpackOrigin(turn.origin),
    choose: givingAnswers(answers),
    noted: await readNotes(turn),
    ...keepNotes(db, turn),
    logToken: logTokenOf(turn),
    log: (rowsWritten, headers) => ({
      writtenAt: minuteIn(looked.head.timeZone, new Date()),
      runId: job.runId,
      tool: turn.endpoint,
      tab: looked.tab.title,
      headers,
      rowsWritten,
      skipped: answers.length - rowsWritten,
    }),
  });
  if (filled.written.length > 0)
    await noteSheetWrite(db, turn.accountId, {
      runId: job.runId,
      writeToken: turn.writeToken,
      spreadsheet: turn.spreadsheet,
      tab: looked.tab.title,
      isBeside: true,
      columns: turn.columns,
    });
  await noteFill(db, turn, job.runId, listFilled(filled.rows));
  const written = new Set(filled.written.map(({ place }) => place));
  const left = answers.map(({ keys }) => keys.place).filter((place) => !written.has(place));
  const result = toResult(toMessage(job, filled), {
    asked: job.rows,
    written: filled.written.length,
    lookups: Number(job.charged),
    failed: job.status === 'failed',
  });
  const passed = [...new Set([...turn.passed, ...left])];
  await endTurn(db, turn, { result, tab: looked.tab.title, passed });
}

function toMessage({ rows, error }: Job, { written, isUnsure }: Filled): string {
  const doubt = ' Rows were sorted and changed meanwhile: some answers may stand beside other rows.';
  const outcome = `${written.length} of ${counted(rows, 'new row')} answered and written.${isUnsure ? doubt : ''}`;
  return error === null ? outcome : `${outcome} ${error}.`;
}

/** Without cells where nothing was answered. */
async function readAnswers(
  { accountId, columns }: RefreshTurn,
  { runId }: Job,
  services: Services,
): Promise<FreshAnswer[]> {
  const packed = await findRunOrigin(services.db, accountId, runId);
  if (!packed) return [];
  const { marks } = await unpackOrigin(packed);
  const cells = await readCells();
  return marks.map((mark, index) => ({ keys: keysOfMarks(mark), cells: cells[index] ?? [] }));

  async function readCells(): Promise<Cell[][]> {
    try {
      return (await readRunToWrite({ run_id: runId, columns }, { accountId, services })).cells;
    } catch (error) {
      const isNone = error instanceof ApiError && ['run_without_rows', 'run_not_found'].includes(error.code);
      if (isNone) return [];
      throw error;
    }
  }
}

/** Called before each call of the spreadsheet service. A turn that another worker has taken is abandoned. */
function renewed({ client, ...looked }: LookedAt, turn: RefreshTurn, { db }: Services): LookedAt {
  const renew = async () => {
    if (!(await renewTurn(db, turn))) throw new LostTurn();
  };
  const own: SheetsClient = {
    ...client,
    async read(...asked) {
      await renew();
      return client.read(...asked);
    },
    async change(...asked) {
      await renew();
      return client.change(...asked);
    },
    async fill(...asked) {
      await renew();
      return client.fill(...asked);
    },
  };
  return { ...looked, client: own };
}

/** The token of this turn's log line. */
function logTokenOf({ id, turn }: RefreshTurn): string {
  return createHash('sha256').update(`${id} ${turn}`).digest('hex').slice(0, 16);
}
