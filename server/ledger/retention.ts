import type { Queryable } from '../db/database.ts';
import { deleteOldAnswers } from './formula-answers.ts';
import { deleteExpiredAnswers } from './idempotency.ts';
import { deleteExpiredReservations } from './quota.ts';
import { deleteExpiredJobs, failStaleJobs } from './stale-jobs.ts';
import { deleteExpiredUploads } from './uploads.ts';

/** Housekeeping, called about once an hour. It may run on several processes at once. */
export async function deleteExpired(
  db: Queryable,
  keep: { runDays: number; runBytesPerAccount: number; formulaBytesPerAccount: number },
): Promise<{ runs: number }> {
  await deleteExpiredReservations(db);
  await deleteExpiredAnswers(db);
  await deleteExpiredUploads(db);
  await deleteOldAnswers(db, keep.runDays, keep.formulaBytesPerAccount);
  const runs = await deleteExpiredRuns(db, keep);
  await failStaleJobs(db);
  await deleteExpiredJobs(db, keep.runDays);
  return { runs };
}

/** Deletes expired runs and each account's oldest runs above its bytes; returns the number. */
export async function deleteExpiredRuns(
  db: Queryable,
  keep: { runDays: number; runBytesPerAccount: number },
): Promise<number> {
  return (await deleteOldRuns(db, keep.runDays)) + (await deleteRunsPastSize(db, keep.runBytesPerAccount));
}

async function deleteOldRuns(db: Queryable, days: number): Promise<number> {
  const { rowCount } = await db.query(`delete from run where at < now() - make_interval(days => $1)`, [days]);
  return rowCount ?? 0;
}

async function deleteRunsPastSize(db: Queryable, bytesPerAccount: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from run using (
       select account_id, id, sum(bytes) over (partition by account_id order by at desc, id) as bytes_up_to
       from run
       where account_id in (select account_id from run group by account_id having sum(bytes) > $1)
     ) as sized
     where run.account_id = sized.account_id and run.id = sized.id and bytes_up_to > $1`,
    [bytesPerAccount],
  );
  return rowCount ?? 0;
}
