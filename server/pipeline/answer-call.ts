// The one path of a call: rows in, cost reserved, placed, answered in chunks, what spans rows reduced, rows
// counted, confidence summed, run kept, usage settled.
import { packRows, saveRun } from '../ledger/runs.ts';
import { answerOnce } from './answer-once.ts';
import { type AnsweredChunk, answerRows, assertSameRows, CHUNK_ROWS } from './answer-rows.ts';
import { answerWhole } from './answer-whole.ts';
import type { Call, CallAnswer } from './call.ts';
import { chargeCall, type Work } from './charge-call.ts';
import { dryRun } from './dry-run.ts';
import { answersRows, type RowsEndpoint } from './endpoint.ts';
import { type ReadRequest, readRequest } from './read-request.ts';
import { reduceChunks, toKeptRun } from './reduce-chunks.ts';
import type { Services } from './services.ts';

/** Answers one call and charges it; throws ApiError for what the caller can mend. A failed call costs nothing. */
export async function answerCall(call: Call, services: Services): Promise<CallAnswer> {
  const { endpoint } = call;
  if (!answersRows(endpoint)) return chargeOnce(answerWhole(call, endpoint, services), services);
  const startedMs = performance.now();
  const read = readRequest(endpoint, call.body);
  const cost = costOf(endpoint, read);
  if (read.isDryRun) return dryRun(call, endpoint, read, cost, services);
  const answer = () => answerList(call, endpoint, read, startedMs, services);
  return chargeOnce({ call, cost, answer }, services);
}

function chargeOnce(work: Work, services: Services): Promise<CallAnswer> {
  const { call } = work;
  if (call.idempotencyKey === null) return chargeCall(work, null, services);
  return answerOnce(call, call.idempotencyKey, services, (claim) => chargeCall(work, claim, services));
}

function costOf(endpoint: RowsEndpoint, { request, rows }: ReadRequest): number {
  const rowsLookedUp = Math.min(rows.length, endpoint.contract.limits.rows);
  return endpoint.cost ? endpoint.cost(request, rowsLookedUp) : rowsLookedUp;
}

async function answerList(
  { account }: Call,
  endpoint: RowsEndpoint,
  read: ReadRequest,
  startedMs: number,
  services: Services,
): ReturnType<Work['answer']> {
  const chunks = await answerAllRows(endpoint, read, services);
  const { fields, ...answer } = reduceChunks(endpoint, read.request, chunks, await services.listSources());
  const kept = toKeptRun(answer.run, chunks);
  const packed = await packRows(kept.rows);
  return async (tx) => {
    await saveRun(tx, account.id, kept.head, packed);
    const elapsed = endpoint.tellsElapsed ? { ms: Math.round(performance.now() - startedMs) } : {};
    return { ...answer, fields: { ...fields, ...elapsed } };
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
