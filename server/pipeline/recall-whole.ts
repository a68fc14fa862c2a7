// A formula's call that is no list of rows: asked again, it gets the same answer and the same map, at no cost.
import type { Queryable } from '../db/database.ts';
import {
  findPaid,
  keepAnswers,
  NO_STAMP,
  type PaidAnswer,
  payFor,
  touchAnswers,
} from '../ledger/formula-answers.ts';
import type { WholeAnswer, WholeEndpoint } from './endpoint.ts';
import { keyOfCall, stampOfCall } from './memory-key.ts';
import type { Services } from './services.ts';

/** What a formula's call gets, and what it is to pay. */
export interface RecalledWhole {
  /** Lookups, when nobody pays for the same meanwhile. */
  cost: number;
  /** Runs inside the transaction that charges. */
  answer(): Promise<(tx: Queryable) => Promise<{ whole: WholeAnswer; cost: number }>>;
}

export async function recallWhole(
  endpoint: WholeEndpoint,
  request: object,
  accountId: string,
  services: Services,
): Promise<RecalledWhole> {
  const mapVersion = await services.geocoder.mapVersion();
  const key = keyOfCall(endpoint, request, mapVersion);
  const stamp = stampOfCall(endpoint, services);
  const find = async (db: Queryable) => {
    const [paid] = await findPaid(db, accountId, [key]);
    return { isPaid: paid !== undefined, kept: toKept(stamp, paid) };
  };
  const { isPaid, kept } = await find(services.db);
  const cost = isPaid ? 0 : endpoint.cost(request);
  if (kept) return { cost, answer: async () => giveAgain(kept, accountId, key) };
  return {
    cost,
    async answer() {
      const answer = await endpoint.answer(request, { accountId, services });
      const isOfVersion = (await services.geocoder.mapVersion()) === mapVersion;
      return async (tx) => {
        const [isNew] = await payFor(
          tx,
          accountId,
          [{ key, stamp: NO_STAMP, answer: null, mapId: null }],
          null,
        );
        // Another call may have answered the same meanwhile: one map is made, not two.
        const known = isNew ? null : (await find(tx)).kept;
        const whole = known ?? (typeof answer === 'function' ? await answer(tx) : answer);
        if (!known && isOfVersion) await keepAnswers(tx, accountId, [toPaid(key, stamp, whole)]);
        return { whole, cost: isNew ? endpoint.cost(request) : 0 };
      };
    },
  };
}

function giveAgain(whole: WholeAnswer, accountId: string, key: string) {
  return async (tx: Queryable) => {
    await touchAnswers(tx, accountId, [key]);
    return { whole, cost: 0 };
  };
}

/** An answer that made a map stays as it was: whoever has the link keeps it. */
function toKept(stamp: Buffer, paid?: PaidAnswer): WholeAnswer | null {
  if (!paid?.answer || (paid.mapId === null && !paid.stamp.equals(stamp))) return null;
  return JSON.parse(paid.answer) as WholeAnswer;
}

function toPaid(key: string, stamp: Buffer, { message, fields, kept }: WholeAnswer): PaidAnswer {
  const { map } = fields as { map?: { id: string } };
  return { key, stamp, answer: JSON.stringify({ message, fields, kept }), mapId: map?.id ?? null };
}
