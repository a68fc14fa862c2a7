// A job whose rows go in several lanes: its answer, run and charges are those of one lane.
import { runStep } from '../../server/jobs/run-step.ts';
import { stopJob } from '../../server/jobs/stop-job.ts';
import type { JobKey } from '../../server/ledger/jobs.ts';
import { type Job, markEnding } from '../../server/ledger/jobs.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { decompressText } from '../../server/ledger/rows-codec.ts';
import { findRunOrigin, readRun } from '../../server/ledger/runs.ts';
import { listUsage } from '../../server/ledger/usage.ts';
import {
  packOrigin,
  type RowMarks,
  type RowsOrigin,
  unpackOrigin,
} from '../../server/rows/origin/rows-origin.ts';
import { addresses, newCaller } from '../pipeline/call-fixture.ts';
import { letters, openJobs, submit, untilJob } from './job-fixture.ts';
import { bothKinds } from './slim-letters.ts';
import { useJobs } from './use-jobs.ts';

const bench = useJobs();

const texts = [...addresses(91), '', 'review 2', '1 Sampleford', 'no digit', '3 😀 High Street'];

async function listLanes({ jobId }: JobKey) {
  const { rows } = await bench.db.query<{ first: number; next: number; until: number }>(
    `select first_row as first, next_row as next, until_row as until from job_lane where job_id = $1 order by first_row`,
    [jobId],
  );
  return rows.map(({ first, next, until }) => [first, next, until]);
}

/** Takes all messages that there are. */
async function takeAll() {
  const taken = [];
  for (;;) {
    const message = await bench.jobs.queue.take();
    if (!message) return taken;
    taken.push(message);
  }
}

/** One step of each lane. */
async function stepAll(context = bench.jobs.context): Promise<number> {
  const messages = await takeAll();
  await Promise.all(messages.map((message) => runStep(message, context)));
  return messages.length;
}

/** Answers a job in so many lanes, each step of all of them at once; returns it as it ended. */
async function answerIn(lanes: number, caller: Awaited<ReturnType<typeof newCaller>>, own: typeof letters) {
  const context = { ...bench.jobs.context, endpoints: [own as never] };
  const key = await submit(bench.jobs.services, caller, texts, own);
  await stepAll(context);
  for (let more = 1; more < lanes; more++) expect(await bench.jobs.queue.openLane()).toBe(true);
  expect(await listLanes(key)).toHaveLength(lanes);
  while ((await stepAll(context)) > 0);
  return untilJob(bench.db, key, () => true);
}

/** All that is kept of a job that is done, as bytes, but for its names and times. */
async function keptOf({ runId }: Job) {
  const { rows } = await bench.db.query<{ body: Buffer }>('select body from job_answer where run_id = $1', [
    runId,
  ]);
  const chunks = await bench.db.query<{ chunk: number; body: string }>(
    `select chunk, encode(body, 'hex') as body from run_chunk where run_id = $1 order by chunk`,
    [runId],
  );
  const heads = await bench.db.query(
    'select rows, fields, sources, sample_rows, sent_rows, endpoint from run where id = $1',
    [runId],
  );
  const answer = await decompressText(rows[0]?.body as Buffer);
  const named = answer.replaceAll(runId, '').replace(/"at":"[^"]*"/, '');
  return { answer: named, chunks: chunks.rows, head: heads.rows };
}

test.each(bothKinds)(
  'in any number of lanes the answer and the run are the same, byte for byte ($kind)',
  async ({ own }) => {
    const caller = await newCaller(bench.db, 2500);
    const one = await answerIn(1, caller, own);
    expect(one).toMatchObject({ status: 'done', rowsDone: 96, charged: 197 });
    const kept = await keptOf(one);
    for (const lanes of [2, 3, 9]) {
      const job = await answerIn(lanes, caller, own);
      expect(job).toMatchObject({ status: 'done', rowsDone: 96, charged: 197 });
      expect(await keptOf(job)).toEqual(kept);
    }
    expect(await lookupsLeft(bench.db, caller.account.id, 2500)).toBe(2500 - 4 * 197);
    expect(await listUsage(bench.db, caller.account.id, 1)).toMatchObject([{ calls: 4, lookups: 4 * 197 }]);
    expect(await bench.leftovers()).toEqual({ reservations: 0, blocks: 0, chunks: 0, lanes: 0 });
  },
);

test('a lane is parted between its steps, the longest first, and the step under way stays with it', async () => {
  const key = await submit(bench.jobs.services, await newCaller(bench.db), addresses(75));
  expect(await bench.jobs.queue.openLane()).toBe(false);
  await stepAll();
  const parted: number[][][] = [];
  while (await bench.jobs.queue.openLane()) parted.push(await listLanes(key));
  expect(parted.slice(0, 3)).toEqual([
    // Of 65 rows left 10 may be under way; of the six steps after that the later three go.
    [
      [0, 10, 50],
      [50, 50, 75],
    ],
    [
      [0, 10, 30],
      [30, 30, 50],
      [50, 50, 75],
    ],
    [
      [0, 10, 30],
      [30, 30, 50],
      [50, 50, 70],
      [70, 70, 75],
    ],
  ]);
  const last = [0, 20, 30, 40, 50, 60, 70].map((from) => [from, Math.max(10, from), Math.min(75, from + 10)]);
  expect(parted.at(-1)).toEqual([[0, 10, 20], ...last.slice(1)]);
});

test('two workers that part lanes at once never part the same', async () => {
  const other = await openJobs(bench.db);
  const key = await submit(bench.jobs.services, await newCaller(bench.db), addresses(400));
  await stepAll();
  for (let round = 0; round < 6; round++)
    await Promise.all([bench.jobs.queue, other.queue, bench.jobs.queue].map((queue) => queue.openLane()));
  await other.queue.stop();
  const lanes = await listLanes(key);
  expect(lanes.length).toBeGreaterThan(6);
  for (const [index, [, , until]] of lanes.entries()) expect(lanes[index + 1]?.[0] ?? 400).toBe(until);
});

test('a job stopped with gaps keeps and charges the rows done, and tells which they are', async () => {
  const caller = await newCaller(bench.db, 1000);
  const key = await submit(bench.jobs.services, caller, addresses(100));
  await stepAll();
  await bench.jobs.queue.openLane();
  await bench.jobs.queue.openLane();
  await stepAll();
  const marks = addresses(100).map((_, row): RowMarks => [`place ${row}`, `line ${row}`]);
  await bench.db.query('update job set origin = $2 where id = $1', [
    key.jobId,
    await packOrigin({ marks } as RowsOrigin),
  ]);
  expect(await stopJob(key, bench.jobs.services)).toBe(true);
  const job = await untilJob(bench.db, key);
  expect(job).toMatchObject({ status: 'failed', error: 'it was stopped', rowsDone: 40, charged: 85 });
  const run = await readRun(bench.db, key.accountId, job.runId);
  expect(run?.head).toMatchObject({
    rows: 40,
    sentRows: [
      [0, 20],
      [40, 50],
      [60, 70],
    ],
  });
  const rows = (await bench.keptRows(key.accountId, job.runId)) as { fields: { shelf: number } }[];
  const tens = (from: number) => Array.from({ length: 10 }, (_, index) => from + index);
  expect(rows.map(({ fields }) => fields.shelf)).toEqual([0, 10, 40, 60].flatMap(tens));
  const origin = await findRunOrigin(bench.db, key.accountId, job.runId);
  const places = (await unpackOrigin(origin as Buffer)).marks.map(([place]) => place);
  expect(places).toEqual(rows.map(({ fields }) => `place ${fields.shelf}`));
  expect(await lookupsLeft(bench.db, caller.account.id, 1000)).toBe(1000 - 85);
  // What its messages still ask for is nothing.
  await stepAll();
  expect(await bench.jobs.queue.listLanes()).toEqual([]);
  expect(await bench.leftovers()).toEqual({ reservations: 0, blocks: 0, chunks: 0, lanes: 0 });
});

test('what a step of any lane answers after its job was stopped is dropped', async () => {
  const caller = await newCaller(bench.db, 1000);
  const key = await submit(bench.jobs.services, caller, addresses(100));
  await stepAll();
  await bench.jobs.queue.openLane();
  const [begun, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let steps = 0;
  const held: typeof letters = {
    ...letters,
    async answerRows(rows, context) {
      if (++steps === 2) begun.resolve();
      await stopped.promise;
      return letters.answerRows(rows, context);
    },
  };
  const stepping = stepAll({ ...bench.jobs.context, endpoints: [held as never] });
  await begun.promise;
  await stopJob(key, bench.jobs.services);
  stopped.resolve();
  await stepping;
  const job = await untilJob(bench.db, key);
  expect(job).toMatchObject({ rowsDone: 10, charged: 25 });
  expect((await readRun(bench.db, key.accountId, job.runId))?.head.rows).toBe(10);
  expect(await lookupsLeft(bench.db, caller.account.id, 1000)).toBe(1000 - 25);
});

test('where whoever stopped a job was killed before its end, a worker ends it', async () => {
  const caller = await newCaller(bench.db, 1000);
  const key = await submit(bench.jobs.services, caller, addresses(100));
  await stepAll();
  await markEnding(bench.db, key, { error: 'it was stopped', code: 'stopped' });
  await stepAll();
  const job = await untilJob(bench.db, key);
  expect(job).toMatchObject({ status: 'failed', error: 'it was stopped', rowsDone: 10, charged: 25 });
  expect((await readRun(bench.db, key.accountId, job.runId))?.head.rows).toBe(10);
  expect(await bench.jobs.queue.listLanes()).toEqual([]);
});

test('a lane whose message is not in the queue goes on when the queue is opened', async () => {
  const key = await submit(bench.jobs.services, await newCaller(bench.db), addresses(60));
  await stepAll();
  await bench.jobs.queue.openLane();
  for (const message of await takeAll()) await bench.jobs.queue.complete(bench.db, message);
  expect(await bench.jobs.queue.listLanes()).toEqual([]);
  const again = await openJobs(bench.db);
  const lanes = await again.queue.listLanes();
  expect(lanes.map(({ lane }) => lane).sort((a, b) => a - b)).toEqual([0, 40]);
  bench.work(again.context);
  expect(await untilJob(bench.db, key)).toMatchObject({ status: 'done', charged: 125 });
  await again.queue.stop();
});
