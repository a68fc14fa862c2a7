import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../shared/api-error.ts';
import { inTrace } from '../traces/in-span.ts';
import type { JobMessage } from './queue.ts';
import { failJob, runStep } from './run-step.ts';
import type { StepContext } from './step-context.ts';

/** Steps in work at the same time in one process. */
const SLOTS = 2;
/** How often an idle slot polls the queue. */
const IDLE_MS = 500;
/** The delay after this process sent a job. It then grows, as the job's transaction may not have ended. */
const SOON_MS = 10;
/** How often a working slot gives a sign of life; several fit into the queue's SILENT_SECONDS. */
const RENEW_MS = 4000;
/** With growing pauses: about four minutes of retries. */
const MOST_TRIES = 8;
/** Each of these attempts may have blocked or ended a whole process. */
const MOST_LOST = 3;
/** Steps aim at two seconds. The last step of a job takes longer with more rows. */
const STEP_SECONDS = 300;

export interface Worker {
  /** Takes no more messages and waits for the steps in work. */
  stop(): Promise<void>;
}

interface WorkerLimits {
  stepSeconds?: number;
  slots?: number;
}

/** Processes queued jobs until it is stopped. Any number of processes may do so on one database. */
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

/** Processes one message, if there is one; false when there was nothing to do, or the database cannot be reached. */
async function workOnce(
  context: StepContext,
  onError: (error: unknown) => void,
  stepSeconds: number,
): Promise<boolean> {
  try {
    const message = await context.queue.take();
    // Without other work it joins a job that other workers process.
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
  message: JobMessage,
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

/** The threads are busy with other work, which is no error of the job. */
function isBusy({ status }: ApiError): boolean {
  return status === 429 || status === 503;
}

/** Also where a row crashes the whole process again and again, before any error can be caught. */
function whyHopeless({ tries, lost }: JobMessage): string | null {
  if (lost >= MOST_LOST) return `a step of it was begun ${MOST_LOST} times and did not come back`;
  if (tries >= MOST_TRIES)
    return `it did not get on after ${MOST_TRIES} tries, for a reason inside the service`;
  return null;
}

/** False where it takes longer. If another worker is faster, the job's checkpoint refuses this result. */
async function comesBack(step: Promise<void>, seconds: number): Promise<boolean> {
  const over = new AbortController();
  const late = pause(1000 * seconds, false, { signal: over.signal });
  try {
    return await Promise.race([step.then(() => true), late]);
  } finally {
    over.abort();
    // A step that fails after the timeout, and an aborted pause, need no handling.
    Promise.allSettled([step, late]);
  }
}
