import { ApiError } from '../../shared/api-error.ts';
import { type Database, inTransaction, type Queryable } from '../db/database.ts';
import { lockAccount } from '../db/lock-account.ts';
import { type Actor, recorded } from './audit.ts';
import { makeKeyText, makeTokenText, startOfKey } from './key-text.ts';
import { hashSecret } from './secret.ts';

export interface Key {
  id: string;
  name: string;
  /** The key's first characters. The rest is not stored. */
  startsWith: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  /** Lookups a day of a formula token; null for a key. */
  dailyCap: number | null;
}

const FIELDS = `id, name, starts_with as "startsWith", created_at as "createdAt", last_used_at as "lastUsedAt",
  revoked_at as "revokedAt", daily_cap as "dailyCap"`;

/** Makes a key and returns its text, which cannot be read again. Refused when the account has mostKeys live keys. */
export function createKey(
  db: Database,
  accountId: string,
  name: string,
  mostKeys: number,
  by: Actor = 'server',
): Promise<{ key: string; id: string }> {
  return inTransaction(db, async (tx) => {
    const live = await countLive(tx, accountId, 'daily_cap is null');
    if (live >= mostKeys)
      throw new ApiError(
        'limit_reached',
        `the account has ${live} keys, at most ${mostKeys} are allowed: revoke one first`,
      );
    const key = makeKeyText();
    return { key, id: await insertKey(tx, { accountId, name: toName(name), key, dailyCap: null, by }) };
  });
}

const TOKEN_NAME = 'Spreadsheet formulas';

/**
 * Makes a token with which a spreadsheet's formulas use at most dailyCap lookups a day. It is stored, listed and
 * revoked like a key.
 */
export function createFormulaToken(
  db: Database,
  accountId: string,
  dailyCap: number,
  mostTokens: number,
  by: Actor = 'server',
): Promise<{ token: string; id: string }> {
  return inTransaction(db, async (tx) => {
    const live = await countLive(tx, accountId, 'daily_cap is not null');
    if (live >= mostTokens)
      throw new ApiError(
        'limit_reached',
        `the account has ${live} spreadsheets with formulas, at most ${mostTokens} are allowed: switch them off in one first`,
      );
    const token = makeTokenText();
    return { token, id: await insertKey(tx, { accountId, name: TOKEN_NAME, key: token, dailyCap, by }) };
  });
}

async function countLive(
  tx: Queryable,
  accountId: string,
  kind: 'daily_cap is null' | 'daily_cap is not null',
): Promise<number> {
  await lockAccount(tx, accountId);
  const { rows } = await tx.query<{ live: number }>(
    `select count(*)::int as live from api_key
     where account_id = $1 and revoked_at is null and not is_portal and ${kind}`,
    [accountId],
  );
  return rows[0]?.live ?? 0;
}

interface NewKey {
  accountId: string;
  name: string;
  key: string;
  dailyCap: number | null;
  by: Actor;
}

async function insertKey(db: Queryable, { accountId, name, key, dailyCap, by }: NewKey): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    recorded(
      `insert into api_key (account_id, name, hash, starts_with, daily_cap) values ($1, $2, $3, $4, $5)
       returning account_id, id, name as detail`,
      'key_made',
      '$6',
      'id',
    ),
    [accountId, name, hashSecret(key), startOfKey(key), dailyCap, by],
  );
  return (rows[0] as { id: string }).id;
}

/** All keys and formula tokens, including revoked ones, oldest first. */
export async function listKeys(db: Queryable, accountId: string): Promise<Key[]> {
  const { rows } = await db.query<Key>(
    `select ${FIELDS} from api_key where account_id = $1 and not is_portal order by created_at, id`,
    [accountId],
  );
  return rows;
}

/** False when the account has no such key. */
export async function renameKey(
  db: Queryable,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update api_key set name = $3 where account_id = $1 and id::text = $2 and not is_portal',
    [accountId, id, toName(name)],
  );
  return rowCount === 1;
}

/** Revokes a key for good, from the next request on. False when the account has no such live key. */
export async function revokeKey(
  db: Queryable,
  accountId: string,
  id: string,
  by: Actor = 'server',
): Promise<boolean> {
  const { rowCount } = await db.query(
    recorded(
      `update api_key set revoked_at = now()
       where account_id = $1 and id::text = $2 and revoked_at is null and not is_portal
       returning account_id, name as detail`,
      'key_revoked',
      '$3',
    ),
    [accountId, id, by],
  );
  return rowCount === 1;
}

/**
 * Revokes a token for good, from the next request on. Repeating it does no harm. False when the account never had such
 * a token.
 */
export async function revokeFormulaToken(
  db: Queryable,
  accountId: string,
  token: string,
  by: Actor = 'server',
): Promise<boolean> {
  const ofToken = 'account_id = $1 and hash = $2 and daily_cap is not null';
  await db.query(
    recorded(
      `update api_key set revoked_at = now() where ${ofToken} and revoked_at is null
       returning account_id, name as detail`,
      'key_revoked',
      '$3',
    ),
    [accountId, hashSecret(token), by],
  );
  const { rowCount } = await db.query(`select 1 from api_key where ${ofToken}`, [
    accountId,
    hashSecret(token),
  ]);
  return rowCount === 1;
}

function toName(text: string): string {
  const name = text.replace(/\p{Cc}/gu, ' ').trim();
  if (name === '' || name.length > 100)
    throw new ApiError('invalid_request', `a key's name has 1 to 100 characters, got ${name.length}`);
  return name;
}

/** The name of one of the account's keys. */
export async function findKeyName(db: Queryable, accountId: string, id: string): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    'select name from api_key where account_id = $1 and id::text = $2',
    [accountId, id],
  );
  return rows[0]?.name ?? null;
}
