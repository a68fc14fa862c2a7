import type { Queryable } from '../db/database.ts';
import { type Actor, recorded } from './audit.ts';
import { hashSecret, makeSecret } from './secret.ts';

/** The longest duration of a session, and the longest time without a visit. */
const LONGEST = '30 days';
const LONGEST_IDLE = '12 hours';

const isLive = `session.created_at > now() - interval '${LONGEST}' and seen_at > now() - interval '${LONGEST_IDLE}'`;

export interface Session {
  id: string;
  accountId: string;
  email: string;
  /** Lookups a day, and requests a minute. */
  allowance: number;
  requestsPerMinute: number;
}

/** One of the browsers that an account is signed in with. */
export interface SignedInBrowser {
  id: string;
  browser: string;
  createdAt: Date;
  seenAt: Date;
}

interface NewSession {
  accountId: string;
  /** The browser's own name, shortened. */
  browser: string;
  /** The token of the browser's previous session, which is ended. */
  oldToken: string | null;
  by: Actor;
}

/** Begins a session with a new token; returns the cookie's text. */
export async function beginSession(
  tx: Queryable,
  { accountId, browser, oldToken, by }: NewSession,
): Promise<string> {
  if (oldToken !== null) await tx.query('delete from session where token_hash = $1', [hashSecret(oldToken)]);
  const token = makeSecret();
  await tx.query(
    recorded(
      `insert into session (token_hash, account_id, browser) values ($1, $2, $3)
       returning account_id, browser as detail`,
      'signed_in',
      '$4',
    ),
    [hashSecret(token), accountId, browser, by],
  );
  return token;
}

/**
 * The account that a browser is signed in to; null for an unknown, expired or ended session and for a suspended
 * account.
 */
export async function findSession(db: Queryable, token: string): Promise<Session | null> {
  const { rows } = await db.query<Session & { isStale: boolean }>(
    `select session.id, account_id as "accountId", email, lookups_per_day as allowance,
       requests_per_minute as "requestsPerMinute", seen_at < now() - interval '1 minute' as "isStale"
     from session join account on account.id = session.account_id
     where token_hash = $1 and suspended_at is null
       and ${isLive}`,
    [hashSecret(token)],
  );
  const [found] = rows;
  if (!found) return null;
  // At most once a minute, so that not every page view is a write.
  if (found.isStale)
    await db.query('update session set seen_at = now() where token_hash = $1', [hashSecret(token)]);
  const { isStale: _, ...session } = found;
  return session;
}

/** The browsers that are signed in to an account, the most recent first. */
export async function listSessions(db: Queryable, accountId: string): Promise<SignedInBrowser[]> {
  const { rows } = await db.query<SignedInBrowser>(
    `select id, browser, created_at as "createdAt", seen_at as "seenAt" from session
     where account_id = $1 and ${isLive} order by seen_at desc, id`,
    [accountId],
  );
  return rows;
}

/** Signs out one browser of an account, or all where `id` is null; returns the number. */
export async function endSessions(
  db: Queryable,
  accountId: string,
  id: string | null,
  by: Actor,
): Promise<number> {
  const { rowCount } = await db.query(
    recorded(
      `delete from session where account_id = $1 and ($2::text is null or id::text = $2)
       returning account_id, browser as detail`,
      'sessions_ended',
      '$3',
    ),
    [accountId, id, by],
  );
  return rowCount ?? 0;
}

/** Housekeeping: deletes sessions that are no longer valid. */
export async function deleteExpiredSessions(db: Queryable): Promise<void> {
  await db.query(`delete from session where not (${isLive})`);
}
