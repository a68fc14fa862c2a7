// The only SQL that reads the place table: businesses, stations, named buildings.
import { rowsOf, toNumberArray, toTextArray } from '../db/array-literals.ts';
import type { Queryable } from '../db/database.ts';
import type { Box } from '../geometry/box.ts';
import { boxOfCell } from './cells.ts';
import { pointColumns, type QueryPoint } from './query-points.ts';
import type { PlaceRow, Stored } from './rows.ts';

export interface Place extends Stored<PlaceRow> {
  nameKey: string;
}

const COLUMNS = `p.source, p.part, p.ref, p.country, p.name_key as "nameKey", p.name, p.category,
  p.house_number as "houseNumber", p.street, p.city, p.postcode,
  p.point[1] as lat, p.point[0] as lng, p.placed_by as "placedBy"`;

/** One search for a row's place; `row` is the caller's own number for it. */
export interface PlaceProbe {
  row: number;
  nameKey: string;
  cell: number;
}

/** Places with these names in these cells. Each probe is a separate search, as in addresses.ts. */
export async function findPlaces(db: Queryable, probes: PlaceProbe[]): Promise<(Place & { row: number })[]> {
  if (probes.length === 0) return [];
  const { rows } = await db.query<Place & { row: number }>(
    `select q.row, ${COLUMNS}
     from ${rowsOf('int', 'text', 'int')} as q(row, name_key, cell)
     cross join lateral (select * from place where name_key = q.name_key and cell = q.cell offset 0) p
     order by q.row, p.name_key, p.source, p.part, p.ref`,
    [
      toNumberArray(probes.map(({ row }) => row)),
      toTextArray(probes.map(({ nameKey }) => nameKey)),
      toNumberArray(probes.map(({ cell }) => cell)),
    ],
  );
  return rows;
}

/** Places with these names anywhere. A chain has hundreds of branches, so at most 30 are returned for a name. */
export async function findPlacesAnywhere(
  db: Queryable,
  probes: Omit<PlaceProbe, 'cell'>[],
): Promise<(Place & { row: number })[]> {
  if (probes.length === 0) return [];
  const { rows } = await db.query<Place & { row: number }>(
    `select q.row, ${COLUMNS}
     from ${rowsOf('int', 'text')} as q(row, name_key)
     cross join lateral (
       select * from place where name_key = q.name_key order by source, part, ref limit 30
     ) p
     order by q.row, p.name_key, p.source, p.part, p.ref`,
    [toNumberArray(probes.map(({ row }) => row)), toTextArray(probes.map(({ nameKey }) => nameKey))],
  );
  return rows;
}

/** Places in a box whose names begin with a name's words, and go on: "costa coffee" for "costa". At most 30 of each. */
export async function listLongerNames(
  db: Queryable,
  probes: readonly { row: number; nameKey: string; box: Box }[],
): Promise<(Place & { row: number })[]> {
  if (probes.length === 0) return [];
  const sides = (['west', 'south', 'east', 'north'] as const).map((side) =>
    toNumberArray(probes.map(({ box }) => box[side])),
  );
  // The names from this one to the next that cannot begin so are side by side in the index.
  const { rows } = await db.query<Place & { row: number }>(
    `select q.row, ${COLUMNS}
     from ${rowsOf('int', 'text', 'text', 'float8', 'float8', 'float8', 'float8')}
       as q(row, start, behind, west, south, east, north)
     cross join lateral (
       select * from place
       where name_key >= q.start and name_key < q.behind and starts_with(name_key, q.start)
         and point <@ box(point(q.west, q.south), point(q.east, q.north))
       order by source, part, ref limit 30
     ) p
     order by q.row, p.name_key, p.source, p.part, p.ref`,
    [
      toNumberArray(probes.map(({ row }) => row)),
      toTextArray(probes.map(({ nameKey }) => `${nameKey} `)),
      toTextArray(probes.map(({ nameKey }) => behind(nameKey))),
      ...sides,
    ],
  );
  return rows;
}

/** The first text in order that does not begin with the key: its last character is the next one. */
function behind(key: string): string {
  return key.slice(0, -1) + String.fromCharCode(key.charCodeAt(key.length - 1) + 1);
}

/** The names of all places of each cell: of a city some thousand. */
export async function listPlaceKeys(db: Queryable, cells: number[]): Promise<Map<number, string[]>> {
  if (cells.length === 0) return new Map();
  const boxes = cells.map(boxOfCell);
  // One text for each cell, as in streets.ts. The box is searched in the index; a point at its very edge is in one cell.
  const { rows } = await db.query<{ cell: number; keys: string }>(
    `select q.cell, string_agg(distinct p.name_key, E'\n' order by p.name_key) as keys
     from ${rowsOf('int', 'float8', 'float8', 'float8', 'float8')} as q(cell, west, south, east, north)
     join place p on p.point <@ box(point(q.west, q.south), point(q.east, q.north)) and p.cell = q.cell
     where p.name_key <> ''
     group by q.cell`,
    [
      toNumberArray(cells),
      ...(['west', 'south', 'east', 'north'] as const).map((side) =>
        toNumberArray(boxes.map((box) => box[side])),
      ),
    ],
  );
  return new Map(rows.map(({ cell, keys }) => [cell, keys.split('\n')]));
}

// 55 m to the north and south; at least 28 m to the east and west up to 60 degrees north.
const NEAR_DEGREES = 0.0005;

/**
 * The named places nearest to each point by planar order, within about 30 m, except those at their postcode's centre.
 * The box comes first: without it a search would scan every food business of a country.
 */
export async function listNearestPlaces(
  db: Queryable,
  points: QueryPoint[],
  count: number,
): Promise<(Place & { row: number })[]> {
  if (points.length === 0) return [];
  const { rows } = await db.query<Place & { row: number }>(
    `select q.row, ${COLUMNS}
     from ${rowsOf('int', 'float8', 'float8')} as q(row, lat, lng)
     cross join lateral (
       select * from place
       where point <@ box(point(q.lng - $5::float8, q.lat - $5), point(q.lng + $5, q.lat + $5))
         and placed_by <> 'postcode_centre'
       order by point <-> point(q.lng, q.lat) fetch first ($4) rows with ties
     ) p
     order by q.row, p.source, p.part, p.ref, p.name_key`,
    [...pointColumns(points), count, NEAR_DEGREES],
  );
  return rows;
}
