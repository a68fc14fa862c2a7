// The counties and councils that contain points. Their polygons are read square by square and cached: the rows of a
// list are in few squares, and reading a polygon takes longer than testing a point against it.
import type { Queryable } from '../../db/database.ts';
import { type Area, type AreaPiece, listAreaPieces, type QueryBox } from '../../gazetteer/areas.ts';
import type { QueryPoint } from '../../gazetteer/query-points.ts';
import type { Point } from '../../geometry/distance.ts';
import { nearestOnRing } from '../../geometry/nearest-on-ring.ts';
import { ringsHold } from '../../geometry/rings-hold.ts';
import { createVersionCache } from '../version-cache.ts';

/** An area that holds a point. */
export interface AdminArea extends Area {
  /** Others of its kind that may hold it as well: the point lies within their outline's error. Each once. */
  beside: Area[];
}

/** The official areas that are parts of an address, for one map version. */
export interface AdminAreas {
  listAt(points: readonly QueryPoint[]): Promise<(AdminArea & { row: number })[]>;
}

const ADMIN_AREAS = ['county', 'council'] as const;

/** Polygon points, some 60 bytes each: 12 MB. A square has about a hundred. */
const MOST_CACHED_CORNERS = 200_000;

export function createAdminAreaCache(db: Queryable) {
  const cache = createVersionCache<string, readonly AreaPiece[]>(MOST_CACHED_CORNERS, countCorners);
  return {
    at(version: string): AdminAreas {
      const cached = cache(version);
      return {
        async listAt(points) {
          const squares = new Map(points.map((point) => [squareOf(point), point]));
          const known = new Map([...squares.keys()].map((square) => [square, cached.get(square)]));
          const missing = [...squares].filter(([square]) => !known.get(square));
          const boxes = missing.map(([, point], row) => squareAround(point, row));
          const read = Map.groupBy(await listAreaPieces(db, boxes, ADMIN_AREAS), ({ row }) => row);
          for (const [row, [square]] of missing.entries()) {
            const pieces = read.get(row) ?? [];
            cached.set(square, pieces);
            known.set(square, pieces);
          }
          return points.flatMap((point) => holding(point, known.get(squareOf(point)) ?? []));
        },
      };
    },
  };
}

const SQUARES_PER_DEGREE = 10;
/** Beyond a square as far as an outline's error reaches: at least 500 m up to 63 degrees north. */
const MARGIN_DEGREES = 0.01;

function squareOf({ lat, lng }: Point): string {
  return `${Math.floor(lat * SQUARES_PER_DEGREE)}/${Math.floor(lng * SQUARES_PER_DEGREE)}`;
}

/** The square that contains a point, with a margin. */
function squareAround({ lat, lng }: Point, row: number): QueryBox {
  const [south, west] = [lat, lng].map(
    (degrees) => Math.floor(degrees * SQUARES_PER_DEGREE) / SQUARES_PER_DEGREE - MARGIN_DEGREES,
  ) as [number, number];
  const side = 1 / SQUARES_PER_DEGREE + 2 * MARGIN_DEGREES;
  return { row, west, south, east: west + side, north: south + side };
}

function holding(
  { row, ...point }: QueryPoint,
  pieces: readonly AreaPiece[],
): (AdminArea & { row: number })[] {
  return pieces
    .filter(({ rings }) => ringsHold(rings, point))
    .map((piece) => {
      const isOther = ({ kind, code }: AreaPiece) => kind === piece.kind && code !== piece.code;
      const others = pieces.filter((other) => isOther(other) && isWithinError(point, other));
      const beside = [...new Map(others.map((other) => [other.code, toArea(other)])).values()];
      return { ...toArea(piece), beside, row };
    });
}

/** Counties are drawn roughly: of 7,718 houses of Washington 84 lie across its line, up to 240 m. */
const COUNTY_ERROR_METERS = 500;

function isWithinError(point: Point, { kind, rings, properties }: AreaPiece): boolean {
  const error = Number(properties['outline_error_m'] ?? (kind === 'county' ? COUNTY_ERROR_METERS : 0));
  return error > 0 && nearestOnRing(point, rings[0] ?? []).meters <= error;
}

function toArea({ row, rings, scope, properties, ...area }: AreaPiece): Area {
  return area;
}

function countCorners(pieces: readonly AreaPiece[]): number {
  return pieces.reduce((sum, { rings }) => sum + rings.flat().length, 1);
}
