import { FORMULA_REQUESTS_PER_MINUTE } from '../../shared/limits.ts';
import type { Queryable } from '../db/database.ts';
import { findPortalKey } from './portal-key.ts';
import { hashSecret } from './secret.ts';
import type { Session } from './sessions.ts';

export type Admission =
  | {
      kind: 'ok';
      account: AdmittedAccount;
      keyId: string;
      /** Only for a formula token: the lookups that it may use in a day. */
      formula?: { dailyCap: number };
    }
  | { kind: 'unknown' }
  | { kind: 'tooMany'; requestsPerMinute: number; retryAfterSeconds: number };

interface AdmittedAccount {
  id: string;
  /** Lookups a day. */
  allowance: number;
  /** Whether people of the account corrected any input, where the key's statement told it. */
  hasCorrections?: boolean;
}

interface AdmissionRow {
  accountId: string;
  keyId: string;
  allowance: number;
  hasCorrections?: boolean;
  dailyCap: number | null;
  requestsPerMinute: number;
  requests: number;
  secondsLeft: number;
}

/**
 * Admits requests by their keys in one round trip; one admission for each. It finds the keys, refuses a revoked key or
 * a suspended account as unknown, and counts each request in the account's fixed minute, exactly across processes. The
 * calls of its formulas count in a minute of their own. It also tells whether the account has corrections, which few
 * have: the calls of all others need not ask. Throws LOCK_NOT_AVAILABLE where the minute of one of them is locked
 * for longer than `lockMs`, by default the database's own limit.
 */
export async function admitAll(
  db: Queryable,
  keys: readonly string[],
  lockMs: number | null = null,
): Promise<Admission[]> {
  const { rows } = await db.query<AdmissionRow & { place: number }>(ADMIT, [
    keys.map(hashSecret),
    FORMULA_REQUESTS_PER_MINUTE,
    lockMs,
  ]);
  const byPlace = new Map(rows.map((row) => [row.place, toAdmission(row)]));
  return keys.map((_, index) => byPlace.get(index + 1) ?? { kind: 'unknown' });
}

/** Admits one request. */
export async function admit(db: Queryable, key: string): Promise<Admission> {
  const [admission] = await admitAll(db, [key]);
  return admission as Admission;
}

function toAdmission(found: AdmissionRow): Admission {
  if (found.requests > found.requestsPerMinute) return tooMany(found);
  const { accountId, keyId, allowance, dailyCap, hasCorrections } = found;
  const account = { id: accountId, allowance, ...(hasCorrections !== undefined && { hasCorrections }) };
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
    `with found as (select $1::uuid as account_id), counted as (${countIn('minute_count', 'select account_id, 1 from found')}) select requests, ${SECONDS_LEFT} from counted`,
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
       counted as (${countIn('minute_count', 'select account_id, $2::int from found')})
     select requests_per_minute as "requestsPerMinute", requests, ${SECONDS_LEFT} from found, counted`,
    [accountId, more],
  );
  const [counted] = rows;
  return counted && counted.requests > counted.requestsPerMinute ? tooMany(counted) : null;
}

/** `asked` selects accounts and how many requests of each. */
function countIn(table: 'minute_count' | 'formula_minute_count', asked: string): string {
  return `insert into ${table} as c (account_id, minute, requests)
    select account_id, date_trunc('minute', clock_timestamp()), requests from (${asked}) as asked (account_id, requests)
    -- A request that waited for the row may carry an older minute than the one that is counted by now.
    on conflict (account_id) do update set
      requests = case when excluded.minute > c.minute then 0 else c.requests end + excluded.requests,
      minute = greatest(c.minute, excluded.minute)
    returning account_id, minute, requests`;
}

const SECONDS_LEFT = `ceil(extract(epoch from minute + interval '1 minute' - clock_timestamp()))::int as "secondsLeft"`;

/** In order, so that two processes do not wait for each other. */
const foundWhere = (condition: string) =>
  `select account_id, count(*)::int from found where ${condition} group by account_id order by account_id`;

/** Requests of one account are counted together, and each is told the count at its own place. */
const ADMIT = `
  with limited as materialized (
    select set_config('lock_timeout', coalesce($3::text, current_setting('lock_timeout')), true)
  ), asked as (
    select hash, place from limited, unnest($1::bytea[]) with ordinality as asked (hash, place)
  ), found as (
    select place::int, k.account_id, k.id, k.last_used_at, k.daily_cap, a.lookups_per_day, a.requests_per_minute,
      (count(*) over later)::int as later
    from asked join api_key k on k.hash = asked.hash join account a on a.id = k.account_id
    where k.revoked_at is null and a.suspended_at is null
    window later as (partition by k.account_id, k.daily_cap is null order by place
      rows between 1 following and unbounded following)
  ), counted_call as (
    ${countIn('minute_count', foundWhere('daily_cap is null'))}
  ), counted_formula as (
    ${countIn('formula_minute_count', foundWhere('daily_cap is not null'))}
  ), counted as (
    select *, false as by_formula from counted_call union all select *, true from counted_formula
  ), touched as (
    -- At most once a minute a key, so that a busy key is not one more write per request.
    update api_key k set last_used_at = now()
    from (
      select account_id, id from api_key
      where (account_id, id) in (
          select account_id, id from found where last_used_at is null or last_used_at < now() - interval '1 minute')
        and (last_used_at is null or last_used_at < now() - interval '1 minute')
      for no key update skip locked
    ) as idle
    where k.account_id = idle.account_id and k.id = idle.id
  ), corrected as (
    select distinct account_id from correction where account_id in (select account_id from found)
  )
  select place, found.account_id as "accountId", found.id as "keyId", lookups_per_day as allowance,
    daily_cap as "dailyCap", case when daily_cap is null then requests_per_minute else $2 end as "requestsPerMinute",
    requests - later as requests, ${SECONDS_LEFT},
    exists (select from corrected where corrected.account_id = found.account_id) as "hasCorrections"
  from found join counted on counted.account_id = found.account_id and by_formula = (daily_cap is not null)`;
