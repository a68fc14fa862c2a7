// The one path of a call: rows in, cost reserved, placed, answered in chunks, what spans rows reduced, rows
// counted, confidence summed, run kept, usage settled.
import type { Queryable } from '../db/database.ts';
import type { Claim } from '../ledger/idempotency.ts';
import { packRows, saveRun } from '../ledger/runs.ts';
import { answerInChunks } from './answer-in-chunks.ts';
import { answerOnce } from './answer-once.ts';
import type { AnsweredChunk, Asked } from './answer-rows.ts';
import { answerWhole } from './answer-whole.ts';
import type { Call, CallAnswer } from './call.ts';
import { chargeCall, type Work } from './charge-call.ts';
import { dryRun, dryRunWhole } from './dry-run.ts';
import { answersRows, rowsCost } from './endpoint.ts';
import { checkFormulaCall, startClock } from './formula/formula-call.ts';
import { type Paid, payRows } from './formula/pay-rows.ts';
import { answerRecalled, costToPay, recallRows } from './formula/recall-rows.ts';
import { countLookedUp, listLookedUp } from './looked-up.ts';
import { isDryRun, isJob, parseBody, type ReadRequest, readRows } from './read-request.ts';
import { reduceChunks, toKeptRun } from './reduce-chunks.ts';
import type { Services } from './services.ts';
import { submitJob } from './submit-job.ts';

/** Answers one call and charges it; throws ApiError for what the caller can mend. A failed call costs nothing. */
export async function answerCall(call: Call, services: Services): Promise<CallAnswer> {
  const { endpoint, account } = call;
  checkFormulaCall(call);
  if (!answersRows(endpoint)) {
    const forecast = await dryRunWhole(call, endpoint, services);
    return forecast ?? chargeOnce(call, services, () => answerWhole(call, endpoint, services));
  }
  const startedMs = performance.now();
  const request = parseBody(endpoint.contract, call.body);
  const read = () => readRows(endpoint, request, account.id, services);
  if (isDryRun(request)) return dryRun(call, endpoint, await read(), services);
  return chargeOnce(call, services, async () => {
    const list = await read();
    const context = { accountId: account.id, services };
    const prepared = (await endpoint.prepare?.(request, context)) ?? null;
    const asked = { endpoint, request, prepared, accountId: account.id };
    if (isJob(endpoint, request, list.rows)) return submitJob(call, asked, list, services);
    const work = { call, asked, list, startedMs };
    if (call.formula) return recallList(work, services);
    const cost = rowsCost(endpoint, request, countLookedUp(endpoint.contract.limits, list.rows));
    return { call, cost, answer: () => keepList(work, () => answerAll(asked, list, services), services) };
  });
}

/** Under an Idempotency-Key the call is claimed before anything of it is read. */
function chargeOnce(call: Call, services: Services, work: () => Work | Promise<Work>): Promise<CallAnswer> {
  const inTime = startClock(call);
  const charge = async (claim: Claim | null) => {
    const { answer, ...known } = await inTime(async () => work());
    return chargeCall({ ...known, answer: () => inTime(answer) }, claim, services);
  };
  return call.idempotencyKey === null
    ? charge(null)
    : answerOnce(call, call.idempotencyKey, services, charge);
}

/** Answers the rows, each of them anew. */
async function answerAll(asked: Asked, { rows }: ReadRequest, services: Services): Promise<AnsweredList> {
  const lookedUp = listLookedUp(asked.endpoint.contract.limits, rows);
  const chunks = await answerInChunks(asked, rows, lookedUp, services);
  return { chunks: chunks.map(({ chunk }) => chunk) };
}

/** The same of a formula's call, where what was asked before is remembered. */
async function recallList({ call, ...rest }: ListWork, services: Services): Promise<Work> {
  const { asked, list } = rest;
  const { id } = call.account;
  const recalled = await recallRows(asked, list.rows, id, services);
  const answer = async (): Promise<AnsweredList> => {
    const answered = await answerRecalled(asked, recalled, id, services);
    return { chunks: [answered.chunk], pay: (tx) => payRows(tx, id, asked, answered) };
  };
  return {
    call,
    cost: costToPay(asked, recalled),
    answer: () => keepList({ call, ...rest }, answer, services),
  };
}

/** A call of rows that was read. */
interface ListWork {
  call: Call;
  asked: Asked;
  list: ReadRequest;
  startedMs: number;
}

interface AnsweredList {
  chunks: AnsweredChunk[];
  /** Of a formula's call: what it costs is known once it is paid. */
  pay?(tx: Queryable): Promise<Paid>;
}

async function keepList(
  { call: { account, formula }, asked, list: { says, origin }, startedMs }: ListWork,
  answerList: () => Promise<AnsweredList>,
  services: Services,
): ReturnType<Work['answer']> {
  const { chunks, pay } = await answerList();
  const reduced = await reduceChunks(asked, chunks, account.id, services);
  const { fields, message, write, ...answer } = reduced;
  const kept = toKeptRun(answer.run, chunks);
  const packed = await packRows(kept.rows);
  return async (tx) => {
    const paid = await pay?.(tx);
    const run_id = await saveRun(tx, account.id, kept.head, packed, {
      origin,
      oncePerDay: formula !== undefined,
    });
    const written = await write?.(tx, answer.run.sources);
    const elapsed = asked.endpoint.tellsElapsed ? { ms: Math.round(performance.now() - startedMs) } : {};
    return {
      ...answer,
      run: { ...answer.run, run_id },
      message: [message, says].filter(Boolean).join(' '),
      fields: { ...fields, ...written, ...elapsed, ...(says && { read_as: says }) },
      ...(paid && { paid }),
    };
  };
}
