// A job's last step: what spans rows, the run and the whole answer, as one transaction.
import { inTransaction } from '../db/database.ts';
import { insertAnswer, readChunks, streamChunks } from '../ledger/job-rows.ts';
import { endJob, type Job, moveOrigin } from '../ledger/jobs.ts';
import { compressObject } from '../ledger/rows-codec.ts';
import { packRows, RunPacker, saveRun } from '../ledger/runs.ts';
import type { AnsweredChunk } from '../pipeline/answer-rows.ts';
import type { AnsweredRow, AnyRowsEndpoint } from '../pipeline/endpoint.ts';
import { listFields, reduceChunks, toKeptRow, toKeptRun, toRunHead } from '../pipeline/reduce-chunks.ts';
import type { Services } from '../pipeline/services.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { Message } from './queue.ts';
import type { StepContext } from './run-step.ts';
import { toAsked } from './to-asked.ts';

export async function finishJob(
  job: Job,
  endpoint: AnyRowsEndpoint,
  message: Message,
  { services, queue }: StepContext,
): Promise<void> {
  const isSlim = endpoint.slim?.isEnough?.(job.request as RowsRequest) ?? endpoint.slim !== undefined;
  const { answer, head, packed } = await (isSlim ? reduceSlim : reduceWhole)(job, endpoint, services);
  if (answer.run.rows !== job.rows) throw new Error(`${answer.run.rows} of ${job.rows} rows were answered`);
  const { fields, write, ...closing } = answer;
  const { message: says, confidence, run } = closing;
  const pack = (written: object = {}) =>
    compressObject({ message: says, ...fields, confidence, ...written, run });
  // Rows that are read while they are packed are read before the transaction, which has the one connection it needs.
  const whole = write ? null : await pack();
  await inTransaction(services.db, async (tx) => {
    if (!(await endJob(tx, job, { status: 'done', closing }))) return;
    const body = whole ?? (await pack(await write?.(tx, run.sources)));
    await saveRun(tx, job.accountId, head, packed, { bytes: body.length });
    await moveOrigin(tx, job);
    await insertAnswer(tx, job.accountId, job.runId, body);
    await queue.complete(tx, message);
  });
}

async function reduceWhole(job: Job, endpoint: AnyRowsEndpoint, services: Services) {
  const chunks = await readChunks<AnsweredChunk>(services.db, job);
  const answer = await reduceChunks(toAsked(job, endpoint), chunks, job.accountId, services, job.runId);
  const { head, rows } = toKeptRun(answer.run, chunks);
  return { answer, head, packed: await packRows(rows) };
}

/**
 * Of each row only what `reduce` reads is held; the rows themselves are read again when the answer is packed. For
 * endpoints that write nothing beside.
 */
async function reduceSlim(job: Job, endpoint: AnyRowsEndpoint, services: Services) {
  const { db } = services;
  const packer = new RunPacker();
  const names = new Set<string>();
  const chunks: AnsweredChunk[] = [];
  for await (const chunk of streamChunks<AnsweredChunk>(db, job)) {
    await packer.add(chunk.rows.map(toKeptRow));
    for (const name of listFields(chunk.rows)) names.add(name);
    chunks.push(toSlim(chunk, endpoint));
  }
  const answer = await reduceChunks(toAsked(job, endpoint), chunks, job.accountId, services, job.runId);
  const rows = chunks.flatMap((chunk) => chunk.rows);
  const whole = { [endpoint.slim?.rowsField ?? '']: streamRows(db, job) };
  const head = toRunHead(answer.run, rows, [...names]);
  return { answer: { ...answer, fields: { ...answer.fields, ...whole } }, head, packed: await packer.end() };
}

function toSlim({ rows, ...chunk }: AnsweredChunk, { slim }: AnyRowsEndpoint): AnsweredChunk {
  const slimmed = rows.map(({ answer, ...row }) => ({
    ...row,
    fields: {},
    answer: (slim ? slim.of(answer) : answer) as AnsweredRow,
  }));
  return { ...chunk, rows: slimmed };
}

async function* streamRows(db: Services['db'], job: Job): AsyncGenerator<AnsweredRow> {
  for await (const { rows } of streamChunks<AnsweredChunk>(db, job)) yield* rows.map(({ answer }) => answer);
}
