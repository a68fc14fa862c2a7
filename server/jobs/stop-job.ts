import { forLongWork } from '../db/database.ts';
import { findJob, holdJob, type JobKey } from '../ledger/jobs.ts';
import { keepInTransaction } from '../ledger/kept.ts';
import type { Services } from '../pipeline/services.ts';
import { endEarly } from './run-step.ts';

/**
 * Ends a job because its owner wants it ended: the rows done are kept as its run, the lookups of the others given
 * back. Null where there is no such job, false when it had ended by itself.
 */
export async function stopJob(
  key: JobKey,
  services: Pick<Services, 'db' | 'listSources' | 'keptLimits'>,
): Promise<boolean | null> {
  for (;;) {
    const job = await findJob(services.db, key);
    if (!job) return null;
    if (job.status === 'done' || job.status === 'failed') return false;
    const end = await endEarly(job, 'it was stopped', services);
    // A step that ends meanwhile has charged its rows: they belong to the run too, and it is tried again.
    const isEnded = await keepInTransaction(
      forLongWork(services.db),
      job.accountId,
      services.keptLimits,
      async (tx) => (await holdJob(tx, job)) && end(tx),
    );
    if (isEnded) return true;
  }
}
