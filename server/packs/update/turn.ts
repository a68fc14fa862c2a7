// When the schedule polls publishers: how often, and within which hours of the day.
import type { Queryable } from '../../db/database.ts';

/** A little less than configured: a turn may begin a little earlier in its hours than the last one. */
const EVERY = { day: '20 hours', week: '6 days 20 hours', month: '27 days 20 hours' } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Takes the next turn, if it is due: one of several workers gets it. */
export async function takeTurn(db: Queryable, every: keyof typeof EVERY): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into update_turn (begun_at) values (now())
     on conflict (is_only) do update set begun_at = excluded.begun_at
     where update_turn.begun_at < excluded.begun_at - $1::interval`,
    [EVERY[every]],
  );
  return rowCount === 1;
}

/** The end of the present hours; null outside of them. From 22 until 4 crosses midnight. */
export function endOfHours(now: Date, { from, until }: { from: number; until: number }): Date | null {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const hoursLong = until > from ? until - from : until - from + 24;
  for (const day of [midnight - DAY_MS, midnight]) {
    const begin = day + from * HOUR_MS;
    const end = begin + hoursLong * HOUR_MS;
    if (begin <= now.getTime() && now.getTime() < end) return new Date(end);
  }
  return null;
}
