import { createHash } from 'node:crypto';
import type { Queryable } from '../db/database.ts';
import { compressRows } from './rows-codec.ts';
import type { PlacingOptions, RunHead } from './runs.ts';

/** What is kept with a run and goes with it. */
export interface KeptBeside {
  /** Where its rows stood in a spreadsheet, packed. */
  origin?: Buffer | null;
  placing?: PlacingOptions | null;
  /** What was asked beside its rows. */
  asking?: object | null;
  /** The one that all its rows were answered at. */
  mapVersion?: string | null;
  /** Of what else is kept. */
  bytes?: number;
  /** True where the same answer on the same day (UTC) is one run, as of formulas that are recalculated. */
  oncePerDay?: boolean;
}

/** Rows of one chunk, compressed: small enough to hold in memory, large enough to compress well. */
const CHUNK_ROWS = 1000;

/** Rows ready to be written; made before the transaction, so that no lock is held while compressing. */
export async function packRows(rows: readonly object[]): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for (let from = 0; from < rows.length; from += CHUNK_ROWS)
    chunks.push(await compressRows(rows.slice(from, from + CHUNK_ROWS)));
  return chunks;
}

/** Keeps a run; returns the id it is kept under: another than its own where it was kept before. */
export async function saveRun(
  tx: Queryable,
  accountId: string,
  head: RunHead,
  chunks: Buffer[],
  {
    origin = null,
    placing = null,
    asking = null,
    mapVersion = null,
    bytes: bytesBeside = 0,
    oncePerDay = false,
  }: KeptBeside = {},
): Promise<string> {
  const own = bytesBeside + (origin?.length ?? 0);
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, own);
  const content = oncePerDay ? hashContent(head, chunks) : null;
  return insertRun(tx, accountId, head, { bytes, origin, placing, asking, mapVersion, content, chunks });
}

function hashContent({ id: _, at, ...head }: RunHead, chunks: readonly Buffer[]): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([at.toISOString().slice(0, 10), head]));
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest();
}

/** The run with its rows, in one statement. One of the same content takes the newer time, and keeps its own rows. */
async function insertRun(
  tx: Queryable,
  accountId: string,
  { id, endpoint, at, rows, fields, sources, sampleRows = null, sentRows = null }: RunHead,
  {
    bytes,
    origin,
    placing,
    asking,
    mapVersion,
    content,
    chunks,
  }: Required<Pick<KeptBeside, 'bytes' | 'origin' | 'placing' | 'asking' | 'mapVersion'>> & {
    content: Buffer | null;
    chunks: Buffer[];
  },
): Promise<string> {
  const kept = await tx.query<{ id: string }>(
    `with kept as (
       insert into run (account_id, id, endpoint, at, rows, bytes, fields, sources, origin, sample_rows, content,
         sent_rows, placed_with, asked_with, map_version)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       on conflict (account_id, content) where content is not null do update
         set at = greatest(run.at, excluded.at)
       returning id
     ), chunked as (
       insert into run_chunk (account_id, run_id, chunk, body)
       select $1, id, n - 1, body from kept, unnest($16::bytea[]) with ordinality as c (body, n) where id = $2
     )
     select id from kept`,
    [
      accountId,
      id,
      endpoint,
      at,
      rows,
      bytes,
      JSON.stringify(fields),
      JSON.stringify(sources),
      origin,
      sampleRows && JSON.stringify(sampleRows),
      content,
      sentRows && JSON.stringify(sentRows),
      placing && JSON.stringify(placing),
      asking && JSON.stringify(asking),
      mapVersion,
      chunks,
    ],
  );
  return kept.rows[0]?.id as string;
}
