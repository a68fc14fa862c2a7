// What the benchmark of rows does in a process of its own, so that its memory can be told.

import { ensureAccount } from '../../../server/accounts/account.ts';
import { createKey } from '../../../server/accounts/keys.ts';
import { readConfig } from '../../../server/config/read-config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { geocodeBatch } from '../../../server/endpoints/geocode-batch.ts';
import type { Geocoder } from '../../../server/geocoder/geocoder.ts';
import { openQueue } from '../../../server/jobs/queue.ts';
import { startWorker } from '../../../server/jobs/worker.ts';
import { findJob, type JobKey } from '../../../server/ledger/jobs.ts';
import { answerCall } from '../../../server/pipeline/answer-call.ts';
import { openRows } from '../../../server/rows/open-rows.ts';
import { createSheetsClient } from '../../../server/sheets/sheets-client.ts';
import type { JobAnswer, RowsSource } from '../../../shared/api/common.ts';
import { testRules } from '../../fetch/file-server.ts';
import { fakeServices } from '../../pipeline/call-fixture.ts';
import { readingHere } from '../../rows/reading-here.ts';
import { SERVICE_EMAIL } from '../../sheets/emulator/emulator.ts';
import { mostMemory } from '../server-process.ts';

export const ROWS_CHILD = '--milepost-bench-rows';

export type RowsTask = { database: string; sheets: string } & (
  | { do: 'nothing' }
  | { do: 'submit'; source: RowsSource }
  /** A row takes so long, as it would with a geocoder that knows streets. */
  | { do: 'work'; job: JobKey; rowMilliseconds: number }
);

export interface RowsTold {
  maxRssBytes: number;
  job?: JobKey;
}

if (process.argv[2] === ROWS_CHILD) await serve(JSON.parse(process.argv[3] ?? '') as RowsTask);

async function serve(task: RowsTask): Promise<void> {
  const db = openDatabase(task.database);
  const queue = await openQueue(db, { isWorker: task.do === 'work', onError: console.error });
  const sheets = createSheetsClient({
    account: { email: SERVICE_EMAIL, privateKey: 'none' },
    rootUrl: task.sheets,
    accountsAreListed: false,
    perMinute: 1e9,
  });
  const baseUrl = 'http://localhost:8080';
  const services = {
    // Its geocoder knows no street: what is measured is the rows.
    ...fakeServices(db),
    queueJob: queue.send,
    openRows: (
      source: RowsSource,
      context: { accountId: string; field: 'source' | 'sites_source'; rowsAre: 'place' },
    ) => openRows(source, { ...context, ...readingHere, db, baseUrl, linkRules: testRules(), sheets }),
  };
  if (task.do === 'work') services.geocoder = slowed(services.geocoder, task.rowMilliseconds);
  let job: JobKey | undefined;
  if (task.do === 'submit') {
    const limits = { ...readConfig({}), lookupsPerDay: 100_000_000, requestsPerMinute: 1000 };
    const { id } = await ensureAccount(db, 'bench@example.org', limits);
    const { id: keyId } = await createKey(db, id, `bench ${Date.now()}`, 1e9);
    const account = { id, allowance: limits.lookupsPerDay };
    const body = { source: task.source, background: true };
    const call = {
      account,
      keyId,
      body,
      idempotencyKey: null,
      endpoint: geocodeBatch,
      requestId: 'bench',
    };
    const answer = await answerCall(call, services);
    job = { accountId: id, jobId: (answer.body as JobAnswer).job_id };
  } else if (task.do === 'work') {
    const worker = startWorker({ services, queue, endpoints: [geocodeBatch] }, console.error);
    while ((await findJob(db, task.job))?.status !== 'done')
      await new Promise((resolve) => setTimeout(resolve, 200));
    await worker.stop();
  }
  process.send?.({ maxRssBytes: mostMemory(), ...(job && { job }) } satisfies RowsTold);
}

function slowed(geocoder: Geocoder, rowMilliseconds: number): Geocoder {
  return {
    ...geocoder,
    async geocode(inputs, options) {
      await new Promise((resolve) => setTimeout(resolve, inputs.length * rowMilliseconds));
      return geocoder.geocode(inputs, options);
    },
  };
}
