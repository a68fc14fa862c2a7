import { ApiError } from '../../shared/api-error.ts';
import type { Queryable } from '../db/database.ts';
import { isRunId } from './run-id.ts';

/**
 * Why a run cannot be read: its job is not done. Otherwise the same message for one that does not exist and for another
 * account's.
 */
export async function noSuchRun(db: Queryable, accountId: string, runId: string): Promise<ApiError> {
  const job = isRunId(runId) ? await findJobOfRun(db, accountId, runId) : null;
  if (job?.status === 'queued' || job?.status === 'running')
    return new ApiError(
      'job_not_done',
      `the run of ${job.id} is not there yet, the job is ${job.status}: ask get_job until it is done`,
    );
  return new ApiError('run_not_found', 'no such run: it is not there, has expired or is not yours');
}

async function findJobOfRun(
  db: Queryable,
  accountId: string,
  runId: string,
): Promise<{ id: string; status: string } | null> {
  const { rows } = await db.query<{ id: string; status: string }>(
    'select id, status from job where account_id = $1 and run_id = $2',
    [accountId, runId],
  );
  return rows[0] ?? null;
}

const ABOUT_MAPS: Readonly<Record<string, string>> = {
  get_map: 'it listed maps, or its map has no pins',
  update_map: 'it placed no pins; the run of get_map has those of the whole map',
  delete_map: 'its maps are gone',
};

/** Why a run of an endpoint may be without rows; follows a colon in a message. */
export function whyNoRows(endpoint: string): string {
  return ABOUT_MAPS[endpoint] ?? 'nothing was found';
}
