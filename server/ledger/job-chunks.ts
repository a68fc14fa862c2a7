// A job's answered rows, step by step: compressed chunks, each with the index of its first row.
import type { Queryable } from '../db/database.ts';
import type { JobKey } from './jobs.ts';
import { COMMA, compressText, decompressText, LINE_END } from './rows-codec.ts';

/** An answered chunk, ready to be written. */
export interface PackedChunk {
  body: Buffer;
  /** For a job with a `rowsField`: the answer's rows as items of a list, and the lines that its run stores. */
  pieces: { answers: Buffer; kept: Buffer } | null;
}

/** The number of rows in a run's chunk that is joined from small pieces. */
const RUN_CHUNK_ROWS = 1000;

export async function insertChunk(
  tx: Queryable,
  { accountId, jobId }: JobKey,
  firstRow: number,
  { body, pieces }: PackedChunk,
  mapVersion: string,
): Promise<void> {
  await tx.query(
    `insert into job_chunk (account_id, job_id, first_row, map_version, body, answers, kept)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [accountId, jobId, firstRow, mapVersion, body, pieces?.answers ?? null, pieces?.kept ?? null],
  );
}

export interface OutdatedChunk {
  firstRow: number;
  /** Up to the next chunk, or the last row. */
  rows: number;
  mapVersion: string;
}

/**
 * Data may be loaded while a job runs. Then this is the first chunk that was answered with another map version than
 * this one. Null where all its rows have one version, whichever it is.
 */
export async function findOutdatedChunk(
  db: Queryable,
  { accountId, jobId, rows: total }: JobKey & { rows: number },
  mapVersion: string,
): Promise<OutdatedChunk | null> {
  const { rows } = await db.query<OutdatedChunk>(
    `select first_row as "firstRow", map_version as "mapVersion",
       coalesce(lead(first_row) over (order by first_row), $3) - first_row as rows
     from job_chunk where account_id = $1 and job_id = $2 order by first_row`,
    [accountId, jobId, total],
  );
  if (new Set(rows.map((chunk) => chunk.mapVersion)).size < 2) return null;
  return rows.find((chunk) => chunk.mapVersion !== mapVersion) ?? null;
}

/** Replaces an outdated chunk by a newly answered one; false when another worker did. */
export async function replaceChunk(
  tx: Queryable,
  { accountId, jobId }: JobKey,
  outdated: OutdatedChunk,
  { body, pieces }: PackedChunk,
  mapVersion: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update job_chunk set map_version = $5, body = $6, answers = $7, kept = $8
     where account_id = $1 and job_id = $2 and first_row = $3 and map_version = $4`,
    [
      accountId,
      jobId,
      outdated.firstRow,
      outdated.mapVersion,
      mapVersion,
      body,
      pieces?.answers ?? null,
      pieces?.kept ?? null,
    ],
  );
  return rowCount === 1;
}

/** All answered chunks, in the order of their rows. */
export async function readChunks<Chunk>(db: Queryable, { accountId, jobId }: JobKey): Promise<Chunk[]> {
  const { rows } = await db.query<{ body: Buffer }>(
    'select body from job_chunk where account_id = $1 and job_id = $2 order by first_row',
    [accountId, jobId],
  );
  const chunks: Chunk[] = [];
  for (const { body } of rows) chunks.push(JSON.parse(await decompressText(body)) as Chunk);
  return chunks;
}

/** Joins a job's whole answer from its pieces, between these texts, inside the transaction that saves its run. */
export async function joinAnswer(
  tx: Queryable,
  { accountId, jobId, runId }: JobKey & { runId: string },
  [before, after]: readonly [string, string],
): Promise<void> {
  const around = [await compressText(before), await compressText(after), COMMA];
  await tx.query(
    `with made as (
       insert into job_answer (account_id, run_id, body)
       select $1, $3, $4::bytea || string_agg(answers, $6::bytea order by first_row) || $5::bytea
       from job_chunk where account_id = $1 and job_id = $2
       returning length(body) as bytes
     )
     update run set bytes = run.bytes + made.bytes from made where account_id = $1 and id = $3`,
    [accountId, jobId, runId, ...around],
  );
}

/** Joins the rows of a job's run from their pieces, inside the transaction that saves it. */
export async function joinRun(
  tx: Queryable,
  { accountId, jobId, runId }: JobKey & { runId: string },
): Promise<void> {
  await tx.query(
    `with made as (
       insert into run_chunk (account_id, run_id, chunk, body)
       select $1, $3, row_number() over (order by min(first_row)) - 1, string_agg(kept, $4::bytea order by first_row)
       from job_chunk where account_id = $1 and job_id = $2 group by first_row / $5::int
       returning length(body) as bytes
     )
     update run set bytes = run.bytes + (select coalesce(sum(bytes), 0) from made) where account_id = $1 and id = $3`,
    [accountId, jobId, runId, LINE_END, RUN_CHUNK_ROWS],
  );
}

/** Deletes the rows of a job that has ended, both as sent and as answered. */
export async function deleteJobRows(tx: Queryable, { accountId, jobId }: JobKey): Promise<void> {
  await tx.query('delete from job_block where account_id = $1 and job_id = $2', [accountId, jobId]);
  await tx.query('delete from job_chunk where account_id = $1 and job_id = $2', [accountId, jobId]);
  await tx.query('delete from job_lane where account_id = $1 and job_id = $2', [accountId, jobId]);
}
