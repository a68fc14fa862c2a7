import { area, booleanPointInPolygon, polygon } from '@turf/turf';
import { type Box, boxOf } from '../geometry/box.ts';
import type { LngLat } from '../geometry/lng-lat.ts';

interface NestedRing {
  points: LngLat[];
  squareMeters: number;
  /** The number of rings that contain it. */
  depth: number;
  /** The smallest of those. */
  inside: NestedRing | null;
}

/**
 * Builds polygons from rings that do not cross, in any order: a ring inside an even number of others is an outer ring,
 * inside an odd number a hole. Outer rings run counterclockwise and holes clockwise, as in GeoJSON.
 */
export function toPolygons(rings: readonly LngLat[][]): LngLat[][][] {
  const closed = rings.map(tidy).filter((points) => points.length >= 4);
  const sorted = closed
    .map((points): NestedRing => ({ points, squareMeters: area(polygon([points])), depth: 0, inside: null }))
    .filter(({ squareMeters }) => squareMeters > 0)
    .sort((a, b) => b.squareMeters - a.squareMeters);
  const boxes = sorted.map(({ points }) => boxOf(points));
  for (const [index, ring] of sorted.entries()) {
    const probe = probeOf(ring.points);
    for (let larger = 0; larger < index; larger++) {
      const outer = sorted[larger] as NestedRing;
      if (!isInBox(probe, boxes[larger] as Box)) continue;
      if (!booleanPointInPolygon(probe, polygon([outer.points]))) continue;
      ring.depth++;
      ring.inside = outer;
    }
  }
  return sorted
    .filter(({ depth }) => depth % 2 === 0)
    .map((outline) => [
      wind(outline.points, true),
      ...sorted
        .filter(({ inside, depth }) => depth % 2 === 1 && inside === outline)
        .map((hole) => wind(hole.points, false)),
    ]);
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
