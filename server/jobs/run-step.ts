// One step of a job: it answers some rows of a lane, or, when all lanes are done, computes the results that span rows.
// Its result, its charge, its checkpoint and the message of the next step are one transaction.
import { ApiError } from '../../shared/api-error.ts';
import { inTransaction, type Queryable } from '../db/database.ts';
import { findOutdatedChunk, insertChunk, type OutdatedChunk, replaceChunk } from '../ledger/job-chunks.ts';
import { findLane, type Lane, moveLane, noteProgress } from '../ledger/job-lanes.ts';
import { readSentRows } from '../ledger/job-rows.ts';
import { findJob, type Job, type JobEnd, startJob } from '../ledger/jobs.ts';
import { spendReserved } from '../ledger/quota.ts';
import { addUsage } from '../ledger/usage.ts';
import { answerRows } from '../pipeline/answer-rows.ts';
import { type AnyRowsEndpoint, rowsCost } from '../pipeline/endpoint.ts';
import type { SentRow } from '../rows/sent-row.ts';
import { endEarly } from './end-early.ts';
import { finishJob } from './finish-job.ts';
import { packChunk } from './pack-chunk.ts';
import { prepareAgain, servicesOf } from './prepare-again';
import type { JobMessage } from './queue.ts';
import type { StepContext } from './step-context.ts';

/** The target duration of a step: short enough to be lost, long enough to be worth its transaction. */
const STEP_SECONDS = 2;
/** Rows in memory together, with their answers: some 10 MB. */
const STEP_ROWS = 2000;

/** Processes one message. Throws ApiError when the job cannot continue, anything else when a retry may help. */
export async function runStep(message: JobMessage, context: StepContext): Promise<void> {
  const { db } = context.services;
  const job = await findJob(db, message);
  const lane = job && (await findLane(db, message));
  if (job === null || lane === null) return context.queue.complete(db, message);
  // An earlier attempt to end the job was interrupted.
  if (job.ending !== null) return failJob(message, job.ending, context);
  const endpoint = findEndpoint(context, job);
  if (job.stepRows === null) await startJob(db, job, stepRowsOf(endpoint));
  if (lane.nextRow < lane.untilRow) return answerNextRows({ job, lane, endpoint, message }, context);
  // The lane that ends last assembles the answer.
  if (job.rowsDone < job.rows) return context.queue.complete(db, message);
  const version = endpoint.versionOf?.(prepareAgain(job, endpoint).request);
  const mapVersion = version ?? (await context.services.geocoder.mapVersion());
  const outdated = await findOutdatedChunk(db, job, mapVersion);
  await (outdated
    ? answerAnew(outdated, job, endpoint, message, context)
    : finishJob(job, { endpoint, mapVersion }, message, context));
}

/** Ends a job that cannot continue: its rows done are stored as its run, and its unused lookups are returned. */
export async function failJob(
  message: JobMessage,
  end: JobEnd,
  { services, queue }: StepContext,
): Promise<void> {
  const isEnded = await endEarly(message, end, services, (tx) => queue.complete(tx, message));
  if (!isEnded) await queue.complete(services.db, message);
}

function findEndpoint({ endpoints }: StepContext, job: Job): AnyRowsEndpoint {
  const endpoint = endpoints.find(({ contract }) => contract.name === job.endpoint);
  if (!endpoint) throw new ApiError('not_available', `${job.endpoint} is no longer answered here`);
  return endpoint;
}

function stepRowsOf({ secondsPerRow }: AnyRowsEndpoint): number {
  return Math.max(1, Math.min(STEP_ROWS, Math.round(STEP_SECONDS / secondsPerRow)));
}

interface LaneStep {
  job: Job;
  lane: Lane;
  endpoint: AnyRowsEndpoint;
  message: JobMessage;
}

async function answerNextRows(
  { job, lane, endpoint, message }: LaneStep,
  { services, queue }: StepContext,
): Promise<void> {
  const prepared = prepareAgain(job, endpoint);
  const from = lane.nextRow;
  const to = Math.min(from + (job.stepRows ?? stepRowsOf(endpoint)), lane.untilRow);
  const rows = await readSentRows<SentRow>(services.db, job, from, to - from);
  const own = await servicesOf(job, endpoint, services);
  const { chunk, mapVersion } = await answerRows(prepared, rows, Array(rows.length).fill(true), own);
  const packed = await packChunk(chunk, job, endpoint);
  await inTransaction(services.db, async (tx) => {
    const before = await moveLane(tx, message, { from, to });
    // Another worker took this one for dead and was faster, or the job has ended: this result is dropped.
    if (before === null) return;
    const rowsDone = before.rowsDone + rows.length;
    const charged = rowsCost(endpoint, prepared.request, rowsDone);
    await noteProgress(tx, job, { rowsDone, charged });
    await insertChunk(tx, job, from, packed, mapVersion);
    await spend(tx, job, charged - before.charged);
    const goesOn = !before.isLaneDone || rowsDone === job.rows;
    await (goesOn ? queue.sendNext(tx, message) : queue.complete(tx, message));
  });
}

/** Data was loaded while the job ran: rows answered before are answered again with it, at no further cost. */
async function answerAnew(
  outdated: OutdatedChunk,
  job: Job,
  endpoint: AnyRowsEndpoint,
  message: JobMessage,
  { services, queue }: StepContext,
): Promise<void> {
  const rows = await readSentRows<SentRow>(services.db, job, outdated.firstRow, outdated.rows);
  const isLookedUp = Array(rows.length).fill(true);
  const own = await servicesOf(job, endpoint, services);
  const { chunk, mapVersion } = await answerRows(prepareAgain(job, endpoint), rows, isLookedUp, own);
  const packed = await packChunk(chunk, job, endpoint);
  await inTransaction(services.db, async (tx) => {
    if (!(await replaceChunk(tx, job, outdated, packed, mapVersion))) return;
    await queue.sendNext(tx, message);
  });
}

async function spend(tx: Queryable, job: Job, lookups: number): Promise<void> {
  const { accountId, keyId, endpoint, reservation } = job;
  await spendReserved(tx, accountId, reservation, lookups);
  await addUsage(tx, accountId, { day: reservation.day, keyId, endpoint, lookups }, 0);
}
