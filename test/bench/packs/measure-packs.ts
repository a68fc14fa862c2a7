// Rows, bytes and minutes of what is loaded, by source.
import type { Database } from '../../../server/db/database.ts';
import { findServing, tablesOf } from '../../../server/packs/load/partitions.ts';
import { listPacks } from '../../../server/packs/pack.ts';
import { sources } from '../../../server/sources/registry.ts';
import type { Source } from '../../../server/sources/source.ts';
import { printFigure } from '../figures.ts';
import type { LoadSeconds } from './load-measured.ts';

/** A source's loaded packs together. */
export interface MeasuredSource {
  source: string;
  title: string;
  packs: number;
  rows: number;
  /** With indexes, and with the addresses derived from it. */
  bytes: number;
  indexBytes: number;
  /** Of the publisher's files. */
  fileBytes: number;
  seconds: number;
}

export async function measurePacks(db: Database, seconds: LoadSeconds): Promise<MeasuredSource[]> {
  const packs = await listPacks(db);
  const measured: MeasuredSource[] = [];
  for (const source of sources) {
    const own = packs.filter((pack) => pack.source === source.id);
    if (own.length === 0) continue;
    const rows = own.reduce((sum, pack) => sum + pack.rows, 0);
    const fileBytes = own.reduce((sum, pack) => sum + pack.bytes, 0);
    measured.push({
      source: source.id,
      title: source.title,
      packs: own.length,
      rows,
      fileBytes,
      ...(await sizeOf(db, source)),
      seconds: seconds.get(source.id) ?? Number.NaN,
    });
  }
  return measured;
}

/** What the source's rows take in the database. */
export async function sizeOf(db: Database, source: Source): Promise<{ bytes: number; indexBytes: number }> {
  const names = await Promise.all(tablesOf(source).map((table) => findServing(db, table, source.id)));
  const { rows } = await db.query<{ bytes: number; indexBytes: number }>(
    `select coalesce(sum(pg_total_relation_size(name::regclass)), 0)::bigint as bytes,
       coalesce(sum(pg_indexes_size(name::regclass)), 0)::bigint as "indexBytes"
     from unnest($1::text[]) name`,
    [names.filter((name) => name !== null)],
  );
  return rows[0] ?? { bytes: 0, indexBytes: 0 };
}

export function printPacks(measured: readonly MeasuredSource[], prefix = ''): void {
  for (const one of measured) {
    const name = `${prefix}${one.source}`;
    printFigure(`${name}: rows`, one.rows, 'rows', { packs: one.packs });
    printFigure(`${name}: bytes`, one.bytes, 'bytes');
    printFigure(`${name}: bytes a row`, one.bytes / one.rows, 'bytes');
    printFigure(`${name}: minutes per million rows`, minutesPerMillion(one), 'min');
  }
}

export function minutesPerMillion({ seconds, rows }: MeasuredSource): number {
  return seconds / 60 / (rows / 1e6);
}
