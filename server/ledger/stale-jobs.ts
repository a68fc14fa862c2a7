import type { Queryable } from '../db/database.ts';

/** Ends jobs without progress for a week, for example because no worker runs, and returns their lookups. */
export async function failStaleJobs(db: Queryable): Promise<void> {
  await db.query(
    `with stale as (
       update job set status = 'failed', error = 'nothing worked on it for 7 days', finished_at = now()
       where finished_at is null and checkpoint_at < now() - interval '7 days'
       returning account_id, id, reservation_day, reservation_id
     ), sent as (
       delete from job_block b using stale where b.account_id = stale.account_id and b.job_id = stale.id
     ), answered as (
       delete from job_chunk c using stale where c.account_id = stale.account_id and c.job_id = stale.id
     ), laned as (
       delete from job_lane l using stale where l.account_id = stale.account_id and l.job_id = stale.id
     )
     delete from reservation r using stale
     where r.account_id = stale.account_id and r.day = stale.reservation_day and r.id = stale.reservation_id`,
  );
}

/** Deletes ended jobs with their run: expired ones, and those deleted because the account stores too much. */
export async function deleteExpiredJobs(db: Queryable, days: number): Promise<void> {
  await db.query(
    `delete from job where finished_at is not null and (
       finished_at < now() - make_interval(days => $1)
       or (status = 'done' and not exists (
         select 1 from run where run.account_id = job.account_id and run.id = job.run_id)))`,
    [days],
  );
}
