// The only SQL that reads the area table. The database finds boxes. The exact test against the polygon is done in this
// process.
import { rowsOf } from '../db/array-literals.ts';
import type { Queryable } from '../db/database.ts';
import type { Box } from '../geometry/box.ts';
import { EQUATOR_METERS_PER_DEGREE, type Point } from '../geometry/distance.ts';
import { ringsHold } from '../geometry/rings-hold.ts';
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
    .filter(({ lat, lng, rings }) => ringsHold(decodeRings(rings), { lat, lng }))
    .map(({ lat, lng, rings, ...area }) => area);
}

/** A box of a batch, in degrees; `row` is the caller's own number for it. */
export interface QueryBox extends Box {
  row: number;
}

/** A polygon, or a piece of one, whose box touches the query box. */
export type AreaPiece = Stored<AreaRow> & { row: number };

/** A place with the box around its circle. */
interface QueryCircle extends QueryBox, Point {}

/** An area of which a piece's box meets the query box, and how far in meters that of its nearest piece is. */
export type AreaNear = Omit<AreaPiece, 'country' | 'state' | 'scope' | 'rings'> & { meters: number };

/** Every area of these kinds that may reach a circle, without its rings: there may be thousands. */
export async function listAreasNear(
  db: Queryable,
  circles: readonly QueryCircle[],
  kinds: readonly OfficialAreaKind[],
): Promise<AreaNear[]> {
  if (circles.length === 0 || kinds.length === 0) return [];
  const { rows } = await db.query<AreaNear>(
    `select q.row, a.source, a.part, a.kind, a.code, a.name, a.properties, min(${METERS_TO_BOX}) as meters
     ${FROM_CIRCLES}
     where a.kind = any($8)
     group by 1, 2, 3, 4, 5, 6, 7
     order by q.row, meters, a.kind, a.code, a.source, a.part, a.name, a.properties`,
    [...circleColumns(circles), kinds],
  );
  return rows;
}

/** From the middle of a circle to the box of a piece, on a flat map. */
const METERS_TO_BOX = `${EQUATOR_METERS_PER_DEGREE} * (point(0, 0) <-> point(
  greatest((a.bounds[1])[0] - q.lng, q.lng - (a.bounds[0])[0], 0) * greatest(cos(radians(q.lat)), 0.01),
  greatest((a.bounds[1])[1] - q.lat, q.lat - (a.bounds[0])[1], 0)))`;

const FROM_CIRCLES = `from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[],
    $7::float8[]) as q(row, west, south, east, north, lat, lng)
  join area a on a.bounds && box(point(q.east, q.north), point(q.west, q.south))`;

/** An area whose pieces near a circle are wanted, by the circle's row. */
type WantedArea = Pick<AreaNear, 'row' | 'kind' | 'code' | 'source' | 'part'>;

/**
 * Of some areas near each circle, so many of the nearest pieces. A zone may be of hundreds: each area is sorted by
 * itself, so that rings of what is nearest alone are carried. Sorted together, 17,000 pieces of 49 circles went to disk.
 */
export async function listNearestPieces(
  db: Queryable,
  circles: readonly QueryCircle[],
  wanted: readonly WantedArea[],
  most: number,
): Promise<AreaPiece[]> {
  const circleOf = new Map(circles.map((circle) => [circle.row, circle]));
  const asked = wanted.flatMap((area) => {
    const circle = circleOf.get(area.row);
    return circle ? [{ area, circle }] : [];
  });
  if (asked.length === 0) return [];
  const { rows } = await db.query<Omit<AreaPiece, 'rings'> & { rings: Buffer }>(
    `select q.row, near.source, near.part, near.kind, near.code, near.name, near.country, near.state, near.scope,
       near.properties, near.rings
     from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::float8[],
       $8::text[], $9::text[], $10::text[], $11::text[])
       as q(row, west, south, east, north, lat, lng, kind, code, source, part)
     cross join lateral (
       select a.*, ${METERS_TO_BOX} as meters from area a
       where a.kind = any($12) and a.kind = q.kind and a.code = q.code and a.source = q.source and a.part = q.part
         and a.bounds && box(point(q.east, q.north), point(q.west, q.south))
       order by meters, a.bounds::text limit $13
     ) near
     order by q.row, near.kind, near.code, near.source, near.part, near.meters, near.bounds::text`,
    [
      ...circleColumns(asked.map(({ circle }) => circle)),
      asked.map(({ area }) => area.kind),
      asked.map(({ area }) => area.code),
      asked.map(({ area }) => area.source),
      asked.map(({ area }) => area.part),
      [...new Set(asked.map(({ area }) => area.kind))],
      most,
    ],
  );
  return rows.map((row) => ({ ...row, rings: decodeRings(row.rings) }));
}

/**
 * Every piece of these kinds whose box intersects one of the boxes. The caller tests the rings. The kinds are values, not
 * behind a select: by them the plan chooses partitions, which is worth planning anew.
 */
export async function listAreaPieces(
  db: Queryable,
  boxes: readonly QueryBox[],
  kinds: readonly OfficialAreaKind[],
): Promise<AreaPiece[]> {
  if (boxes.length === 0 || kinds.length === 0) return [];
  const { rows } = await db.query<Omit<AreaPiece, 'rings'> & { rings: Buffer }>(
    `select q.row, a.source, a.part, a.kind, a.code, a.name, a.country, a.state, a.scope, a.properties, a.rings
     from ${rowsOf('int', 'float8', 'float8', 'float8', 'float8')}
       as q(row, west, south, east, north)
     join area a on a.bounds && box(point(q.east, q.north), point(q.west, q.south))
     where a.kind = any($6)
     order by q.row, a.kind, a.code, a.source, a.part, a.bounds::text`,
    [...boxColumns(boxes), kinds],
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

function circleColumns(circles: readonly QueryCircle[]): unknown[] {
  const [, lats, lngs] = pointColumns(circles);
  return [...boxColumns(circles), lats, lngs];
}
