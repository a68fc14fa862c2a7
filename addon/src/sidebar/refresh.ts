// Columns that the service wrote are kept filled by it, every hour or day.
import type { RefreshEvery, RefreshSeen } from '../../../shared/api/addon-refresh.ts';
import { ask } from './ask-service.ts';
import { Failure } from './failure.ts';
import { needOwn } from './run-job.ts';
import { explainingSharing } from './server-source.ts';

/** Without `every` it only tells what it would cost. */
export function refreshJob(id: string, every: RefreshEvery | undefined): RefreshSeen {
  const { run } = needOwn(id);
  if (run === null) throw new Failure('There is nothing that could be kept filled yet.');
  const body = every === undefined ? { run_id: run, every: 'day', dry_run: true } : { run_id: run, every };
  // Made twice it is one.
  return explainingSharing(() =>
    ask<RefreshSeen>('/addon/refreshes', { method: 'post', body, isRepeatable: true }),
  );
}
