import { runStep } from '../../server/jobs/run-step.ts';
import { startWorker, type Worker } from '../../server/jobs/worker.ts';
import { findJob, type Job } from '../../server/ledger/jobs.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { deleteExpired } from '../../server/ledger/retention.ts';
import { readRun } from '../../server/ledger/runs.ts';
import { listUsage } from '../../server/ledger/usage.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { AnswerBody } from '../../server/pipeline/call.ts';
import { type RowsEndpoint, slimRow } from '../../server/pipeline/endpoint.ts';
import type { DryRunAnswer, JobAnswer } from '../../shared/api/common.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { Fields } from '../../shared/fields.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, newCaller } from '../pipeline/call-fixture.ts';
import { answerOf, callLetters, letters, openJobs, submit, toRows, untilJob } from './job-fixture.ts';

let database: TestDatabase;
let jobs: Awaited<ReturnType<typeof openJobs>>;
let workers: Worker[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  jobs = await openJobs(database.db);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await jobs.queue.stop();
  await database.drop();
});

function work(context = jobs.context): unknown[] {
  const errors: unknown[] = [];
  workers.push(startWorker(context, (error) => errors.push(error)));
  return errors;
}

const keep = { runDays: 30, runBytesPerAccount: 1e9, formulaBytesPerAccount: 1e8 };

const asSource = (list: readonly string[]) => ({ file: JSON.stringify(toRows(list)) });

test('past its threshold a call by reference is answered at once as a job, at no cost yet', async () => {
  const caller = await newCaller(database.db, 100);
  const { body, used, remaining } = await answerCall(
    callLetters(caller, { source: asSource(addresses(21)) }),
    jobs.services,
  );
  expect(body).toMatchObject({
    job_id: expect.stringMatching(/^job_[0-9a-f]{32}$/),
    status: 'queued',
    rows: 21,
  });
  const own = ['message', 'job_id', 'status', 'rows', 'read_as'];
  expect(Object.keys(body)).toEqual([...own, 'confidence', 'usage', 'run']);
  // All its rows, none of them looked up yet.
  expect(body.run).toMatchObject({ rows: 21, placed: 0, not_placed: 21, confidence: { low: 21 } });
  expect(body.confidence?.levels).toEqual({ high: 0, medium: 0, low: 21 });
  const ids = toRows(addresses(21)).map(({ id }) => id);
  expect(body.confidence?.caveats).toMatchObject([{ basis: 'not_looked_up', rows: 21, ids }]);
  expect(body.message).toBe(
    `21 rows are being answered in the background; ask get_job for ${(body as JobAnswer).job_id}. ` +
      `47 of today's lookups are set aside for it. Read address from "address".`,
  );
  expect({ used, remaining }).toEqual({ used: 0, remaining: 53 });
});

test.each([
  ['up to the threshold by reference', { source: asSource(addresses(20)) }],
  ['by value past the threshold', { records: toRows(addresses(21)) }],
])('rows %s are answered in the call', async (_, body) => {
  const { body: answered } = await answerCall(callLetters(await newCaller(database.db), body), jobs.services);
  expect(letters.contract.response.safeParse(answered).error).toBeUndefined();
});

test.each([
  [
    'background without source',
    { records: [{}], background: true },
    400,
    /^background: got true without source/,
  ],
  ['a source without rows', { source: asSource([]), background: true }, 400, /^source: got no rows/],
  [
    'more than is left today',
    { source: asSource(addresses(48)) },
    429,
    /^this call needs 101 lookups, 100 of/,
  ],
])('%s is refused, and nothing is kept or set aside', async (_, body, status, words) => {
  const caller = await newCaller(database.db, 100);
  const refusal = await answerCall(callLetters(caller, body), jobs.services).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status, message: expect.stringMatching(words) });
  expect(await lookupsLeft(database.db, caller.account.id, 100)).toBe(100);
  expect((await database.db.query('select 1 from job')).rows).toEqual([]);
});

test('a dry run of a job says its whole cost', async () => {
  const call = callLetters(await newCaller(database.db), { source: asSource(addresses(30)), dry_run: true });
  const { body } = await answerCall(call, jobs.services);
  expect((body as DryRunAnswer).dry_run).toMatchObject({ cost: 65, rows: 30 });
});

test('sent twice under one Idempotency-Key it is one job', async () => {
  const call = callLetters(await newCaller(database.db), { source: asSource(addresses(30)) }, 'once');
  const first = await answerCall(call, jobs.services);
  expect(await answerCall(call, jobs.services)).toEqual(first);
  expect((await database.db.query('select 1 from job')).rows).toHaveLength(1);
});

test("a job's answer and run are those of the call with the same rows", async () => {
  const list = [...addresses(100), '', 'review 2', '1 Sampleford', 'no digit', '3 😀\u0000'];
  const caller = await newCaller(database.db);
  const call = await answerCall(callLetters(caller, { records: toRows(list) }), jobs.services);
  const key = await submit(jobs.services, caller, list);
  const errors = work();
  const job = await untilJob(database.db, key);
  expect({ status: job.status, errors, rowsDone: job.rowsDone }).toEqual({
    status: 'done',
    errors: [],
    rowsDone: 105,
  });
  const answer = await answerOf(database.db, job);
  const { usage: _, run, ...called } = call.body;
  const { run: jobRun, ...answered } = answer;
  expect(answered).toEqual(called);
  expect(jobRun).toEqual({ ...run, at: jobRun.at, run_id: job.runId });
  expect(await keptRows(key.accountId, job.runId)).toEqual(
    await keptRows(key.accountId, String(run?.run_id)),
  );
});

/** Of a row what spans rows needs is the letters alone. */
const slimLetters: typeof letters = {
  ...letters,
  slim: {
    rowsField: 'records',
    of: ({ letters: count, ...row }) => ({ ...slimRow(row), letters: count }),
  },
};

/** Whether a job's end reads its rows whole, or what spans them, beside pieces that its steps packed. */
const bothKinds = [
  { kind: 'whole', own: letters },
  { kind: 'in pieces', own: slimLetters },
];

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
  const caller = await newCaller(database.db, 2500);
  const list = [...addresses(40), '3 Sampleford Way', 'no digit', 'review 7 High Street'];
  const { endpoint, seen } = tellingLetters();
  const finished: Job[] = [];
  for (const own of [letters, endpoint]) {
    const key = await submit(jobs.services, caller, list, own);
    const worker = startWorker({ ...jobs.context, endpoints: [own as unknown as RowsEndpoint] }, () => {});
    finished.push(await untilJob(database.db, key));
    await worker.stop();
  }
  const read = async (job: Job) => {
    const { run, ...answer } = await answerOf(database.db, job);
    const kept = await readRun(database.db, caller.account.id, job.runId);
    const { id: _, at: __, ...head } = kept?.head ?? { id: '', at: null };
    const rows = await keptRows(caller.account.id, job.runId);
    expect(await bytesOf(job)).toEqual({ told: expect.any(Number), missing: 0 });
    return { answer, run: { ...run, run_id: '', at: '' }, head, rows, fields: Object.keys(answer) };
  };
  const [first, second] = [await read(finished[0] as Job), await read(finished[1] as Job)];
  expect(second).toEqual(first);
  expect(second.head).toMatchObject({ fields: ['shelf'], sampleRows: [40] });
  expect([...seen].sort()).toEqual(['confidence', 'id', 'letters', 'status']);
});

async function bytesOf({ runId }: Job) {
  const { rows } = await database.db.query(
    `select bytes as told, bytes - (select sum(length(body)) from run_chunk where run_id = $1)
       - (select sum(length(body)) from job_answer where run_id = $1) as missing
     from run where id = $1`,
    [runId],
  );
  return { ...rows[0], missing: Number(rows[0]?.missing) };
}

async function keptRows(accountId: string, runId: string) {
  const run = await readRun(database.db, accountId, runId);
  const rows: unknown[] = [];
  for await (const row of run?.rows ?? []) rows.push(row);
  return rows;
}

test('two workers on many jobs charge each row once, and call the job one call', async () => {
  const caller = await newCaller(database.db, 2500);
  const keys = await Promise.all([50, 61, 7, 120].map((n) => submit(jobs.services, caller, addresses(n))));
  expect(await lookupsLeft(database.db, caller.account.id, 2500)).toBe(2500 - 4 * 5 - 2 * 238);
  work();
  const other = await openJobs(database.db);
  work(other.context);
  for (const key of keys) expect((await untilJob(database.db, key)).status).toBe('done');
  await other.queue.stop();
  expect(await lookupsLeft(database.db, caller.account.id, 2500)).toBe(2500 - 4 * 5 - 2 * 238);
  const usage = await listUsage(database.db, caller.account.id, 1);
  expect(usage).toMatchObject([{ calls: 4, lookups: 4 * 5 + 2 * 238 }]);
  expect(await leftovers()).toEqual({ reservations: 0, blocks: 0, chunks: 0 });
}, 60_000);

async function leftovers() {
  const { rows } = await database.db.query(
    `select (select count(*) from reservation) as reservations, (select count(*) from job_block) as blocks,
       (select count(*) from job_chunk) as chunks`,
  );
  return rows[0];
}

test('jobs submitted side by side never set aside more than the allowance', async () => {
  const caller = await newCaller(database.db, 200);
  const submitted = await Promise.allSettled(
    Array.from({ length: 12 }, () => submit(jobs.services, caller, addresses(20))),
  );
  // 45 lookups each: four fit.
  expect(submitted.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await lookupsLeft(database.db, caller.account.id, 200)).toBe(20);
});

test('one step done by two workers at once is kept and charged once', async () => {
  const caller = await newCaller(database.db);
  const key = await submit(jobs.services, caller, addresses(10));
  const message = await jobs.queue.take();
  if (!message) throw new Error('no message');
  await Promise.all([runStep(message, jobs.context), runStep(message, jobs.context)]);
  const job = await untilJob(database.db, key, () => true);
  expect(job).toMatchObject({ rowsDone: 10, charged: 25 });
  expect(await jobs.queue.listJobs()).toEqual([key]);
});

test.each(bothKinds)(
  'a job that cannot go on fails with the reason, keeps the rows done ($kind) and gives back the rest',
  async ({ own }) => {
    const caller = await newCaller(database.db, 1000);
    const key = await submit(jobs.services, caller, addresses(45), own);
    const refuses: typeof letters = {
      ...own,
      answerRows(rows, context) {
        if (rows.some(({ row }) => row.fields.shelf === 33))
          throw new ApiError('unreadable_source', 'sites_source: the file is gone', {
            field: 'sites_source',
          });
        return letters.answerRows(rows, context);
      },
    };
    work({ ...jobs.context, endpoints: [refuses as never] });
    const job = await untilJob(database.db, key);
    expect(job).toMatchObject({ status: 'failed', error: 'sites_source: the file is gone', rowsDone: 30 });
    expect(await keptRows(key.accountId, job.runId)).toHaveLength(30);
    expect(await lookupsLeft(database.db, key.accountId, 1000)).toBe(1000 - 65);
    expect(await leftovers()).toEqual({ reservations: 0, blocks: 0, chunks: 0 });
  },
);

test('a step that breaks is tried again, and the job goes on', async () => {
  const key = await submit(jobs.services, await newCaller(database.db), addresses(30));
  let failures = 1;
  const breaks: typeof letters = {
    ...letters,
    answerRows(rows, context) {
      if (failures-- > 0) throw new Error('broken for a moment');
      return letters.answerRows(rows, context);
    },
  };
  const errors = work({ ...jobs.context, endpoints: [breaks as never] });
  expect(await untilJob(database.db, key)).toMatchObject({ status: 'done', charged: 65 });
  expect(errors).toEqual([new Error('broken for a moment')]);
});

test('a step that finds the threads busy is tried again, and the job goes on', async () => {
  const key = await submit(jobs.services, await newCaller(database.db), addresses(30));
  let refusals = 1;
  const busy: typeof letters = {
    ...letters,
    answerRows(rows, context) {
      if (refusals-- > 0)
        throw new ApiError('busy', 'many files and tables wait to be read', { retryAfterSeconds: 5 });
      return letters.answerRows(rows, context);
    },
  };
  work({ ...jobs.context, endpoints: [busy as never] });
  expect(await untilJob(database.db, key)).toMatchObject({ status: 'done', charged: 65 });
});

test('a step that always breaks fails the job in words that show nothing of the inside', async () => {
  const key = await submit(jobs.services, await newCaller(database.db), addresses(5));
  const take = async () => {
    const message = await jobs.queue.take();
    return message && ({ ...message, tries: 8 } as const);
  };
  work({ ...jobs.context, queue: { ...jobs.queue, take } });
  expect(await untilJob(database.db, key)).toMatchObject({
    status: 'failed',
    error: 'it did not get on after 8 tries, for a reason inside the service',
  });
});

test('a job nobody worked on for a week fails and gives its lookups back', async () => {
  const caller = await newCaller(database.db, 100);
  const key = await submit(jobs.services, caller, addresses(5));
  const young = await submit(jobs.services, caller, addresses(5));
  await database.db.query(`update job set checkpoint_at = now() - interval '169 hours' where id = $1`, [
    key.jobId,
  ]);
  await deleteExpired(database.db, keep);
  const { status, error } = await untilJob(database.db, key);
  expect({ status, error }).toEqual({ status: 'failed', error: 'nothing worked on it for 7 days' });
  expect(await findJob(database.db, young)).toMatchObject({ status: 'queued' });
  expect(await leftovers()).toEqual({ reservations: 1, blocks: 1, chunks: 0 });
});

test.each([
  ['past their days', `update job set finished_at = now() - interval '31 days'`],
  ['whose run is gone', 'delete from run'],
])('of jobs %s nothing stays', async (_, makesOld) => {
  const key = await submit(jobs.services, await newCaller(database.db), addresses(5));
  work();
  await untilJob(database.db, key);
  await deleteExpired(database.db, keep);
  expect(await findJob(database.db, key)).toMatchObject({ status: 'done' });
  await database.db.query(makesOld);
  await deleteExpired(database.db, keep);
  expect(await findJob(database.db, key)).toBeNull();
});

test.each(bothKinds)(
  'rows answered before data was loaded are answered with it too ($kind), so that a job has one map version',
  async ({ own }) => {
    const caller = await newCaller(database.db, 500);
    const key = await submit(jobs.services, caller, addresses(35), own);
    let calls = 0;
    const version = () => (calls <= 2 ? 'before' : 'after');
    const { geocoder } = jobs.services;
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
    work({
      ...jobs.context,
      services: { ...jobs.services, geocoder: loading },
      endpoints: [tellsVersion as never],
    });
    const { runId, charged } = await untilJob(database.db, key);
    const rows = (await keptRows(key.accountId, runId)) as { id: string; version: string }[];
    expect(rows.map(({ version }) => version)).toEqual(Array(35).fill('after'));
    expect(rows.map(({ id }) => id)).toEqual(toRows(addresses(35)).map(({ id }) => id));
    // Four chunks, two of them twice, at the price of four.
    expect({ calls, charged }).toEqual({ calls: 6, charged: 75 });
  },
);

test('so has a call whose rows are answered while data is loaded', async () => {
  const caller = await newCaller(database.db);
  let calls = 0;
  const { geocoder } = jobs.services;
  const loading: typeof geocoder = {
    ...geocoder,
    geocode: async (...asked) => ({
      ...(await geocoder.geocode(...asked)),
      mapVersion: ++calls === 1 ? 'before' : 'after',
    }),
  };
  const call = callLetters(caller, { records: toRows(addresses(600)) });
  const { body } = await answerCall(call, { ...jobs.services, geocoder: loading });
  expect(calls).toBe(3);
  expect((body as AnswerBody & Fields)['records']).toHaveLength(600);
});
