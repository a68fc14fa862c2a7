// A formula's call without a list of rows. Asked again, it gets the same answer and the same map, at no cost. Another
// call of the same cell makes a new version of the cell's map.
import type { Queryable } from '../../db/database.ts';
import {
  findPaid,
  forgetMaps,
  keepAnswers,
  NO_STAMP,
  type PaidAnswer,
  payFor,
  touchAnswers,
} from '../../ledger/formula-answers.ts';
import type { WholePlan } from '../call-policy.ts';
import type { WholeAnswer, WholeEndpoint } from '../endpoint.ts';
import type { Services } from '../services.ts';
import type { FormulaCall } from './formula-call.ts';
import { keyOfCall, keyOfCell, stampOfCall } from './memory-key.ts';

export async function recallWhole(
  call: Pick<FormulaCall, 'account' | 'keyId' | 'formula'>,
  endpoint: WholeEndpoint,
  request: object,
  services: Services,
): Promise<WholePlan> {
  const accountId = call.account.id;
  const mapVersion = await services.geocoder.mapVersion();
  const key = keyOfCall(endpoint, request, mapVersion);
  const cell = call.formula.cell === undefined ? null : keyOfCell(endpoint, call.keyId, call.formula.cell);
  const stamp = stampOfCall(endpoint, services);
  const find = async (db: Queryable) => {
    const [paid] = await findPaid(db, accountId, [key]);
    return { isPaid: paid !== undefined, kept: toKept(endpoint, stamp, services.baseUrl, paid) };
  };
  const { isPaid, kept } = await find(services.db);
  const cost = isPaid ? 0 : endpoint.cost(request);
  if (kept) return { cost, answer: async () => giveAgain(kept, accountId, cell ? [key, cell] : [key]) };
  return {
    cost,
    async answer() {
      const answer = await endpoint.answer(request, { accountId, services });
      const isOfVersion = (await services.geocoder.mapVersion()) === mapVersion;
      // A refusal is not stored: its cause may end at any time, and the answer is then charged.
      if (typeof answer !== 'function' && answer.isFree)
        return async () => ({ whole: answer, paid: { cost: 0, remembered: 0 } });
      return async (tx) => {
        const drawnBy = typeof answer === 'function' ? cell : null;
        // First: of two calls of one cell the second waits here, and then changes the map that the first has made.
        if (drawnBy) await payFor(tx, accountId, [toUnanswered(drawnBy)], null);
        const [isNew] = await payFor(tx, accountId, [toUnanswered(key)], null);
        // Another call may have answered the same meanwhile: then one map is made, not two.
        const known = isNew ? null : (await find(tx)).kept;
        if (known) return { whole: known, paid: toPaidCall(0) };
        const before = drawnBy && (await takeMap(tx, accountId, drawnBy));
        const whole = typeof answer === 'function' ? await answer(tx, before) : answer;
        const made = toPaid(key, stamp, whole);
        if (drawnBy) await keepMap(tx, accountId, drawnBy, made);
        if (isOfVersion) await keepAnswers(tx, accountId, [made]);
        return { whole, paid: toPaidCall(isNew ? endpoint.cost(request) : 0) };
      };
    },
  };
}

/** The call counts as one row. */
const toPaidCall = (cost: number) => ({ cost, remembered: cost === 0 ? 1 : 0 });

const toUnanswered = (key: string): PaidAnswer => ({ key, stamp: NO_STAMP, answer: null, mapId: null });

/**
 * The map of a cell, to be drawn again. Other answers that link to it are deleted, because it will show something else.
 */
async function takeMap(tx: Queryable, accountId: string, cell: string): Promise<string | null> {
  const [{ mapId = null } = {}] = await findPaid(tx, accountId, [cell]);
  if (mapId !== null) await forgetMaps(tx, accountId, [mapId], cell);
  return mapId;
}

async function keepMap(tx: Queryable, accountId: string, cell: string, { mapId }: PaidAnswer): Promise<void> {
  await keepAnswers(tx, accountId, [{ ...toUnanswered(cell), mapId }]);
}

function giveAgain(whole: WholeAnswer, accountId: string, keys: readonly string[]) {
  return async (tx: Queryable) => {
    await touchAnswers(tx, accountId, keys);
    return { whole, paid: toPaidCall(0) };
  };
}

/** An answer that made a map stays as it was: people with the link keep the map. */
function toKept(
  { relink }: WholeEndpoint,
  stamp: Buffer,
  baseUrl: string,
  paid?: PaidAnswer,
): WholeAnswer | null {
  if (!paid?.answer || (paid.mapId === null && !paid.stamp.equals(stamp))) return null;
  const kept = JSON.parse(paid.answer) as WholeAnswer;
  return relink ? { ...kept, fields: relink(kept.fields, baseUrl) } : kept;
}

function toPaid(key: string, stamp: Buffer, { message, fields, kept }: WholeAnswer): PaidAnswer {
  return { key, stamp, answer: JSON.stringify({ message, fields, kept }), mapId: fields.map?.id ?? null };
}
