import type { Queryable } from '../db/database.ts';

/** The usage of one key, endpoint and day. */
export interface UsageRow {
  /** ISO date, UTC. */
  day: string;
  keyId: string;
  endpoint: string;
  calls: number;
  lookups: number;
}

/** Adds one answered call, or with 0 calls a part of one, inside the transaction that settles it. */
export async function addUsage(
  tx: Queryable,
  accountId: string,
  usage: Omit<UsageRow, 'calls'>,
  calls: 0 | 1 = 1,
): Promise<void> {
  await tx.query(addingUsage('values ($1, $2, $3, $4, $6, $5)'), [
    accountId,
    usage.day,
    usage.keyId,
    usage.endpoint,
    usage.lookups,
    calls,
  ]);
}

/** `usage` gives the account, day, key, endpoint, calls and lookups. */
export function addingUsage(usage: string): string {
  return `insert into usage_day as u (account_id, day, key_id, endpoint, calls, lookups) ${usage}
    on conflict (account_id, day, key_id, endpoint)
    do update set calls = u.calls + excluded.calls, lookups = u.lookups + excluded.lookups`;
}

/** Lookups with one key on a day (ISO date, UTC), by default today. */
export async function spentWithKey(
  db: Queryable,
  accountId: string,
  keyId: string,
  day: string | null = null,
): Promise<number> {
  const { rows } = await db.query<{ lookups: number }>(
    `select coalesce(sum(lookups), 0)::bigint as lookups from usage_day
     where account_id = $1 and key_id = $2 and day = coalesce($3::date, (now() at time zone 'utc')::date)`,
    [accountId, keyId, day],
  );
  return rows[0]?.lookups ?? 0;
}

/** The account's usage of the last days (UTC), including today, newest day first. */
export async function listUsage(db: Queryable, accountId: string, days: number): Promise<UsageRow[]> {
  const { rows } = await db.query<UsageRow>(
    `select day, key_id as "keyId", endpoint, calls, lookups from usage_day
     where account_id = $1 and day > (now() at time zone 'utc')::date - $2::int
     order by day desc, endpoint, key_id`,
    [accountId, days],
  );
  return rows;
}
