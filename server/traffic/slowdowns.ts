// The weekday slowdown at each end of the legs of a plan.
import type { Queryable } from '../db/database.ts';
import type { Point } from '../geometry/distance.ts';
import { type AreaSlowdown, findSlowdowns } from './find-slowdowns.ts';

export interface Slowdowns {
  /** Null where none was measured, and the way is driven as on empty roads. */
  at(point: Point): AreaSlowdown | null;
}

export const FREE_FLOW: Slowdowns = { at: () => null };

const keyOf = ({ lat, lng }: Point) => `${lat} ${lng}`;

/** Those of these points, looked up at once. */
export async function slowdownsAt(
  db: Queryable,
  points: readonly Point[],
  loaded: Parameters<typeof findSlowdowns>[2],
): Promise<Slowdowns> {
  const found = await findSlowdowns(db, points, loaded);
  const byPoint = new Map(points.map((point, index) => [keyOf(point), found[index] ?? null]));
  return { at: (point) => byPoint.get(keyOf(point)) ?? null };
}

/** One for all, as plans had it that were kept before each leg had its own. */
export function evenSlowdowns(factor: number): Slowdowns {
  const all = { factor, area: '', source: '', asOf: '', packs: [] };
  return { at: () => all };
}
