// How far a place lies from a stretch of edge. An edge is straight in longitude and latitude, as GeoJSON has it, and the
// distance to its nearest point is the great circle's.
import { distanceMeters } from '../../gazetteer/distance.ts';
import type { LngLat } from './outline.ts';

const RADIANS = Math.PI / 180;
/** How much the flat view from the place may be wrong about which segment is nearest, within a few hundred km. */
const FLAT_ERROR = 1.1;
/** Narrows a segment of any length down to far below a meter. */
const STEPS = 48;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Meters from a place to a polyline, or to its one point. */
export function edgeDistanceMeters(place: { lat: number; lng: number }, line: readonly LngLat[]): number {
  const [first] = line;
  if (!first) return Number.POSITIVE_INFINITY;
  if (line.length === 1) return distanceMeters(place, { lat: first[1], lng: first[0] });
  const flat = segments(line).map(([a, b]) => flatDistance(place, a, b));
  const least = flat.reduce((a, b) => Math.min(a, b));
  let best = Number.POSITIVE_INFINITY;
  for (const [index, [a, b]] of segments(line).entries()) {
    if ((flat[index] as number) <= least * FLAT_ERROR + 1e-6)
      best = Math.min(best, nearestMeters(place, a, b));
  }
  return best;
}

function segments(line: readonly LngLat[]): [LngLat, LngLat][] {
  return line.slice(1).map((point, index) => [line[index] as LngLat, point]);
}

/** Degrees of latitude to a segment, on a map that is true at the place's own latitude. */
function flatDistance(place: { lat: number; lng: number }, a: LngLat, b: LngLat): number {
  const stretch = Math.cos(place.lat * RADIANS);
  const [ax, ay] = [(a[0] - place.lng) * stretch, a[1] - place.lat];
  const [dx, dy] = [(b[0] - a[0]) * stretch, b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

/** Great-circle meters to the nearest point of a segment, by golden section. */
function nearestMeters(place: { lat: number; lng: number }, a: LngLat, b: LngLat): number {
  const at = (share: number) =>
    distanceMeters(place, { lng: a[0] + share * (b[0] - a[0]), lat: a[1] + share * (b[1] - a[1]) });
  let [low, high] = [0, 1];
  let [left, right] = [high - GOLDEN, low + GOLDEN];
  let [atLeft, atRight] = [at(left), at(right)];
  for (let step = 0; step < STEPS; step++) {
    if (atLeft < atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - GOLDEN * (high - low);
      atLeft = at(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + GOLDEN * (high - low);
      atRight = at(right);
    }
  }
  return Math.min(at(0), at(1), atLeft, atRight);
}
