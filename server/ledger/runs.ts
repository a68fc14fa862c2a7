import { createHash } from 'node:crypto';
import type { RowFields } from '../../shared/api/common.ts';
import type { Fields } from '../../shared/fields.ts';
import type { Database, Queryable } from '../db/database.ts';
import { compressRows, decompressRows } from './rows-codec.ts';
import { isRunId } from './run-id.ts';

/** What a row was placed by, and its name, as sent; what was not sent is absent. `radius_m` is the place's, where it counts. */
export interface SentPlace {
  name?: unknown;
  address?: unknown;
  lat?: unknown;
  lng?: unknown;
  radius_m?: number;
}

/**
 * A kept row: what all answered rows have and its endpoint's own, in `fields` what the caller's row carried, and in
 * `sent` what it takes to place it again.
 */
export type KeptRow = RowFields & { fields?: Fields; sent?: SentPlace };

export interface RunHead {
  id: string;
  endpoint: string;
  at: Date;
  rows: number;
  /** Names of the further fields, in the order first seen. */
  fields: string[];
  /** The data sets its answers rest on; `as_of` is an ISO date. */
  sources: { name: string; as_of: string; stated?: false | undefined }[];
  /** Which rows rest on fictional data: none, all, or those at these positions. */
  sampleRows?: null | true | number[];
  /** Which of the rows sent they are, where they are not all or the first ones: of a job that ended early. */
  sentRows?: null | RowRange[];
}

/** Positions from 0; the second is that of the row after the last. */
export type RowRange = [from: number, to: number];

/** How the rows of a run were placed beside their own words. */
export interface Placing {
  country?: 'GB' | 'US' | undefined;
  region?: string | undefined;
  /** Where most of the others are. */
  neighbours?: boolean | undefined;
}

/** What is kept with a run and goes with it. */
export interface KeptBeside {
  /** Where its rows stood in a spreadsheet, packed. */
  origin?: Buffer | null;
  placing?: Placing | null;
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
  const id = await insertRun(tx, accountId, head, { bytes, origin, placing, asking, mapVersion, content });
  if (id === head.id) await insertChunks(tx, accountId, id, chunks);
  return id;
}

function hashContent({ id: _, at, ...head }: RunHead, chunks: readonly Buffer[]): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([at.toISOString().slice(0, 10), head]));
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest();
}

/** One of the same content takes the newer time. */
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
  }: Required<Pick<KeptBeside, 'bytes' | 'origin' | 'placing' | 'asking' | 'mapVersion'>> & {
    content: Buffer | null;
  },
): Promise<string> {
  const kept = await tx.query<{ id: string }>(
    `insert into run (account_id, id, endpoint, at, rows, bytes, fields, sources, origin, sample_rows, content, sent_rows,
       placed_with, asked_with, map_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (account_id, content) where content is not null do update
       set at = greatest(run.at, excluded.at)
     returning id`,
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
    ],
  );
  return kept.rows[0]?.id as string;
}

async function insertChunks(
  tx: Queryable,
  accountId: string,
  runId: string,
  chunks: Buffer[],
): Promise<void> {
  await tx.query(
    `insert into run_chunk (account_id, run_id, chunk, body)
     select $1, $2, n - 1, body from unnest($3::bytea[]) with ordinality as c (body, n)`,
    [accountId, runId, chunks],
  );
}

/** An account's run with its rows as a stream, read chunk by chunk; null when it is not there or not theirs. */
export async function readRun(
  db: Database,
  accountId: string,
  runId: string,
): Promise<{ head: RunHead; rows: AsyncIterable<KeptRow> } | null> {
  const head = isRunId(runId) ? await findRun(db, accountId, runId) : null;
  return head && { head, rows: streamRows(db, accountId, head) };
}

/** The same with its rows as they are kept, for `decompressRows`; `chunks` is null where they are more than so many bytes. */
export async function readPackedRun(
  db: Database,
  accountId: string,
  runId: string,
  mostBytes: number,
): Promise<{ head: RunHead; chunks: Buffer[] | null } | null> {
  const head = isRunId(runId) ? await findRun(db, accountId, runId) : null;
  if (!head) return null;
  const { rows } = await db.query<{ body: Buffer }>(
    `select body from run_chunk where account_id = $1 and run_id = $2
       and (select sum(octet_length(body)) from run_chunk where account_id = $1 and run_id = $2) <= $3
     order by chunk`,
    [accountId, runId, mostBytes],
  );
  return { head, chunks: head.rows > 0 && rows.length === 0 ? null : rows.map(({ body }) => body) };
}

/** An account's run without its rows, and the bytes that they take as they are kept; null when it is not there or not theirs. */
export async function measureRun(
  db: Database,
  accountId: string,
  runId: string,
): Promise<{ head: RunHead; bytes: number } | null> {
  const head = isRunId(runId) ? await findRun(db, accountId, runId) : null;
  if (!head) return null;
  const { rows } = await db.query<{ bytes: number }>(
    `select coalesce(sum(octet_length(body)), 0)::float8 as bytes from run_chunk
     where account_id = $1 and run_id = $2`,
    [accountId, runId],
  );
  return { head, bytes: rows[0]?.bytes ?? 0 };
}

async function* streamRows(db: Database, accountId: string, head: RunHead): AsyncIterable<KeptRow> {
  for (let chunk = 0, rows = 0; rows < head.rows; chunk++) {
    const list = await readRunChunk(db, accountId, head.id, chunk);
    // Deleted while it was read: an end would look like a complete run.
    if (!list) throw new Error(`run ${head.id} is gone from row ${rows} of ${head.rows} on`);
    yield* list;
    rows += list.length;
  }
}

async function findRun(db: Queryable, accountId: string, runId: string): Promise<RunHead | null> {
  const { rows } = await db.query<RunHead>(
    `select id, endpoint, at, rows, fields, sources, sample_rows as "sampleRows", sent_rows as "sentRows" from run
     where account_id = $1 and id = $2`,
    [accountId, runId],
  );
  return rows[0] ?? null;
}

/** The data sets that a run's answers rest on; none of a run that is gone. */
export async function findRunSources(
  db: Queryable,
  accountId: string,
  runId: string,
): Promise<RunHead['sources']> {
  return (await findRun(db, accountId, runId))?.sources ?? [];
}

/** An account's newest runs. */
export async function listRuns(db: Queryable, accountId: string, most: number): Promise<RunHead[]> {
  const { rows } = await db.query<RunHead>(
    `select id, endpoint, at, rows, fields, sources, sample_rows as "sampleRows" from run
     where account_id = $1 order by at desc, id limit $2`,
    [accountId, most],
  );
  return rows;
}

/** The rows of one chunk of a run; null after the last, and where the run is gone. */
export async function readRunChunk(
  db: Queryable,
  accountId: string,
  runId: string,
  chunk: number,
): Promise<KeptRow[] | null> {
  const { rows } = await db.query<{ body: Buffer }>(
    'select body from run_chunk where account_id = $1 and run_id = $2 and chunk = $3',
    [accountId, runId, chunk],
  );
  return rows[0] ? decompressRows<KeptRow>(rows[0].body) : null;
}

/** Where the rows of an account's run stood in a spreadsheet, packed; null when they came from elsewhere. */
export async function findRunOrigin(db: Queryable, accountId: string, runId: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ origin: Buffer | null }>(
    'select origin from run where account_id = $1 and id = $2',
    [accountId, runId],
  );
  return rows[0]?.origin ?? null;
}
