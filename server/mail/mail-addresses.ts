// The addresses to which accounts get mail about changes: the only SQL of the tables mail_address and mail_question.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../../shared/api-error.ts';
import { type Database, inTransaction, type Queryable } from '../db/database.ts';
import { findInstallationSecret } from '../db/installation-secret.ts';
import { lockAccount } from '../db/lock-account.ts';

export interface MailAddress {
  address: string;
  /** Null until the confirmation mail was sent. */
  askedAt: Date | null;
  /** Null until its owner confirms it. No other mail is sent before. */
  confirmedAt: Date | null;
  /** Why it gets no more mail, or none for now; null where all is well. */
  trouble: string | null;
}

const LONGEST = 254;
const MOST_QUESTIONS = 5;
/** An address and nothing else: no name, no list, no quotes. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;

/** Sets an address in place of the previous one. A confirmation mail is sent to it. Throws a 400 or 429. */
export async function setAddress(db: Database, accountId: string, text: string): Promise<void> {
  const address = text.trim();
  if (address.length > LONGEST || !ADDRESS.test(address))
    throw new ApiError(
      'invalid_request',
      `the address: expected one like you@example.org, of at most ${LONGEST} characters`,
    );
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const { rows } = await tx.query<{ count: number }>(
      `select count(*)::int as count from mail_question where account_id = $1 and at > now() - interval '1 hour'`,
      [accountId],
    );
    if ((rows[0]?.count ?? 0) >= MOST_QUESTIONS)
      throw new ApiError(
        'too_many_requests',
        `addresses are asked at most ${MOST_QUESTIONS} times an hour: try again later`,
        {
          retryAfterSeconds: 3600,
        },
      );
    await tx.query('insert into mail_question (account_id) values ($1)', [accountId]);
    await tx.query(
      `insert into mail_address (account_id, address, salt, next_at) values ($1, $2, $3, now())
       on conflict (account_id) do update set address = excluded.address, salt = excluded.salt, asked_at = null,
         confirmed_at = null, next_at = excluded.next_at, failures = 0, trouble = null`,
      [accountId, address, randomBytes(32)],
    );
  });
}

export async function findAddress(db: Queryable, accountId: string): Promise<MailAddress | null> {
  const { rows } = await db.query<MailAddress>(
    `select address, asked_at as "askedAt", confirmed_at as "confirmedAt", trouble from mail_address where account_id = $1`,
    [accountId],
  );
  return rows[0] ?? null;
}

export async function removeAddress(db: Queryable, accountId: string): Promise<void> {
  await db.query('delete from mail_address where account_id = $1', [accountId]);
}

/** An address that is due for a confirmation mail, or for a check for news. */
export interface DueAddress {
  accountId: string;
  address: string;
  isConfirmed: boolean;
  /** News were found after the first time and up to the second. */
  toldUntil: Date;
  until: Date;
  failures: number;
  tokens: { confirm: string; unsubscribe: string };
}

/** A worker without a sign of life for this long is dead. */
const LEASE = '5 minutes';
/** A finding is committed within this time. */
const SETTLED = '1 minute';

/** Takes an address that is due, for the length of a lease; null where none is. */
export async function takeDue(db: Queryable): Promise<DueAddress | null> {
  const { rows } = await db.query<Omit<DueAddress, 'tokens'> & { salt: Buffer }>(
    `update mail_address own set next_at = now() + interval '${LEASE}'
     where account_id = (
       select account_id from mail_address join account on account.id = account_id
       where next_at <= now() and suspended_at is null and (asked_at is null or confirmed_at is not null)
       order by next_at limit 1 for update of mail_address skip locked)
     returning account_id as "accountId", address, confirmed_at is not null as "isConfirmed", salt, failures,
       told_until as "toldUntil", date_trunc('milliseconds', now() - interval '${SETTLED}') as until`,
  );
  const [found] = rows;
  if (!found) return null;
  const { salt, ...due } = found;
  const secret = await findInstallationSecret(db, 'mail');
  const tokenFor = (what: string) =>
    `${due.accountId}.${signOf(secret, what, due.accountId, salt).toString('base64url')}`;
  return Object.assign(due, {
    tokens: { confirm: tokenFor('confirm'), unsubscribe: tokenFor('unsubscribe') },
  });
}

function signOf(secret: Buffer, what: string, accountId: string, salt: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${what} ${accountId} `).update(salt).digest();
}

export async function noteConfirmationSent(db: Queryable, { accountId, address }: DueAddress): Promise<void> {
  await db.query(
    'update mail_address set asked_at = now(), failures = 0 where account_id = $1 and address = $2',
    [accountId, address],
  );
}

/** Checks it again after this number of seconds. Everything found before has been sent. */
export async function noteChangesSent(
  db: Queryable,
  { accountId, address, until }: DueAddress,
  seconds: number,
): Promise<void> {
  await db.query(
    `update mail_address set told_until = greatest(told_until, $3), next_at = now() + make_interval(secs => $4),
       failures = 0, trouble = null
     where account_id = $1 and address = $2`,
    [accountId, address, until, seconds],
  );
}

/** Retries after this number of seconds. Null where its server refuses mail for good, and it gets no more. */
export async function noteFailed(
  db: Queryable,
  { accountId, address }: DueAddress,
  trouble: string,
  seconds: number | null,
): Promise<void> {
  await db.query(
    `update mail_address set failures = failures + 1, trouble = $3,
       next_at = coalesce(now() + make_interval(secs => $4), 'infinity'),
       asked_at = case when $4::float8 is null then coalesce(asked_at, now()) else asked_at end,
       confirmed_at = case when $4::float8 is null then null else confirmed_at end
     where account_id = $1 and address = $2`,
    [accountId, address, trouble, seconds],
  );
}

/** The address of a token in one of its mails; null for an unknown token. */
export async function findByToken(
  db: Queryable,
  what: 'confirm' | 'unsubscribe',
  token: string,
): Promise<{ accountId: string; address: string } | null> {
  const [, accountId, sign] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!accountId || !sign) return null;
  const { rows } = await db.query<{ address: string; salt: Buffer }>(
    `select address, salt from mail_address where account_id::text = $1
       and ($2 <> 'confirm' or confirmed_at is not null or asked_at > now() - interval '3 days')`,
    [accountId, what],
  );
  const [own] = rows;
  if (!own) return null;
  const expected = signOf(await findInstallationSecret(db, 'mail'), what, accountId, own.salt);
  const sent = Buffer.from(sign, 'base64url');
  const isOwn = sent.length === expected.length && timingSafeEqual(sent, expected);
  return isOwn ? { accountId, address: own.address } : null;
}

/** News from now on are sent there. */
export async function confirmAddress(db: Queryable, accountId: string): Promise<void> {
  await db.query(
    `update mail_address set confirmed_at = now(), told_until = now(), next_at = now(), failures = 0, trouble = null
     where account_id = $1 and confirmed_at is null`,
    [accountId],
  );
}

export async function deleteOldQuestions(db: Queryable): Promise<void> {
  await db.query(`delete from mail_question where at < now() - interval '1 hour'`);
}
