import type { RowFields } from '../../shared/api/common.ts';
import type { Fields } from '../../shared/fields.ts';
import type { Database, Queryable } from '../db/database.ts';
import { decompressRows } from './rows-codec.ts';
import { isRunId } from './run-id.ts';

/**
 * What a row was placed by, and its name, as sent; what was not sent is absent. `query` is the text that places it
 * again where its run only took or told the place. `radius_m` is the place's, where it counts.
 */
export interface SentPlace {
  name?: unknown;
  address?: unknown;
  lat?: unknown;
  lng?: unknown;
  query?: string;
  /** Where the query was searched for first. */
  hint?: PlacingHint | undefined;
  radius_m?: number;
}

/**
 * A stored row: the fields of all answered rows and of its endpoint; in `fields` those of the caller's row; in `sent`
 * what is needed to place it again.
 */
export type KeptRow = RowFields & { fields?: Fields; sent?: SentPlace };

/** A data set that a run's answers are based on; `as_of` is an ISO date. */
export interface RunSource {
  name: string;
  as_of: string;
  stated?: false | undefined;
  /** The run took its rows from an earlier one, and what stands in their further fields is based on it. */
  carried?: true | undefined;
}

export interface RunHead {
  id: string;
  endpoint: string;
  at: Date;
  rows: number;
  /** Names of the further fields, in order of first appearance. */
  fields: string[];
  sources: RunSource[];
  /** The rows that are based on fictional data: none, all, or those at these indexes. */
  sampleRows?: null | true | number[];
  /** Which of the sent rows they are, where they are not all or the first ones, as in a job that ended early. */
  sentRows?: null | RowRange[];
}

/** Whether the row of a run at an index is based on fictional data. */
export function sampleRowsOf(sampleRows: RunHead['sampleRows']): (index: number) => boolean {
  const some = new Set(Array.isArray(sampleRows) ? sampleRows : []);
  return (index) => sampleRows === true || some.has(index);
}

/** Indexes from 0; the second is that of the row after the last. */
export type RowRange = [from: number, to: number];

/** Where a caller had rows searched for first. */
export type PlacingHint = Pick<PlacingOptions, 'country' | 'region'>;

/** What determined the placements of a run beyond the rows' own words. */
export interface PlacingOptions {
  country?: 'GB' | 'US' | undefined;
  region?: string | undefined;
  /** The region of most other rows. */
  neighbours?: boolean | undefined;
  /** Where places stood that all answers rest on, in order; null for one that was not found. */
  ends?: ({ lat: number; lng: number } | null)[];
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

/**
 * The same with its rows in stored form, for `decompressRows`; `chunks` is null where they exceed the number of bytes.
 */
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

/**
 * An account's run without its rows, and the stored bytes of the rows; null when it does not exist or belongs to
 * another account.
 */
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
    // It was deleted while it was read. Without an error, the stream would look like a complete run.
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

/** The data sets that a run's answers are based on; none for a deleted run. */
export async function findRunSources(db: Queryable, accountId: string, runId: string): Promise<RunSource[]> {
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

/** The rows of one chunk of a run; null after the last, and where the run was deleted. */
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

/** The row numbers of an account's run in a spreadsheet, packed; null when its rows came from elsewhere. */
export async function findRunOrigin(db: Queryable, accountId: string, runId: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ origin: Buffer | null }>(
    'select origin from run where account_id = $1 and id = $2',
    [accountId, runId],
  );
  return rows[0]?.origin ?? null;
}
