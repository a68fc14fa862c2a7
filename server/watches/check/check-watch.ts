// Asks the rows of watches again when they are due: step by step, each charged in the transaction that stores its
// findings. A step that was begun and not ended costs nothing and is repeated.
import { ApiError } from '../../../shared/api-error.ts';
import { inTransaction, type Queryable } from '../../db/database.ts';
import { partsOf, STEP_ROWS } from '../parts.ts';
import { endCheck, putOff, releaseCheck, takeCheck, type WatchCheck } from '../store/checks.ts';
import { keepNews, takeChanges } from '../store/news.ts';
import { CHECKS_A_DAY, type WatchEvery } from '../watch.ts';
import { makeStep } from './make-step.ts';
import { changedBody, countChanges, stoppedBody } from './message.ts';
import type { WatchServices } from './watch-services.ts';

const DAY_MS = 86_400_000;
/** A check that failed inside the service is retried after this time, and reported after this number of failures. */
const AGAIN_MS = 300_000;
const MOST_FAILURES = 5;
/** After midnight, when allowances start anew. */
const AFTER_MIDNIGHT_MS = 60_000;

/** Runs one check that is due, to its end or until the signal; false where none is due. */
export async function checkNextWatch(context: WatchServices, signal: AbortSignal): Promise<boolean> {
  const { db } = context.services;
  const check = await takeCheck(db, context.now());
  if (check === null) return false;
  try {
    await work(context, check, signal);
  } catch (error) {
    await stop(context, check, error);
  }
  return true;
}

async function work(context: WatchServices, check: WatchCheck, signal: AbortSignal): Promise<void> {
  const { db } = context.services;
  const parts = partsOf(check.asks, context.endpoints);
  const pieces = Math.ceil(check.rows / STEP_ROWS);
  for (; check.step < parts.length * pieces; check.step++) {
    if (signal.aborted) return releaseCheck(db, check);
    const part = parts[Math.floor(check.step / pieces)];
    if (!part || !(await makeStep(context, check, part, check.step % pieces))) return;
  }
  await end(context, check);
}

/** Sends the check's findings and sets the next due time; only once, whatever other workers do. */
async function end(
  { services: { db, baseUrl }, tell, now }: WatchServices,
  check: WatchCheck,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await endCheck(tx, check, nextDue(check.at, check.every, now())))) return;
    const rows = await takeChanges(tx, check);
    if (rows.length === 0) return;
    const body = changedBody(check, rows, now(), baseUrl);
    const counts = countChanges(rows);
    await tell(tx, check.accountId, await keepNews(tx, check, { at: now(), kind: 'changed', counts, body }));
  });
}

/** The first due time after now, counted from the previous one. */
function nextDue(at: Date, every: WatchEvery, now: Date): Date {
  const stepMs = DAY_MS / CHECKS_A_DAY[every];
  const steps = Math.max(1, Math.floor((now.getTime() - at.getTime()) / stepMs) + 1);
  return new Date(at.getTime() + steps * stepMs);
}

/** Silence would mean no news: a check that could not be made is reported, once. */
async function stop(context: WatchServices, check: WatchCheck, error: unknown): Promise<void> {
  const { services, tell, now, onError } = context;
  const why = explain(error, check.failures + 1);
  if (!(error instanceof ApiError)) onError(error);
  await inTransaction(services.db, async (tx: Queryable) => {
    const until = nextTry(error, check, now());
    if (!(await putOff(tx, check, { until, trouble: why, failures: check.failures + 1 }))) return;
    if (why === null || check.trouble !== null) return;
    const body = stoppedBody(check, why, now(), services.baseUrl);
    await tell(
      tx,
      check.accountId,
      await keepNews(tx, check, { at: now(), kind: 'stopped', counts: {}, body }),
    );
  });
}

const isQuota = (error: unknown) => error instanceof ApiError && error.code === 'allowance_used';

/** Null while it may be temporary. */
function explain(error: unknown, failures: number): string | null {
  if (isQuota(error)) return (error as ApiError).message;
  return failures < MOST_FAILURES
    ? null
    : 'the rows could not be asked again, for a reason inside the service';
}

function nextTry(error: unknown, { at, every }: WatchCheck, now: Date): Date {
  if (!isQuota(error)) return new Date(now.getTime() + AGAIN_MS);
  const midnight = (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS + AFTER_MIDNIGHT_MS;
  return new Date(Math.min(midnight, nextDue(at, every, now).getTime()));
}
