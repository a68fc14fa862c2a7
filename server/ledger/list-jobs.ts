import type { Queryable } from '../db/database.ts';
import type { Job } from './jobs.ts';

/** A job in the form of a list. */
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

/** The newest jobs of each of an account's files, by the file's id. */
export async function listJobsOfFiles(
  db: Queryable,
  accountId: string,
  files: readonly string[],
  most: number,
): Promise<Map<string, JobHead[]>> {
  const { rows } = await db.query<JobHead & { file: string }>(
    `select * from (
       select id as "jobId", endpoint, status, rows, rows_done as "rowsDone", run_id as "runId", created_at as at, file,
         row_number() over (partition by file order by created_at desc, id) as position
       from job, substring(request->'source'->>'file' from 'file_[0-9a-f]+$') as file
       where account_id = $1 and file = any($2)
     ) as one where position <= $3 order by at desc, "jobId"`,
    [accountId, files, most],
  );
  return Map.groupBy(rows, ({ file }) => file);
}
