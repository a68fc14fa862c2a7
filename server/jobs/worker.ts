import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../shared/api-error.ts';
import { inTrace } from '../traces/in-span.ts';
import type { Message } from './queue.ts';
import { failJob, runStep } from './run-step.ts';
import type { StepContext } from './step-context.ts';

/** Steps worked on side by side in one process. */
const SLOTS = 2;
/** How often an idle slot asks for work. */
const IDLE_MS = 500;
/** How soon after a job was sent by this process; then ever more slowly, as its transaction may not have ended. */
const SOON_MS = 10;
/** How often a slot at work gives a sign of life; several fit into the queue's SILENT_SECONDS. */
const RENEW_MS = 4000;
/** With its pauses that grow: about four minutes of trying. */
const MOST_TRIES = 8;
/** Each of them may have held or ended a whole process. */
const MOST_LOST = 3;
/** Steps are made to take two seconds; the last one of a job takes as long as its rows are many. */
const STEP_SECONDS = 300;

export interface Worker {
  /** Takes nothing more and waits for the steps at work. */
  stop(): Promise<void>;
}

interface WorkerLimits {
  stepSeconds?: number;
  slots?: number;
}

/** Works on queued jobs until it is stopped; any number of processes may do so on one database. */
export function startWorker(
  context: StepContext,
  onError: (error: unknown) => void,
  { stepSeconds = STEP_SECONDS, slots: count = SLOTS }: WorkerLimits = {},
): Worker {
  const stopping = new AbortController();
  let waking = new AbortController();
  let pauseMs = IDLE_MS;
  const sends = context.queue.onSend(() => {
    pauseMs = SOON_MS;
    waking.abort();
    waking = new AbortController();
  });
  const idle = async () => {
    const signal = AbortSignal.any([stopping.signal, waking.signal]);
    const ms = pauseMs;
    pauseMs = Math.min(IDLE_MS, 2 * ms);
    await pause(ms, undefined, { signal }).catch(() => {});
  };
  const slot = async () => {
    while (!stopping.signal.aborted) {
      const worked = await workOnce(context, onError, stepSeconds);
      if (!worked) await idle();
    }
  };
  const slots = Array.from({ length: count }, slot);
  return {
    async stop() {
      sends.end();
      stopping.abort();
      await Promise.all(slots);
    },
  };
}

/** One message, if there is one; false when there was nothing to do, or the database cannot be reached. */
async function workOnce(
  context: StepContext,
  onError: (error: unknown) => void,
  stepSeconds: number,
): Promise<boolean> {
  try {
    const message = await context.queue.take();
    // With nothing else to do it goes at a job that others are at.
    if (message === null) return await context.queue.openLane();
    const alive = setInterval(() => context.queue.renew(message).catch(onError), RENEW_MS);
    try {
      await tryStep(message, context, onError, stepSeconds);
    } finally {
      clearInterval(alive);
    }
    return true;
  } catch (error) {
    // The message falls silent and is taken again.
    onError(error);
    return false;
  }
}

async function tryStep(
  message: Message,
  context: StepContext,
  onError: (error: unknown) => void,
  stepSeconds: number,
): Promise<void> {
  const hopeless = whyHopeless(message);
  if (hopeless !== null) return failJob(message, { error: hopeless, code: 'internal_error' }, context);
  try {
    const step = inTrace('job step', { 'milepost.job': message.id }, () => runStep(message, context));
    if (await comesBack(step, stepSeconds)) return;
    onError(new Error(`a step did not come back within ${stepSeconds} s`));
    await context.queue.giveBack(message, 'lost');
  } catch (error) {
    if (error instanceof ApiError && !isBusy(error))
      return failJob(message, { error: error.message, code: error.code }, context);
    onError(error);
    await context.queue.giveBack(message);
  }
}

/** What would answer is at work for others: that says nothing of the job. */
function isBusy({ status }: ApiError): boolean {
  return status === 429 || status === 503;
}

/** Also where a row brings down the whole process again and again, before anybody can catch an error. */
function whyHopeless({ tries, lost }: Message): string | null {
  if (lost >= MOST_LOST) return `a step of it was begun ${MOST_LOST} times and did not come back`;
  if (tries >= MOST_TRIES)
    return `it did not get on after ${MOST_TRIES} tries, for a reason inside the service`;
  return null;
}

/** False where it takes longer; what it does after that is refused by the job's checkpoint, should another be faster. */
async function comesBack(step: Promise<void>, seconds: number): Promise<boolean> {
  const over = new AbortController();
  const late = pause(1000 * seconds, false, { signal: over.signal });
  try {
    return await Promise.race([step.then(() => true), late]);
  } finally {
    over.abort();
    // A step that fails after all, and a pause that was ended, are nobody's concern any more.
    Promise.allSettled([step, late]);
  }
}
