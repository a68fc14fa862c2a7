// A call sent twice under one Idempotency-Key is answered once. The row is claimed with a lease before work, and filled
// in the transaction that settles the call. So a crash, a second sender or a late worker never charges twice, and a
// charged answer can be requested again.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../shared/api-error.ts';
import type { Database, Queryable } from '../db/database.ts';
import { compressText, decompressText } from './rows-codec.ts';

/** The right to answer under a key. It is lost when its lease ends. */
export interface Claim {
  accountId: string;
  key: string;
  id: string;
}

interface KeptReply {
  requestHash: Buffer;
  answer: Buffer | null;
}

/**
 * A call in progress renews its lease. After this time another call takes over from one that died with its process. The
 * lookups that the dead one had reserved, a moment after its claim, are free by then (LEASE in quota.ts): they may be all
 * that the account has left.
 */
const LEASE = '17 seconds';
const KEPT = '24 hours';

/** Claims the key, or waits for the call that holds it and returns its answer's text. */
export async function claimOrReplay(
  db: Database,
  accountId: string,
  key: string,
  request: string,
  lease: string = LEASE,
): Promise<{ claim: Claim } | { answer: string }> {
  const requestHash = createHash('sha256').update(request).digest();
  const claim = { accountId, key, id: randomUUID() };
  for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 500)) {
    if (await insertClaim(db, claim, requestHash, lease)) return { claim };
    const kept = await findKept(db, accountId, key);
    if (kept && !kept.requestHash.equals(requestHash))
      throw new ApiError(
        'key_reused',
        `Idempotency-Key '${key}' was used with another body in the last 24 hours`,
      );
    if (kept?.answer) return { answer: await decompressText(kept.answer) };
    await pause(waitMs);
  }
}

/** False when the key is taken: it was answered in the last 24 hours, or is claimed by a call in progress. */
async function insertClaim(
  db: Queryable,
  claim: Claim,
  requestHash: Buffer,
  lease: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into idempotent_call as c (account_id, key, request_hash, claim, claimed_until, created_at)
     values ($1, $2, $3, $4, clock_timestamp() + $5::interval, clock_timestamp())
     on conflict (account_id, key) do update set request_hash = excluded.request_hash, claim = excluded.claim,
       claimed_until = excluded.claimed_until, answer = null, created_at = excluded.created_at
     where c.created_at < excluded.created_at - interval '${KEPT}'
       or (c.answer is null and c.claimed_until < excluded.created_at)`,
    [claim.accountId, claim.key, requestHash, claim.id, lease],
  );
  return rowCount === 1;
}

async function findKept(db: Queryable, accountId: string, key: string): Promise<KeptReply | null> {
  const { rows } = await db.query<KeptReply>(
    `select request_hash as "requestHash", answer from idempotent_call where account_id = $1 and key = $2`,
    [accountId, key],
  );
  return rows[0] ?? null;
}

/** Renews the claim. It has no effect where the claim is lost or the answer stored. */
export async function renewClaim(db: Queryable, claim: Claim, lease: string = LEASE): Promise<void> {
  await db.query(
    `update idempotent_call set claimed_until = statement_timestamp() + $4::interval
     where account_id = $1 and key = $2 and claim = $3 and answer is null`,
    [claim.accountId, claim.key, claim.id, lease],
  );
}

/** Stores the answer, inside the transaction that settles the call. False when another call has taken the claim. */
export async function keepAnswer(tx: Queryable, claim: Claim, answer: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update idempotent_call set answer = $4 where account_id = $1 and key = $2 and claim = $3',
    [claim.accountId, claim.key, claim.id, await compressText(answer)],
  );
  return rowCount === 1;
}

/** A failed call is not stored: the same key may be sent again at once. */
export async function dropClaim(db: Queryable, claim: Claim): Promise<void> {
  await db.query(
    'delete from idempotent_call where account_id = $1 and key = $2 and claim = $3 and answer is null',
    [claim.accountId, claim.key, claim.id],
  );
}

export async function deleteExpiredAnswers(db: Queryable): Promise<void> {
  await db.query(`delete from idempotent_call where created_at < now() - interval '${KEPT}'`);
}

/** Seconds until the oldest answer of an account expires. */
export async function secondsToRoom(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number | null }>(
    `select ceil(extract(epoch from min(created_at) + interval '${KEPT}' - now()))::int as seconds
     from idempotent_call where account_id = $1 and answer is not null`,
    [accountId],
  );
  return Math.max(rows[0]?.seconds ?? 0, 60);
}
