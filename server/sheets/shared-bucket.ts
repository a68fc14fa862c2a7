import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '../db/database.ts';
import type { CallKind } from './call-buckets.ts';
import { BURST_MS, MOST_WAIT_MS, type TokenBucket, tooBusy } from './token-bucket.ts';

/**
 * One bucket for all processes on this database: the service limits the calls of an account, whichever process makes
 * them, for each kind separately. Each call reserves its turn in one statement, by the database's clock, and waits for
 * it here.
 */
export function createSharedBucket(
  db: Queryable,
  email: string,
  kind: CallKind,
  perMinute: number,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): TokenBucket {
  const every = 60_000 / perMinute;
  const paced = `${email} ${kind}`;
  return {
    async take() {
      const { rows } = await db.query<{ waitMs: number }>(
        `insert into sheet_pace as pace (email, empty_at)
         values ($1, clock_timestamp() + ($2::float8 - $3::float8) * interval '1 millisecond')
         on conflict (email) do update
           set empty_at = greatest(pace.empty_at + $2::float8 * interval '1 millisecond', excluded.empty_at)
           where pace.empty_at + $2::float8 * interval '1 millisecond'
             <= excluded.empty_at + ($3::float8 - $2::float8 + $4::float8) * interval '1 millisecond'
         returning extract(epoch from empty_at - clock_timestamp())::float8 * 1000 as "waitMs"`,
        [paced, every, BURST_MS, MOST_WAIT_MS],
      );
      const [turn] = rows;
      if (!turn) throw tooBusy();
      if (turn.waitMs > 0) await wait(turn.waitMs);
    },
  };
}
