// Rows are sent ahead as a file and answered by a job; its answers are fetched and joined with another run.
import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from './caller.ts';

/** Several steps' worth. */
const ROWS = 2500;
/** Different files, so that each comes again. */
const FILES = 4;
const POLL_MS = 500;
/** A job that has not ended by then is stuck: eight tries with their pauses take about four minutes. */
const STUCK_MS = 6 * 60_000;

export async function jobAct(caller: Caller): Promise<void> {
  const { acknowledged, answers, random, dataState } = caller.world;
  const { account } = caller;
  const number = Math.floor(random.next() * FILES);
  const file = await caller.upload(csvOf(caller, number));
  if (file === null) return;
  const before = dataState();
  const taken = await caller.call('geocode_batch', { source: { file }, background: true });
  if (!taken) return;
  const jobId = String(taken['job_id']);
  acknowledged.jobs.set(jobId, { account, rows: ROWS, ended: null });
  const ended = await untilEnded(caller, jobId);
  if (ended?.['status'] !== 'done') return;
  const whole = await caller.get('job answer', `/jobs/${jobId}.json`);
  const state = before === dataState() ? before : 'between';
  if (whole !== null) answers.compare(`job ${number}`, whole, state);
  const runId = String(ended['run_id']);
  const lines = await caller.get('run rows', `/runs/${runId}.jsonl`);
  if (lines !== null && lines.trimEnd().split('\n').length !== ROWS)
    caller.world.faults.add('rows lost', { job: jobId, run: runId });
  await caller.call('combine_runs', { runs: [runId, runId], compare: ['status'], only_changed: true });
}

/** Asks until a job has ended, and keeps what became of it; null when it has not. */
export async function untilEnded(caller: Caller, jobId: string): Promise<Record<string, unknown> | null> {
  const { acknowledged, faults } = caller.world;
  const stuckAt = performance.now() + STUCK_MS;
  while (performance.now() < stuckAt) {
    const job = await caller.call('get_job', { job_id: jobId });
    if (!job) return null;
    const { status } = job;
    const known = acknowledged.jobs.get(jobId);
    if (known && (status === 'done' || status === 'failed')) {
      known.ended = status;
      if (status === 'failed') checkFailure(caller, job);
      return job;
    }
    await wait(POLL_MS);
  }
  faults.add('job stuck', { job: jobId });
  return null;
}

/** A job that failed says why, in a sentence. */
function checkFailure({ world }: Caller, { job_id: job, error }: Record<string, unknown>): void {
  if (!world.isPatient) world.faults.add('job failed', { job, error });
  else if (!/\w+ \w+/.test(String(error))) world.faults.add('job failed without a reason', { job });
}

function csvOf({ world }: Caller, number: number): string {
  const { addresses } = world.questions;
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const address = addresses[(number * 97 + row) % addresses.length];
    return `row-${row},"${address}"`;
  });
  return ['id,address', ...lines].join('\n');
}
