// The one path of a call: rows in, cost reserved, placed, answered in chunks, what spans rows reduced, rows
// counted, confidence summed, run kept, usage settled.
import { ApiError } from '../../shared/api-error.ts';
import { inTransaction } from '../db/database.ts';
import { type Claim, keepAnswer } from '../ledger/idempotency.ts';
import {
  lookupsLeft,
  type Reservation,
  releaseLookups,
  reserveLookups,
  settleLookups,
} from '../ledger/quota.ts';
import { packRows, saveRun } from '../ledger/runs.ts';
import { addUsage } from '../ledger/usage.ts';
import { answerOnce, LostClaimError } from './answer-once.ts';
import { type AnsweredChunk, answerRows, assertSameRows, CHUNK_ROWS } from './answer-rows.ts';
import { type Call, type CallAnswer, endOfDay, toUsage } from './call.ts';
import { dryRun } from './dry-run.ts';
import { type ReadRequest, readRequest } from './read-request.ts';
import { type ReducedAnswer, reduceChunks, toKeptRun } from './reduce-chunks.ts';
import type { Services } from './services.ts';

/** Work on one call: what was read of it, what it costs, and when it began (performance.now). */
interface Work {
  call: Call;
  read: ReadRequest;
  cost: number;
  startedMs: number;
  claim: Claim | null;
}

/** Answers one call and charges it; throws ApiError for what the caller can mend. A failed call costs nothing. */
export async function answerCall(call: Call, services: Services): Promise<CallAnswer> {
  const startedMs = performance.now();
  const read = readRequest(call.endpoint, call.body);
  const cost = costOf(call, read);
  if (read.isDryRun) return dryRun(call, read, cost, services);
  const work = (claim: Claim | null) => chargeAndAnswer({ call, read, cost, startedMs, claim }, services);
  return call.idempotencyKey === null ? work(null) : answerOnce(call, call.idempotencyKey, services, work);
}

function costOf({ endpoint }: Call, { request, rows }: ReadRequest): number {
  const rowsLookedUp = Math.min(rows.length, endpoint.contract.limits.rows);
  return endpoint.cost ? endpoint.cost(request, rowsLookedUp) : rowsLookedUp;
}

async function chargeAndAnswer(work: Work, services: Services): Promise<CallAnswer> {
  const { account } = work.call;
  const reservation = await reserveLookups(services.db, account.id, work.cost, account.allowance);
  if (!reservation) throw await quotaError(work, services);
  try {
    const chunks = await answerAllRows(work, services);
    const loaded = await services.listSources();
    const answer = reduceChunks(work.call.endpoint, work.read.request, chunks, loaded);
    return await keepAndSettle(work, answer, chunks, reservation, services);
  } catch (error) {
    // Should the database be away too, the lease gives the lookups back.
    await releaseLookups(services.db, account.id, reservation).catch(() => {});
    throw error;
  }
}

async function answerAllRows({ call, read }: Work, services: Services): Promise<AnsweredChunk[]> {
  const { endpoint } = call;
  const chunks: AnsweredChunk[] = [];
  for (let from = 0; from < read.rows.length; from += CHUNK_ROWS) {
    const rows = read.rows.slice(from, from + CHUNK_ROWS);
    const lookUp = Math.max(0, endpoint.contract.limits.rows - from);
    chunks.push(await answerRows(endpoint, read.request, rows, lookUp, services));
  }
  const answers = chunks.flatMap((chunk) => chunk.rows.map(({ answer }) => answer));
  assertSameRows(read.rows, answers);
  return chunks;
}

/** Run, usage, charge and kept answer are one transaction: all of them happened, or none. */
async function keepAndSettle(
  work: Work,
  answer: ReducedAnswer,
  chunks: readonly AnsweredChunk[],
  reservation: Reservation,
  services: Services,
): Promise<CallAnswer> {
  const { call, cost, claim } = work;
  const { account, keyId } = call;
  const kept = toKeptRun(answer, chunks);
  const packed = await packRows(kept.rows);
  return inTransaction(services.db, async (tx) => {
    await saveRun(tx, account.id, kept.head, packed);
    const usage = { day: reservation.day, keyId, endpoint: kept.head.endpoint, lookups: cost };
    await addUsage(tx, account.id, usage);
    const remaining = await settleLookups(tx, account.id, reservation, cost, account.allowance);
    if (remaining === null) throw tooFewLookups(work, 0);
    const body = toBody(work, answer, remaining, reservation.day);
    const answered = { body, used: cost, remaining };
    if (claim && !(await keepAnswer(tx, claim, JSON.stringify(answered)))) throw new LostClaimError();
    return answered;
  });
}

function toBody(work: Work, answer: ReducedAnswer, remaining: number, day: string): Record<string, unknown> {
  const { message, fields, confidence, run } = answer;
  const elapsed = work.call.endpoint.tellsElapsed
    ? { ms: Math.round(performance.now() - work.startedMs) }
    : {};
  const usage = toUsage(work.call, work.cost, remaining, day);
  return { message, ...fields, ...elapsed, confidence, usage, run };
}

async function quotaError(work: Work, { db }: Services): Promise<ApiError> {
  return tooFewLookups(work, await lookupsLeft(db, work.call.account.id, work.call.account.allowance));
}

function tooFewLookups({ call, cost }: Work, left: number): ApiError {
  const today = new Date().toISOString().slice(0, 10);
  const seconds = Math.ceil((endOfDay(today).getTime() - Date.now()) / 1000);
  return new ApiError(
    429,
    `this call needs ${cost} lookups, ${left} of today's ${call.account.allowance} are left; ` +
      'the allowance starts anew at midnight UTC',
    Math.max(1, seconds),
  );
}
