import type { Point } from '../../geometry/distance.ts';
import type { LngLat } from '../../geometry/lng-lat.ts';
import { straightSeconds } from '../straight-line.ts';
import { horizonSeconds, STEPS } from './horizons.ts';
import { readExpansion } from './read-expansion.ts';
import { type ReachSquares, TimeGrid } from './time-grid.ts';
import { traceRings } from './trace-rings.ts';

/** What is reached within a limit by the engine's own, coarser measure. */
export interface CoarseReach {
  limitSeconds: number;
  rings: LngLat[][];
}

export interface ReachRequest extends ReachSquares {
  limitsSeconds: readonly number[];
  /** The step up to which roads were followed. */
  followedSeconds: number;
  /** Ends of roads that continue where the extract ends. */
  edges: readonly LngLat[];
  /** Where the way begins on a road that may be taken in both directions. */
  twoWay: readonly Point[];
}

export interface Reach {
  /**
   * Around what is reached within each of the limits. The rings of a lower limit are always inside those of a higher
   * one.
   */
  rings: LngLat[][][];
  /** When the first of the edges is reached; null past the highest limit. */
  edgeSeconds: number | null;
}

/** By the engine's own expansion from the origin; `coarse` where it did not expand far enough. */
export function findReach(
  expansion: string,
  { limitsSeconds, followedSeconds, edges, twoWay, ...squares }: ReachRequest,
  coarse: readonly CoarseReach[] = [],
): Reach {
  const toFirstRoad = straightSeconds(squares.groundMeters, squares.mode);
  const roads = readExpansion(expansion, toFirstRoad, twoWay);
  const grid = new TimeGrid(roads, squares, coarse.flatMap(({ rings }) => rings).flat());
  const highest = Math.max(...limitsSeconds);
  const furthest = roads.reduce((most, { toSeconds }) => Math.max(most, toSeconds), 0);
  let before = 0;
  for (const step of STEPS) {
    if (step > followedSeconds) break;
    // Where no road is further away, all longer steps have the same result.
    const isLast = horizonSeconds(step) >= furthest;
    grid.spread(before, isLast ? followedSeconds : step, horizonSeconds(step));
    if (isLast) break;
    before = step;
  }
  for (const { limitSeconds, rings } of coarse) grid.paint(rings, limitSeconds);
  const edge = edges.reduce((least, point) => Math.min(least, grid.secondsAt(point)), Infinity);
  return {
    rings: limitsSeconds.map((limit) =>
      traceRings(grid.width, grid.height, (at) => (grid.seconds[at] as number) <= Math.fround(limit)).map(
        (ring) => ring.map(([x, y]) => grid.toLngLat(x, y)),
      ),
    ),
    edgeSeconds: edge <= Math.fround(highest) ? edge : null,
  };
}
