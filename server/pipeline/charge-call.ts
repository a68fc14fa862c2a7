// Quota around the work of a call: reserved before, settled after, returned when the work fails.

import type { JobAnswer } from '../../shared/api/common.ts';
import type { FinishedAnswer } from '../../shared/api/endpoint.ts';
import { ApiError } from '../../shared/api-error.ts';
import { counted } from '../../shared/counted.ts';
import type { Queryable } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { type Claim, keepAnswer } from '../ledger/idempotency.ts';
import { keepInTransaction } from '../ledger/kept.ts';
import {
  lookupsLeft,
  type Reservation,
  releaseLookups,
  renewReservation,
  reserveLookups,
  settleLookups,
} from '../ledger/quota.ts';
import { addUsage } from '../ledger/usage.ts';
import { limitByKey } from '../turns/limit-by-key.ts';
import type { AnswerMessage } from './answer-message.ts';
import { LostClaimError } from './answer-once.ts';
import { type Call, type CallAnswer, secondsToMidnight, toUsage } from './call.ts';
import type { CallPolicy, Paid } from './call-policy.ts';
import type { ReducedAnswer } from './reduce-chunks.ts';
import type { Services } from './services.ts';
import { whileRenewed } from './while-renewed.ts';

/** An answer as its body's fields, in their order; `map` comes behind the usage. */
export type AnsweredCall = Omit<ReducedAnswer, 'message'> &
  AnswerMessage & {
    /** Where the cost is known only at the end: others may have paid for some of it, or nothing was answered. */
    paid?: Paid;
  };

/** A parsed call: its cost, and its work. */
export interface CallWork<Answer extends FinishedAnswer> {
  call: Call<Answer>;
  cost: number;
  /** Answers outside any transaction; returns a function that stores the answer, inside the one that charges. */
  answer(): Promise<(tx: Queryable) => Promise<AnsweredCall>>;
}

/**
 * Charges lock the account's day, so those of one account follow each other. One that waits in the database keeps a
 * connection from all others. With two at once the next one is ready when one ends.
 */
const inTurn = limitByKey(2);

/** Runs a call and charges it: all of it happens, or nothing. A failed call costs nothing. */
export async function chargeCall<Answer extends FinishedAnswer>(
  work: CallWork<Answer>,
  policy: CallPolicy,
  claim: Claim | null,
  services: Services,
): Promise<CallAnswer<Answer>> {
  const { account } = work.call;
  const { db, keptLimits } = services;
  await policy.checkCap(db, work.cost);
  const reservation = policy.needsReservation(work.cost)
    ? await inTurn(account.id, () => setAside(prepared(db), work.call, work.cost))
    : null;
  try {
    const keep = await (reservation
      ? whileRenewed(() => renewReservation(db, account.id, reservation), work.answer)
      : work.answer());
    return await inTurn(account.id, () =>
      keepInTransaction(db, account.id, keptLimits, async (tx) =>
        settle(tx, work, policy, await keep(tx), reservation, claim),
      ),
    );
  } catch (error) {
    // If the database is away too, the lease returns the lookups.
    if (reservation) await releaseLookups(db, account.id, reservation).catch(() => {});
    throw error;
  }
}

async function setAside(db: Queryable, call: Call, cost: number): Promise<Reservation> {
  const { id, allowance } = call.account;
  const reservation = await reserveLookups(db, id, cost, allowance);
  if (!reservation) throw await tooFewLookups(db, call, cost);
  return reservation;
}

async function settle<Answer extends FinishedAnswer>(
  tx: Queryable,
  { call, cost: planned }: CallWork<Answer>,
  policy: CallPolicy,
  { message, notes, fields, confidence, run, paid }: AnsweredCall,
  reservation: Reservation | null,
  claim: Claim | null,
): Promise<CallAnswer<Answer>> {
  const cost = paid?.cost ?? planned;
  // A cached answer may have been deleted meanwhile.
  const held = reservation ?? (cost > 0 ? await setAside(tx, call, cost) : null);
  const day = held?.day ?? new Date().toISOString().slice(0, 10);
  const remaining = await spend(tx, call, cost, held, day);
  // Exact: other calls settle after this transaction, because they wait for the day's row.
  await policy.checkChargedCap(tx, cost, day);
  const usage = toUsage(call, cost, remaining, day, paid?.remembered);
  const { map, ...own } = fields;
  const body = {
    message,
    ...(notes && { notes }),
    ...own,
    confidence,
    usage,
    ...(map !== undefined && { map }),
    run,
    // The endpoint's fields are those of its answer that are not of every answer.
  } as Answer | JobAnswer;
  const answered = { body, used: cost, remaining };
  if (claim && !(await keepAnswer(tx, claim, JSON.stringify(answered)))) throw new LostClaimError();
  return answered;
}

/** Charges a call and counts it; returns the lookups left today. */
async function spend(
  tx: Queryable,
  call: Call,
  lookups: number,
  reservation: Reservation | null,
  day: string,
): Promise<number> {
  const { account, keyId } = call;
  const usage = { keyId, endpoint: call.endpoint.contract.name, lookups };
  if (!reservation) {
    await addUsage(tx, account.id, { day, ...usage });
    return lookupsLeft(tx, account.id, account.allowance);
  }
  const remaining = await settleLookups(tx, account.id, reservation, usage, account.allowance);
  if (remaining === null) throw await tooFewLookups(tx, call, lookups);
  return remaining;
}

/** 429 with the lookups needed, the lookups left, and when the allowance starts anew. */
export async function tooFewLookups(
  db: Queryable,
  { account }: Pick<Call, 'account'>,
  cost: number,
): Promise<ApiError> {
  const left = await lookupsLeft(db, account.id, account.allowance);
  return new ApiError(
    'allowance_used',
    `this call needs ${counted(cost, 'lookup')}, ${left} of today's ${account.allowance} are left; ` +
      'the allowance starts anew at midnight UTC',
    { retryAfterSeconds: secondsToMidnight() },
  );
}
