import { area, booleanPointInPolygon, polygon } from '@turf/turf';
import { type Box, boxOf } from '../geometry/box.ts';
import type { LngLat } from '../geometry/lng-lat.ts';
import { nestRings } from '../geometry/nest-rings.ts';

interface MeasuredRing {
  points: LngLat[];
  squareMeters: number;
  box: Box;
  probe: LngLat;
  /** Its place among all, the largest first. */
  rank: number;
}

/**
 * Builds polygons from rings that do not cross, in any order. Outer rings run counterclockwise and holes clockwise, as
 * in GeoJSON.
 */
export function toPolygons(rings: readonly LngLat[][]): LngLat[][][] {
  const measured = rings
    .map(tidy)
    .filter((points) => points.length >= 4)
    .map((points) => ({
      points,
      squareMeters: area(polygon([points])),
      box: boxOf(points),
      probe: probeOf(points),
    }))
    .filter(({ squareMeters }) => squareMeters > 0)
    .sort((a, b) => b.squareMeters - a.squareMeters)
    .map((ring, rank): MeasuredRing => ({ ...ring, rank }));
  return nestRings(measured, holds).map(({ outer, holes }) => [
    wind(outer.points, true),
    ...holes.map(({ points }) => wind(points, false)),
  ]);
}

/** Only a larger ring can hold another; of two alike the first does. */
function holds(outer: MeasuredRing, inner: MeasuredRing): boolean {
  if (outer.rank > inner.rank) return false;
  return isInBox(inner.probe, outer.box) && booleanPointInPolygon(inner.probe, polygon([outer.points]));
}

/** Closed, and without the same point twice in a row. */
function tidy(points: readonly LngLat[]): LngLat[] {
  const kept = points.filter((point, index) => index === 0 || !isSame(point, points[index - 1] as LngLat));
  const [first] = kept;
  if (first && !isSame(first, kept.at(-1) as LngLat)) kept.push(first);
  return kept;
}

function isSame([x, y]: LngLat, [otherX, otherY]: LngLat): boolean {
  return x === otherX && y === otherY;
}

/** The middle of the first edge: a corner may touch another ring's. */
function probeOf([[x1, y1] = [0, 0], [x2, y2] = [0, 0]]: readonly LngLat[]): LngLat {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

function isInBox([x, y]: LngLat, { west, south, east, north }: Box): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

function wind(points: LngLat[], counterclockwise: boolean): LngLat[] {
  let twiceArea = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] as LngLat;
    twiceArea += x * nextY - nextX * y;
  }
  return twiceArea > 0 === counterclockwise ? points : points.toReversed();
}
