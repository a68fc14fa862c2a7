import { packRows, saveRun } from '../ledger/runs.ts';
import type { Call } from './call.ts';
import type { Answered, Work } from './charge-call.ts';
import type { WholeAnswer, WholeEndpoint } from './endpoint.ts';
import { parseBody } from './read-request.ts';
import { toKeptRun } from './reduce-chunks.ts';
import { listSourcesUsed, toRunBlock } from './run-block.ts';
import type { Services } from './services.ts';
import { sumConfidence } from './sum-confidence.ts';

/** The work on a call that is no list of rows. */
export function answerWhole(call: Call, endpoint: WholeEndpoint, services: Services): Work {
  const request = parseBody(endpoint.contract, call.body);
  const accountId = call.account.id;
  return {
    call,
    cost: endpoint.cost(request),
    async answer() {
      const answer = await endpoint.answer(request, { accountId, services });
      return async (tx) => {
        const whole = typeof answer === 'function' ? await answer(tx) : answer;
        const answered = await toAnswered(endpoint.contract.name, whole, services);
        if ('rows' in whole.kept) {
          const { head, rows } = toKeptRun(answered.run, [whole.kept]);
          await saveRun(tx, accountId, head, await packRows(rows), { origin: whole.origin ?? null });
        }
        return answered;
      };
    },
  };
}

async function toAnswered(
  tool: string,
  { message, fields, kept }: WholeAnswer,
  services: Services,
): Promise<Answered> {
  if ('run' in kept) return { message, fields, confidence: kept.confidence, run: kept.run };
  const sources = listSourcesUsed([kept], await services.listSources());
  return { message, fields, confidence: sumConfidence(kept.rows), run: toRunBlock(tool, [kept], sources) };
}
