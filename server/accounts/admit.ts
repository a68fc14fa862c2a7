import type { Queryable } from '../db/database.ts';
import { findPortalKey } from './portal-key.ts';
import { hashSecret } from './secret.ts';
import type { Session } from './sessions.ts';

export type Admission =
  | { kind: 'ok'; account: { id: string; allowance: number }; keyId: string }
  | { kind: 'unknown' }
  | { kind: 'tooMany'; requestsPerMinute: number; retryAfterSeconds: number };

interface AdmissionRow {
  accountId: string;
  keyId: string;
  allowance: number;
  requestsPerMinute: number;
  requests: number;
  secondsLeft: number;
}

/**
 * Lets a request in by its key, in one round trip: finds the key, refuses revoked ones and those of suspended
 * accounts as unknown, and counts the request in the account's fixed minute, exactly across processes.
 */
export async function admit(db: Queryable, key: string): Promise<Admission> {
  const { rows } = await db.query<AdmissionRow>(ADMIT, [hashSecret(key)]);
  return rows[0] ? toAdmission(rows[0]) : { kind: 'unknown' };
}

function toAdmission(found: AdmissionRow): Admission {
  if (found.requests > found.requestsPerMinute) {
    const { requestsPerMinute, secondsLeft } = found;
    return { kind: 'tooMany', requestsPerMinute, retryAfterSeconds: Math.max(1, secondsLeft) };
  }
  return { kind: 'ok', account: { id: found.accountId, allowance: found.allowance }, keyId: found.keyId };
}

/** Counts the request of a signed-in person in their account's minute, as one by a key is. */
export async function admitVisitor(
  db: Queryable,
  { accountId, allowance, requestsPerMinute }: Pick<Session, 'accountId' | 'allowance' | 'requestsPerMinute'>,
): Promise<Admission> {
  const { rows } = await db.query<Pick<AdmissionRow, 'requests' | 'secondsLeft'>>(
    `with found as (select $1::uuid as account_id), counted as (${COUNT}) select requests, ${SECONDS_LEFT} from counted`,
    [accountId],
  );
  const keyId = await findPortalKey(db, accountId);
  return toAdmission({
    accountId,
    keyId,
    allowance,
    requestsPerMinute,
    ...(rows[0] as (typeof rows)[number]),
  });
}

const COUNT = `insert into minute_count as c (account_id, minute, requests)
    select account_id, date_trunc('minute', clock_timestamp()), 1 from found
    -- A request that waited for the row may carry an older minute than the one that is counted by now.
    on conflict (account_id) do update set
      requests = case when excluded.minute > c.minute then 1 else c.requests + 1 end,
      minute = greatest(c.minute, excluded.minute)
    returning minute, requests`;

const SECONDS_LEFT = `ceil(extract(epoch from minute + interval '1 minute' - clock_timestamp()))::int as "secondsLeft"`;

const ADMIT = `
  with found as (
    select k.account_id, k.id, k.last_used_at, a.lookups_per_day, a.requests_per_minute
    from api_key k join account a on a.id = k.account_id
    where k.hash = $1 and k.revoked_at is null and a.suspended_at is null
  ), counted as (
    ${COUNT}
  ), touched as (
    -- At most once a minute a key, so that a busy key is not one more write per request.
    update api_key k set last_used_at = now() from found
    where k.account_id = found.account_id and k.id = found.id
      and (found.last_used_at is null or found.last_used_at < now() - interval '1 minute')
      and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute')
  )
  select found.account_id as "accountId", found.id as "keyId", lookups_per_day as allowance,
    requests_per_minute as "requestsPerMinute", requests,
    ${SECONDS_LEFT}
  from found, counted`;
