// Cuts a polygon into small pieces, so that a search for the area of a point reads one page of points and not a whole
// coast. Cutting a ring at one straight line needs no clipping library: the edges along the cut, there and back,
// enclose no area. General clippers measured 50 µs for each point and cut, and a coast of a million points is cut ten
// times over.
import type { PolygonRings } from './lng-lat.ts';

/** About 1.6 KB: a row that Postgres stores in one piece. */
const MAX_POINTS = 100;
/** A tenth of a meter. */
const MIN_SIDE_DEGREES = 1e-6;

/** Pieces of at most 100 points that together cover the polygon's area. */
export function cutPolygon(rings: PolygonRings, maxPoints = MAX_POINTS): PolygonRings[] {
  const points = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (points <= maxPoints) return points === 0 ? [] : [rings];
  const { axis, at, side } = middleOf(rings[0] ?? []);
  // No line can separate points at one place.
  if (side < MIN_SIDE_DEGREES) return [rings];
  return [cutAt(rings, axis, at, 1), cutAt(rings, axis, at, -1)].flatMap((half) =>
    cutPolygon(half, maxPoints),
  );
}

/** The line across the longer side: x (0) or y (1) at a value between the seven decimals of published points. */
function middleOf(ring: PolygonRings[number]): { axis: 0 | 1; at: number; side: number } {
  const [west, south] = [0, 1].map((axis) => ring.reduce((a, b) => Math.min(a, b[axis] as number), 999));
  const [east, north] = [0, 1].map((axis) => ring.reduce((a, b) => Math.max(a, b[axis] as number), -999));
  const [width, height] = [(east as number) - (west as number), (north as number) - (south as number)];
  const axis = width >= height ? 0 : 1;
  const middle = axis === 0 ? (west as number) + width / 2 : (south as number) + height / 2;
  return { axis, at: (Math.floor(middle * 1e7) + 0.5) / 1e7, side: Math.max(width, height) };
}

/** The part of the rings on one side of the line: 1 above, -1 below. */
export function cutAt(rings: PolygonRings, axis: 0 | 1, at: number, side: 1 | -1): PolygonRings {
  return rings.map((ring) => cutRing(ring, axis, at, side)).filter((ring) => ring.length >= 4);
}

/** Sutherland and Hodgman 1974, for one edge. */
function cutRing(ring: PolygonRings[number], axis: 0 | 1, at: number, side: 1 | -1): PolygonRings[number] {
  const kept: PolygonRings[number] = [];
  for (const [index, point] of ring.entries()) {
    const before = ring[index - 1];
    const isInside = (point[axis] - at) * side > 0;
    if (before && isInside !== (before[axis] - at) * side > 0) kept.push(crossing(before, point, axis, at));
    if (isInside) kept.push(point);
  }
  const [first] = kept;
  // The ring may have begun on the other side: it is closed at the point where it entered.
  if (first && kept.at(-1) !== first) kept.push(first);
  return kept;
}

function crossing(a: [number, number], b: [number, number], axis: 0 | 1, at: number): [number, number] {
  const other = axis === 0 ? 1 : 0;
  const share = (at - a[axis]) / (b[axis] - a[axis]);
  const exact = a[other] + share * (b[other] - a[other]);
  // On an edge of an earlier cut, the corner keeps that cut's digits, because both cuts are recognised by them.
  const across = a[other] === b[other] ? a[other] : Math.round(exact * 1e7) / 1e7;
  return axis === 0 ? [at, across] : [across, at];
}
