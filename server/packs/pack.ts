import type { Queryable } from '../db/database.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import type { RecordCount } from './load/load-progress.ts';

/** A loaded part of a source. */
export interface Pack {
  source: string;
  part: string;
  version: string;
  /** ISO date that its file states; the day of loading where it states none. */
  asOf: string;
  isDateStated: boolean;
  fictional: boolean;
  fileName: string;
  fileHash: string;
  rows: number;
  bytes: number;
  /** The address of the download; null for a given file. */
  address: string | null;
}

const AS_OF = "coalesce(as_of, (loaded_at at time zone 'utc')::date)";

/** The fields of a Pack, from a row of the table. */
export const PACK_COLUMNS = `source, part, version, ${AS_OF} as "asOf", as_of is not null as "isDateStated", fictional,
  file_name as "fileName", file_hash as "fileHash", rows, bytes, address`;

/** All loaded packs, by source and part. */
export async function listPacks(db: Queryable): Promise<Pack[]> {
  // Byte order, whatever the server's locale: the map version is a hash of this list.
  const { rows } = await db.query<Pack>(
    `select ${PACK_COLUMNS} from pack order by source collate "C", part collate "C"`,
  );
  return rows;
}

/** The fields that distinguish one edition of a pack from all others. */
export type PackLabel = Pick<Pack, 'source' | 'part' | 'version' | 'asOf' | 'fileHash'>;

/** What answers say of a pack. */
export type PackTold = PackLabel & Pick<Pack, 'isDateStated' | 'fictional'>;

/** The same packs in the same order as one text, a JSON list of PackTold: it is read in every call. */
export async function readPackLabels(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ labels: string }>(
    `select coalesce(json_agg(
       json_build_object('source', source, 'part', part, 'version', version, 'asOf', ${AS_OF}, 'fileHash', file_hash,
         'isDateStated', as_of is not null, 'fictional', fictional)
       order by source collate "C", part collate "C"
     ), '[]')::text as labels
     from pack`,
  );
  return rows[0]?.labels ?? '[]';
}

/** A pack's records that did not become rows, and its unplaced rows. */
export interface LeftOut {
  /** Null for a pack that was loaded before records were counted. */
  reading: RecordCount | null;
  /** Rows by reason: 'of a postcode that is not loaded'. */
  unplaced: Readonly<Record<string, number>>;
}

/** By the packs' names (packOf). */
export async function listLeftOut(db: Queryable): Promise<Map<string, LeftOut>> {
  const { rows } = await db.query<LeftOut & { source: string; part: string }>(
    'select source, part, reading, unplaced from pack',
  );
  return new Map(rows.map(({ source, part, ...leftOut }) => [packOf({ source, part }), leftOut]));
}

export async function writePack(tx: Queryable, pack: Pack, reading: RecordCount): Promise<void> {
  await tx.query(
    `insert into pack (source, part, version, as_of, fictional, file_name, file_hash, rows, bytes, reading, address,
       loaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now())
     on conflict (source, part) do update set version = excluded.version, as_of = excluded.as_of,
       fictional = excluded.fictional, file_name = excluded.file_name, file_hash = excluded.file_hash,
       rows = excluded.rows, bytes = excluded.bytes, reading = excluded.reading, address = excluded.address,
       loaded_at = excluded.loaded_at`,
    [
      pack.source,
      pack.part,
      pack.version,
      pack.isDateStated ? pack.asOf : null,
      pack.fictional,
      pack.fileName,
      pack.fileHash,
      pack.rows,
      pack.bytes,
      JSON.stringify(reading),
      pack.address,
    ],
  );
}

export async function deletePacks(tx: Queryable, source: string, parts: readonly string[]): Promise<void> {
  await tx.query('delete from pack where source = $1 and part = any($2)', [source, parts]);
}

/** The number of unplaced rows of each part of a source, by reason. */
export async function writeUnplaced(
  tx: Queryable,
  source: string,
  byPart: ReadonlyMap<string, Readonly<Record<string, number>>>,
): Promise<void> {
  await tx.query(
    `update pack set unplaced = coalesce(told.unplaced, '{}')
     from pack own left join jsonb_each($2::jsonb) as told(part, unplaced) on told.part = own.part
     where own.source = $1 and pack.source = own.source and pack.part = own.part`,
    [source, JSON.stringify(Object.fromEntries(byPart))],
  );
}
