// A job from its request to its answers. The document stores what is needed to continue before anything is sent. So a
// closed sidebar, or a script that ends half-way, neither loses a job nor starts it twice.

import type { AnswerOf, EndpointName } from '../../../shared/api/index.ts';
import { wholeMessage } from '../../../shared/whole-message.ts';
import type { JobSeen } from '../../sidebar-job.ts';
import { listHeaders } from './align-answers.ts';
import { ask, askEndpoint, askJob } from './ask-service.ts';
import {
  type ChosenRows,
  checkCount,
  chooseRows,
  columnsToRead,
  needFilled,
  needTask,
  toBareReading,
  toReading,
} from './choose-rows.ts';
import { Failure, mayWorkLater } from './failure.ts';
import { checkId, newJob, type StartRequest } from './new-job.ts';
import type { FilledColumns } from './own-columns.ts';
import { type Grid, type RowReading, readGrid } from './read-rows.ts';
import { nameHeaders, needTab } from './read-tab.ts';
import { isOthers, seeJob } from './see-job.ts';
import { sendAhead, toSource } from './send-rows.ts';
import { serverSource } from './server-source.ts';
import { findJob, forgetJob, keepJob, needJob, type StoredJob } from './stored-jobs.ts';
import { withLock } from './with-lock.ts';
import { writeTable } from './write-answers.ts';

/** Starts a job once, however often it is requested with one id. */
export function startJob(asked: StartRequest): JobSeen {
  const known = findJob(checkId(asked.ask_id));
  if (known) return goOn(known);
  const { task } = asked;
  if (needTask(task).rowsAre === 'none') return goOn(keepOnce(newJob(asked, toBareReading(asked), null, {})));
  const sheet = needTab(asked.tab_id);
  const grid = readGrid(sheet, columnsToRead(sheet, asked));
  const reading = toReading(asked, grid);
  const into = asked.rows === 'blanks' ? needFilled(sheet, reading) : null;
  const chosen = chooseRows(sheet, grid, reading, asked.rows);
  return startRows(asked, grid, reading, chosen, into && { token: into.token, attempt: into.attempt });
}

/** Uploads the chosen rows and starts the job that answers them. */
export function startRows(
  asked: StartRequest,
  grid: Grid,
  reading: RowReading,
  chosen: ChosenRows,
  into: FilledColumns | null = null,
): JobSeen {
  checkCount(reading.task, chosen);
  const isByServer = asked.by === 'server' && reading.task.isJob;
  const source = isByServer
    ? serverSource(asked, grid, reading)
    : toSource(sendAhead(chosen.distinct, reading), chosen.distinct, reading);
  const rows = isByServer ? chosen.rows.length : chosen.distinct.length;
  const job = newJob(asked, reading, source, listHeaders(grid, reading));
  const after = asked.after === undefined ? null : headerOf(grid, reading, asked.after);
  return goOn(keepOnce({ ...job, rows, ...(into && { into }), ...(after !== null && { after }) }));
}

function headerOf({ shown }: Grid, { headerRow }: RowReading, column: number): string {
  const header = shown[headerRow - 1] ?? [];
  const name = nameHeaders(header, header.length)[column - 1];
  if (name !== undefined) return name;
  throw new Failure('The column that new ones were to stand behind is gone. Choose another.', {
    field: 'columns',
  });
}

/** When two calls start one job at once, the second finds the first: under one key only one request can be sent. */
export function keepOnce(job: StoredJob): StoredJob {
  return withLock(() => findJob(job.id) ?? keepJob(job));
}

/**
 * Sends the stored request if it has no answer yet. With the idempotency key a second request returns the first answer.
 */
export function goOn(job: StoredJob): JobSeen {
  if (job.status !== 'sending' || isOthers(job)) return seeJob(job);
  return withLock(() => {
    const latest = needJob(job.id);
    return seeJob(latest.status === 'sending' ? send(latest) : latest);
  });
}

function send(job: StoredJob): StoredJob {
  const task = needTask(job.task);
  const body = { ...job.request, ...(job.source && { source: job.source }) };
  const key = `sidebar-${job.id}`;
  try {
    if (!task.isJob) return keepCall(job, askEndpoint(task.endpoint, body, key));
    return keepJob({ ...job, status: 'queued', serverJob: askJob(task.endpoint, body, key).job_id });
  } catch (error) {
    // A request that is finally refused is no job. While the service is away, or a key is missing, the job stays and is
    // sent again.
    if (!mayWorkLater(error)) forgetJob(job.id);
    throw error;
  }
}

/** The answer of a single call. A table is written to its tab at once, because it is stored nowhere else. */
function keepCall(job: StoredJob, answer: AnswerOf<EndpointName>): StoredJob {
  const task = needTask(job.task);
  const { run, confidence } = answer;
  const told = task.describe?.(answer, job.options) ?? {};
  const done: StoredJob = {
    ...job,
    status: 'done',
    rowsDone: job.rows,
    minutesLeft: 0,
    run: run.run_id,
    message: wholeMessage(answer),
    levels: told.isOfPlaces === false ? null : confidence.levels,
    map: told.map ?? null,
    reading: told.reading ?? null,
    details: (told.details ?? []).slice(0, 40),
  };
  const table = task.table?.(answer);
  if (!table) return keepJob(done);
  return keepJob({
    ...done,
    rows: table.rows.length,
    rowsDone: table.rows.length,
    written: writeTable(done, table),
  });
}

/** The current progress of a job. */
export function pollJob(id: string): JobSeen {
  const job = needJob(id);
  if (isOthers(job) || job.status === 'paused') return seeJob(job);
  if (job.status === 'sending') return goOn(job);
  if (!isRunning(job)) return seeJob(job);
  return seeJob(update(job));
}

const isRunning = ({ status }: StoredJob) => status === 'queued' || status === 'running';

/** Requests the state from the server. The result of an ended job is stored. */
function update(job: StoredJob): StoredJob {
  const answer = askEndpoint('get_job', { job_id: job.serverJob });
  const {
    status,
    rows_done: rowsDone,
    minutes_left: minutesLeft,
    error,
    stopped: wasStopped = false,
  } = answer;
  const isEnded = status === 'done' || status === 'failed';
  const next: StoredJob = {
    ...job,
    status: wasStopped ? 'stopped' : status,
    rowsDone,
    minutesLeft,
    ...(isEnded && {
      run: answer.run_id ?? null,
      levels: answer.confidence.levels,
      message: wholeMessage(answer),
    }),
    error: status === 'failed' && !wasStopped ? `The job failed: ${error}` : null,
  };
  // Progress changes every time and is requested each time. Only what stays is worth storing.
  return isEnded || status !== job.status ? keepJob(next) : next;
}

export function pauseJob(id: string): JobSeen {
  const job = needOwn(id);
  return seeJob(isRunning(job) ? keepJob({ ...update(job), status: 'paused' }) : job);
}

export function resumeJob(id: string): JobSeen {
  const job = needOwn(id);
  return seeJob(job.status === 'paused' ? update(keepJob({ ...job, status: 'running' })) : job);
}

/** Stops a job on the server. Its rows done so far stay. */
export function stopJob(id: string): JobSeen {
  const job = needOwn(id);
  if (!isRunning(job) && job.status !== 'paused') return seeJob(job);
  ask(`/addon/jobs/${encodeURIComponent(job.serverJob ?? '')}/stop`, { method: 'post', isRepeatable: true });
  return seeJob(update({ ...job, status: 'running' }));
}

/** Throws Failure for a job that was started with another account's key. */
export function needOwn(id: string): StoredJob {
  const job = needJob(id);
  if (!isOthers(job)) return job;
  throw new Failure(
    'Somebody else started this job with a key of their own: only they can go on with it. Ask them, or start it again.',
  );
}
