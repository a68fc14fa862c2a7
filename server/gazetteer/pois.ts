// The only SQL that reads the poi and poi_cell tables: places by their kind.

import type { Queryable } from '../db/database.ts';
import type { Box } from '../geometry/box.ts';
import { type Point, toLatDegrees, toLngDegrees } from '../geometry/distance.ts';
import type { PoiRow } from './poi-rows.ts';
import { pointColumns } from './query-points.ts';
import type { Stored } from './rows.ts';

export type Poi = Stored<PoiRow>;

/** Which places to find. */
export interface PoiQuery {
  kinds: readonly string[];
  /** Sources whose places count. */
  sources: readonly string[];
  conditions: readonly PoiCondition[];
}

/** What a place's property must be; a place that does not have it is left out. */
type PoiCondition =
  | { property: string; anyOf: readonly string[] }
  | { property: string; atLeast: number; atMost: number };

const COLUMNS = `p.source, p.part, p.ref, p.country, p.kind, p.name,
  p.point[1] as lat, p.point[0] as lng, p.point_from as "pointFrom", p.properties`;

/** Keeps the planner from joining the whole table with all boxes at once: each box is looked up in the index. */
const BY_INDEX = 'offset 0';

// The haversine formula of distance.ts.
const METERS = `2 * 6371008.8 * asin(least(1, sqrt(
  sin(radians(p.point[1] - q.lat) / 2) ^ 2 +
  cos(radians(q.lat)) * cos(radians(p.point[1])) * sin(radians(p.point[0] - q.lng) / 2) ^ 2)))`;

/**
 * All places as near to each point as its `count` nearest, or within the radius where there are fewer: at least
 * `count` a point, or all there are. `reachMeters` is how far was looked.
 */
export async function listNearestPois(
  db: Queryable,
  points: readonly (Point & { row: number })[],
  { kinds, sources, conditions }: PoiQuery,
  count: number,
  radiusMeters: number,
): Promise<(Poi & { row: number; reachMeters: number })[]> {
  if (points.length === 0) return [];
  const values: unknown[] = [
    ...pointColumns(points),
    kinds,
    sources,
    count,
    radiusMeters,
    toLatDegrees(1),
    points.map(({ lat }) => toLngDegrees(1, lat)),
  ];
  const isWanted = toSql(conditions, values);
  const box = (meters: string) =>
    `box(point(q.lng - ${meters} * q.lng_a_meter, q.lat - ${meters} * $8::float8),
         point(q.lng + ${meters} * q.lng_a_meter, q.lat + ${meters} * $8::float8))`;
  // Planar order is not the order of distances: the nearest of it, twice as many as asked for, only tell how far to
  // look. A degree of longitude is half of one of latitude at 60 degrees north.
  const { rows } = await db.query<Poi & { row: number; reachMeters: number }>(
    `select q.row, reach.meters as "reachMeters", ${COLUMNS}
     from unnest($1::int[], $2::float8[], $3::float8[], $9::float8[]) as q(row, lat, lng, lng_a_meter)
     cross join lateral (
       select case when count(*) < $6::int then $7::float8 else least(max(near.meters) + 0.001, $7::float8) end as meters
       from (
         select near.meters
         from unnest($4::text[]) as k(kind)
         cross join lateral (
           select ${METERS} as meters from poi p
           where p.kind = k.kind and p.source = any($5) and p.point <@ ${box('$7::float8')} ${isWanted}
           order by p.point <-> point(q.lng, q.lat) limit 2 * $6::int
         ) near
         order by near.meters limit $6::int
       ) near
     ) reach
     cross join unnest($4::text[]) as k(kind)
     cross join lateral (
       select * from poi p
       where p.kind = k.kind and p.source = any($5) and p.point <@ ${box('reach.meters')} ${isWanted}
         and ${METERS} <= reach.meters + 0.001
       ${BY_INDEX}
     ) p`,
    values,
  );
  return rows;
}

/** What telling places apart needs. */
export type PoiHead = Pick<Poi, 'source' | 'part' | 'ref' | 'kind' | 'name' | 'lat' | 'lng'> & {
  /** The number of a register, and its postcode; null where there is none. */
  code: string | null;
  postcode: string | null;
};

/** Every place in the boxes; one on the line between two boxes comes twice. */
export async function listPoisIn(
  db: Queryable,
  boxes: readonly Box[],
  { kinds, sources, conditions }: PoiQuery,
): Promise<PoiHead[]> {
  if (boxes.length === 0) return [];
  const values: unknown[] = [
    boxes.map(({ west }) => west),
    boxes.map(({ south }) => south),
    boxes.map(({ east }) => east),
    boxes.map(({ north }) => north),
    kinds,
    sources,
  ];
  const isWanted = toSql(conditions, values);
  const { rows } = await db.query<PoiHead>(
    `select p.source, p.part, p.ref, p.kind, p.name, p.point[1] as lat, p.point[0] as lng,
       p.properties->>'code' as code, p.properties->>'postcode' as postcode
     from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) as q(west, south, east, north)
     cross join unnest($5::text[]) as k(kind)
     cross join lateral (
       select * from poi p
       where p.kind = k.kind and p.source = any($6)
         and p.point <@ box(point(q.west, q.south), point(q.east, q.north)) ${isWanted}
       ${BY_INDEX}
     ) p`,
    values,
  );
  return rows;
}

/** Appends the conditions' values; the SQL that refers to them. */
function toSql(conditions: readonly PoiCondition[], values: unknown[]): string {
  const parts = conditions.map((condition) => {
    const property = `p.properties->>$${values.push(condition.property)}`;
    if ('anyOf' in condition) return `and ${property} = any($${values.push(condition.anyOf)})`;
    const from = `$${values.push(condition.atLeast)}::float8`;
    return `and (${property})::float8 between ${from} and $${values.push(condition.atMost)}::float8`;
  });
  return parts.join(' ');
}

/** Which of the squares an extract covers, with the extract. */
export async function findCoveredCells(
  db: Queryable,
  source: string,
  cells: readonly number[],
): Promise<{ part: string; cell: number }[]> {
  if (cells.length === 0) return [];
  const { rows } = await db.query<{ part: string; cell: number }>(
    'select part, cell from poi_cell where source = $1 and cell = any($2::int[])',
    [source, cells],
  );
  return rows;
}

/** How many places of these kinds a pack has, and how many of them have a name. */
export async function countNamedPois(
  db: Queryable,
  { source, part }: { source: string; part: string },
  kinds: readonly string[],
): Promise<{ places: number; named: number }> {
  const { rows } = await db.query<{ places: number; named: number }>(
    `select count(*) as places, count(*) filter (where name <> '') as named
     from (select ref, max(name) as name from poi where source = $1 and part = $2 and kind = any($3) group by ref) place`,
    [source, part, kinds],
  );
  return rows[0] ?? { places: 0, named: 0 };
}

/** How many places of a pack have a postcode in which local authority. */
export async function listPoiCouncils(
  db: Queryable,
  { source, part }: { source: string; part: string },
): Promise<{ council: string; places: number }[]> {
  const { rows } = await db.query<{ council: string; places: number }>(
    `select u.council_code as council, sum(own.places)::int as places
     from (
       select upper(replace(properties->>'postcode', ' ', '')) as code_key, count(*) as places
       from poi where source = $1 and part = $2 group by 1
     ) own
     cross join lateral (
       select council_code from postcode
       where code_key = own.code_key and kind in ('unit', 'retired') order by kind desc, source limit 1
     ) u
     where u.council_code <> '' group by 1 order by 1`,
    [source, part],
  );
  return rows;
}

/** How many places of a kind these sources have. */
export async function countPois(db: Queryable, kind: string, sources: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ places: number }>(
    'select count(*) as places from poi where kind = $1 and source = any($2)',
    [kind, sources],
  );
  return rows[0]?.places ?? 0;
}

/** How many registered places of a kind lie in the squares that a pack covers; of two registers the larger number. */
export async function countPoisInCells(
  db: Queryable,
  pack: { source: string; part: string },
  { kind, foodType, sources }: { kind: string; foodType?: string; sources: readonly string[] },
): Promise<number> {
  const { rows } = await db.query<{ places: number }>(
    `with cell as (
       select cell, (cell % 36000) / 100.0 - 180 as west, cell / 36000 / 100.0 - 90 as south
       from poi_cell where source = $1 and part = $2
     ),
     around as (
       select box(point(min(west), min(south)), point(max(west) + 0.01, max(south) + 0.01)) as box from cell
     ),
     inside as (
       select p.source, p.ref, p.point from around
       cross join lateral (select * from poi p where p.kind = $3 and p.source = any($4) and p.point <@ around.box
         and ($5::text is null or p.properties->>'food_type' = $5) offset 0) p
     ),
     held as (
       select inside.source, count(distinct inside.ref) as places from inside
       join cell on cell.cell =
         (floor((inside.point[1] + 90) * 100) * 36000 + floor((inside.point[0] + 180) * 100))::int
       group by 1
     )
     select coalesce(max(places), 0) as places from held`,
    [pack.source, pack.part, kind, sources, foodType ?? null],
  );
  return rows[0]?.places ?? 0;
}

/** The packs whose postcodes place entries of a kind that have no point of their own. */
export async function listPlacingPacks(
  db: Queryable,
  kind: string,
  sources: readonly string[],
): Promise<{ source: string; part: string }[]> {
  const { rows } = await db.query<{ source: string; part: string }>(
    `select distinct u.source, u.part from poi p
     cross join lateral (
       select source, part from postcode
       where code_key = upper(replace(p.properties->>'postcode', ' ', '')) and kind in ('unit', 'retired')
       order by kind collate "C" desc, source collate "C", part collate "C" limit 1
     ) u
     where p.kind = $1 and p.source = any($2) and p.point_from = 'postcode'`,
    [kind, sources],
  );
  return rows;
}
