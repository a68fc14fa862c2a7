// The end of a job before its last row.
import { forLongWork, type Queryable } from '../db/database.ts';
import { deleteJobRows, joinRun, readChunks } from '../ledger/job-chunks.ts';
import {
  endJob,
  findJob,
  holdJob,
  type Job,
  type JobErrorCode,
  type JobKey,
  moveOrigin,
} from '../ledger/jobs.ts';
import { keepInTransaction } from '../ledger/kept.ts';
import { packRows, saveRun } from '../ledger/runs.ts';
import { listSourcesUsed, toRunBlock } from '../pipeline/export/run-block.ts';
import { toKeptRow, toRunHead } from '../pipeline/reduce-chunks.ts';
import type { Services } from '../pipeline/services.ts';
import { sumConfidence } from '../pipeline/sum-confidence.ts';
import { type JobChunk, listNames } from './pack-chunk.ts';

/** Why a job ends. */
export interface JobEnd {
  error: string;
  code: JobErrorCode;
}

type EndServices = Pick<Services, 'db' | 'listSources' | 'keptLimits'>;

/**
 * Ends a job with an error: the rows done are kept as its run, the lookups of the others given back. `beside` is done
 * in the same transaction. Null where there is no such job, false when it had ended by itself.
 */
export async function endEarly(
  key: JobKey,
  { error, code }: JobEnd,
  services: EndServices,
  beside?: (tx: Queryable) => Promise<void>,
): Promise<boolean | null> {
  for (;;) {
    const job = await findJob(services.db, key);
    if (!job) return null;
    if (job.status === 'done' || job.status === 'failed') return false;
    const end = await prepareEnd(job, { error, code }, services);
    const db = forLongWork(services.db);
    // A step that ends meanwhile has charged its rows: they belong to the run too, and it is tried again.
    const isEnded = await keepInTransaction(db, job.accountId, services.keptLimits, async (tx) => {
      if (!(await holdJob(tx, job))) return false;
      await end(tx);
      await beside?.(tx);
      return true;
    });
    if (isEnded) return true;
  }
}

async function prepareEnd(
  job: Job,
  { error, code }: JobEnd,
  { db, listSources }: EndServices,
): Promise<(tx: Queryable) => Promise<void>> {
  const chunks = await readChunks<JobChunk>(db, job);
  const rows = chunks.flatMap((chunk) => chunk.rows);
  const sources = listSourcesUsed(chunks, await listSources());
  const run = toRunBlock(job.endpoint, chunks, sources, job.runId);
  const head = toRunHead(run, rows, listNames(chunks));
  const packed = job.rowsField === null ? await packRows(rows.map(toKeptRow)) : [];
  const closing = {
    message: `The job failed: ${error}`,
    confidence: sumConfidence(rows),
    run,
    errorCode: code,
  };
  return async (tx) => {
    await endJob(tx, job, { status: 'failed', error, closing });
    if (rows.length > 0) {
      await saveRun(tx, job.accountId, head, packed);
      if (job.rowsField !== null) await joinRun(tx, job);
      await moveOrigin(tx, job);
    }
    await deleteJobRows(tx, job);
  };
}
