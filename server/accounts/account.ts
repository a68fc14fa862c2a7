import { ApiError } from '../../shared/api-error.ts';
import { foldEmail } from '../../shared/fold-email.ts';
import type { Queryable } from '../db/database.ts';
import { type Actor, recorded } from './audit.ts';

export interface Account extends AccountLimits {
  id: string;
  email: string;
  suspendedAt: Date | null;
}

export interface AccountLimits {
  lookupsPerDay: number;
  requestsPerMinute: number;
  /** Of all versions of all maps together; bytes as stored, compressed. */
  mapLimits: { versions: number; bytes: number };
}

/** The account of the person at a machine that runs its own Milepost. */
export const LOCAL_ACCOUNT = 'local@milepost.localhost';

const FIELDS = `id, email, lookups_per_day as "lookupsPerDay", requests_per_minute as "requestsPerMinute",
  json_build_object('versions', map_versions, 'bytes', map_bytes) as "mapLimits", suspended_at as "suspendedAt"`;

/** The account with this email address. It is made with these limits where there is none yet. */
export async function ensureAccount(
  db: Queryable,
  email: string,
  { lookupsPerDay, requestsPerMinute, mapLimits }: AccountLimits,
): Promise<Account> {
  await db.query(
    `insert into account (email, lookups_per_day, requests_per_minute, map_versions, map_bytes)
     values ($1, $2, $3, $4, $5) on conflict (email) do nothing`,
    [toEmail(email), lookupsPerDay, requestsPerMinute, mapLimits.versions, mapLimits.bytes],
  );
  return (await findAccount(db, email)) as Account;
}

export async function findAccount(db: Queryable, email: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(`select ${FIELDS} from account where email = $1`, [
    toEmail(email),
  ]);
  return rows[0] ?? null;
}

/** By its id: an older account may have an address that would be refused today. */
export async function findAccountById(db: Queryable, id: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(`select ${FIELDS} from account where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Every account, newest first. */
export async function listAccounts(db: Queryable): Promise<Account[]> {
  const { rows } = await db.query<Account>(`select ${FIELDS} from account order by created_at desc, id`);
  return rows;
}

/** Sets the lookups a day; the next call already counts against it. Null when there is no such account. */
export async function setLookupsPerDay(
  db: Queryable,
  email: string,
  lookups: number,
  by: Actor = 'server',
): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    recorded(
      `update account set lookups_per_day = $2 where email = $1
       returning *, id as account_id, lookups_per_day || ' lookups a day' as detail`,
      'allowance_set',
      '$3',
      FIELDS,
    ),
    [toEmail(email), lookups, by],
  );
  return rows[0] ?? null;
}

/** Sets how much the account may store of maps. Stored maps stay. Null when there is no such account. */
export async function setMapLimits(
  db: Queryable,
  email: string,
  { versions, bytes }: Account['mapLimits'],
  by: Actor = 'server',
): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    recorded(
      `update account set map_versions = $2, map_bytes = $3 where email = $1
       returning *, id as account_id, map_versions || ' versions in ' || map_bytes || ' bytes' as detail`,
      'map_limits_set',
      '$4',
      FIELDS,
    ),
    [toEmail(email), versions, bytes, by],
  );
  return rows[0] ?? null;
}

/** A suspended account's keys and maps are refused from the next request on. Null when there is no such account. */
export async function setSuspended(
  db: Queryable,
  email: string,
  suspended: boolean,
  by: Actor = 'server',
): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    recorded(
      `update account set suspended_at = case when $2 then coalesce(suspended_at, now()) end
       where email = $1 returning *, id as account_id, '' as detail`,
      suspended ? 'suspended' : 'resumed',
      '$3',
      FIELDS,
    ),
    [toEmail(email), suspended, by],
  );
  return rows[0] ?? null;
}

function toEmail(text: string): string {
  const email = foldEmail(text);
  if (email === null)
    throw new ApiError(
      'invalid_request',
      `'${text.slice(0, 100)}' is not an e-mail address, or holds letters that look like those of another one`,
    );
  return email;
}
