// Rows whose answers are in a spreadsheet and would differ today: asked again with the same request, and written as the
// next dated columns. Existing columns stay as they are.
import { randomUUID } from 'node:crypto';
import { ApiError } from '../../shared/api-error.ts';
import { wholeMessage } from '../../shared/whole-message.ts';
import { findPortalKey } from '../accounts/portal-key.ts';
import { inTransaction } from '../db/database.ts';
import { findJobOfRun } from '../ledger/jobs.ts';
import { findAsking, findPlacing } from '../ledger/run-asking.ts';
import {
  type Again,
  endAgain,
  keepAgain,
  leaveAgain,
  listRunsOfTask,
  listSheetTasks,
  type SheetTask,
  takeAgain,
} from '../ledger/sheet-writes.ts';
import { answerCall } from '../pipeline/answer-call.ts';
import { answerJob } from '../pipeline/answer-job.ts';
import { type AnyRowsEndpoint, answersRows, type Endpoint, rowsCost } from '../pipeline/endpoint.ts';
import type { Services } from '../pipeline/services.ts';
import { packOrigin } from '../rows/origin/rows-origin.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import { oneByOne } from './ask-new-rows.ts';
import { withoutRows } from './make-refresh.ts';
import { readOutdated } from './read-outdated.ts';
import type { RefreshContext } from './take-turn.ts';

/** An account's job may not hold more than this. The rest is asked again with the next click. */
const MOST_ROWS = 50_000;
/** A busy service is tried again. */
const BUSY_SECONDS = 60;

/** A task, and the lookups of asking its outdated rows again; null where they cannot be asked separately. */
export interface PricedTask extends SheetTask {
  cost: number | null;
}

/** An account's tasks, newest news first. */
export async function priceSheetTasks(
  accountId: string,
  most: number,
  { services: { db }, endpoints }: RefreshContext,
): Promise<PricedTask[]> {
  const tasks = await listSheetTasks(db, accountId, most);
  return Promise.all(
    tasks.map(async (task) => {
      const [newestRun = ''] = await listRunsOfTask(db, accountId, task.writeToken);
      const question = await findQuestion(db, endpoints, accountId, {
        endpoint: task.endpoint,
        runId: newestRun,
      });
      const rows = Math.min(task.outdated, MOST_ROWS);
      const cost = question && rowsCost(question.endpoint, question.request, rows);
      return { ...task, cost };
    }),
  );
}

interface RunOwner {
  id: string;
  allowance: number;
}

/** Asks the outdated rows of a task again, as a background job. Its answers are written when it is done. */
export async function askAgainForSheet(
  account: RunOwner,
  writeToken: string,
  { services, endpoints }: RefreshContext,
): Promise<void> {
  const { db } = services;
  const [task] = await listSheetTasks(db, account.id, 1, writeToken);
  if (!task || task.outdated === 0) throw noSuchTask();
  if (task.again?.said === null) throw new ApiError('busy', 'these rows are being asked again already');
  const outdated = await readOutdated(services, account.id, writeToken, MOST_ROWS);
  if (!outdated) throw noSuchTask();
  const { rows, origin, newestRun } = outdated;
  const asked = { endpoint: task.endpoint, runId: newestRun };
  const question = await findQuestion(db, endpoints, account.id, asked);
  if (!question) throw noQuestion(task.endpoint);
  const { endpoint, request } = question;
  const openRows: Services['openRows'] = async () => ({
    columns: [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))],
    readAs: '',
    rows: oneByOne(rows),
    originOf: async () => origin && packOrigin(origin),
  });
  const source = { sheet: linkTo(task.spreadsheet) };
  const call = {
    endpoint,
    body: { ...request, source, background: true },
    account,
    keyId: await findPortalKey(db, account.id),
    idempotencyKey: null,
    requestId: randomUUID(),
  };
  await keepAgain(db, account.id, task, await answerJob(call, { ...services, openRows }));
}

const linkTo = (spreadsheet: string) => `https://docs.google.com/spreadsheets/d/${spreadsheet}/edit`;

const noSuchTask = () =>
  new ApiError('run_not_found', 'nothing of such columns changed: they are not there, or are not yours');

const noQuestion = (endpoint: string) =>
  new ApiError(
    'invalid_request',
    `${endpoint} tells its rows together, or what was asked of them is not kept: ask it of the whole sheet again`,
  );

/** The request of a run's rows; null where it is not stored, or where the answers need all rows together. */
async function findQuestion(
  db: Services['db'],
  endpoints: readonly Endpoint[],
  accountId: string,
  asked: { endpoint: string; runId: string },
): Promise<{ endpoint: AnyRowsEndpoint; request: object } | null> {
  const endpoint = endpoints.find(({ contract }) => contract.name === asked.endpoint);
  if (!endpoint || !answersRows(endpoint) || endpoint.spanning === 'all') return null;
  const job = await findJobOfRun(db, accountId, asked.runId);
  if (job) return { endpoint, request: withoutRows(job.request as RowsRequest) };
  const asking = await findAsking(db, accountId, asked.runId);
  if (asking) return { endpoint, request: asking };
  if (asked.endpoint !== 'geocode_batch') return null;
  return { endpoint, request: (await findPlacing(db, accountId, asked.runId)) ?? {} };
}

/** Writes the answers of the next task whose job is done; false where there is none. */
export async function workOnSheetsAgain({ services, endpoints }: RefreshContext): Promise<boolean> {
  const { db } = services;
  const again = await takeAgain(db);
  if (!again) return false;
  const end = (said: string, hasFailed: boolean) =>
    inTransaction(db, (tx) => endAgain(tx, again, said, hasFailed));
  try {
    await end(await writeAgain(again, services, endpoints), false);
  } catch (error) {
    const refusal = error instanceof ApiError ? error : null;
    if (refusal && refusal.status < 500) await end(`Not written: ${refusal.message}.`, true);
    else await leaveAgain(db, again, BUSY_SECONDS);
    if (refusal === null) throw error;
  }
  return true;
}

/** Like write_to_sheet, whose repeat writes nothing twice. Returns its message. */
async function writeAgain(
  { accountId, allowance, jobId, spreadsheet, isBeside, columns }: Again,
  services: Services,
  endpoints: readonly Endpoint[],
): Promise<string> {
  const endpoint = endpoints.find(({ contract }) => contract.name === 'write_to_sheet');
  if (!endpoint) throw new ApiError('not_available', 'nothing is written into spreadsheets here');
  const own = { job_id: jobId, columns };
  const call = {
    endpoint,
    body: isBeside ? own : { ...own, sheet: linkTo(spreadsheet), mode: 'new_tab' },
    account: { id: accountId, allowance },
    keyId: await findPortalKey(services.db, accountId),
    idempotencyKey: null,
    requestId: randomUUID(),
  };
  return wholeMessage((await answerCall(call, services)).body);
}
