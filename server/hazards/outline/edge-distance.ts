// The distance from a place to an edge piece. An edge is straight in longitude and latitude, as in GeoJSON, and the
// distance to its nearest point is the great circle's.
import { RADIANS } from '../../../shared/distance.ts';
import type { Box } from '../../geometry/box.ts';
import { distanceMeters, lngScale, METERS_PER_DEGREE, type Point } from '../../geometry/distance.ts';
import type { LngLat } from '../../geometry/lng-lat.ts';

/** The error of the flat projection at the place in finding the nearest segment, within a few hundred km. */
const FLAT_ERROR = 1.1;
/** The nearest point is found to a tenth of a meter along its segment. */
const NARROW_ENOUGH_METERS = 0.1;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Meters from a place to a polyline, or to its one point. */
export function edgeDistanceMeters(place: Point, line: readonly LngLat[]): number {
  const [first] = line;
  if (!first) return Number.POSITIVE_INFINITY;
  if (line.length === 1) return distanceMeters(place, { lat: first[1], lng: first[0] });
  const flat = new Float64Array(line.length - 1);
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < flat.length; index++) {
    const degrees = flatDistance(place, line[index] as LngLat, line[index + 1] as LngLat);
    flat[index] = degrees;
    least = Math.min(least, degrees);
  }
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < flat.length; index++) {
    if ((flat[index] as number) > least * FLAT_ERROR + 1e-6) continue;
    best = Math.min(best, nearestMeters(place, line[index] as LngLat, line[index + 1] as LngLat));
  }
  return best;
}

/**
 * A lower bound of the distance to any point of the box: by its parallels, and by the great circle to its meridians.
 */
export function leastMeters({ lat, lng }: Point, { west, south, east, north }: Box): number {
  const up = Math.max(south - lat, lat - north, 0);
  const across = Math.min(90, Math.max(west - lng, lng - east, 0));
  const toMeridian = Math.asin(Math.cos(lat * RADIANS) * Math.sin(across * RADIANS)) / RADIANS;
  return Math.max(up, toMeridian) * METERS_PER_DEGREE * (1 - 1e-4);
}

/** Degrees of latitude to a segment, on a map that is exact at the place's own latitude. */
function flatDistance(place: Point, a: LngLat, b: LngLat): number {
  const stretch = lngScale(place.lat);
  const ax = (a[0] - place.lng) * stretch;
  const ay = a[1] - place.lat;
  const dx = (b[0] - a[0]) * stretch;
  const dy = b[1] - a[1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

/** Great-circle meters to the nearest point of a segment, by golden section. */
function nearestMeters(place: Point, a: LngLat, b: LngLat): number {
  const at = (share: number) =>
    distanceMeters(place, { lng: a[0] + share * (b[0] - a[0]), lat: a[1] + share * (b[1] - a[1]) });
  const narrow = NARROW_ENOUGH_METERS / (METERS_PER_DEGREE * Math.hypot(b[0] - a[0], b[1] - a[1]) || 1);
  let [low, high] = [0, 1];
  let [left, right] = [high - GOLDEN, low + GOLDEN];
  let [atLeft, atRight] = [at(left), at(right)];
  while (high - low > narrow) {
    if (atLeft < atRight) {
      high = right;
      right = left;
      atRight = atLeft;
      left = high - GOLDEN * (high - low);
      atLeft = at(left);
    } else {
      low = left;
      left = right;
      atLeft = atRight;
      right = low + GOLDEN * (high - low);
      atRight = at(right);
    }
  }
  return Math.min(at(0), at(1), atLeft, atRight);
}
