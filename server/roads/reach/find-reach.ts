import type { LngLat } from '../../geometry/lng-lat.ts';
import { TimeGrid, type TravelledRoad } from './time-grid.ts';
import { traceRings } from './trace-rings.ts';

interface Expansion {
  features: { geometry: { coordinates: LngLat[] }; properties: { duration: number } }[];
}

/** Rings around what is reached within each of the limits, of the engine's own travelling from the origin. */
export function findReach(
  expansion: string,
  limitsSeconds: readonly number[],
  reachMeters: number,
): LngLat[][][] {
  const grid = new TimeGrid(readRoads(expansion), reachMeters);
  return limitsSeconds.map((limit) =>
    traceRings(grid.width, grid.height, (at) => (grid.seconds[at] as number) <= limit).map((ring) =>
      ring.map(([x, y]) => grid.toLngLat(x, y)),
    ),
  );
}

const LATITUDES = 180_000_001;

const microdegrees = (degrees: number): number => Math.round(degrees * 1e6);

/** The engine tells of each road when its end is reached; its start was reached by the road before it. */
function readRoads(expansion: string): TravelledRoad[] {
  const { features } = JSON.parse(expansion) as Expansion;
  const [first] = features[0]?.geometry.coordinates ?? [];
  const west = microdegrees(first?.[0] ?? 0);
  // One number a place: a set of roads is less than fifty degrees across.
  const keyOf = ([lng, lat]: LngLat = [0, 0]) => (microdegrees(lng) - west) * LATITUDES + microdegrees(lat);
  const reached = new Map<number, number>();
  for (const { geometry, properties } of features) {
    const end = keyOf(geometry.coordinates.at(-1));
    reached.set(end, Math.min(reached.get(end) ?? Infinity, properties.duration));
  }
  return features
    .map(({ geometry: { coordinates: line }, properties: { duration } }) => ({
      line,
      // Roads at the origin have none before them.
      fromSeconds: Math.min(reached.get(keyOf(line[0])) ?? 0, duration),
      toSeconds: duration,
    }))
    .filter(({ line }) => line.length > 0);
}
