// A job's rows as sent and as answered: compressed blocks, each named by the index of its first row.
import type { Queryable } from '../db/database.ts';
import type { JobKey } from './jobs.ts';
import { compressRows, compressText, decompressRows, decompressText } from './rows-codec.ts';

/** Rows of one block: a step reads several. */
const BLOCK_ROWS = 500;

/** Rows as sent, ready to be written; made before the transaction. */
export async function packBlocks(rows: readonly unknown[]): Promise<Buffer[]> {
  const blocks: Buffer[] = [];
  for (let from = 0; from < rows.length; from += BLOCK_ROWS)
    blocks.push(await compressRows(rows.slice(from, from + BLOCK_ROWS)));
  return blocks;
}

export async function insertBlocks(
  tx: Queryable,
  { accountId, jobId }: JobKey,
  blocks: Buffer[],
): Promise<void> {
  await tx.query(
    `insert into job_block (account_id, job_id, first_row, body)
     select $1, $2, (n - 1) * $4::int, body from unnest($3::bytea[]) with ordinality as b (body, n)`,
    [accountId, jobId, blocks, BLOCK_ROWS],
  );
}

/** Rows as sent from this index on, at most so many. */
export async function readSentRows<Row>(
  db: Queryable,
  { accountId, jobId }: JobKey,
  from: number,
  most: number,
): Promise<Row[]> {
  const inBlock = from % BLOCK_ROWS;
  const { rows } = await db.query<{ body: Buffer }>(
    `select body from job_block
     where account_id = $1 and job_id = $2 and first_row >= $3 and first_row < $4 order by first_row`,
    [accountId, jobId, from - inBlock, from + most],
  );
  if (!rows[0]) throw new Error(`the rows of job ${jobId} from ${from - inBlock} are gone`);
  const blocks = await Promise.all(rows.map(({ body }) => decompressRows<Row>(body)));
  return blocks.flat().slice(inBlock, inBlock + most);
}

/** An answered chunk, ready to be written; made before the transaction. */
export async function packChunk(chunk: unknown): Promise<Buffer> {
  return compressText(JSON.stringify(chunk));
}

export async function insertChunk(
  tx: Queryable,
  { accountId, jobId }: JobKey,
  firstRow: number,
  body: Buffer,
  mapVersion: string,
): Promise<void> {
  await tx.query(
    'insert into job_chunk (account_id, job_id, first_row, body, map_version) values ($1, $2, $3, $4, $5)',
    [accountId, jobId, firstRow, body, mapVersion],
  );
}

export interface OutdatedChunk {
  firstRow: number;
  /** Up to the next chunk, or the last row. */
  rows: number;
  mapVersion: string;
}

/**
 * The first chunk that was answered with another map version than this one, where a job has several: data was loaded
 * while it ran. Null where all of its rows have one, whichever it is.
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

/** Puts a chunk answered anew in the place of an outdated one; false when another worker did. */
export async function replaceChunk(
  tx: Queryable,
  { accountId, jobId }: JobKey,
  outdated: OutdatedChunk,
  body: Buffer,
  mapVersion: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update job_chunk set body = $5, map_version = $6
     where account_id = $1 and job_id = $2 and first_row = $3 and map_version = $4`,
    [accountId, jobId, outdated.firstRow, outdated.mapVersion, body, mapVersion],
  );
  return rowCount === 1;
}

/** Answered chunks one after the other, in the order of their rows; the next is read while one is worked on. */
export async function* streamChunks<Chunk>(db: Queryable, job: JobKey): AsyncGenerator<Chunk> {
  let reading = readChunkAfter(db, job, -1);
  for (;;) {
    const read = await reading;
    if (!read) return;
    reading = readChunkAfter(db, job, read.firstRow);
    // Where it fails it is told when it is waited for, or never, if nobody wants it any more.
    reading.catch(() => {});
    yield JSON.parse(read.text) as Chunk;
  }
}

async function readChunkAfter(
  db: Queryable,
  { accountId, jobId }: JobKey,
  after: number,
): Promise<{ firstRow: number; text: string } | null> {
  const { rows } = await db.query<{ firstRow: number; body: Buffer }>(
    `select first_row as "firstRow", body from job_chunk
     where account_id = $1 and job_id = $2 and first_row > $3 order by first_row limit 1`,
    [accountId, jobId, after],
  );
  const [next] = rows;
  return next ? { firstRow: next.firstRow, text: await decompressText(next.body) } : null;
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

export async function insertAnswer(
  tx: Queryable,
  accountId: string,
  runId: string,
  body: Buffer,
): Promise<void> {
  await tx.query('insert into job_answer (account_id, run_id, body) values ($1, $2, $3)', [
    accountId,
    runId,
    body,
  ]);
}

/** The whole answer of a job that is done, as JSON text; null when it has expired or is not theirs. */
export async function readAnswer(db: Queryable, accountId: string, runId: string): Promise<string | null> {
  const { rows } = await db.query<{ body: Buffer }>(
    'select body from job_answer where account_id = $1 and run_id = $2',
    [accountId, runId],
  );
  return rows[0] ? decompressText(rows[0].body) : null;
}
