// The progress of watches' checks: each step is one transaction, and one of several workers makes it.
import type { Queryable } from '../../db/database.ts';
import type { WatchAsks, WatchEvery } from '../watch.ts';

/** A check in progress. */
export interface WatchCheck {
  accountId: string;
  watchId: string;
  title: string;
  every: WatchEvery;
  asks: WatchAsks;
  rows: number;
  /** Lookups a day of the account. */
  allowance: number;
  /** When it was due; identifies the check. */
  at: Date;
  step: number;
  failures: number;
  trouble: string | null;
}

/** A worker without a sign of life for this long is dead. */
const LEASE = '60 seconds';

/** Takes the watch that is due longest, and begins or continues its check; null where none is due. */
export async function takeCheck(db: Queryable, now: Date): Promise<WatchCheck | null> {
  const { rows } = await db.query<WatchCheck>(
    `update watch own set leased_until = now() + interval '${LEASE}',
       -- It comes back as a JavaScript date, which knows no microseconds.
       check_at = coalesce(own.check_at, date_trunc('milliseconds', due_at)), step = coalesce(own.step, 0)
     from account
     where account.id = own.account_id and (own.account_id, own.id) = (
       select watch.account_id, watch.id from watch join account on account.id = watch.account_id
       where not paused and due_at <= $1 and leased_until < now() and suspended_at is null
       order by due_at limit 1 for update of watch skip locked)
     returning own.account_id as "accountId", own.id as "watchId", own.title, own.every, own.asks, own.rows,
       lookups_per_day as allowance, own.check_at as at, own.step, own.failures, own.trouble`,
    [now],
  );
  return rows[0] ?? null;
}

/** Within the step's transaction; false where another worker was faster, or the watch was paused or removed. */
export async function moveCheck(
  tx: Queryable,
  { accountId, watchId, at, step }: WatchCheck,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update watch set step = step + 1, failures = 0, leased_until = now() + interval '${LEASE}'
     where account_id = $1 and id = $2 and check_at = $3 and step = $4 and not paused`,
    [accountId, watchId, at, step],
  );
  return rowCount === 1;
}

/** Within the transaction that sends the findings; false where another worker was faster. */
export async function endCheck(
  tx: Queryable,
  { accountId, watchId, at, step }: WatchCheck,
  dueAt: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update watch set check_at = null, step = null, checked_at = now(), due_at = $5, trouble = null, failures = 0,
       leased_until = '-infinity'
     where account_id = $1 and id = $2 and check_at = $3 and step = $4`,
    [accountId, watchId, at, step, dueAt],
  );
  return rowCount === 1;
}

/** Postpones a check that cannot continue now; it continues where it is. False where another worker was faster. */
export async function putOff(
  tx: Queryable,
  { accountId, watchId, at, step }: WatchCheck,
  { until, trouble, failures }: { until: Date; trouble: string | null; failures: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update watch set due_at = $5, trouble = coalesce($6, trouble), failures = $7, leased_until = '-infinity'
     where account_id = $1 and id = $2 and check_at = $3 and step = $4`,
    [accountId, watchId, at, step, until, trouble, failures],
  );
  return rowCount === 1;
}

/** Released before its end: any free worker may continue at once. */
export async function releaseCheck(db: Queryable, { accountId, watchId, at }: WatchCheck): Promise<void> {
  await db.query(
    `update watch set leased_until = '-infinity' where account_id = $1 and id = $2 and check_at = $3`,
    [accountId, watchId, at],
  );
}
