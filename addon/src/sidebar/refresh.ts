// The service keeps the columns that it wrote up to date, every hour or day.
import type { RefreshEvery, RefreshSeen } from '../../../shared/api/addon-refresh.ts';
import { ask } from './ask-service.ts';
import { Failure } from './failure.ts';
import { needOwn } from './run-job.ts';
import { explainingSharing } from './server-source.ts';

/** Without `every` it only returns the cost. */
export function refreshJob(id: string, every: RefreshEvery | undefined): RefreshSeen {
  const { run } = needOwn(id);
  if (run === null) throw new Failure('There is nothing that could be kept filled yet.');
  const body = every === undefined ? { run_id: run, every: 'day', dry_run: true } : { run_id: run, every };
  // Repeating it changes nothing.
  return explainingSharing(() =>
    ask<RefreshSeen>('/addon/refreshes', { method: 'post', body, isRepeatable: true }),
  );
}
