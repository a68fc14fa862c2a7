// An endpoint whose calls become jobs past 20 rows, rows by reference that need no file, and what works on them.

import { json } from 'node:stream/consumers';
import { z } from 'zod';
import type { Database } from '../../server/db/database.ts';
import { type JobQueue, openQueue } from '../../server/jobs/queue.ts';
import type { StepContext } from '../../server/jobs/step-context.ts';
import { readAnswer } from '../../server/ledger/job-answer.ts';
import { findJob, type Job } from '../../server/ledger/jobs.ts';
import { answerJob } from '../../server/pipeline/answer-job.ts';
import type { Call } from '../../server/pipeline/call.ts';
import type { RowsEndpoint } from '../../server/pipeline/endpoint.ts';
import { toPlacedFields } from '../../server/pipeline/placed-row.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type { SentRow } from '../../server/rows/sent-row.ts';
import type { PlacedFields } from '../../shared/api/common.ts';
import {
  closingFields,
  message,
  readAs,
  recordsInput,
  rowFields,
  sourceInput,
} from '../../shared/api/common.ts';
import { fakeServices, newCall } from '../pipeline/call-fixture.ts';

const request = z.strictObject({
  records: recordsInput.optional(),
  source: sourceInput.optional(),
  background: z.boolean().optional(),
  dry_run: z.boolean().optional(),
});

const response = z.strictObject({
  message,
  letters: z.int(),
  records: z.array(z.looseObject({ ...rowFields, letters: z.int() })),
  read_as: readAs,
  ...closingFields,
});

/** Five lookups of its own, two a row; each row its letters, over all rows their sum. A step is ten rows. */
export const letters: RowsEndpoint<z.infer<typeof request>, PlacedFields & { letters: number }> = {
  contract: {
    name: 'count_letters',
    group: 'Place',
    summary: 'Count letters',
    description: 'Counts the letters of each address.',
    request,
    response,
    limits: { rows: 1000, past: 'refused', jobPast: 20 },
    cost: 'Five lookups and two per row.',
    columns: { id: { description: 'The id sent', read: (row) => row.id } },
    columnSets: { lead: ['id'], csv: [], sheet: [] },
    example: { request: {}, response: {} },
  },
  secondsPerRow: 0.2,
  cost: (_, rows) => 5 + 2 * rows,
  answerRows: (rows) =>
    rows.map((placed) => ({ ...toPlacedFields(placed), letters: (placed.row.address ?? '').length })),
  reduce: (records) => {
    const sum = records.reduce((total, row) => total + row.letters, 0);
    return { message: `${sum} letters.`, fields: { letters: sum, records } };
  },
};

/** The same, each step of ten rows so long. */
export const slowLetters = (stepMilliseconds: number): typeof letters => ({
  ...letters,
  async answerRows(rows, context) {
    await new Promise((resolve) => setTimeout(resolve, stepMilliseconds));
    return letters.answerRows(rows, context);
  },
});

export const toRows = (addresses: readonly string[]) =>
  addresses.map((address, index) => ({ id: `row-${index % 97}`, address, shelf: index }));

/** Services whose `source.file` is the rows themselves, as JSON. */
function jobServices(db: Database, queue: JobQueue): Services {
  return {
    ...fakeServices(db),
    queueJob: queue.send,
    async openRows({ file = '[]' }) {
      const sent = JSON.parse(file) as ReturnType<typeof toRows>;
      const rows = sent.map(
        ({ id, address, ...fields }): SentRow => ({
          id,
          name: null,
          address,
          lat: null,
          lng: null,
          fields,
          sharesId: false,
        }),
      );
      return {
        columns: ['id', 'address', 'shelf'],
        readAs: 'Read address from "address".',
        rows: stream(rows),
      };
    },
  };
}

async function* stream<Row>(rows: readonly Row[]): AsyncIterable<Row> {
  yield* rows;
}

export async function openJobs(db: Database, endpoint: unknown = letters) {
  const queue = await openQueue(db, { isWorker: true, onError: () => {} });
  const services = jobServices(db, queue);
  const context: StepContext = { services, queue, endpoints: [endpoint as RowsEndpoint] };
  return { queue, services, context };
}

export function callLetters(
  caller: Pick<Call, 'account' | 'keyId'>,
  body: object,
  key: string | null = null,
  endpoint = letters,
): Call {
  return { ...newCall(caller, body, key), endpoint };
}

/** Submits addresses as a job and returns its key. */
export async function submit(
  services: Services,
  caller: Pick<Call, 'account' | 'keyId'>,
  addresses: readonly string[],
  endpoint = letters,
) {
  const source = { file: JSON.stringify(toRows(addresses)) };
  const call = callLetters(caller, { source, background: true }, null, endpoint);
  return { accountId: caller.account.id, jobId: await answerJob(call, services) };
}

/** Waits until the job has ended, or until it is where the caller wants it. */
export async function untilJob(
  db: Database,
  key: { accountId: string; jobId: string },
  isThere: (job: Job) => boolean = ({ status }) => status === 'done' || status === 'failed',
): Promise<Job> {
  for (;;) {
    const job = await findJob(db, key).catch(() => null);
    if (job && isThere(job)) return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A job's whole answer: of the letters, unless it is another endpoint's. */
export async function answerOf<Answer = z.infer<typeof response>>(
  db: Database,
  { accountId, runId }: Pick<Job, 'accountId' | 'runId'>,
): Promise<Answer> {
  const answer = await readAnswer(db, accountId, runId);
  if (!answer) throw new Error(`no answer is kept of ${runId}`);
  return (await json(answer)) as Answer;
}
