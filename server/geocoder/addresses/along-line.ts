// Distances between a place and the geometry of a street. Pure.
import { distanceMeters, lngScale, type Point } from '../../geometry/distance.ts';
import { RIGHT_METERS } from '../placement.ts';

export interface Segment {
  from: Point;
  to: Point;
}

/** Meters from a place to the furthest end of a line's pieces. */
export function furthestFrom(place: Point, line: readonly Segment[]): number {
  return line.reduce(
    (most, { from, to }) => Math.max(most, distanceMeters(from, place), distanceMeters(to, place)),
    0,
  );
}

/** A line is sampled in steps of this length or shorter. */
const STEP_METERS = 10;

/** The share of a line's length that lies within 100 m of a place; 1 for a line without length. */
export function shareNear(line: readonly Segment[], place: Point): number {
  let [near, whole] = [0, 0];
  for (const { from, to } of line) {
    const meters = distanceMeters(from, to);
    const steps = Math.ceil(meters / STEP_METERS);
    for (let step = 0; step < steps; step++) {
      const share = (step + 0.5) / steps;
      const lat = from.lat + share * (to.lat - from.lat);
      const lng = from.lng + share * (to.lng - from.lng);
      if (distanceMeters({ lat, lng }, place) <= RIGHT_METERS) near += meters / steps;
    }
    whole += meters;
  }
  return whole === 0 ? 1 : near / whole;
}

/** The point of a line that is nearest to a place. */
export function nearestOn(line: readonly Segment[], place: Point): Point {
  const points = line.map((segment) => nearestOnSegment(segment, place));
  return points.reduce((best, point) =>
    distanceMeters(point, place) < distanceMeters(best, place) ? point : best,
  );
}

function nearestOnSegment({ from, to }: Segment, place: Point): Point {
  const shrink = lngScale(place.lat);
  const [east, north] = [(to.lng - from.lng) * shrink, to.lat - from.lat];
  const length = east ** 2 + north ** 2;
  if (length === 0) return from;
  const along = ((place.lng - from.lng) * shrink * east + (place.lat - from.lat) * north) / length;
  const share = Math.min(1, Math.max(0, along));
  return { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) };
}
