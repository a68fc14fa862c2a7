// A job's rows as sent: compressed blocks, each with the index of its first row.
import type { Queryable } from '../db/database.ts';
import type { JobKey } from './jobs.ts';
import { compressRows, decompressRows } from './rows-codec.ts';

/** Rows of one block; a step reads several blocks. */
const BLOCK_ROWS = 500;

/** Rows as sent, ready to be written; packed before the transaction. */
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

/** Rows as sent from this index on, up to a number of rows. */
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
