import type { AnswerConfidence, Caveat, JobAnswer, RunBlock } from '../../shared/api/common.ts';
import type { FinishedAnswer } from '../../shared/api/endpoint.ts';
import { counted } from '../../shared/counted.ts';
import { makeJobId } from '../ledger/job-id.ts';
import { insertBlocks, packBlocks } from '../ledger/job-rows.ts';
import { insertJob } from '../ledger/jobs.ts';
import { reserveLookups } from '../ledger/quota.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { SentRow } from '../rows/sent-row.ts';
import { splitMessage } from './answer-message.ts';
import type { PreparedRequest } from './answer-rows.ts';
import type { Call } from './call.ts';
import { type CallWork, tooFewLookups } from './charge-call.ts';
import { type AnyRowsEndpoint, type OwnFields, rowsCost } from './endpoint.ts';
import { toRunBlock } from './export/run-block.ts';
import type { ReadRequest } from './read-request.ts';
import type { Services } from './services.ts';

/**
 * How long a job may hold its reservation. A job that has not ended by then fails (retention.ts). Every end returns
 * what is left, so this only limits what a lost database row could hold.
 */
const LEASE = '8 days';

/**
 * Accepts a call as a background job: its rows are copied, its lookups are reserved on today's allowance, and its first
 * step is queued, all at once. The call itself costs nothing: the steps are charged.
 */
export function submitJob<Answer extends FinishedAnswer>(
  call: Call<Answer>,
  { endpoint, request, prepared }: PreparedRequest,
  read: ReadRequest,
  services: Services,
): CallWork<Answer> {
  const { rows, origin } = read;
  const { account, keyId } = call;
  const tool = endpoint.contract.name;
  const lookups = rowsCost(endpoint, request, rows.length);
  const answer: CallWork<Answer>['answer'] = async () => {
    const blocks = await packBlocks(rows);
    return async (tx) => {
      const key = { accountId: account.id, jobId: makeJobId() };
      const run = toWaitingRun(tool, rows.length);
      const reservation = await reserveLookups(tx, account.id, lookups, account.allowance, LEASE);
      if (!reservation) throw await tooFewLookups(tx, call, lookups);
      const job = {
        keyId,
        endpoint: tool,
        request,
        prepared,
        rowsField: findRowsField(endpoint, request),
        rows: rows.length,
        reservation,
        runId: run.run_id,
        origin,
      };
      await insertJob(tx, { ...key, ...job });
      await insertBlocks(tx, key, blocks);
      await services.queueJob(tx, key);
      const { readAs } = read;
      const fields: OwnFields<JobAnswer> = {
        job_id: key.jobId,
        status: 'queued',
        rows: rows.length,
        ...(readAs && { read_as: readAs }),
      };
      const confidence = toWaiting(rows);
      return {
        ...splitMessage([...toSentences(key.jobId, rows.length, lookups), readAs]),
        fields,
        confidence,
        run,
      };
    };
  };
  return { call, cost: 0, answer };
}

/** The run that the job fills: all of its rows, none of them looked up yet. */
function toWaitingRun(tool: string, rows: number): RunBlock {
  const run = toRunBlock(tool, [], []);
  return { ...run, rows, not_placed: rows, confidence: { high: 0, medium: 0, low: rows } };
}

function toWaiting(rows: readonly SentRow[]): AnswerConfidence {
  const caveat: Caveat = {
    basis: 'not_looked_up',
    level: 'low',
    rows: rows.length,
    ids: rows.map(({ id }) => id),
    meaning: 'The row waits for the background job and was not looked up yet.',
    next: 'Ask get_job until the job is done; its run has the answers.',
  };
  return {
    summary: `${counted(rows.length, 'row')} not looked up yet: the background job answers them.`,
    levels: { high: 0, medium: 0, low: rows.length },
    caveats: [caveat],
  };
}

function findRowsField({ slim }: AnyRowsEndpoint, request: RowsRequest): string | null {
  return slim && (slim.isEnough?.(request) ?? true) ? slim.rowsField : null;
}

function toSentences(jobId: string, rows: number, lookups: number): string[] {
  const count = counted(rows, 'row is', 'rows are');
  return [
    `${count} being answered in the background; ask get_job for ${jobId}.`,
    `${lookups} of today's lookups are set aside for it.`,
  ];
}
