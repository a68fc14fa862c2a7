// One list of rows on one and on two worker processes: rows a second, and how much of each job went where.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import Papa from 'papaparse';
import { ensureAccount } from '../../../server/accounts/account.ts';
import { createKey } from '../../../server/accounts/keys.ts';
import { readConfig } from '../../../server/config/read-config.ts';
import type { Database } from '../../../server/db/database.ts';
import { geocodeBatch } from '../../../server/endpoints/geocode-batch.ts';
import { openQueue } from '../../../server/jobs/queue.ts';
import { findJob } from '../../../server/ledger/jobs.ts';
import { loadStarter } from '../../../server/packs/starter.ts';
import { answerCall } from '../../../server/pipeline/answer-call.ts';
import { loadSampleford } from '../../../server/sampleford/load-sampleford.ts';
import { createServices } from '../../../server/start/create-services.ts';
import type { JobAnswer } from '../../../shared/api/common.ts';
import { startFileServer, testRules } from '../../fetch/file-server.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { printFigure } from '../figures.ts';
import { nextMessage, startProcess } from '../server-process.ts';
import { LANES_CHILD } from './lanes-child.ts';

/** Processes, and lanes that each works on at a time. The first is as it was before jobs went in lanes. */
const KINDS = [
  { name: 'one_process_one_lane', processes: 1, slots: 1 },
  { name: 'one_process', processes: 1, slots: 2 },
  { name: 'two_processes', processes: 2, slots: 2 },
] as const;
/** Each kind so often, in turn: a noisy machine is noisy for all. */
const ROUNDS = 3;

export async function runLanes({ db, url }: BenchDatabase, rows: number): Promise<void> {
  await loadStarter(db);
  await loadSampleford(db, readConfig().home);
  const list = await drawAddresses(db, rows);
  const paces = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, processes, slots } of KINDS) {
      const seconds = await timeJob(db, url, list, { processes, slots });
      paces.set(name, [...(paces.get(name) ?? []), rows / seconds]);
    }
  }
  const best = (name: string) => Math.max(...(paces.get(name) ?? []));
  for (const { name } of KINDS)
    printFigure(`lanes_${name}`, best(name), 'rows/s', { of: rows, rounds: ROUNDS });
  for (const { name } of KINDS.slice(1))
    printFigure(`lanes_${name}_to_one_lane`, best(name) / best(KINDS[0].name), 'ratio');
}

/** The addresses of the sample towns, over and over. */
async function drawAddresses(db: Database, rows: number): Promise<string[]> {
  const found = await db.query<{ text: string }>(
    `select house_number || ' ' || street || ', ' || city || ', ' || postcode as text from address
     where house_number <> '' and city <> '' order by md5(source || part || ref) limit $1`,
    [rows],
  );
  const texts = found.rows.map(({ text }) => text);
  return Array.from({ length: rows }, (_, index) => texts[index % texts.length] as string);
}

/** Seconds from the first row that is worked on to the end. */
async function timeJob(
  db: Database,
  url: string,
  addresses: readonly string[],
  { processes, slots }: { processes: number; slots: number },
): Promise<number> {
  const children: ChildProcess[] = [];
  for (let started = 0; started < processes; started++) {
    const child = startProcess(new URL(import.meta.resolve('./lanes-child.js')), [
      LANES_CHILD,
      url,
      String(slots),
    ]);
    await nextMessage(child);
    children.push(child);
  }
  // The first job warms each process up: what counts is the second.
  await work(db, addresses.slice(0, 4000));
  const seconds = await work(db, addresses);
  for (const child of children) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  return seconds;
}

async function work(db: Database, addresses: readonly string[]): Promise<number> {
  const csv = Papa.unparse([['id', 'address'], ...addresses.map((address, index) => [index, address])]);
  const files = await startFileServer((_, res) => res.end(csv));
  const queue = await openQueue(db, { isWorker: false, onError: console.error });
  const services = createServices(db, queue, 'http://localhost:8080', { linkRules: testRules() });
  const limits = { ...readConfig({}), lookupsPerDay: 100_000_000, requestsPerMinute: 1000 };
  const account = { id: (await ensureAccount(db, 'bench@example.org', limits)).id, allowance: 100_000_000 };
  const { id: keyId } = await createKey(db, account.id, `bench ${Date.now()}`, 1e9);
  const body = { source: { file: `${files.root}/rows.csv` }, background: true };
  const endpoint = geocodeBatch;
  const call = { account, keyId, body, idempotencyKey: null, requestId: 'bench', endpoint };
  const { body: answer } = await answerCall(call, services);
  const startedMs = performance.now();
  const key = { accountId: account.id, jobId: (answer as JobAnswer).job_id };
  for (;;) {
    const job = await findJob(db, key);
    if (job?.status === 'failed') throw new Error(`the job failed: ${job.error}`);
    if (job?.status === 'done') break;
    await pause(20);
  }
  const seconds = (performance.now() - startedMs) / 1000;
  await queue.stop();
  await files.close();
  return seconds;
}
