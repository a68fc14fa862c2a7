import type { Queryable } from '../db/database.ts';
import { sources } from '../sources/registry.ts';
import { listPlacedPartitions, type PlacedPartition, tablesOf } from './load/partitions.ts';

/** The size of the squares, in degrees, by which a data set's extent is shown. */
export const COVERAGE_DEGREES = 0.5;

/** Above this number rows are sampled: the picture is the same, and takes only a moment. */
const MOST_ROWS = 100_000;

/** The south-west corners of a source's squares, [longitude, latitude]. */
export type Squares = readonly (readonly [number, number])[];

/** The source with points on every machine, which show the countries. */
export const TOWNS = 'world-towns';

/** Where each loaded source has rows, by its id. */
export async function listCoverage(db: Queryable): Promise<Map<string, Squares>> {
  // All partitions are found at once: asking for those of each source is most of the time that this takes.
  const partitionOf = await listPlacedPartitions(db);
  const all = new Map<string, Squares>();
  for (const source of sources) {
    const partitions = tablesOf(source).flatMap((table) => partitionOf(table, source.id) ?? []);
    const squares = await listSquares(db, partitions);
    if (squares.length > 0) all.set(source.id, squares);
  }
  return all;
}

async function listSquares(db: Queryable, partitions: readonly PlacedPartition[]): Promise<Squares> {
  const squares = new Map<string, [number, number]>();
  for (const { name, hasPoint } of partitions) {
    // A register's entry may have no point of its own.
    const { rows } = await db.query<{ lng: number; lat: number }>(
      `select distinct floor((p)[0] / $1) * $1 as lng, floor((p)[1] / $1) * $1 as lat
       from (select ${hasPoint ? 'point' : 'center(bounds)'} as p from ${name} tablesample system ((
         select least(100, 100 * $2 / greatest(1, reltuples)) from pg_class where oid = $3::regclass
       ))) as sampled where p is not null`,
      [COVERAGE_DEGREES, MOST_ROWS, name],
    );
    for (const { lng, lat } of rows) squares.set(`${lng} ${lat}`, [lng, lat]);
  }
  return [...squares.values()];
}
