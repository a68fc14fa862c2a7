import type { FinishedAnswer } from '../../shared/api/endpoint.ts';
import { packRows, saveRun } from '../ledger/save-run.ts';
import { splitMessage } from './answer-message.ts';
import type { Call } from './call.ts';
import type { CallPolicy } from './call-policy.ts';
import type { AnsweredCall, CallWork } from './charge-call.ts';
import type { WholeAnswer, WholeEndpoint } from './endpoint.ts';
import { listSourcesUsed, toRunBlock } from './export/run-block.ts';
import { parseBody } from './read-request.ts';
import { toKeptRun } from './reduce-chunks.ts';
import type { LoadedSource, Services } from './services.ts';
import { sumConfidence } from './sum-confidence.ts';

/** The work on a call without a list of rows. */
export async function answerWhole<Answer extends FinishedAnswer>(
  call: Call<Answer>,
  endpoint: WholeEndpoint,
  policy: CallPolicy,
  services: Services,
): Promise<CallWork<Answer>> {
  const request = parseBody(endpoint.contract, call.body);
  const accountId = call.account.id;
  const plan = await policy.planWhole(endpoint, request, services);
  return {
    call,
    cost: plan.cost,
    async answer() {
      const give = await plan.answer();
      const loaded = await services.listSources();
      return async (tx) => {
        const { whole, paid } = await give(tx);
        const answered = toAnswered(endpoint.contract.name, whole, loaded);
        if ('rows' in whole.kept) {
          const { head, rows } = toKeptRun(answered.run, [whole.kept]);
          const beside = { origin: whole.origin ?? null, oncePerDay: policy.keepsOneRunADay };
          answered.run.run_id = await saveRun(tx, accountId, head, await packRows(rows), beside);
        }
        return { ...answered, paid };
      };
    },
  };
}

function toAnswered(
  tool: string,
  { message, fields, kept }: WholeAnswer,
  loaded: readonly LoadedSource[],
): AnsweredCall {
  const opening = { ...splitMessage(message), fields };
  if ('run' in kept) return { ...opening, confidence: kept.confidence, run: kept.run };
  const sources = listSourcesUsed([kept], loaded);
  return {
    ...opening,
    confidence: sumConfidence(kept.rows, kept.notListed),
    run: toRunBlock(tool, [kept], sources),
  };
}
