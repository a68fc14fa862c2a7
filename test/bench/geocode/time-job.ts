// A list of rows as its owner meets it: a link sent, a job taken on, worked on and done.

import Papa from 'papaparse';
import { ensureAccount } from '../../../server/accounts/account.ts';
import { createKey } from '../../../server/accounts/keys.ts';
import { readConfig } from '../../../server/config/read-config.ts';
import type { Database } from '../../../server/db/database.ts';
import { geocodeBatch } from '../../../server/endpoints/geocode-batch.ts';
import type { Geocoder } from '../../../server/geocoder/geocoder.ts';
import { openQueue } from '../../../server/jobs/queue.ts';
import { startWorker } from '../../../server/jobs/worker.ts';
import { findJob } from '../../../server/ledger/jobs.ts';
import { answerCall } from '../../../server/pipeline/answer-call.ts';
import { createServices } from '../../../server/start/create-services.ts';
import type { JobAnswer } from '../../../shared/api/common.ts';
import { startFileServer, testRules } from '../../fetch/file-server.ts';

const ENOUGH = 100_000_000;

/**
 * Seconds from the call that names the file until its job is done, by a worker in this process. As in a server jobs have
 * the geocoder of the calls, with what it remembers of these.
 */
export async function timeJob(
  db: Database,
  geocoder: Geocoder,
  addresses: readonly string[],
): Promise<number> {
  const csv = Papa.unparse([['id', 'address'], ...addresses.map((address, index) => [index, address])]);
  const files = await startFileServer((_, res) => res.end(csv));
  const queue = await openQueue(db, { isWorker: true, onError: console.error });
  const services = createServices(db, queue, 'http://localhost:8080', {
    linkRules: testRules(),
    geocoder,
  });
  const limits = { ...readConfig({}), lookupsPerDay: ENOUGH, requestsPerMinute: 1000 };
  const account = { id: (await ensureAccount(db, 'bench@example.org', limits)).id, allowance: ENOUGH };
  const { id: keyId } = await createKey(db, account.id, `bench ${Date.now()}`, 1e9);
  const endpoints = [geocodeBatch];
  const worker = startWorker({ services, queue, endpoints }, console.error);
  const started = performance.now();
  const body = { source: { file: `${files.root}/rows.csv` }, background: true };
  const call = { account, keyId, body, idempotencyKey: null, requestId: 'bench' };
  const answer = await answerCall({ ...call, endpoint: geocodeBatch }, services);
  const key = { accountId: account.id, jobId: (answer.body as JobAnswer).job_id };
  while ((await findJob(db, key))?.status !== 'done') await new Promise((resolve) => setTimeout(resolve, 20));
  const seconds = (performance.now() - started) / 1000;
  await worker.stop();
  await queue.stop();
  await files.close();
  return seconds;
}
