// A job's last step: the results that span rows, the run and the whole answer, as one transaction.
import { forLongWork, type Queryable } from '../db/database.ts';
import { insertAnswer } from '../ledger/job-answer.ts';
import { deleteJobRows, joinAnswer, joinRun, readChunks } from '../ledger/job-chunks.ts';
import { endJob, type Job, moveOrigin } from '../ledger/jobs.ts';
import { keepInTransaction } from '../ledger/kept.ts';
import { compressObject, jsonAround } from '../ledger/rows-codec.ts';
import type { RunHead } from '../ledger/runs.ts';
import { type KeptBeside, packRows, saveRun } from '../ledger/save-run.ts';
import { splitMessage } from '../pipeline/answer-message.ts';
import type { ChunkRow } from '../pipeline/answered-chunk.ts';
import { askingOf, placingOf } from '../pipeline/asking-of.ts';
import type { AnyRowsEndpoint } from '../pipeline/endpoint.ts';
import { reduceChunks, toKeptRow, toRunHead } from '../pipeline/reduce-chunks.ts';
import { type JobChunk, listNames } from './pack-chunk.ts';
import { prepareAgain, servicesOf } from './prepare-again';
import type { JobMessage } from './queue.ts';
import type { StepContext } from './step-context.ts';

export async function finishJob(
  job: Job,
  { endpoint, mapVersion }: { endpoint: AnyRowsEndpoint; mapVersion: string },
  message: JobMessage,
  { services, queue }: StepContext,
): Promise<void> {
  const chunks = await readChunks<JobChunk>(services.db, job);
  const own = await servicesOf(job, endpoint, services);
  const answer = await reduceChunks(prepareAgain(job, endpoint), chunks, job.accountId, own, job.runId);
  if (answer.run.rows !== job.rows) throw new Error(`${answer.run.rows} of ${job.rows} rows were answered`);
  const { fields, write, message: sentences, confidence, run } = answer;
  const messageFields = splitMessage(sentences);
  const closing = { ...messageFields, confidence, run };
  const bodyWith = (written: object = {}) => ({ ...messageFields, ...fields, confidence, ...written, run });
  const rows = chunks.flatMap((chunk) => chunk.rows);
  const head = toRunHead(run, chunks, listNames(chunks));
  const prepared = prepareAgain(job, endpoint);
  const beside = {
    placing: placingOf(prepared),
    asking: askingOf(prepared),
    mapVersion,
  };
  const keep =
    job.rowsField === null ? await keepWhole(job, head, beside, rows) : keepPieces(job, head, beside);
  const ready = write ? null : await keep(bodyWith());
  await keepInTransaction(forLongWork(services.db), job.accountId, services.keptLimits, async (tx) => {
    if (!(await endJob(tx, job, { status: 'done', closing }))) return;
    await (ready ?? (await keep(bodyWith(await write?.(tx, run.sources)))))(tx);
    await moveOrigin(tx, job);
    await deleteJobRows(tx, job);
    await queue.complete(tx, message);
  });
}

/** Packs the answer's body. Returns a function that writes run and answer, inside the transaction that ends the job. */
type Keep = (body: object) => Promise<(tx: Queryable) => Promise<void>>;

/** Run and answer from rows that are all in memory. */
async function keepWhole(
  { accountId, runId }: Job,
  head: RunHead,
  beside: Pick<KeptBeside, 'placing' | 'asking' | 'mapVersion'>,
  rows: readonly ChunkRow[],
): Promise<Keep> {
  const lines = await packRows(rows.map(toKeptRow));
  return async (body) => {
    const packed = await compressObject(body);
    return async (tx) => {
      await saveRun(tx, accountId, head, lines, { ...beside, bytes: packed.length });
      await insertAnswer(tx, accountId, runId, packed);
    };
  };
}

/** Run and answer from the pieces of the steps. The database joins them. */
function keepPieces(
  job: Job,
  head: RunHead,
  beside: Pick<KeptBeside, 'placing' | 'asking' | 'mapVersion'>,
): Keep {
  return async (body) => {
    const around = jsonAround(body, job.rowsField as string);
    return async (tx) => {
      await saveRun(tx, job.accountId, head, [], beside);
      await joinRun(tx, job);
      await joinAnswer(tx, job, around);
    };
  };
}
