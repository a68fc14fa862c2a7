// Addresses to which an account's news are sent: the only SQL of the tables webhook and webhook_challenge.
import { createHmac, randomBytes } from 'node:crypto';
import { ApiError } from '../../../shared/api-error.ts';
import { MOST_CHALLENGES, MOST_WEBHOOKS } from '../../../shared/limits.ts';
import { type Database, inTransaction, type Queryable } from '../../db/database.ts';
import { findInstallationSecret } from '../../db/installation-secret.ts';
import { lockAccount } from '../../db/lock-account.ts';

export interface Webhook {
  id: string;
  url: string;
  createdAt: Date;
  /** Null until its receiver answered the challenge. No other message is sent before. */
  confirmedAt: Date | null;
}

const COLUMNS = 'id, url, created_at as "createdAt", confirmed_at as "confirmedAt"';
const LONGEST_URL = 2000;

/**
 * Stores an address that is not confirmed yet. Throws a 400 for an address that is not https, and where there are too
 * many.
 */
export async function addWebhook(db: Database, accountId: string, text: string): Promise<Webhook> {
  const url = readUrl(text);
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const { rows: others } = await tx.query<{ count: number }>(
      'select count(*)::int as count from webhook where account_id = $1',
      [accountId],
    );
    if ((others[0]?.count ?? 0) >= MOST_WEBHOOKS)
      throw new ApiError(
        'limit_reached',
        `an account has at most ${MOST_WEBHOOKS} webhooks; remove one that is not needed`,
      );
    const { rows } = await tx.query<Webhook>(
      `insert into webhook (account_id, id, url, salt) values ($1, $2, $3, $4) returning ${COLUMNS}`,
      [accountId, `webhook_${randomBytes(16).toString('hex')}`, url, randomBytes(32)],
    );
    return rows[0] as Webhook;
  });
}

function readUrl(text: string): string {
  const url = text.length <= LONGEST_URL ? URL.parse(text.trim()) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw new ApiError(
      'invalid_request',
      `the address: expected one that begins with https://, of at most ${LONGEST_URL} characters`,
    );
  url.hash = '';
  return url.href;
}

/** Newest first. */
export async function listWebhooks(db: Queryable, accountId: string): Promise<Webhook[]> {
  const { rows } = await db.query<Webhook>(
    `select ${COLUMNS} from webhook where account_id = $1 order by created_at desc, id`,
    [accountId],
  );
  return rows;
}

/** Throws a 400 where it does not exist or belongs to another account. */
export async function findWebhook(db: Queryable, accountId: string, id: string): Promise<Webhook> {
  const { rows } = await db.query<Webhook>(
    `select ${COLUMNS} from webhook where account_id = $1 and id = $2`,
    [accountId, id],
  );
  if (!rows[0]) throw noSuchWebhook();
  return rows[0];
}

/** With all messages that were sent there. */
export async function removeWebhook(db: Queryable, accountId: string, id: string): Promise<void> {
  const { rowCount } = await db.query('delete from webhook where account_id = $1 and id = $2', [
    accountId,
    id,
  ]);
  if (rowCount === 0) throw noSuchWebhook();
}

export async function setConfirmed(
  db: Queryable,
  accountId: string,
  id: string,
  confirmed: boolean,
): Promise<void> {
  await db.query(
    `update webhook set confirmed_at = case when $3 then now() end where account_id = $1 and id = $2`,
    [accountId, id, confirmed],
  );
}

/** The secret that signs its messages: derived from its own salt, and stored nowhere. */
export async function findSecret(db: Queryable, accountId: string, id: string): Promise<string> {
  const { rows } = await db.query<{ salt: Buffer }>(
    'select salt from webhook where account_id = $1 and id = $2',
    [accountId, id],
  );
  if (!rows[0]) throw noSuchWebhook();
  const hmac = createHmac('sha256', await findInstallationSecret(db, 'webhooks'));
  return `whsec_${hmac.update(id).update(rows[0].salt).digest('base64')}`;
}

/** From the next message on another secret signs. */
export async function renewSecret(db: Queryable, accountId: string, id: string): Promise<string> {
  await db.query('update webhook set salt = $3 where account_id = $1 and id = $2', [
    accountId,
    id,
    randomBytes(32),
  ]);
  return findSecret(db, accountId, id);
}

/** Counts a challenge to an address. Throws a 429 above a number per hour: its owner may have nothing to do with it. */
export function countChallenge(db: Database, accountId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const { rows } = await tx.query<{ count: number }>(
      `select count(*)::int as count from webhook_challenge where account_id = $1 and at > now() - interval '1 hour'`,
      [accountId],
    );
    if ((rows[0]?.count ?? 0) >= MOST_CHALLENGES)
      throw new ApiError(
        'too_many_requests',
        `addresses are asked at most ${MOST_CHALLENGES} times an hour: try again later`,
        { retryAfterSeconds: 3600 },
      );
    await tx.query('insert into webhook_challenge (account_id) values ($1)', [accountId]);
  });
}

export async function deleteOldChallenges(db: Queryable): Promise<void> {
  await db.query(`delete from webhook_challenge where at < now() - interval '1 hour'`);
}

const noSuchWebhook = () =>
  new ApiError('invalid_request', 'no such webhook: it is not there, was removed or is not yours');
