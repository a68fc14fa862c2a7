/** A former map version asked for more rows than a call takes: as a job. */
import type { Database } from '../../../server/db/database.ts';
import { endpoints } from '../../../server/endpoints/index.ts';
import { type JobQueue, openQueue } from '../../../server/jobs/queue.ts';
import { startWorker } from '../../../server/jobs/worker.ts';
import { findJob } from '../../../server/ledger/jobs.ts';
import { type KeptRow, readRun } from '../../../server/ledger/runs.ts';
import { keepUpload } from '../../../server/ledger/uploads.ts';
import { answerJob } from '../../../server/pipeline/answer-job.ts';
import { answersRows } from '../../../server/pipeline/endpoint.ts';
import type { Services } from '../../../server/pipeline/services.ts';
import { createServices } from '../../../server/start/create-services.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { EXTRACT, loadTown, POSTCODE_DIRECTORY, writeRows } from '../../outdated/town-editions.ts';
import { newCall, newCaller } from '../../pipeline/call-fixture.ts';

const BASE = 'http://localhost:8080';
const ROWS = 150;

let database: TestDatabase;
let queue: JobQueue;
let services: Services;
let caller: Awaited<ReturnType<typeof newCaller>>;
let file: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  for (const id of [EXTRACT, POSTCODE_DIRECTORY]) await loadTown(db, id, null);
  queue = await openQueue(db, { isWorker: true, onError: console.error });
  services = createServices(db, queue, BASE);
  caller = await newCaller(db, 100_000);
  const lines = ['address', ...writeRows(ROWS).map((text) => `"${text}"`)];
  const body = Buffer.from(lines.join('\n'));
  file = `${BASE}/developers/portal/files/${await keepUpload(db, caller.account.id, 'rows.csv', body)}`;
});
afterAll(async () => {
  await queue.stop();
  await database.drop();
});

const endpoint = endpoints.find(
  ({ contract }) => contract.name === 'geocode_batch',
) as (typeof endpoints)[number];

/** Its id; that it is a job is the service's own doing. */
async function submit(more: object = {}): Promise<string> {
  const call = { ...newCall(caller, { source: { file }, ...more }), endpoint };
  return answerJob(call, services);
}

async function work(jobId: string) {
  const worker = startWorker({ services, queue, endpoints: endpoints.filter(answersRows) }, console.error);
  const key = { accountId: caller.account.id, jobId };
  for (;;) {
    const job = await findJob(database.db, key);
    if (job?.status === 'done' || job?.status === 'failed') {
      await worker.stop();
      return job;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function rowsOf(db: Database, runId: string): Promise<{ bytes: string; version: string }> {
  const run = await readRun(db, caller.account.id, runId);
  const rows: (KeptRow & { map_version?: string })[] = [];
  for await (const row of run?.rows ?? []) rows.push(row);
  expect(rows).toHaveLength(ROWS);
  return { bytes: JSON.stringify([rows, run?.head.sources]), version: rows[0]?.map_version ?? '' };
}

test('a job gives the same bytes as then, also where an edition comes while it waits', async () => {
  const { db } = database;
  const then = await rowsOf(db, (await work(await submit())).runId);
  const { rows: told } = await db.query('select map_version from run');
  expect(told).toEqual([{ map_version: then.version }]);
  await loadTown(db, EXTRACT, 2);
  const waiting = await submit({ map_version: then.version });
  await loadTown(db, POSTCODE_DIRECTORY, 1);
  const again = await work(waiting);
  expect(again).toMatchObject({ status: 'done', error: null });
  expect(await rowsOf(db, again.runId)).toEqual(then);
  const now = await rowsOf(db, (await work(await submit())).runId);
  expect(now.version).not.toBe(then.version);
  expect(now.bytes).not.toBe(then.bytes);

  // The edition that it rests on goes while it waits: it fails with the reason, and costs nothing.
  const late = await submit({ map_version: then.version });
  await loadTown(db, EXTRACT, 4);
  const failed = await work(late);
  expect(failed).toMatchObject({ status: 'failed', charged: 0 });
  expect(failed.error).toMatch(
    /cannot be asked again: OpenStreetMap, \S+ of 2026-01-15 is not kept any more/,
  );
  await expect(submit({ map_version: then.version })).rejects.toThrow('is not kept any more');
});
