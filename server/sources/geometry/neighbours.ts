import { EQUATOR_METERS_PER_DEGREE, lngScale, type Point } from '../../geometry/distance.ts';

/**
 * For each point the distance in meters to its nth nearest other point, not counting points closer than
 * `apartMeters` (codes of one building share a point). Infinity when there are fewer than n.
 *
 * A sweep over the points by latitude: near points are near in that order too.
 */
export function neighbourMeters(points: readonly Point[], n: number, apartMeters: number): Float64Array {
  const order = points.map((_, index) => index).sort((a, b) => latOf(points, a) - latOf(points, b) || a - b);
  const result = new Float64Array(points.length);
  const lats = Float64Array.from(order, (index) => latOf(points, index));
  const lngs = Float64Array.from(order, (index) => points[index]?.lng ?? 0);
  for (const [at, index] of order.entries()) result[index] = nthMeters(lats, lngs, at, n, apartMeters);
  return result;
}

function latOf(points: readonly Point[], index: number): number {
  return points[index]?.lat ?? 0;
}

function nthMeters(
  lats: Float64Array,
  lngs: Float64Array,
  at: number,
  n: number,
  apartMeters: number,
): number {
  const lat = lats[at] as number;
  const lng = lngs[at] as number;
  const lngMeters = EQUATOR_METERS_PER_DEGREE * lngScale(lat);
  const apartSquare = apartMeters * apartMeters;
  // The n smallest squared distances so far, ascending. Squares, because this loop runs millions of times.
  const nearest = new Array<number>(n).fill(Number.POSITIVE_INFINITY);
  for (const step of [-1, 1]) {
    for (let other = at + step; other >= 0 && other < lats.length; other += step) {
      const north = ((lats[other] as number) - lat) * EQUATOR_METERS_PER_DEGREE;
      if (north * north >= (nearest[n - 1] as number)) break;
      const east = ((lngs[other] as number) - lng) * lngMeters;
      const square = north * north + east * east;
      if (square >= apartSquare && square < (nearest[n - 1] as number)) insertSorted(nearest, square);
    }
  }
  return Math.sqrt(nearest[n - 1] as number);
}

/** Inserts the value in order and drops the largest. */
function insertSorted(rising: number[], value: number): void {
  let i = rising.length - 1;
  for (; i > 0 && (rising[i - 1] as number) > value; i--) rising[i] = rising[i - 1] as number;
  rising[i] = value;
}
