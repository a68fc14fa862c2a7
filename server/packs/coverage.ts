import type { Queryable } from '../db/database.ts';
import { sources } from '../sources/registry.ts';
import type { Source } from '../sources/source.ts';
import { findServing, tablesOf } from './load/partitions.ts';

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
  const all = new Map<string, Squares>();
  for (const source of sources) {
    const squares = await listSquares(db, source);
    if (squares.length > 0) all.set(source.id, squares);
  }
  return all;
}

async function listSquares(db: Queryable, source: Source): Promise<Squares> {
  const squares = new Map<string, [number, number]>();
  for (const table of tablesOf(source)) {
    const partition = await findServing(db, table, source.id);
    const place = partition && (await findPlaceColumn(db, partition));
    if (!partition || !place) continue;
    // A register's entry may have no point of its own.
    const { rows } = await db.query<{ lng: number; lat: number }>(
      `select distinct floor((p)[0] / $1) * $1 as lng, floor((p)[1] / $1) * $1 as lat
       from (select ${place} as p from ${partition} tablesample system ((
         select least(100, 100 * $2 / greatest(1, reltuples)) from pg_class where oid = $3::regclass
       ))) as sampled where p is not null`,
      [COVERAGE_DEGREES, MOST_ROWS, partition],
    );
    for (const { lng, lat } of rows) squares.set(`${lng} ${lat}`, [lng, lat]);
  }
  return [...squares.values()];
}

/** The SQL for the position of a row of the table; null for a table without points or boxes. */
async function findPlaceColumn(db: Queryable, table: string): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attname in ('point', 'bounds')
     and not attisdropped order by attname desc`,
    [table],
  );
  const [found] = rows;
  if (!found) return null;
  return found.name === 'point' ? 'point' : 'center(bounds)';
}
