import type { Queryable } from '../db/database.ts';

/** What stands in the queue, of all accounts. */
export interface JobCounts {
  queued: number;
  running: number;
  /** Rows of jobs that have not ended, not yet answered. */
  rowsLeft: number;
}

export async function countJobs(db: Queryable): Promise<JobCounts> {
  const { rows } = await db.query<JobCounts>(
    `select count(*) filter (where status = 'queued')::int as queued,
       count(*) filter (where status = 'running')::int as running,
       coalesce(sum(rows - rows_done), 0)::int as "rowsLeft"
     from job where finished_at is null`,
  );
  return rows[0] as JobCounts;
}
