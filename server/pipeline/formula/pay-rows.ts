import type { Queryable } from '../../db/database.ts';
import { keepAnswers, NO_STAMP, payFor, touchAnswers } from '../../ledger/formula-answers.ts';
import type { PreparedRequest } from '../answer-rows.ts';
import type { Paid } from '../call-policy.ts';
import { type AnsweredRecalled, costOf } from './recall-rows.ts';

/**
 * How long an answer from live feeds stays charged: feeds are polled every ten minutes. The answer itself is computed
 * anew each time.
 */
const LIVE_SECONDS = 600;

/** Stores a call's new answers, inside the transaction that charges: each row is charged to only one call. */
export async function payRows(
  tx: Queryable,
  accountId: string,
  prepared: PreparedRequest,
  { recalled, made }: AnsweredRecalled,
): Promise<Paid> {
  const { base } = recalled;
  const isLive = prepared.endpoint.restsOn?.includes('feeds');
  const answers = new Map(made.map((answer) => [answer.key, answer]));
  if (base) answers.set(base, { key: base, stamp: NO_STAMP, answer: null, mapId: null });
  const paid = new Set(await payFor(tx, accountId, [...answers.values()], isLive ? LIVE_SECONDS : null));
  const renewed = [...answers.values()].filter(({ key, answer }) => answer !== null && !paid.has(key));
  await keepAnswers(tx, accountId, renewed);
  const lookedUp = recalled.rows.filter(({ isLookedUp }) => isLookedUp);
  await touchAnswers(
    tx,
    accountId,
    lookedUp.map(({ key }) => key),
  );
  const withBase = base !== null && paid.delete(base);
  return { cost: costOf(prepared, paid.size, withBase), remembered: lookedUp.length - paid.size };
}
