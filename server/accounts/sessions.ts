import type { Queryable } from '../db/database.ts';
import { hashSecret, makeSecret } from './secret.ts';

/** Signed in for at most so long, and for so long without a visit. */
const LONGEST = '30 days';
const LONGEST_IDLE = '7 days';

export interface Session {
  accountId: string;
  email: string;
  /** Lookups a day, and requests a minute. */
  allowance: number;
  requestsPerMinute: number;
}

/** Begins a session with a token of its own and ends the one that the browser had; returns the cookie's text. */
export async function beginSession(
  tx: Queryable,
  accountId: string,
  oldToken: string | null,
): Promise<string> {
  if (oldToken !== null) await tx.query('delete from session where token_hash = $1', [hashSecret(oldToken)]);
  const token = makeSecret();
  await tx.query('insert into session (token_hash, account_id) values ($1, $2)', [
    hashSecret(token),
    accountId,
  ]);
  return token;
}

/** Who a browser is signed in as; null for an unknown, expired or ended session and for a suspended account. */
export async function findSession(db: Queryable, token: string): Promise<Session | null> {
  const { rows } = await db.query<Session & { isStale: boolean }>(
    `select account_id as "accountId", email, lookups_per_day as allowance,
       requests_per_minute as "requestsPerMinute", seen_at < now() - interval '1 minute' as "isStale"
     from session join account on account.id = session.account_id
     where token_hash = $1 and suspended_at is null
       and session.created_at > now() - interval '${LONGEST}' and seen_at > now() - interval '${LONGEST_IDLE}'`,
    [hashSecret(token)],
  );
  const [found] = rows;
  if (!found) return null;
  // At most once a minute, so that a page is not one more write.
  if (found.isStale)
    await db.query('update session set seen_at = now() where token_hash = $1', [hashSecret(token)]);
  const { isStale: _, ...session } = found;
  return session;
}

/** Signs out the person of this session in every browser. */
export async function endSessions(db: Queryable, token: string): Promise<void> {
  await db.query(
    'delete from session where account_id = (select account_id from session where token_hash = $1)',
    [hashSecret(token)],
  );
}

/** Housekeeping: sessions that no longer open anything. */
export async function deleteExpiredSessions(db: Queryable): Promise<void> {
  await db.query(
    `delete from session where created_at < now() - interval '${LONGEST}' or seen_at < now() - interval '${LONGEST_IDLE}'`,
  );
}
