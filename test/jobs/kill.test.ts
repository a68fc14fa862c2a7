import { setTimeout as pause } from 'node:timers/promises';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { listUsage } from '../../server/ledger/usage.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, newCaller } from '../pipeline/call-fixture.ts';
import { readLines } from '../read-lines.ts';
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

test('a worker killed half-way loses nothing and charges nothing twice; another goes on', async () => {
  const caller = await newCaller(database.db, 500);
  const { services, queue } = await openJobs(database.db);
  const key = await submit(services, caller, addresses(80));
  const first = readLines(worker.start(database.url));
  const { rowsDone } = await first.before(untilJob(database.db, key, (job) => job.rowsDone >= 30));
  await first.kill();
  const second = readLines(worker.start(database.url));
  await second.before(untilJob(database.db, key, (job) => job.rowsDone > rowsDone));
  const job = await second.before(untilJob(database.db, key));
  await queue.stop();
  expect(job).toMatchObject({ status: 'done', rowsDone: 80, charged: 165 });
  const answer = await answerOf(database.db, job);
  expect(answer.records.map(({ id }) => id)).toEqual(addresses(80).map((_, n) => `row-${n}`));
  expect(await lookupsLeft(database.db, key.accountId, 500)).toBe(500 - 165);
  expect(await listUsage(database.db, key.accountId, 1)).toMatchObject([{ calls: 1, lookups: 165 }]);
});

test('of three workers on one job two are killed: no row is lost, charged twice or in another place', async () => {
  const caller = await newCaller(database.db, 2000);
  const { services, queue } = await openJobs(database.db);
  const list = addresses(480);
  const key = await submit(services, caller, list);
  const workers = [1, 2, 3].map(() => readLines(worker.start(database.url)));
  const hasLanes = `select count(*) > 4 as many from job_lane where job_id = $1`;
  while (!(await database.db.query(hasLanes, [key.jobId])).rows[0]?.many) await pause(20);
  for (const one of workers.slice(0, 2)) await one.kill();
  const before = await untilJob(database.db, key, () => true);
  const job = await untilJob(database.db, key);
  await queue.stop();
  expect(before).toMatchObject({ status: 'running', charged: 5 + 2 * before.rowsDone });
  expect(job).toMatchObject({ status: 'done', rowsDone: 480, charged: 965 });
  const { records } = await answerOf(database.db, job);
  expect(records.map(({ id, letters }) => [id, letters])).toEqual(
    list.map((address, index) => [`row-${index % 97}`, address.length]),
  );
  expect(await lookupsLeft(database.db, key.accountId, 2000)).toBe(2000 - 965);
  expect(await listUsage(database.db, key.accountId, 1)).toMatchObject([{ calls: 1, lookups: 965 }]);
});
