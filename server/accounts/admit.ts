import { FORMULA_REQUESTS_PER_MINUTE } from '../../shared/limits.ts';
import type { Queryable } from '../db/database.ts';
import { findPortalKey } from './portal-key.ts';
import { hashSecret } from './secret.ts';
import type { Session } from './sessions.ts';

export type Admission =
  | {
      kind: 'ok';
      account: { id: string; allowance: number };
      keyId: string;
      /** Only for a formula token: the lookups that it may use in a day. */
      formula?: { dailyCap: number };
    }
  | { kind: 'unknown' }
  | { kind: 'tooMany'; requestsPerMinute: number; retryAfterSeconds: number };

interface AdmissionRow {
  accountId: string;
  keyId: string;
  allowance: number;
  dailyCap: number | null;
  requestsPerMinute: number;
  requests: number;
  secondsLeft: number;
}

/**
 * Admits a request by its key in one round trip. It finds the key, refuses a revoked key or a suspended account as
 * unknown, and counts the request in the account's fixed minute, exactly across processes. The calls of its formulas
 * count in a minute of their own.
 */
export async function admit(db: Queryable, key: string): Promise<Admission> {
  const { rows } = await db.query<AdmissionRow>(ADMIT, [hashSecret(key), FORMULA_REQUESTS_PER_MINUTE]);
  return rows[0] ? toAdmission(rows[0]) : { kind: 'unknown' };
}

function toAdmission(found: AdmissionRow): Admission {
  if (found.requests > found.requestsPerMinute) return tooMany(found);
  const { accountId, keyId, allowance, dailyCap } = found;
  const account = { id: accountId, allowance };
  return { kind: 'ok', account, keyId, ...(dailyCap !== null && { formula: { dailyCap } }) };
}

function tooMany({
  requestsPerMinute,
  secondsLeft,
}: Pick<AdmissionRow, 'requestsPerMinute' | 'secondsLeft'>): Admission {
  return { kind: 'tooMany', requestsPerMinute, retryAfterSeconds: Math.max(1, secondsLeft) };
}

/** Counts the request of a signed-in person in their account's minute, like a request by key. */
export async function admitVisitor(
  db: Queryable,
  { accountId, allowance, requestsPerMinute }: Pick<Session, 'accountId' | 'allowance' | 'requestsPerMinute'>,
): Promise<Admission> {
  const { rows } = await db.query<Pick<AdmissionRow, 'requests' | 'secondsLeft'>>(
    `with found as (select $1::uuid as account_id), counted as (${countIn('minute_count')}) select requests, ${SECONDS_LEFT} from counted`,
    [accountId],
  );
  const keyId = await findPortalKey(db, accountId);
  return toAdmission({
    accountId,
    keyId,
    allowance,
    dailyCap: null,
    requestsPerMinute,
    ...(rows[0] as (typeof rows)[number]),
  });
}

/** Counts further requests of an admitted call, such as the messages of a batch, and refuses them together. */
export async function admitMore(db: Queryable, accountId: string, more: number): Promise<Admission | null> {
  const { rows } = await db.query<Pick<AdmissionRow, 'requestsPerMinute' | 'requests' | 'secondsLeft'>>(
    `with found as (select id as account_id, requests_per_minute from account where id = $1),
       counted as (${countIn('minute_count', 'true', '$2::int')})
     select requests_per_minute as "requestsPerMinute", requests, ${SECONDS_LEFT} from found, counted`,
    [accountId, more],
  );
  const [counted] = rows;
  return counted && counted.requests > counted.requestsPerMinute ? tooMany(counted) : null;
}

function countIn(table: 'minute_count' | 'formula_minute_count', of = 'true', requests = '1'): string {
  return `insert into ${table} as c (account_id, minute, requests)
    select account_id, date_trunc('minute', clock_timestamp()), ${requests} from found where ${of}
    -- A request that waited for the row may carry an older minute than the one that is counted by now.
    on conflict (account_id) do update set
      requests = case when excluded.minute > c.minute then 0 else c.requests end + excluded.requests,
      minute = greatest(c.minute, excluded.minute)
    returning minute, requests`;
}

const SECONDS_LEFT = `ceil(extract(epoch from minute + interval '1 minute' - clock_timestamp()))::int as "secondsLeft"`;

const ADMIT = `
  with found as (
    select k.account_id, k.id, k.last_used_at, k.daily_cap, a.lookups_per_day, a.requests_per_minute
    from api_key k join account a on a.id = k.account_id
    where k.hash = $1 and k.revoked_at is null and a.suspended_at is null
  ), counted_call as (
    ${countIn('minute_count', 'daily_cap is null')}
  ), counted_formula as (
    ${countIn('formula_minute_count', 'daily_cap is not null')}
  ), counted as (
    select * from counted_call union all select * from counted_formula
  ), touched as (
    -- At most once a minute a key, so that a busy key is not one more write per request.
    update api_key k set last_used_at = now() from found
    where k.account_id = found.account_id and k.id = found.id
      and (found.last_used_at is null or found.last_used_at < now() - interval '1 minute')
      and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute')
  )
  select found.account_id as "accountId", found.id as "keyId", lookups_per_day as allowance,
    daily_cap as "dailyCap", case when daily_cap is null then requests_per_minute else $2 end as "requestsPerMinute",
    requests, ${SECONDS_LEFT}
  from found, counted`;
