// The one path of a call: rows in, cost reserved, placed, answered in chunks, what spans rows reduced, rows
// counted, confidence summed, run kept, usage settled.
import type { Claim } from '../ledger/idempotency.ts';
import { packRows, saveRun } from '../ledger/runs.ts';
import { answerOnce } from './answer-once.ts';
import { type AnsweredChunk, answerRows, assertSameRows, CHUNK_ROWS } from './answer-rows.ts';
import { answerWhole } from './answer-whole.ts';
import type { Call, CallAnswer } from './call.ts';
import { chargeCall, type Work } from './charge-call.ts';
import { dryRun } from './dry-run.ts';
import { answersRows, type RowsEndpoint, rowsCost } from './endpoint.ts';
import { isDryRun, isJob, parseBody, type ReadRequest, readRows } from './read-request.ts';
import { reduceChunks, toKeptRun } from './reduce-chunks.ts';
import type { Services } from './services.ts';
import { submitJob } from './submit-job.ts';

/** Answers one call and charges it; throws ApiError for what the caller can mend. A failed call costs nothing. */
export async function answerCall(call: Call, services: Services): Promise<CallAnswer> {
  const { endpoint, account } = call;
  if (!answersRows(endpoint)) return chargeOnce(call, services, () => answerWhole(call, endpoint, services));
  const startedMs = performance.now();
  const request = parseBody(endpoint.contract, call.body);
  const read = () => readRows(endpoint, request, account.id, services);
  if (isDryRun(request)) return dryRun(call, endpoint, await read(), services);
  return chargeOnce(call, services, async () => {
    const list = await read();
    if (isJob(endpoint, request, list.rows)) return submitJob(call, endpoint, list, services);
    const cost = rowsCost(endpoint, request, Math.min(list.rows.length, endpoint.contract.limits.rows));
    return { call, cost, answer: () => answerList(call, endpoint, list, startedMs, services) };
  });
}

/** Under an Idempotency-Key the call is claimed before anything of it is read. */
function chargeOnce(call: Call, services: Services, work: () => Work | Promise<Work>): Promise<CallAnswer> {
  const charge = async (claim: Claim | null) => chargeCall(await work(), claim, services);
  return call.idempotencyKey === null
    ? charge(null)
    : answerOnce(call, call.idempotencyKey, services, charge);
}

async function answerList(
  { account }: Call,
  endpoint: RowsEndpoint,
  read: ReadRequest,
  startedMs: number,
  services: Services,
): ReturnType<Work['answer']> {
  const chunks = await answerAllRows(endpoint, read, services);
  const { fields, message, ...answer } = reduceChunks(
    endpoint,
    read.request,
    chunks,
    await services.listSources(),
  );
  const kept = toKeptRun(answer.run, chunks);
  const packed = await packRows(kept.rows);
  return async (tx) => {
    await saveRun(tx, account.id, kept.head, packed);
    const elapsed = endpoint.tellsElapsed ? { ms: Math.round(performance.now() - startedMs) } : {};
    return {
      ...answer,
      message: [message, read.says].filter(Boolean).join(' '),
      fields: { ...fields, ...elapsed },
    };
  };
}

async function answerAllRows(
  endpoint: RowsEndpoint,
  { request, rows }: ReadRequest,
  services: Services,
): Promise<AnsweredChunk[]> {
  const chunks: AnsweredChunk[] = [];
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const lookUp = Math.max(0, endpoint.contract.limits.rows - from);
    const chunk = rows.slice(from, from + CHUNK_ROWS);
    chunks.push(await answerRows(endpoint, request, chunk, lookUp, services));
  }
  const answers = chunks.flatMap((chunk) => chunk.rows.map(({ answer }) => answer));
  assertSameRows(rows, answers);
  return chunks;
}
