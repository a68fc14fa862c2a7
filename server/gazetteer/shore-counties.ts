// The county of points that lie in none, as on a pier or a small island: outlines end at a shore, some of them before it.
import type { Queryable } from '../db/database.ts';
import { boxAround } from '../geometry/distance.ts';
import { nearestOnRing } from '../geometry/nearest-on-ring.ts';
import { type AreaPiece, listAreaPieces } from './areas.ts';
import type { QueryPoint } from './query-points.ts';

export type ShoreCounty = Omit<AreaPiece, 'row' | 'rings'> & { meters: number };

/**
 * Counties reach three nautical miles out to sea; the coarsest outlines end up to a kilometer inland. Where a second
 * county is as near as this, a point may be in either: Liberty Island is New York's, and New Jersey is nearer.
 */
export const SHORE_METERS = 3000;

/** By the points' rows: the only county near each; none where there are two. */
export async function listShoreCounties(
  db: Queryable,
  points: readonly QueryPoint[],
): Promise<Map<number, ShoreCounty>> {
  const boxes = points.map((point, index) => ({ ...boxAround(point, SHORE_METERS), row: index }));
  const pieces = Map.groupBy(await listAreaPieces(db, boxes, ['county']), ({ row }) => row);
  const found = new Map<number, ShoreCounty>();
  for (const [index, near] of pieces) {
    const point = points[index] as QueryPoint;
    const within = near
      .map(({ row: _, rings, ...area }) => ({ ...area, meters: nearestOnRing(point, rings[0] ?? []).meters }))
      .filter(({ meters }) => meters <= SHORE_METERS)
      .sort((a, b) => a.meters - b.meters);
    const [nearest] = within;
    if (nearest && within.every(({ code }) => code === nearest.code)) found.set(point.row, nearest);
  }
  return found;
}
