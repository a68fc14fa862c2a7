// The only SQL that reads the area table. The database finds boxes. The exact test against the polygon is done in this
// process.
import { booleanPointInPolygon } from '@turf/turf';
import type { Queryable } from '../db/database.ts';
import type { Box } from '../geometry/box.ts';
import { decodeRings } from './area-rings.ts';
import type { AreaRow, OfficialAreaKind } from './official-rows.ts';
import { pointColumns, type QueryPoint } from './query-points.ts';
import type { Stored } from './rows.ts';

export type Area = Omit<Stored<AreaRow>, 'rings' | 'scope' | 'properties'>;

/** The official areas of these kinds that contain each point. Partitions of other kinds are not read. */
export async function listAreasAt(
  db: Queryable,
  points: QueryPoint[],
  kinds: readonly OfficialAreaKind[],
): Promise<(Area & { row: number })[]> {
  if (points.length === 0) return [];
  const { rows } = await db.query<Area & QueryPoint & { rings: Buffer }>(
    `select q.row, q.lat, q.lng, a.source, a.part, a.kind, a.code, a.name, a.country, a.state, a.rings
     from unnest($1::int[], $2::float8[], $3::float8[]) as q(row, lat, lng)
     join area a on a.bounds @> box(point(q.lng, q.lat), point(q.lng, q.lat))
     where a.kind = any($4)
     order by q.row, a.kind, a.code, a.source, a.part`,
    [...pointColumns(points), kinds],
  );
  return rows
    .filter(({ lat, lng, rings }) =>
      booleanPointInPolygon([lng, lat], { type: 'Polygon', coordinates: decodeRings(rings) }),
    )
    .map(({ lat, lng, rings, ...area }) => area);
}

/** A box of a batch, in degrees; `row` is the caller's own number for it. */
export interface QueryBox extends Box {
  row: number;
}

/** A polygon, or a piece of one, whose box touches the query box. */
export type AreaPiece = Stored<AreaRow> & { row: number };

/** What a piece is of, and its own box. */
export type AreaBox = Omit<AreaPiece, 'country' | 'state' | 'scope' | 'rings'> & Box;

/** Every piece of these kinds whose box intersects one of the boxes, without its rings: there may be thousands. */
export async function listAreaBoxes(
  db: Queryable,
  boxes: readonly QueryBox[],
  kinds: readonly OfficialAreaKind[],
): Promise<AreaBox[]> {
  if (boxes.length === 0 || kinds.length === 0) return [];
  const { rows } = await db.query<AreaBox>(
    `select q.row, a.source, a.part, a.kind, a.code, a.name, a.properties, (a.bounds[1])[0] as west, (a.bounds[1])[1] as south,
       (a.bounds[0])[0] as east, (a.bounds[0])[1] as north
     from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::float8[])
       as q(row, west, south, east, north)
     join area a on a.bounds && box(point(q.east, q.north), point(q.west, q.south))
     where a.kind = any($6)
     order by q.row, a.kind, a.code, a.source, a.part, a.bounds::text`,
    [...boxColumns(boxes), kinds],
  );
  return rows;
}

/**
 * Every piece of these kinds, and with `codes` of these alone, whose box intersects one of the boxes. The caller tests
 * the rings.
 */
export async function listAreaPieces(
  db: Queryable,
  boxes: readonly QueryBox[],
  kinds: readonly OfficialAreaKind[],
  codes: readonly string[] | null = null,
): Promise<AreaPiece[]> {
  if (boxes.length === 0 || kinds.length === 0) return [];
  const { rows } = await db.query<Omit<AreaPiece, 'rings'> & { rings: Buffer }>(
    `select q.row, a.source, a.part, a.kind, a.code, a.name, a.country, a.state, a.scope, a.properties, a.rings
     from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::float8[])
       as q(row, west, south, east, north)
     join area a on a.bounds && box(point(q.east, q.north), point(q.west, q.south))
     where a.kind = any($6) and ($7::text[] is null or a.code = any($7))
     order by q.row, a.kind, a.code, a.source, a.part, a.bounds::text`,
    [...boxColumns(boxes), kinds, codes],
  );
  return rows.map((row) => ({ ...row, rings: decodeRings(row.rings) }));
}

const boxColumns = (boxes: readonly QueryBox[]): number[][] => [
  boxes.map(({ row }) => row),
  boxes.map(({ west }) => west),
  boxes.map(({ south }) => south),
  boxes.map(({ east }) => east),
  boxes.map(({ north }) => north),
];
