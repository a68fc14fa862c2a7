// The one path of a call: rows are read, cost is reserved, rows are placed and answered in chunks, results across rows
// are computed, confidence is summed, the run is stored, usage is settled.
import type { FinishedAnswer } from '../../shared/api/endpoint.ts';
import type { Claim } from '../ledger/idempotency.ts';
import { packRows, saveRun } from '../ledger/save-run.ts';
import { addSentence, splitMessage } from './answer-message.ts';
import { answerOnce } from './answer-once.ts';
import type { PreparedRequest } from './answer-rows.ts';
import { answerWhole } from './answer-whole.ts';
import { askingOf, placingOf } from './asking-of.ts';
import type { Call, CallAnswer } from './call.ts';
import type { CallPolicy, RowsPlan } from './call-policy.ts';
import { type CallWork, chargeCall } from './charge-call.ts';
import { choosePolicy } from './choose-policy.ts';
import { dryRun, dryRunWhole } from './dry-run.ts';
import { answersRows } from './endpoint.ts';
import { atVersion, forAccount } from './for-account.ts';
import { isDryRun, isJob, parseBody, type ReadRequest, readRows } from './read-request.ts';
import { reduceChunks, toKeptRun } from './reduce-chunks.ts';
import { listingSourcesOnce, type Services } from './services.ts';
import { submitJob } from './submit-job.ts';

/**
 * Answers one call and charges it; throws ApiError for errors that the caller can correct. A failed call costs nothing.
 */
export async function answerCall<Answer extends FinishedAnswer>(
  call: Call<Answer>,
  allServices: Services,
): Promise<CallAnswer<Answer>> {
  const { endpoint, account } = call;
  const policy = choosePolicy(call);
  policy.check();
  const own = await forAccount(allServices, account);
  if (!answersRows(endpoint)) {
    const services = listingSourcesOnce(own);
    const forecast = await dryRunWhole(call, endpoint, policy, services);
    return (
      forecast ?? chargeOnce(call, policy, services, () => answerWhole(call, endpoint, policy, services))
    );
  }
  const startedMs = performance.now();
  const request = parseBody(endpoint.contract, call.body);
  const services = listingSourcesOnce(atVersion(own, endpoint.versionOf?.(request)));
  const read = () => readRows(endpoint, request, account.id, services);
  if (isDryRun(request)) return dryRun(call, endpoint, await read(), policy, services);
  return chargeOnce(call, policy, services, async () => {
    const list = await read();
    const context = { accountId: account.id, services };
    const found = (await endpoint.prepare?.(request, context)) ?? null;
    const prepared = { endpoint, request, prepared: found, accountId: account.id };
    if (isJob(endpoint, request, list.rows)) return submitJob(call, prepared, list, services);
    const { cost, answer } = await policy.planRows(prepared, list, services);
    const work = { call, policy, prepared, list, startedMs };
    return { call, cost, answer: () => keepList(work, answer, services) };
  });
}

/** With an Idempotency-Key the call is claimed before anything of it is read. */
function chargeOnce<Answer extends FinishedAnswer>(
  call: Call<Answer>,
  policy: CallPolicy,
  services: Services,
  work: () => CallWork<Answer> | Promise<CallWork<Answer>>,
): Promise<CallAnswer<Answer>> {
  const inTime = policy.startClock();
  const charge = async (claim: Claim | null) => {
    const { answer, ...known } = await inTime(async () => work());
    return chargeCall({ ...known, answer: () => inTime(answer) }, policy, claim, services);
  };
  return call.idempotencyKey === null
    ? charge(null)
    : answerOnce(call, call.idempotencyKey, services, charge);
}

/** A parsed call of rows. */
interface ListWork {
  call: Call;
  policy: CallPolicy;
  prepared: PreparedRequest;
  list: ReadRequest;
  startedMs: number;
}

async function keepList(
  { call: { account }, policy, prepared, list: { readAs, origin }, startedMs }: ListWork,
  answerRows: RowsPlan['answer'],
  services: Services,
): ReturnType<CallWork<FinishedAnswer>['answer']> {
  const { chunks, pay, mapVersion = null } = await answerRows();
  const reduced = await reduceChunks(prepared, chunks, account.id, services);
  const { fields, message, write, ...answer } = reduced;
  const kept = toKeptRun(answer.run, chunks);
  const packed = await packRows(kept.rows);
  return async (tx) => {
    const paid = await pay?.(tx);
    const run_id = await saveRun(tx, account.id, kept.head, packed, {
      origin,
      placing: placingOf(prepared),
      asking: askingOf(prepared),
      mapVersion,
      oncePerDay: policy.keepsOneRunADay,
    });
    const written = await write?.(tx, answer.run.sources);
    const elapsed = prepared.endpoint.reportsElapsed ? { ms: Math.round(performance.now() - startedMs) } : {};
    return {
      ...answer,
      run: { ...answer.run, run_id },
      ...splitMessage(addSentence(message, readAs)),
      fields: { ...fields, ...written, ...elapsed, ...(readAs && { read_as: readAs }) },
      ...(paid && { paid }),
    };
  };
}
