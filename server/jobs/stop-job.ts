import { type JobKey, markEnding } from '../ledger/jobs.ts';
import type { Services } from '../pipeline/services.ts';
import { endEarly } from './end-early.ts';

const STOPPED = { error: 'it was stopped', code: 'stopped' } as const;

/**
 * Stops a job at its owner's request: the rows done are stored as its run, the lookups of the others are returned. Null
 * where there is no such job, false when it had ended by itself.
 */
export async function stopJob(
  key: JobKey,
  services: Pick<Services, 'db' | 'listSources' | 'keptLimits'>,
): Promise<boolean | null> {
  // Once it is marked its own worker may be the one that ends it.
  const wasGoingOn = await markEnding(services.db, key, STOPPED);
  const isEnded = await endEarly(key, STOPPED, services);
  return isEnded === null ? null : wasGoingOn;
}
