// The only SQL that reads the street table. The laterals work as in addresses.ts.
import { anyOf, rowsOf, toNumberArray, toTextArray } from '../db/array-literals.ts';
import type { Queryable } from '../db/database.ts';
import type { Country } from './rows.ts';

export interface Street {
  source: string;
  part: string;
  ref: string;
  country: Country;
  cell: number;
  streetKey: string;
  name: string;
  lat: number;
  lng: number;
}

const COLUMNS = `s.source, s.part, s.ref, s.country, s.cell, s.street_key as "streetKey", s.name,
  s.point[1] as lat, s.point[0] as lng`;
const ORDER = 's.street_key, s.source, s.part, s.ref, s.name';

/** Streets with this name in this cell. */
export async function findStreets(
  db: Queryable,
  probes: { cell: number; streetKey: string }[],
): Promise<Street[]> {
  if (probes.length === 0) return [];
  const { rows } = await db.query<Street>(
    `select ${COLUMNS}
     from ${rowsOf('int', 'text')} as q(cell, street_key)
     cross join lateral (
       select * from street where cell = q.cell and street_key = q.street_key offset 0
     ) s
     order by q.cell, ${ORDER}`,
    [toNumberArray(probes.map((probe) => probe.cell)), toTextArray(probes.map((probe) => probe.streetKey))],
  );
  return rows;
}

/** Streets with this name in this cell with their geometry: lng, lat, lng, lat …; NaN, NaN between two pieces. */
export async function findStreetLines(
  db: Queryable,
  probes: { cell: number; streetKey: string }[],
): Promise<(Street & { line: number[] })[]> {
  if (probes.length === 0) return [];
  const { rows } = await db.query<Street & { line: number[] }>(
    `select ${COLUMNS}, s.line
     from ${rowsOf('int', 'text')} as q(cell, street_key)
     join street s on s.cell = q.cell and s.street_key = q.street_key
     order by q.cell, ${ORDER}`,
    [toNumberArray(probes.map((probe) => probe.cell)), toTextArray(probes.map((probe) => probe.streetKey))],
  );
  return rows;
}

/** Streets with this name anywhere; at most 20 for a name. */
export async function findStreetsAnywhere(db: Queryable, streetKeys: string[]): Promise<Street[]> {
  if (streetKeys.length === 0) return [];
  const { rows } = await db.query<Street>(
    `select ${COLUMNS}
     from ${rowsOf('text')} as q(street_key)
     cross join lateral (
       select * from street where street_key = q.street_key order by source, part, ref, name limit 20
     ) s
     order by ${ORDER}`,
    [streetKeys],
  );
  return rows;
}

/**
 * The distinct street keys of each cell, from the streets, the addresses and the ranges. Misspellings are compared with
 * these.
 */
export async function listStreetKeys(db: Queryable, cells: number[]): Promise<Map<number, string[]>> {
  if (cells.length === 0) return new Map();
  // One text for each cell: reading a row for each key takes longer than finding it. No key contains a line break.
  const { rows } = await db.query<{ cell: number; keys: string }>(
    `select cell, string_agg(street_key, E'\n' order by street_key) as keys from (
       select cell, street_key from street where cell = ${anyOf('int', 1)} and street_key <> ''
       union
       select cell, street_key from address where cell = ${anyOf('int', 1)} and street_key <> ''
       union
       select cell, street_key from address_range where cell = ${anyOf('int', 1)} and street_key <> ''
     ) known
     group by cell`,
    [toNumberArray(cells)],
  );
  return new Map(rows.map(({ cell, keys }) => [cell, keys.split('\n')]));
}

/**
 * The other names of the streets of each cell that have several: Welsh and English, official and old. Only the streets
 * of these cells are joined. Otherwise the planner would read the whole table, in several processes.
 */
export async function listStreetAliases(
  db: Queryable,
  cells: number[],
): Promise<{ cell: number; streetKey: string; other: string }[]> {
  if (cells.length === 0) return [];
  const { rows } = await db.query<{ cell: number; streetKey: string; other: string }>(
    `with named as materialized (
       select cell, source, part, ref, street_key from street where cell = ${anyOf('int', 1)} and street_key <> ''
     )
     select distinct s.cell, s.street_key as "streetKey", o.street_key as other
     from named s join named o using (cell, source, part, ref)
     where s.street_key <> o.street_key
     order by 1, 2, 3`,
    [cells],
  );
  return rows;
}
