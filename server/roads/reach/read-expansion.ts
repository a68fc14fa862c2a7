// The roads that the engine follows from an origin. It gives each road whole and once, also the origin's own: of that
// only what lies ahead is travelled in its time, and what lies behind is not told.
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { LngLat } from '../../geometry/lng-lat.ts';
import type { TravelledRoad } from './time-grid.ts';

interface FollowedRoad {
  geometry: { coordinates: LngLat[] };
  /** From the origin to the road's end, in seconds and meters. */
  properties: { duration: number; distance: number; pred_edge_id: number };
}

interface Expansion {
  features: FollowedRoad[];
}

/** The properties that are asked of the engine. */
export const ROAD_PROPERTIES: readonly string[] = ['duration', 'distance', 'pred_edge_id'];

/** The engine's number for no road: nothing lies before the origin's own. */
const NO_ROAD = 2 ** 46 - 1;

const LATITUDES = 180_000_001;

const microdegrees = (degrees: number): number => Math.round(degrees * 1e6);

/**
 * The engine states when the end of each road is reached. The start was reached by the road before it. `toFirstRoad`:
 * seconds across the ground around the origin. `twoWay`: where on a road the way begins and may take both directions.
 */
export function readExpansion(
  expansion: string,
  toFirstRoad: number,
  twoWay: readonly Point[],
): TravelledRoad[] {
  const { features } = JSON.parse(expansion) as Expansion;
  const [first] = features[0]?.geometry.coordinates ?? [];
  const west = microdegrees(first?.[0] ?? 0);
  // One number for each place: a set of roads is less than fifty degrees wide.
  const keyOf = ([lng, lat]: LngLat = [0, 0]) => (microdegrees(lng) - west) * LATITUDES + microdegrees(lat);
  const reached = new Map<number, number>();
  const reach = (end: LngLat | undefined, seconds: number) =>
    reached.set(keyOf(end), Math.min(reached.get(keyOf(end)) ?? Infinity, seconds));
  const own = features.filter(isOwn);
  const pace = paceOf(features);
  const leaving = own.flatMap((road) => leaveOrigin(road, pace, twoWay));
  for (const { line, toSeconds } of leaving) reach(line.at(-1), toSeconds);
  for (const { geometry, properties } of features) reach(geometry.coordinates.at(-1), properties.duration);
  const further = features
    .filter((road) => !isOwn(road))
    .map(({ geometry: { coordinates: line }, properties: { duration } }) => ({
      line,
      fromSeconds: Math.min(reached.get(keyOf(line[0])) ?? 0, duration),
      toSeconds: duration,
    }));
  return [...leaving, ...further]
    .filter(({ line }) => line.length > 0)
    .map(({ line, fromSeconds, toSeconds }) => ({
      line,
      fromSeconds: toFirstRoad + fromSeconds,
      toSeconds: toFirstRoad + toSeconds,
    }));
}

function isOwn({ properties }: FollowedRoad): boolean {
  return properties.pred_edge_id === NO_ROAD;
}

/** Nearer ends are too near for whole seconds and meters to tell a pace. */
const FAR_METERS = 50;

/**
 * Seconds a meter: by the first of the roads' ends that is far enough away, or else the furthest. The engine gives the
 * roads in another order when it follows more of them.
 */
function paceOf(features: readonly FollowedRoad[]): number {
  const ends = features
    .map(({ properties }) => properties)
    .sort((a, b) => a.duration - b.duration || a.distance - b.distance);
  const { duration, distance } = ends.find((end) => end.distance >= FAR_METERS) ??
    ends.at(-1) ?? { duration: 0, distance: 1 };
  return duration / Math.max(1, distance);
}

/** How far the engine's place on a road may be from where its meters end. */
const SAME_PLACE_METERS = 5;

/** What lies ahead on the origin's road, and what lies behind, where that may be travelled too. */
function leaveOrigin(
  { geometry, properties: { duration, distance } }: FollowedRoad,
  pace: number,
  twoWay: readonly Point[],
): TravelledRoad[] {
  const { ahead, behind, behindMeters } = splitFromEnd(geometry.coordinates, distance);
  const [lng = 0, lat = 0] = ahead[0] ?? [];
  const mayTurn = twoWay.some((place) => distanceMeters(place, { lat, lng }) <= SAME_PLACE_METERS);
  return [
    { line: ahead, fromSeconds: 0, toSeconds: duration },
    ...(mayTurn && behindMeters > 0
      ? [{ line: behind, fromSeconds: 0, toSeconds: pace * behindMeters }]
      : []),
  ];
}

/** The last meters of a line, and the rest of it, backwards from there. */
function splitFromEnd(line: readonly LngLat[], meters: number) {
  const toPoint = ([lng, lat]: LngLat): Point => ({ lat, lng });
  let left = meters;
  for (let at = line.length - 1; at > 0; at--) {
    const [from, to] = [line[at - 1] as LngLat, line[at] as LngLat];
    const length = distanceMeters(toPoint(from), toPoint(to));
    if (length < left) {
      left -= length;
      continue;
    }
    const share = length === 0 ? 0 : left / length;
    const cut: LngLat = [to[0] + share * (from[0] - to[0]), to[1] + share * (from[1] - to[1])];
    const behind = [cut, ...line.slice(0, at).toReversed()];
    const behindMeters = behind
      .slice(1)
      .reduce(
        (sum, point, index) => sum + distanceMeters(toPoint(behind[index] as LngLat), toPoint(point)),
        0,
      );
    return { ahead: [cut, ...line.slice(at)], behind, behindMeters };
  }
  return { ahead: [...line], behind: [], behindMeters: 0 };
}
