/**
 * @story a test takes from the queue what the one before has left
 */

import { getJob } from '../../server/endpoints/get-job.ts';
import { runStep } from '../../server/jobs/run-step.ts';
import { minutesLeft } from '../../server/ledger/job-pace.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import { callOn } from '../call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller, startTestServer } from '../http/test-server.ts';
import { openJobs, submit } from '../jobs/job-fixture.ts';
import { addresses, newCaller } from '../pipeline/call-fixture.ts';

let database: TestDatabase;
let jobs: Awaited<ReturnType<typeof openJobs>>;
beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await openJobs(database.db);
});
afterAll(async () => {
  await jobs.queue.stop();
  await database.drop();
});

async function ask(caller: Awaited<ReturnType<typeof newCaller>>, jobId: string) {
  const answer = await callOn(caller, jobs.services).call(getJob, { job_id: jobId });
  expect(answer.usage.used).toBe(0);
  return answer;
}

/** Works on the next step of whatever job is due. */
async function step(): Promise<void> {
  const message = await jobs.queue.take();
  if (message) await runStep(message, jobs.context);
}

test('it is free, also without lookups left, and follows a job from queued over running to done', async () => {
  const caller = await newCaller(database.db, 45);
  const { jobId } = await submit(jobs.services, caller, addresses(20));
  const queued = await ask(caller, jobId);
  expect(queued).toMatchObject({
    message: 'The job is waiting to start. It has 20 rows.',
    tool: 'count_letters',
    status: 'queued',
    rows: 20,
    rows_done: 0,
    minutes_left: null,
    usage: { used: 0, remaining: 0 },
  });
  await step();
  const running = await ask(caller, jobId);
  expect(running).toMatchObject({ status: 'running', rows_done: 10 });
  expect(running.run_id).toBeUndefined();
  await step();
  await step();
  const done = await ask(caller, jobId);
  const { run_id } = done.run;
  expect(done).toMatchObject({
    message: '271 letters.',
    status: 'done',
    rows_done: 20,
    minutes_left: 0,
    run_id,
    download: `http://localhost:8080/runs/${run_id}.jsonl`,
    answer: `http://localhost:8080/jobs/${jobId}.json`,
    run: { tool: 'count_letters', rows: 20, placed: 20 },
    confidence: { levels: { high: 20, medium: 0, low: 0 } },
  });
});

test.each(['job_00112233445566778899aabbccddeeff', 'x', ''])(
  'job %p is not there, in one sentence',
  async (id) => {
    const refused = ask(await newCaller(database.db), id);
    await expect(refused).rejects.toThrow('no such job: it is not there, has expired or is not yours');
  },
);

test("another account's job reads as not there", async () => {
  const { jobId } = await submit(jobs.services, await newCaller(database.db), addresses(1));
  await expect(ask(await newCaller(database.db), jobId)).rejects.toMatchObject({
    status: 400,
    message: 'no such job: it is not there, has expired or is not yours',
  });
  await step();
  await step();
});

test('the whole answer is downloaded by its owner alone', async () => {
  const server = await startTestServer(database.db, {
    answerCall: (call) => answerCall(call, jobs.services),
  });
  const owner = await makeCaller(database.db);
  const other = await makeCaller(database.db);
  const caller = { account: { id: owner.accountId, allowance: 2500 }, keyId: owner.keyId };
  const { jobId } = await submit(jobs.services, caller, addresses(3));
  const get = (key: string) => fetch(`${server.url}/jobs/${jobId}.json`, { headers: { 'X-API-Key': key } });
  expect((await get(owner.key)).status).toBe(400);
  await step();
  await step();
  expect(await (await get(owner.key)).json()).toMatchObject({ letters: 39, records: [{}, {}, {}] });
  expect((await get(other.key)).status).toBe(400);
  expect((await get('mp_live_x')).status).toBe(401);
});

test.each([
  ['a fifth done in a minute leaves four', 20, 60, 0, 4],
  ['half done in ten minutes leaves ten', 50, 600, 0, 10],
  ['what passed since the checkpoint counts', 50, 600, 120, 8],
  ['overdue is 0, never less', 90, 60, 600, 0],
])('%s', (_, rowsDone, workedSeconds, sinceCheckpointSeconds, minutes) => {
  const job = { status: 'running' as const, rows: 100, rowsDone, workedSeconds, sinceCheckpointSeconds };
  expect(minutesLeft(job)).toBe(minutes);
});
