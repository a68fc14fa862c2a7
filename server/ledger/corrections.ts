// The SQL of the correction table; only a key's admission asks too, whether there is any. Each statement is for one account.
import { createHash } from 'node:crypto';
import { ApiError } from '../../shared/api-error.ts';
import { type Database, inTransaction, type Queryable } from '../db/database.ts';
import { lockAccount } from '../db/lock-account.ts';

export interface Correction {
  id: string;
  input: string;
  lat: number;
  lng: number;
  /** The author: 'portal', or the name of a key. */
  by: string;
  at: Date;
}

/** For one account. */
const MOST_CORRECTIONS = 10_000;

const COLUMNS = 'id, input, lat, lng, made_by as by, at';

/** Inputs are the same if their texts differ only in letter case, spaces and Unicode encoding. */
export function correctionKey(input: string): string {
  const plain = input.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(plain).digest('hex');
}

/** Stores a correction in place of an earlier one of the same input. Throws a 400 where the account has too many. */
export function keepCorrection(
  db: Database,
  accountId: string,
  { input, lat, lng, by }: Omit<Correction, 'id' | 'at'>,
): Promise<Correction> {
  const key = correctionKey(input);
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const { rows: others } = await tx.query<{ count: number }>(
      `select count(*)::int as count from correction where account_id = $1 and input_hash <> decode($2, 'hex')`,
      [accountId, key],
    );
    if ((others[0]?.count ?? 0) >= MOST_CORRECTIONS)
      throw new ApiError(
        'limit_reached',
        `an account keeps at most ${MOST_CORRECTIONS.toLocaleString('en')} corrections; remove some first`,
      );
    const { rows } = await tx.query<Correction>(
      `insert into correction (account_id, input_hash, input, lat, lng, made_by, at)
       values ($1, decode($2, 'hex'), $3, $4, $5, $6, clock_timestamp())
       on conflict (account_id, input_hash) do update set id = excluded.id, input = excluded.input,
         lat = excluded.lat, lng = excluded.lng, made_by = excluded.made_by, at = excluded.at
       returning ${COLUMNS}`,
      [accountId, key, JSON.stringify(input), lat, lng, by],
    );
    return rows[0] as Correction;
  });
}

/** Newest first. */
export async function listCorrections(db: Queryable, accountId: string): Promise<Correction[]> {
  const { rows } = await db.query<Correction>(
    `select ${COLUMNS} from correction where account_id = $1 order by at desc, id`,
    [accountId],
  );
  return rows;
}

/** By the keys of the inputs that have one. */
export async function findCorrections(
  db: Queryable,
  accountId: string,
  keys: readonly string[],
): Promise<Map<string, Correction>> {
  const { rows } = await db.query<Correction & { key: string }>(
    `select encode(input_hash, 'hex') as key, ${COLUMNS} from correction
     where account_id = $1 and input_hash in (select decode(key, 'hex') from unnest($2::text[]) as key)`,
    [accountId, keys],
  );
  return new Map(rows.map(({ key, ...correction }) => [key, correction]));
}

/** A version that changes with every change of the account's corrections; null where it has none. */
export async function correctionsStamp(db: Queryable, accountId: string): Promise<string | null> {
  const { rows } = await db.query<{ stamp: string | null }>(
    `select count(*) || ' ' || max(at)::text as stamp from correction where account_id = $1`,
    [accountId],
  );
  return rows[0]?.stamp ?? null;
}

/** False where it does not exist or belongs to another account. */
export async function removeCorrection(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from correction where account_id = $1 and id::text = $2', [
    accountId,
    id,
  ]);
  return rowCount === 1;
}
