import { setTimeout as pause } from 'node:timers/promises';
import { startWorker } from '../../server/jobs/worker.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, newCaller } from '../pipeline/call-fixture.ts';
import { letters, openJobs, submit, untilJob } from './job-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The rows from this shelf on never come back. */
const neverFrom = (shelf: number, begun: () => void): typeof letters => ({
  ...letters,
  async answerRows(rows, context) {
    if (!rows.some(({ row }) => row.fields.shelf === shelf)) return letters.answerRows(rows, context);
    begun();
    return new Promise(() => {});
  },
});

test('a step that does not come back is given up, and after the third time its job fails in words', async () => {
  const caller = await newCaller(database.db, 1000);
  let times = 0;
  const { services, queue, context } = await openJobs(
    database.db,
    neverFrom(25, () => times++),
  );
  const key = await submit(services, caller, addresses(45));
  const errors: unknown[] = [];
  const worker = startWorker(context, (error) => errors.push(error), 0.5);
  const job = await untilJob(database.db, key);
  await worker.stop();
  await queue.stop();
  expect(job).toMatchObject({
    status: 'failed',
    error: 'a step of it was begun 3 times and did not come back',
    rowsDone: 20,
    charged: 45,
  });
  expect(times).toBe(3);
  expect(errors).toEqual(Array(3).fill(new Error('a step did not come back within 0.5 s')));
  expect(await lookupsLeft(database.db, key.accountId, 1000)).toBe(1000 - 45);
}, 60_000);

test('a worker that was killed counts, one that says how its step ended does not', async () => {
  const { services, queue } = await openJobs(database.db);
  await submit(services, await newCaller(database.db), addresses(5));
  const takeNext = async () => {
    for (;;) {
      const message = await queue.take();
      if (message) return message;
      await pause(50);
    }
  };
  const first = await takeNext();
  await queue.giveBack(first);
  const second = await takeNext();
  // As if its worker had been silent for too long.
  await database.db.query(`update pgboss.job set started_on = now() - interval '1 minute' where id = $1`, [
    second.id,
  ]);
  const third = await takeNext();
  await queue.stop();
  expect([first.lost, second.lost, third.lost]).toEqual([0, 0, 1]);
}, 60_000);

test('a worker that stops does not wait for a step that hangs longer than a step may take', async () => {
  const { services, queue, context } = await openJobs(
    database.db,
    neverFrom(0, () => {}),
  );
  const key = await submit(services, await newCaller(database.db), addresses(5));
  const worker = startWorker(context, () => {}, 1);
  await untilJob(database.db, key, ({ status }) => status === 'running');
  const stoppedMs = performance.now();
  await worker.stop();
  expect(performance.now() - stoppedMs).toBeLessThan(5000);
  await queue.stop();
}, 60_000);
