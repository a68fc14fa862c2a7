// Ends a job before its last row.
import { forLongWork, type Queryable } from '../db/database.ts';
import { deleteJobRows, joinRun, readChunks } from '../ledger/job-chunks.ts';
import { listAnswered } from '../ledger/job-lanes.ts';
import {
  endJob,
  findJob,
  findJobOrigin,
  type Job,
  type JobEnd,
  type JobKey,
  markEnding,
  moveOrigin,
} from '../ledger/jobs.ts';
import { keepInTransaction } from '../ledger/kept.ts';
import type { RowRange } from '../ledger/runs.ts';
import { packRows, saveRun } from '../ledger/save-run.ts';
import { listSourcesUsed, toRunBlock } from '../pipeline/export/run-block.ts';
import { toKeptRow, toRunHead } from '../pipeline/reduce-chunks.ts';
import type { Services } from '../pipeline/services.ts';
import { sumConfidence } from '../pipeline/sum-confidence.ts';
import { originOfSome } from '../rows/origin/rows-origin.ts';
import { type JobChunk, listNames } from './pack-chunk.ts';

type EndServices = Pick<Services, 'db' | 'listSources' | 'keptLimits'>;

/**
 * Ends a job with an error: the rows done are stored as its run, the lookups of the others are returned. `beside` runs
 * in the same transaction. Null where there is no such job, false when it had ended by itself.
 */
export async function endEarly(
  key: JobKey,
  end: JobEnd,
  services: EndServices,
  beside?: (tx: Queryable) => Promise<void>,
): Promise<boolean | null> {
  await markEnding(services.db, key, end);
  const job = await findJob(services.db, key);
  if (!job) return null;
  if (job.status === 'done' || job.status === 'failed') return false;
  const close = await prepareEnd(job, job.ending ?? end, services);
  const db = forLongWork(services.db);
  return keepInTransaction(db, job.accountId, services.keptLimits, async (tx) => {
    if (!(await close(tx))) return false;
    await beside?.(tx);
    return true;
  });
}

/** Returns a function that ends the job inside a transaction; false when it had ended already. */
async function prepareEnd(
  job: Job,
  { error, code }: JobEnd,
  { db, listSources }: EndServices,
): Promise<(tx: Queryable) => Promise<boolean>> {
  const chunks = await readChunks<JobChunk>(db, job);
  const rows = chunks.flatMap((chunk) => chunk.rows);
  const sources = listSourcesUsed(chunks, await listSources());
  const run = toRunBlock(job.endpoint, chunks, sources, job.runId);
  const sentRows = await listRanges(db, job);
  const head = { ...toRunHead(run, chunks, listNames(chunks)), sentRows };
  const packed = job.rowsField === null ? await packRows(rows.map(toKeptRow)) : [];
  const origin = sentRows && (await originOfSome(await findJobOrigin(db, job), positionsIn(sentRows)));
  const closing = {
    message: `The job failed: ${error}`,
    confidence: sumConfidence(rows),
    run,
    errorCode: code,
  };
  return async (tx) => {
    if (!(await endJob(tx, job, { status: 'failed', error, closing }))) return false;
    if (rows.length > 0) {
      await saveRun(tx, job.accountId, head, packed);
      if (job.rowsField !== null) await joinRun(tx, job);
      await moveOrigin(tx, job, origin);
    }
    await deleteJobRows(tx, job);
    return true;
  };
}

/** Which rows are answered; null where they are the first ones. */
async function listRanges(db: Queryable, job: Job): Promise<RowRange[] | null> {
  const ranges = await listAnswered(db, job);
  return ranges.length > 1 || (ranges[0]?.[0] ?? 0) > 0 ? ranges : null;
}

function positionsIn(ranges: readonly RowRange[]): number[] {
  return ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index));
}
