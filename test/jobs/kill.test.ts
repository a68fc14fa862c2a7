import { once } from 'node:events';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { listUsage } from '../../server/ledger/usage.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, newCaller } from '../pipeline/call-fixture.ts';
import { buildChild, type ChildProgram } from './child-program.ts';
import { answerOf, openJobs, submit, untilJob } from './job-fixture.ts';

let database: TestDatabase;
let worker: ChildProgram;
beforeAll(async () => {
  database = await createTestDatabase();
  worker = await buildChild('job-worker');
});
afterAll(async () => {
  await worker.clear();
  await database.drop();
});

test('a worker killed half-way loses nothing and charges nothing twice; another goes on within 30 s', async () => {
  const caller = await newCaller(database.db, 500);
  const { services, queue } = await openJobs(database.db);
  const key = await submit(services, caller, addresses(80));
  const first = worker.start(database.url);
  const { rowsDone } = await untilJob(database.db, key, (job) => job.rowsDone >= 30);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const killedMs = performance.now();
  worker.start(database.url);
  await untilJob(database.db, key, (job) => job.rowsDone > rowsDone);
  expect(performance.now() - killedMs).toBeLessThan(30_000);
  const job = await untilJob(database.db, key);
  await queue.stop();
  expect(job).toMatchObject({ status: 'done', rowsDone: 80, charged: 165 });
  const answer = await answerOf(database.db, job);
  expect(answer.records.map(({ id }: { id: string }) => id)).toEqual(addresses(80).map((_, n) => `row-${n}`));
  expect(await lookupsLeft(database.db, key.accountId, 500)).toBe(500 - 165);
  expect(await listUsage(database.db, key.accountId, 1)).toMatchObject([{ calls: 1, lookups: 165 }]);
}, 60_000);
