import type { JobAnswer } from '../../shared/api/common.ts';
import { makeJobId } from '../ledger/job-id.ts';
import { insertBlocks, packBlocks } from '../ledger/job-rows.ts';
import { insertJob } from '../ledger/jobs.ts';
import { reserveLookups } from '../ledger/quota.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { Asked } from './answer-rows.ts';
import type { Call } from './call.ts';
import { tooFewLookups, type Work } from './charge-call.ts';
import { type AnyRowsEndpoint, type OwnFields, rowsCost } from './endpoint.ts';
import { toRunBlock } from './export/run-block.ts';
import type { ReadRequest } from './read-request.ts';
import type { Services } from './services.ts';

/**
 * How long the lookups of a job may be set aside: a job that has not ended by then is failed (retention.ts), and
 * every end gives back what is left, so this only bounds what a lost database row could hold.
 */
const LEASE = '8 days';

/**
 * The work of taking a call on as a background job: its rows are copied, its lookups set aside on today's
 * allowance, and its first step queued, all at once. The call itself costs nothing: the steps are charged.
 */
export function submitJob(
  call: Call,
  { endpoint, request, prepared }: Asked,
  read: ReadRequest,
  services: Services,
): Work {
  const { rows, origin } = read;
  const { account, keyId } = call;
  const tool = endpoint.contract.name;
  const lookups = rowsCost(endpoint, request, rows.length);
  const answer: Work['answer'] = async () => {
    const blocks = await packBlocks(rows);
    return async (tx) => {
      const key = { accountId: account.id, jobId: makeJobId() };
      const run = toRunBlock(tool, [], []);
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
      const { says } = read;
      const fields: OwnFields<JobAnswer> = {
        job_id: key.jobId,
        status: 'queued',
        rows: rows.length,
        ...(says && { read_as: says }),
      };
      return { message: toMessage(key.jobId, rows.length, lookups, read.says), fields, run };
    };
  };
  return { call, cost: 0, answer };
}

function findRowsField({ slim }: AnyRowsEndpoint, request: RowsRequest): string | null {
  return slim && (slim.isEnough?.(request) ?? true) ? slim.rowsField : null;
}

function toMessage(jobId: string, rows: number, lookups: number, says: string): string {
  const count = rows === 1 ? '1 row is' : `${rows} rows are`;
  return (
    `${count} being answered in the background; ask get_job for ${jobId}. ` +
    `${lookups} of today's lookups are set aside for it. ${says}`
  );
}
