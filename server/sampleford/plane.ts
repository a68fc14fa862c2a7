// A town is planned in meters on a flat plane, x to the east and y to the north of its centre.
import { EQUATOR_METERS_PER_DEGREE, lngScale, type Point } from '../geometry/distance.ts';

export type Xy = readonly [x: number, y: number];

/** Exact to centimeters over the few kilometers of a town; rounded to OpenStreetMap's 7 decimals, about 1 cm. */
export function toLatLng(centre: Point, [x, y]: Xy): Point {
  const metersPerDegreeEast = EQUATOR_METERS_PER_DEGREE * lngScale(centre.lat);
  return {
    lat: roundDegrees(centre.lat + y / EQUATOR_METERS_PER_DEGREE),
    lng: roundDegrees(centre.lng + x / metersPerDegreeEast),
  };
}

export function distanceMeters(a: Xy, b: Xy): number {
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
}

/** The point of segment a–b that is nearest to p. */
export function nearestOnSegment(p: Xy, a: Xy, b: Xy): Xy {
  const lengthSquared = distanceMeters(a, b) ** 2;
  const along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / lengthSquared;
  const share = Math.min(Math.max(along, 0), 1);
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

export function distanceToLine(p: Xy, line: readonly Xy[]): number {
  return Math.min(...segmentsOf(line).map(([a, b]) => distanceMeters(p, nearestOnSegment(p, a, b))));
}

/** The intersection of two segments, ends included; null when they do not cross or are parallel. */
export function crossing(a: Xy, b: Xy, c: Xy, d: Xy): Xy | null {
  const ab: Xy = [b[0] - a[0], b[1] - a[1]];
  const cd: Xy = [d[0] - c[0], d[1] - c[1]];
  const cross = ab[0] * cd[1] - ab[1] * cd[0];
  if (cross === 0) return null;
  const t = ((c[0] - a[0]) * cd[1] - (c[1] - a[1]) * cd[0]) / cross;
  const u = ((c[0] - a[0]) * ab[1] - (c[1] - a[1]) * ab[0]) / cross;
  const isOutside = t < 0 || t > 1 || u < 0 || u > 1;
  return isOutside ? null : [a[0] + t * ab[0], a[1] + t * ab[1]];
}

export function segmentsOf(line: readonly Xy[]): [Xy, Xy][] {
  return line.slice(1).map((end, i) => [line[i] as Xy, end]);
}

export function lengthMeters(line: readonly Xy[]): number {
  return segmentsOf(line).reduce((sum, [a, b]) => sum + distanceMeters(a, b), 0);
}

/** The point `along` meters from the line's start, and the unit direction of travel there. */
export function pointAlong(line: readonly Xy[], along: number): { at: Xy; direction: Xy } {
  let rest = along;
  const segments = segmentsOf(line);
  for (const [i, [a, b]] of segments.entries()) {
    const length = distanceMeters(a, b);
    if (rest <= length || i === segments.length - 1) {
      const direction: Xy = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
      return { at: [a[0] + direction[0] * rest, a[1] + direction[1] * rest], direction };
    }
    rest -= length;
  }
  throw new RangeError('a line needs at least two points');
}

/** Corners of a rectangle whose width is along `direction`, counter-clockwise, closed. */
export function rectangle(centre: Xy, direction: Xy, width: number, depth: number): Xy[] {
  const corner = (along: number, across: number): Xy => [
    centre[0] + direction[0] * along - direction[1] * across,
    centre[1] + direction[1] * along + direction[0] * across,
  ];
  const [w, d] = [width / 2, depth / 2];
  return [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d), corner(-w, -d)];
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
