import type { Queryable } from '../db/database.ts';

/** The queued work of all accounts. */
export interface JobCounts {
  queued: number;
  running: number;
  /** Unanswered rows of jobs that have not ended. */
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

/** Figures about jobs that operators monitor, for all accounts. */
export interface JobMeasures extends JobCounts {
  /**
   * Seconds since the oldest job that has not ended was submitted, and the longest time without progress; 0 without
   * any.
   */
  oldestSeconds: number;
  silentSeconds: number;
  /** Except those that their owner stopped. */
  failedLastHour: number;
}

export async function measureJobs(db: Queryable): Promise<JobMeasures> {
  const [counts, { rows: times }, { rows: failed }] = await Promise.all([
    countJobs(db),
    db.query<{ oldestSeconds: number; silentSeconds: number }>(
      `select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as "oldestSeconds",
         coalesce(extract(epoch from clock_timestamp() - min(checkpoint_at)), 0)::float8 as "silentSeconds"
       from job where finished_at is null`,
    ),
    // A job ends within eight days, so the index of created_at finds all that may have ended.
    db.query<{ failed: number }>(
      `select count(*)::int as failed from job
       where created_at > now() - interval '9 days' and finished_at > now() - interval '1 hour'
         and status = 'failed' and coalesce(closing ->> 'errorCode', '') <> 'stopped'`,
    ),
  ]);
  const { oldestSeconds = 0, silentSeconds = 0 } = times[0] ?? {};
  return { ...counts, oldestSeconds, silentSeconds, failedLastHour: failed[0]?.failed ?? 0 };
}
