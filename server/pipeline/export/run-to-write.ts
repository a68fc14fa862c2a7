import type { Cell, EndpointContract } from '../../../shared/api/endpoint.ts';
import { nameBeside } from '../../../shared/api/fields-beside.ts';
import { contracts } from '../../../shared/api/index.ts';
import { hasCell, NOTHING_ANSWERED, toTable } from '../../../shared/api/to-table.ts';
import type { WriteToSheetRequest } from '../../../shared/api/write-to-sheet.ts';
import { ApiError } from '../../../shared/api-error.ts';
import type { Fields } from '../../../shared/fields.ts';
import { foreignText, listForeign } from '../../../shared/foreign-value.ts';
import { findJob } from '../../ledger/jobs.ts';
import { noSuchRun, whyNoRows } from '../../ledger/no-such-run.ts';
import { findRunOrigin, type KeptRow, type RunHead, readRun, sampleRowsOf } from '../../ledger/runs.ts';
import { nearestName } from '../../rows/nearest-name.ts';
import { type RowsOrigin, unpackOrigin } from '../../rows/origin/rows-origin.ts';
import type { ChunkRow } from '../answered-chunk.ts';
import type { WholeContext } from '../endpoint.ts';
import { sumConfidence } from '../sum-confidence.ts';
import { listSourcesUsed, toRunBlock } from './run-block.ts';

export interface RunToWrite {
  head: RunHead;
  origin: RowsOrigin | null;
  /** Names of the columns to write, and of those at the start of a separate table. */
  names: string[];
  lead: string[];
  /** By row. */
  cells: Cell[][];
  leadCells: Cell[][];
  ids: string[];
  /** The query of each row, as sent; null where it is unknown. */
  texts: (string | null)[];
  /** The end of the answer. */
  kept: { run: ReturnType<typeof toRunBlock>; confidence: ReturnType<typeof sumConfidence> };
}

/** The longest text in a cell of a spreadsheet, in characters. */
const MOST_CHARACTERS = 50_000;

/** The requested run, as cells. Throws ApiError for one that does not exist, is not done or has no columns. */
export async function readRunToWrite(
  request: WriteToSheetRequest,
  context: WholeContext,
): Promise<RunToWrite> {
  const { accountId, services } = context;
  const runId = await findRunId(request, context);
  const run = await readRun(services.db, accountId, runId);
  if (!run) throw await noSuchRun(services.db, accountId, runId);
  const { head } = run;
  const contract = contracts.find(({ name }) => name === head.endpoint);
  if (!contract || head.rows === 0)
    throw new ApiError(
      'run_without_rows',
      `this run of ${head.endpoint} has no rows to write: ${whyNoRows(head.endpoint)}`,
    );
  const names = namesOf(request.columns, contract, head);
  const lead = contract.columnSets.lead.filter((name) => !names.includes(name));
  const rows: ChunkRow[] = [];
  const read = {
    cells: [] as Cell[][],
    leadCells: [] as Cell[][],
    ids: [] as string[],
    texts: [] as (string | null)[],
  };
  for await (const { fields = {}, ...answer } of run.rows) {
    const cellsOf = (columns: readonly string[]) =>
      (toTable(contract.columns, columns, [answer], [fields])[0] ?? []).map(toSheetCell);
    read.cells.push(cellsOf(names));
    read.leadCells.push(cellsOf(lead));
    read.ids.push(foreignText(answer.id));
    read.texts.push(textOf(answer, fields));
    rows.push({ answer, fields, sharesId: false, isSample: false });
  }
  if (!hasCell(read.cells)) throw new ApiError('run_without_rows', NOTHING_ANSWERED);
  markRows(rows, head);
  const packed = await findRunOrigin(services.db, accountId, runId);
  const chunks = [{ rows, sources: [], ofRuns: head.sources }];
  const block = toRunBlock(head.endpoint, chunks, listSourcesUsed(chunks, []), head.id);
  const kept = { run: { ...block, at: head.at.toISOString() }, confidence: sumConfidence(rows) };
  return { head, origin: packed && (await unpackOrigin(packed)), names, lead, ...read, kept };
}

/** '12 High Street', '51.58, -2.99', 'SF1 1AA to SF1 3AD' */
function textOf({ sent = {} }: Pick<KeptRow, 'sent'>, { from, to }: Fields): string | null {
  const ends = [from, to].filter((end) => typeof end === 'string');
  const point = [sent.lat, sent.lng].filter((part) => part !== undefined).map((part) => foreignText(part));
  const { address = ends.length > 0 ? undefined : sent.query } = sent;
  const text = address === undefined ? ends.join(' to ') || point.join(', ') : foreignText(address);
  return text === '' ? null : text.slice(0, 80);
}

/** The remarks on each row beside its own confidence, as they were when the run was made. */
function markRows(rows: readonly ChunkRow[], { sampleRows }: RunHead): void {
  const times = Map.groupBy(rows, ({ answer }) => answer.id);
  const isSample = sampleRowsOf(sampleRows);
  for (const [position, row] of rows.entries()) {
    row.sharesId = (times.get(row.answer.id)?.length ?? 0) > 1;
    row.isSample = isSample(position);
  }
}

async function findRunId(
  { run_id, job_id }: WriteToSheetRequest,
  { accountId, services }: WholeContext,
): Promise<string> {
  if ((run_id === undefined) === (job_id === undefined)) {
    const got = run_id === undefined ? 'none' : 'both';
    throw new ApiError('conflicting_fields', `send exactly one of run_id and job_id, got ${got}`);
  }
  if (job_id === undefined) return run_id ?? '';
  const job = await findJob(services.db, { accountId, jobId: job_id });
  if (!job) throw new ApiError('job_not_found', 'no such job: it is not there, has expired or is not yours');
  if (job.status !== 'done' && job.status !== 'failed')
    throw new ApiError('job_not_done', `job_id: the job is ${job.status}; ask get_job until it is done`, {
      field: 'job_id',
    });
  return job.runId;
}

/** `columns` may name the endpoint's columns and the further fields of the rows. */
function namesOf(
  asked: string[] | undefined,
  { columns, columnSets, name }: EndpointContract,
  head: RunHead,
): string[] {
  const fields = head.fields.map((field) => nameBeside(columns, field));
  const known = [...new Set([...Object.keys(columns), ...fields])];
  for (const [index, column] of (asked ?? []).entries()) {
    if (known.includes(column)) continue;
    const got = JSON.stringify(column.slice(0, 60));
    throw new ApiError(
      'invalid_request',
      `columns[${index}]: got ${got}${nearestName(column, known)}; allowed: ${listForeign(known)}`,
      { field: `columns[${index}]` },
    );
  }
  const names = [...new Set(asked ?? columnSets.sheet)];
  if (names.length === 0)
    throw new ApiError('run_without_rows', `columns: a run of ${name} has no usual ones, name them`, {
      field: 'columns',
    });
  return names;
}

function toSheetCell(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.slice(0, MOST_CHARACTERS) : cell;
}
