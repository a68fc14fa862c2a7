import { setTimeout as pause } from 'node:timers/promises';
import type { JobMessage, JobQueue } from '../../server/jobs/queue.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import type { JobKey } from '../../server/ledger/jobs.ts';
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

/** Other tests' jobs may wait beside it. */
async function waitForMessage(queue: JobQueue, { jobId }: JobKey): Promise<JobMessage> {
  for (;;) {
    const message = await queue.take();
    if (message?.jobId === jobId) return message;
    await pause(50);
  }
}

test('a step that does not come back is given up, and after the third time its job fails in words', async () => {
  const caller = await newCaller(database.db, 1000);
  let times = 0;
  const { services, queue, context } = await openJobs(
    database.db,
    neverFrom(25, () => times++),
  );
  const key = await submit(services, caller, addresses(45));
  const errors: unknown[] = [];
  const worker = startWorker(context, (error) => errors.push(error), { stepSeconds: 3, slots: 1 });
  const job = await untilJob(database.db, key);
  await worker.stop();
  await queue.stop();
  expect(job).toMatchObject({
    status: 'failed',
    error: 'a step of it was begun 3 times and did not come back',
    // The rows after it were answered in a lane of their own meanwhile.
    rowsDone: 35,
    charged: 75,
  });
  expect(times).toBe(3);
  expect(errors).toEqual(Array(3).fill(new Error('a step did not come back within 3 s')));
  expect(await lookupsLeft(database.db, key.accountId, 1000)).toBe(1000 - 75);
});

test('a worker that was killed counts, one that says how its step ended does not', async () => {
  const { services, queue } = await openJobs(database.db);
  const key = await submit(services, await newCaller(database.db), addresses(5));
  const first = await waitForMessage(queue, key);
  await queue.giveBack(first);
  const second = await waitForMessage(queue, key);
  // Its worker gives no sign of life for 15 seconds.
  const third = await waitForMessage(queue, key);
  await queue.stop();
  expect([first.lost, second.lost, third.lost]).toEqual([0, 0, 1]);
});

test('a worker that was silent for too long changes nothing of the message that another has', async () => {
  const { services, queue } = await openJobs(database.db);
  const key = await submit(services, await newCaller(database.db), addresses(5));
  const first = await waitForMessage(queue, key);
  await queue.giveBack(first);
  const second = await waitForMessage(queue, key);
  await queue.renew(first);
  await queue.giveBack(first);
  expect((await queue.take())?.id).not.toBe(first.id);
  expect(second).toMatchObject({ id: first.id, tries: 1, lost: 0 });
  // It was the faster after all: what it kept ends the message.
  await queue.complete(database.db, first);
  expect(await queue.listLanes()).not.toContainEqual({ ...key, lane: 0 });
  await queue.stop();
});

test('a job whose message is not in the queue, as after an upgrade, goes on when the queue is opened', async () => {
  const { services, queue } = await openJobs(database.db);
  const key = await submit(services, await newCaller(database.db), addresses(5));
  const message = await waitForMessage(queue, key);
  await queue.complete(database.db, message);
  expect(await queue.listLanes()).not.toContainEqual({ ...key, lane: 0 });
  await queue.stop();
  const again = await openJobs(database.db);
  const sent = (await again.queue.listLanes()).filter(({ jobId }) => jobId === key.jobId);
  expect(sent).toEqual([{ ...key, lane: 0 }]);
  const worker = startWorker(again.context, () => {});
  expect(await untilJob(database.db, key)).toMatchObject({ status: 'done' });
  await worker.stop();
  await again.queue.stop();
});

test('a worker that stops does not wait for a step that hangs longer than a step may take', async () => {
  const { services, queue, context } = await openJobs(
    database.db,
    neverFrom(0, () => {}),
  );
  const key = await submit(services, await newCaller(database.db), addresses(5));
  const worker = startWorker(context, () => {}, { stepSeconds: 1 });
  await untilJob(database.db, key, ({ status }) => status === 'running');
  const stoppedMs = performance.now();
  await worker.stop();
  // By default a step may take five minutes.
  expect(performance.now() - stoppedMs).toBeLessThan(240_000);
  await queue.stop();
});
