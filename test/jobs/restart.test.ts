import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { addresses, newCaller } from '../pipeline/call-fixture.ts';
import { type ChildLines, readLines } from '../read-lines.ts';
import { makeHome } from '../start/child.ts';
import { buildChild, type ChildProgram } from './child-program.ts';
import { answerOf, openJobs, slowLetters, submit, untilJob } from './job-fixture.ts';

let home: string;
let program: ChildProgram;
let postgres: ChildProcess;
let lines: ChildLines;
let db: Database;
beforeAll(async () => {
  home = await makeHome();
  program = await buildChild('crashing-database');
  postgres = program.start(home);
  lines = readLines(postgres);
  db = openDatabase(await lines.next());
  await migrate(db);
});
afterAll(async () => {
  await db.end();
  postgres.stdin?.end();
  await once(postgres, 'exit');
  await program.clear();
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

test('a job whose database goes away for 20 s goes on, and each row is charged once', async () => {
  const caller = await newCaller(db, 500);
  const { services, context, queue } = await openJobs(db, slowLetters(200));
  const key = await submit(services, caller, addresses(80));
  const worker = startWorker(context, () => {});
  const { rowsDone } = await untilJob(db, key, (job) => job.rowsDone >= 30);
  expect(rowsDone).toBeLessThan(80);
  postgres.stdin?.write('20000\n');
  expect(await lines.next()).toBe('back');
  const job = await untilJob(db, key);
  await worker.stop();
  await queue.stop();
  expect(job).toMatchObject({ status: 'done', rowsDone: 80, charged: 165 });
  expect((await answerOf(db, job)).records).toHaveLength(80);
  expect(await lookupsLeft(db, key.accountId, 500)).toBe(500 - 165);
});
