import type { LngLat } from '../../geometry/lng-lat.ts';
import { straightSeconds } from '../straight-line.ts';
import { horizonSeconds, STEPS } from './horizons.ts';
import { type ReachSquares, TimeGrid, type TravelledRoad } from './time-grid.ts';
import { traceRings } from './trace-rings.ts';

interface Expansion {
  features: { geometry: { coordinates: LngLat[] }; properties: { duration: number } }[];
}

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
  { limitsSeconds, followedSeconds, edges, ...squares }: ReachRequest,
  coarse: readonly CoarseReach[] = [],
): Reach {
  const roads = readRoads(expansion, straightSeconds(squares.groundMeters, squares.mode));
  const grid = new TimeGrid(roads, squares, coarse.flatMap(({ rings }) => rings).flat());
  const highest = Math.max(...limitsSeconds);
  const furthest = roads.reduce((most, { toSeconds }) => Math.max(most, toSeconds), 0);
  for (const step of STEPS) {
    if (step > followedSeconds) break;
    // Where no road is further away, all longer steps have the same result.
    const isLast = horizonSeconds(step) >= furthest;
    grid.spread(isLast ? followedSeconds : step, horizonSeconds(step));
    if (isLast) break;
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

const LATITUDES = 180_000_001;

const microdegrees = (degrees: number): number => Math.round(degrees * 1e6);

/**
 * The engine states when the end of each road is reached. The start was reached by the road before it. `toFirstRoad`:
 * seconds across the ground around the origin.
 */
function readRoads(expansion: string, toFirstRoad: number): TravelledRoad[] {
  const { features } = JSON.parse(expansion) as Expansion;
  const [first] = features[0]?.geometry.coordinates ?? [];
  const west = microdegrees(first?.[0] ?? 0);
  // One number for each place: a set of roads is less than fifty degrees wide.
  const keyOf = ([lng, lat]: LngLat = [0, 0]) => (microdegrees(lng) - west) * LATITUDES + microdegrees(lat);
  const reached = new Map<number, number>();
  for (const { geometry, properties } of features) {
    const end = keyOf(geometry.coordinates.at(-1));
    reached.set(end, Math.min(reached.get(end) ?? Infinity, properties.duration));
  }
  return features
    .map(({ geometry: { coordinates: line }, properties: { duration } }) => ({
      line,
      // Roads at the origin have no road before them.
      fromSeconds: toFirstRoad + Math.min(reached.get(keyOf(line[0])) ?? 0, duration),
      toSeconds: toFirstRoad + duration,
    }))
    .filter(({ line }) => line.length > 0);
}
