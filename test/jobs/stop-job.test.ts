import { endEarly } from '../../server/jobs/end-early.ts';
import { stopJob } from '../../server/jobs/stop-job.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import { findJob } from '../../server/ledger/jobs.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { readRun } from '../../server/ledger/runs.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, newCaller } from '../pipeline/call-fixture.ts';
import { letters, openJobs, submit, untilJob } from './job-fixture.ts';

/** After five steps of ten rows a job waits until it is told to go on. */
const goOn = Promise.withResolvers<void>();
let steps = 0;
const heldLetters: typeof letters = {
  ...letters,
  async answerRows(rows, context) {
    if (++steps > 5) await goOn.promise;
    return letters.answerRows(rows, context);
  },
};

let database: TestDatabase;
let jobs: Awaited<ReturnType<typeof openJobs>>;
beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await openJobs(database.db, heldLetters);
});
afterAll(async () => {
  await jobs.queue.stop();
  await database.drop();
});

test('a job stopped half-way keeps and charges the rows done, and gives the other lookups back', async () => {
  const caller = await newCaller(database.db, 1000);
  const key = await submit(jobs.services, caller, addresses(200));
  const worker = startWorker(jobs.context, () => {});
  await untilJob(database.db, key, ({ rowsDone }) => rowsDone >= 20);
  expect(await stopJob(key, jobs.services)).toBe(true);
  goOn.resolve();
  const job = await untilJob(database.db, key);
  await worker.stop();

  expect(job).toMatchObject({ status: 'failed', error: 'it was stopped', charged: 5 + 2 * job.rowsDone });
  expect(job.rowsDone).toBeLessThan(200);
  const run = await readRun(database.db, key.accountId, job.runId);
  expect(run?.head.rows).toBe(job.rowsDone);
  expect(await lookupsLeft(database.db, key.accountId, 1000)).toBe(1000 - job.charged);
  expect(await stopJob(key, jobs.services)).toBe(false);
});

test('a job that nobody began ends without a run', async () => {
  const caller = await newCaller(database.db, 1000);
  const key = await submit(jobs.services, caller, addresses(30));
  expect(await stopJob(key, jobs.services)).toBe(true);
  expect(await untilJob(database.db, key)).toMatchObject({ status: 'failed', rowsDone: 0, charged: 0 });
  expect(await lookupsLeft(database.db, key.accountId, 1000)).toBe(1000);
});

test('a job that its worker ends, as its owner stops it, was stopped', async () => {
  const key = await submit(jobs.services, await newCaller(database.db), addresses(30));
  const services = {
    ...jobs.services,
    async listSources() {
      await endEarly(key, { error: 'it was stopped', code: 'stopped' }, jobs.services);
      return jobs.services.listSources();
    },
  };
  expect(await stopJob(key, services)).toBe(true);
  expect(await findJob(database.db, key)).toMatchObject({ status: 'failed', error: 'it was stopped' });
});

test("another account's job is not there", async () => {
  const key = await submit(jobs.services, await newCaller(database.db), addresses(30));
  const stranger = await newCaller(database.db);
  expect(await stopJob({ ...key, accountId: stranger.account.id }, jobs.services)).toBeNull();
});
