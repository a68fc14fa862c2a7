import { failJob, runStep } from '../../server/jobs/run-step.ts';
import type { StepContext } from '../../server/jobs/step-context.ts';
import { findJob } from '../../server/ledger/jobs.ts';
import { readRun } from '../../server/ledger/runs.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, newCaller } from '../pipeline/call-fixture.ts';
import { openJobs, submit } from './job-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a step that comes late while its job is being ended is not kept and not charged', async () => {
  const { db } = database;
  const { services, queue, context } = await openJobs(db);
  const caller = await newCaller(db, 1000);
  const key = await submit(services, caller, addresses(45));
  const message = await queue.take();
  if (!message) throw new Error('the job has no message');
  await runStep(message, context);
  const late = await queue.take();
  if (!late) throw new Error('the lane has no message');
  // The step that was given up comes back just after what the job did so far was read.
  let isLate = true;
  const listSources = async () => {
    if (isLate) {
      isLate = false;
      await runStep(late, context);
    }
    return services.listSources();
  };
  const failing: StepContext = { ...context, services: { ...services, listSources } };
  await failJob(late, { error: 'it does not come back', code: 'internal_error' }, failing);
  const job = await findJob(db, key);
  const run = job && (await readRun(db, key.accountId, job.runId));
  await queue.stop();
  expect(job).toMatchObject({ status: 'failed', error: 'it does not come back', rowsDone: 10, charged: 25 });
  expect(run?.head.rows).toBe(10);
});
