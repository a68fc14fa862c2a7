import { runStep } from '../../server/jobs/run-step.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import { findJob, type Job } from '../../server/ledger/jobs.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { deleteExpired } from '../../server/ledger/retention.ts';
import { readRun } from '../../server/ledger/runs.ts';
import { listUsage } from '../../server/ledger/usage.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { RowsEndpoint } from '../../server/pipeline/endpoint.ts';
import { addresses, newCaller, runIn } from '../pipeline/call-fixture.ts';
import { answerOf, callLetters, letters, openJobs, submit, toRows, untilJob } from './job-fixture.ts';
import { bothKinds, slimLetters } from './slim-letters.ts';
import { keep, useJobs } from './use-jobs.ts';

const bench = useJobs();

test("a job's answer and run are those of the call with the same rows", async () => {
  const list = [...addresses(100), '', 'review 2', '1 Sampleford', 'no digit', '3 😀\u0000'];
  const caller = await newCaller(bench.db);
  const call = await answerCall(callLetters(caller, { records: toRows(list) }), bench.jobs.services);
  const key = await submit(bench.jobs.services, caller, list);
  const errors = bench.work();
  const job = await untilJob(bench.db, key);
  expect({ status: job.status, errors, rowsDone: job.rowsDone }).toEqual({
    status: 'done',
    errors: [],
    rowsDone: 105,
  });
  const answer = await answerOf(bench.db, job);
  const run = runIn(call.body);
  const { usage: _, ...called } = call.body;
  expect({ ...answer, run }).toEqual(called);
  expect(answer.run).toEqual({ ...run, at: answer.run.at, run_id: job.runId });
  expect(await bench.keptRows(key.accountId, job.runId)).toEqual(
    await bench.keptRows(key.accountId, run.run_id),
  );
});

/** What its reduce saw of its rows is told. */
function tellingLetters() {
  const seen = new Set<string>();
  const endpoint: typeof letters = {
    ...slimLetters,
    reduce(records, context) {
      for (const record of records) for (const name of Object.keys(record)) seen.add(name);
      return letters.reduce(records, context);
    },
  };
  return { endpoint, seen };
}

test('where little of a row is needed for what spans rows, the answer and the run are the same', async () => {
  const caller = await newCaller(bench.db, 2500);
  const list = [...addresses(40), '3 Sampleford Way', 'no digit', 'review 7 High Street'];
  const { endpoint, seen } = tellingLetters();
  const finished: Job[] = [];
  for (const own of [letters, endpoint]) {
    const key = await submit(bench.jobs.services, caller, list, own);
    const worker = startWorker(
      { ...bench.jobs.context, endpoints: [own as unknown as RowsEndpoint] },
      () => {},
    );
    finished.push(await untilJob(bench.db, key));
    await worker.stop();
  }
  const read = async (job: Job) => {
    const { run, ...answer } = await answerOf(bench.db, job);
    const kept = await readRun(bench.db, caller.account.id, job.runId);
    const { id: _, at: __, ...head } = kept?.head ?? { id: '', at: null };
    const rows = await bench.keptRows(caller.account.id, job.runId);
    expect(await bytesOf(job)).toEqual({ told: expect.any(Number), missing: 0 });
    return { answer, run: { ...run, run_id: '', at: '' }, head, rows, fields: Object.keys(answer) };
  };
  const [first, second] = [await read(finished[0] as Job), await read(finished[1] as Job)];
  expect(second).toEqual(first);
  expect(second.head).toMatchObject({ fields: ['shelf'], sampleRows: [40] });
  expect([...seen].sort()).toEqual(['confidence', 'id', 'letters', 'status']);
});

async function bytesOf({ runId }: Job) {
  const { rows } = await bench.db.query(
    `select bytes as told, bytes - (select sum(length(body)) from run_chunk where run_id = $1)
       - (select sum(length(body)) from job_answer where run_id = $1) as missing
     from run where id = $1`,
    [runId],
  );
  return { ...rows[0], missing: Number(rows[0]?.missing) };
}

test('two workers on many jobs charge each row once, and call the job one call', async () => {
  const caller = await newCaller(bench.db, 2500);
  const keys = await Promise.all(
    [50, 61, 7, 120].map((n) => submit(bench.jobs.services, caller, addresses(n))),
  );
  expect(await lookupsLeft(bench.db, caller.account.id, 2500)).toBe(2500 - 4 * 5 - 2 * 238);
  bench.work();
  const other = await openJobs(bench.db);
  bench.work(other.context);
  for (const key of keys) expect((await untilJob(bench.db, key)).status).toBe('done');
  await other.queue.stop();
  expect(await lookupsLeft(bench.db, caller.account.id, 2500)).toBe(2500 - 4 * 5 - 2 * 238);
  const usage = await listUsage(bench.db, caller.account.id, 1);
  expect(usage).toMatchObject([{ calls: 4, lookups: 4 * 5 + 2 * 238 }]);
  expect(await bench.leftovers()).toEqual({ reservations: 0, blocks: 0, chunks: 0, lanes: 0 });
});

test('jobs submitted side by side never set aside more than the allowance', async () => {
  const caller = await newCaller(bench.db, 200);
  const submitted = await Promise.allSettled(
    Array.from({ length: 12 }, () => submit(bench.jobs.services, caller, addresses(20))),
  );
  // 45 lookups each: four fit.
  expect(submitted.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await lookupsLeft(bench.db, caller.account.id, 200)).toBe(20);
});

test('one step done by two workers at once is kept and charged once', async () => {
  const caller = await newCaller(bench.db);
  const key = await submit(bench.jobs.services, caller, addresses(10));
  const message = await bench.jobs.queue.take();
  if (!message) throw new Error('no message');
  await Promise.all([runStep(message, bench.jobs.context), runStep(message, bench.jobs.context)]);
  const job = await untilJob(bench.db, key, () => true);
  expect(job).toMatchObject({ rowsDone: 10, charged: 25 });
  expect(await bench.jobs.queue.listLanes()).toEqual([{ ...key, lane: 0 }]);
});

test.each([
  ['past their days', `update job set finished_at = now() - interval '31 days'`],
  ['whose run is gone', 'delete from run'],
])('of jobs %s nothing stays', async (_, makesOld) => {
  const key = await submit(bench.jobs.services, await newCaller(bench.db), addresses(5));
  bench.work();
  await untilJob(bench.db, key);
  await deleteExpired(bench.db, keep);
  expect(await findJob(bench.db, key)).toMatchObject({ status: 'done' });
  await bench.db.query(makesOld);
  await deleteExpired(bench.db, keep);
  expect(await findJob(bench.db, key)).toBeNull();
});

test.each(bothKinds)(
  'rows answered before data was loaded are answered with it too ($kind), so that a job has one map version',
  async ({ own }) => {
    const caller = await newCaller(bench.db, 500);
    const key = await submit(bench.jobs.services, caller, addresses(35), own);
    let calls = 0;
    const version = () => (calls <= 2 ? 'before' : 'after');
    const { geocoder } = bench.jobs.services;
    const loading = {
      mapVersion: async () => version(),
      geocode: async (...asked: Parameters<typeof geocoder.geocode>) => {
        calls++;
        return { ...(await geocoder.geocode(...asked)), mapVersion: version() };
      },
    };
    const tellsVersion = {
      ...own,
      answerRows: async (rows: never, context: { mapVersion: string }) =>
        (await letters.answerRows(rows, context as never)).map((row) => ({
          ...row,
          version: context.mapVersion,
        })),
    };
    const context = {
      ...bench.jobs.context,
      services: { ...bench.jobs.services, geocoder: loading },
      endpoints: [tellsVersion as never],
    };
    bench.work(context, 1);
    const { runId, charged } = await untilJob(bench.db, key);
    const rows = (await bench.keptRows(key.accountId, runId)) as { id: string; version: string }[];
    expect(rows.map(({ version }) => version)).toEqual(Array(35).fill('after'));
    expect(rows.map(({ id }) => id)).toEqual(toRows(addresses(35)).map(({ id }) => id));
    // Four chunks, two of them twice, at the price of four.
    expect({ calls, charged }).toEqual({ calls: 6, charged: 75 });
  },
);

test('so has a call whose rows are answered while data is loaded', async () => {
  const caller = await newCaller(bench.db);
  let calls = 0;
  const { geocoder } = bench.jobs.services;
  const loading: typeof geocoder = {
    ...geocoder,
    geocode: async (...asked) => ({
      ...(await geocoder.geocode(...asked)),
      mapVersion: ++calls === 1 ? 'before' : 'after',
    }),
  };
  const call = callLetters(caller, { records: toRows(addresses(600)) });
  const { body } = await answerCall(call, { ...bench.jobs.services, geocoder: loading });
  expect(calls).toBe(3);
  expect('records' in body && body.records).toHaveLength(600);
});
