import { packRows, saveRun } from '../ledger/runs.ts';
import type { Call } from './call.ts';
import type { Answered, Work } from './charge-call.ts';
import type { WholeAnswer, WholeEndpoint } from './endpoint.ts';
import { listSourcesUsed, toRunBlock } from './export/run-block.ts';
import type { Paid } from './formula/pay-rows.ts';
import { recallWhole } from './formula/recall-whole.ts';
import { parseBody } from './read-request.ts';
import { toKeptRun } from './reduce-chunks.ts';
import type { LoadedSource, Services } from './services.ts';
import { sumConfidence } from './sum-confidence.ts';

/** The work on a call that is no list of rows. */
export async function answerWhole(call: Call, endpoint: WholeEndpoint, services: Services): Promise<Work> {
  const request = parseBody(endpoint.contract, call.body);
  const accountId = call.account.id;
  const asked = call.formula
    ? await recallWhole(call, endpoint, request as object, services)
    : askAnew(endpoint, request, accountId, services);
  return {
    call,
    cost: asked.cost,
    async answer() {
      const give = await asked.answer();
      const loaded = await services.listSources();
      return async (tx) => {
        const { whole, cost } = await give(tx);
        const answered = toAnswered(endpoint.contract.name, whole, loaded);
        if ('rows' in whole.kept) {
          const { head, rows } = toKeptRun(answered.run, [whole.kept]);
          const beside = { origin: whole.origin ?? null, oncePerDay: call.formula !== undefined };
          answered.run.run_id = await saveRun(tx, accountId, head, await packRows(rows), beside);
        }
        return { ...answered, paid: toPaid(call, cost, whole) };
      };
    },
  };
}

/** What formulas know already is told as remembered; a refusal is not. */
function toPaid({ formula }: Call, cost: number, { isFree = false }: WholeAnswer): Paid {
  return formula ? { cost, remembered: cost === 0 && !isFree ? 1 : 0 } : { cost };
}

function askAnew(
  endpoint: WholeEndpoint,
  request: unknown,
  accountId: string,
  services: Services,
): Awaited<ReturnType<typeof recallWhole>> {
  const cost = endpoint.cost(request);
  return {
    cost,
    async answer() {
      const answer = await endpoint.answer(request, { accountId, services });
      return async (tx) => {
        const whole = typeof answer === 'function' ? await answer(tx) : answer;
        return { whole, cost: whole.isFree ? 0 : cost };
      };
    },
  };
}

function toAnswered(
  tool: string,
  { message, fields, kept }: WholeAnswer,
  loaded: readonly LoadedSource[],
): Answered {
  if ('run' in kept) return { message, fields, confidence: kept.confidence, run: kept.run };
  const sources = listSourcesUsed([kept], loaded);
  return { message, fields, confidence: sumConfidence(kept.rows), run: toRunBlock(tool, [kept], sources) };
}
