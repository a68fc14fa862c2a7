import { answerInChunks } from './answer-in-chunks.ts';
import type { Call } from './call.ts';
import type { CallPolicy, RowsPlan, WholePlan } from './call-policy.ts';
import { rowsCost, type WholeEndpoint } from './endpoint.ts';
import { countLookedUp, listLookedUp } from './looked-up.ts';
import { isJob } from './read-request.ts';
import type { Services } from './services.ts';

/**
 * The policy for a call with an API key: it may request anything, has no time limit, and every row is answered and
 * charged anew.
 */
export function keyPolicy({ account }: Pick<Call, 'account'>): CallPolicy {
  return {
    check() {},
    startClock: () => (work) => work(),
    keepsOneRunADay: false,
    needsReservation: () => true,
    async checkCap() {},
    async checkChargedCap() {},
    async planRows(prepared, { rows }, services): Promise<RowsPlan> {
      const { endpoint, request } = prepared;
      const paid = isJob(endpoint, request, rows) ? rows.length : countLookedUp(prepared, rows);
      return {
        cost: rowsCost(endpoint, request, paid),
        async answer() {
          const answered = await answerInChunks(prepared, rows, listLookedUp(prepared, rows), services);
          return { chunks: answered.map(({ chunk }) => chunk), mapVersion: answered[0]?.mapVersion ?? null };
        },
      };
    },
    planWhole: async (endpoint, request, services) => planAnew(endpoint, request, account.id, services),
  };
}

function planAnew(
  endpoint: WholeEndpoint,
  request: object,
  accountId: string,
  services: Services,
): WholePlan {
  const cost = endpoint.cost(request);
  return {
    cost,
    async answer() {
      const answer = await endpoint.answer(request, { accountId, services });
      return async (tx) => {
        const whole = typeof answer === 'function' ? await answer(tx) : answer;
        return { whole, paid: { cost: whole.isFree ? 0 : cost } };
      };
    },
  };
}
