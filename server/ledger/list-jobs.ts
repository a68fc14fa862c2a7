import type { Queryable } from '../db/database.ts';
import type { Job } from './jobs.ts';

/** What a list tells of a job. */
export interface JobHead extends Pick<Job, 'jobId' | 'endpoint' | 'status' | 'rows' | 'rowsDone' | 'runId'> {
  at: Date;
}

/** An account's newest jobs. */
export async function listJobs(db: Queryable, accountId: string, most: number): Promise<JobHead[]> {
  const { rows } = await db.query<JobHead>(
    `select id as "jobId", endpoint, status, rows, rows_done as "rowsDone", run_id as "runId", created_at as at
     from job where account_id = $1 order by created_at desc, id limit $2`,
    [accountId, most],
  );
  return rows;
}
