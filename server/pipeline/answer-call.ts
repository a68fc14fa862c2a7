// The one path of a call: rows in, cost reserved, placed, answered in chunks, what spans rows reduced, rows
// counted, confidence summed, run kept, usage settled.
import type { Claim } from '../ledger/idempotency.ts';
import { packRows, saveRun } from '../ledger/runs.ts';
import type { SentRow } from '../rows/sent-row.ts';
import { answerOnce } from './answer-once.ts';
import {
  type AnsweredChunk,
  type Asked,
  answerRows,
  assertSameRows,
  CHUNK_ROWS,
  type VersionedChunk,
} from './answer-rows.ts';
import { answerWhole } from './answer-whole.ts';
import type { Call, CallAnswer } from './call.ts';
import { chargeCall, type Work } from './charge-call.ts';
import { dryRun, dryRunWhole } from './dry-run.ts';
import { answersRows, rowsCost } from './endpoint.ts';
import { checkFormulaCall } from './formula-call.ts';
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
    const asked = { endpoint, request, prepared };
    if (isJob(endpoint, request, list.rows)) return submitJob(call, asked, list, services);
    const cost = rowsCost(endpoint, request, countLookedUp(endpoint.contract.limits, list.rows));
    return { call, cost, answer: () => answerList(call, asked, list, startedMs, services) };
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
  asked: Asked,
  { rows, says, origin }: ReadRequest,
  startedMs: number,
  services: Services,
): ReturnType<Work['answer']> {
  const chunks = await answerAllRows(asked, rows, services);
  const reduced = await reduceChunks(asked, chunks, account.id, services);
  const { fields, message, write, ...answer } = reduced;
  const kept = toKeptRun(answer.run, chunks);
  const packed = await packRows(kept.rows);
  return async (tx) => {
    await saveRun(tx, account.id, kept.head, packed, { origin });
    const written = await write?.(tx, answer.run.sources);
    const elapsed = asked.endpoint.tellsElapsed ? { ms: Math.round(performance.now() - startedMs) } : {};
    return {
      ...answer,
      message: [message, says].filter(Boolean).join(' '),
      fields: { ...fields, ...written, ...elapsed },
    };
  };
}

async function answerAllRows(
  asked: Asked,
  rows: readonly SentRow[],
  services: Services,
): Promise<AnsweredChunk[]> {
  const lookedUp = listLookedUp(asked.endpoint.contract.limits, rows);
  const answerFrom = (from: number) => {
    const to = from + CHUNK_ROWS;
    return answerRows(asked, rows.slice(from, to), lookedUp.slice(from, to), services);
  };
  const chunks: VersionedChunk[] = [];
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) chunks.push(await answerFrom(from));
  await renewOutdated(chunks, (index) => answerFrom(index * CHUNK_ROWS));
  const answers = chunks.flatMap(({ chunk }) => chunk.rows.map(({ answer }) => answer));
  assertSameRows(rows, answers);
  return chunks.map(({ chunk }) => chunk);
}

/** Data may have been loaded between two chunks: all rows of an answer have one map version, the latest. */
async function renewOutdated(
  chunks: VersionedChunk[],
  answerAnew: (index: number) => Promise<VersionedChunk>,
): Promise<void> {
  let latest = chunks.at(-1)?.mapVersion;
  for (;;) {
    const outdated = chunks.findIndex(({ mapVersion }) => mapVersion !== latest);
    if (outdated === -1) return;
    const renewed = await answerAnew(outdated);
    chunks[outdated] = renewed;
    latest = renewed.mapVersion;
  }
}
