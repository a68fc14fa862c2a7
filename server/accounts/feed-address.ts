// The secret address of an account's feed. It opens the feed, and nothing else.
import type { Queryable } from '../db/database.ts';
import { hashSecret, makeSecret } from './secret.ts';

/** Makes a new address and disables the previous one. The secret part itself is never stored. */
export async function renewFeedAddress(db: Queryable, accountId: string): Promise<string> {
  const secret = makeSecret();
  await db.query(
    `insert into feed_address (account_id, hash, created_at) values ($1, $2, now())
     on conflict (account_id) do update set hash = excluded.hash, created_at = excluded.created_at`,
    [accountId, hashSecret(secret)],
  );
  return secret;
}

export async function removeFeedAddress(db: Queryable, accountId: string): Promise<void> {
  await db.query('delete from feed_address where account_id = $1', [accountId]);
}

/** When the account's address was made; null where it has none. */
export async function findFeedAddress(db: Queryable, accountId: string): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date }>(
    'select created_at as at from feed_address where account_id = $1',
    [accountId],
  );
  return rows[0]?.at ?? null;
}

/** The account of this address; null for an unknown address and for a suspended account. */
export async function findFeedOwner(db: Queryable, secret: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select account_id as id from feed_address join account on account.id = account_id
     where hash = $1 and suspended_at is null`,
    [hashSecret(secret)],
  );
  return rows[0]?.id ?? null;
}
