import type { JobKey } from '../ledger/jobs.ts';
import type { Services } from '../pipeline/services.ts';
import { endEarly } from './end-early.ts';

/**
 * Stops a job at its owner's request: the rows done are stored as its run, the lookups of the others are returned. Null
 * where there is no such job, false when it had ended by itself.
 */
export function stopJob(
  key: JobKey,
  services: Pick<Services, 'db' | 'listSources' | 'keptLimits'>,
): Promise<boolean | null> {
  return endEarly(key, { error: 'it was stopped', code: 'stopped' }, services);
}
