// Places by their kind: with count-pois.ts the only SQL that reads the poi and poi_cell tables.

import type { Queryable } from '../db/database.ts';
import type { Box } from '../geometry/box.ts';
import { type Point, toLatDegrees, toLngDegrees } from '../geometry/distance.ts';
import { type PoiQuery, toSql } from './poi-conditions.ts';
import type { PoiRow } from './poi-rows.ts';
import { pointColumns } from './query-points.ts';
import type { Stored } from './rows.ts';

export type Poi = Stored<PoiRow>;

/** A place near the point of a row. Every place up to `reachMeters` from that point was found. */
export type NearPoi = Poi & { row: number; reachMeters: number };

const COLUMNS = `p.source, p.part, p.ref, p.country, p.kind, p.name,
  p.point[1] as lat, p.point[0] as lng, p.point_from as "pointFrom", p.properties`;

/** Keeps the planner from joining the whole table with all boxes at once: each box is searched in the index. */
const BY_INDEX = 'offset 0';

// The haversine formula of distance.ts.
const METERS = `2 * 6371008.8 * asin(least(1, sqrt(
  sin(radians(p.point[1] - q.lat) / 2) ^ 2 +
  cos(radians(q.lat)) * cos(radians(p.point[1])) * sin(radians(p.point[0] - q.lng) / 2) ^ 2)))`;

/**
 * All places as near to each point as its `count` nearest, or within the radius where there are fewer. At least `count`
 * places for each point, or all there are. `reachMeters` is the search distance.
 */
export async function listNearestPois(
  db: Queryable,
  points: readonly (Point & { row: number })[],
  { kinds, sources, ...asked }: PoiQuery,
  count: number,
  radiusMeters: number,
): Promise<NearPoi[]> {
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
  const isWanted = toSql(asked, values);
  const box = (meters: string) =>
    `box(point(q.lng - ${meters} * q.lng_a_meter, q.lat - ${meters} * $8::float8),
         point(q.lng + ${meters} * q.lng_a_meter, q.lat + ${meters} * $8::float8))`;
  // A small radius is fast. Where a large one holds hundreds of places, the planner reads and sorts them all. Planar
  // order differs from the order of distances. So the nearest by planar order, twice as many as requested, only
  // determine the search distance. At 60 degrees north a degree of longitude is half a degree of latitude.
  const { rows } = await db.query<NearPoi>(
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

/** The fields by which duplicate places are recognised. */
export type PoiHead = Pick<Poi, 'source' | 'part' | 'ref' | 'kind' | 'name' | 'lat' | 'lng'> & {
  /** The number in a register, and its postcode; null where there is none. */
  code: string | null;
  postcode: string | null;
  /** The telephone, and the address of an entry that is not of food premises; null where there is none. */
  phone: string | null;
  address: string | null;
  /** On the open map; null where there is none. */
  houseNumber: string | null;
};

const HEAD = `p.source, p.part, p.ref, p.kind, p.name, p.point[1] as lat, p.point[0] as lng,
  p.properties->>'code' as code, p.properties->>'postcode' as postcode, p.properties->>'phone' as phone,
  case when p.kind <> 'food' and p.properties ? 'postcode' then p.properties->>'address' end as address,
  p.properties->>'house_number' as "houseNumber"`;

/** A place with some of its properties. */
export type PoiFacts = PoiHead & Pick<Poi, 'pointFrom' | 'properties'>;

/** All places of some kinds, wherever they are, with the named properties of theirs. */
export async function listAllPois(
  db: Queryable,
  { kinds, sources }: Pick<PoiQuery, 'kinds' | 'sources'>,
  properties: readonly string[],
): Promise<PoiFacts[]> {
  const { rows } = await db.query<PoiFacts>(
    `select ${HEAD}, p.point_from as "pointFrom",
       (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(p.properties) where key = any($3)) as properties
     from poi p where p.kind = any($1) and p.source = any($2)`,
    [kinds, sources, properties],
  );
  return rows;
}

/** Every place in the boxes. A place on the line between two boxes is returned twice. */
export function listPoisIn(db: Queryable, boxes: readonly Box[], query: PoiQuery): Promise<PoiHead[]> {
  return readPoisIn<PoiHead>(db, HEAD, boxes, query);
}

/** The places at exactly these points, with all their properties. */
export function listPoisAt(db: Queryable, points: readonly Point[], query: PoiQuery): Promise<Poi[]> {
  const boxes = points.map(({ lat, lng }) => ({ west: lng, south: lat, east: lng, north: lat }));
  return readPoisIn<Poi>(db, COLUMNS, boxes, query);
}

async function readPoisIn<Row extends Poi | PoiHead>(
  db: Queryable,
  columns: string,
  boxes: readonly Box[],
  { kinds, sources, ...asked }: PoiQuery,
): Promise<Row[]> {
  if (boxes.length === 0) return [];
  const values: unknown[] = [
    boxes.map(({ west }) => west),
    boxes.map(({ south }) => south),
    boxes.map(({ east }) => east),
    boxes.map(({ north }) => north),
    kinds,
    sources,
  ];
  const isWanted = toSql(asked, values);
  const { rows } = await db.query<Row>(
    `select ${columns}
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

/** Of the squares, those that an extract covers, with the extract. */
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

/** A place of a register, by its own record. */
export type RegisterPlace = Point & Pick<Poi, 'source' | 'ref'> & { row: number };

/** The whole address that a register states of each place, where it does. Each is sought at its point. */
export async function listStatedAddresses(
  db: Queryable,
  places: readonly RegisterPlace[],
): Promise<{ row: number; address: string }[]> {
  if (places.length === 0) return [];
  const { rows } = await db.query<{ row: number; address: string }>(
    `select distinct q.row, p.properties->>'address' as address
     from unnest($1::int[], $2::float8[], $3::float8[], $4::text[], $5::text[]) as q(row, lat, lng, source, ref)
     cross join lateral (
       select * from poi p
       where p.source = q.source and p.ref = q.ref
         and p.point <@ box(point(q.lng - $6::float8, q.lat - $6), point(q.lng + $6, q.lat + $6)) ${BY_INDEX}
     ) p
     where p.properties ? 'address'`,
    [
      ...pointColumns(places),
      places.map(({ source }) => source),
      places.map(({ ref }) => ref),
      ROUNDED_DEGREES,
    ],
  );
  return rows;
}

/** Points are compared as rounded: to a centimeter. */
const ROUNDED_DEGREES = 1e-7;
