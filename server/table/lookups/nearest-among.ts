import { distanceMeters, METERS_PER_DEGREE, type Point } from '../../geometry/distance.ts';

/**
 * Meters from each point to the nearest of many others. Those are kept by latitude and searched outwards, until a
 * degree north or south alone is further than the nearest found.
 */
export function nearestAmong(points: readonly (Point | null)[], others: readonly Point[]): (number | null)[] {
  const sorted = others.toSorted((a, b) => a.lat - b.lat);
  return points.map((point) => (point && sorted.length > 0 ? nearestTo(point, sorted) : null));
}

function nearestTo(point: Point, sorted: readonly Point[]): number {
  const start = firstFrom(point.lat, sorted);
  let nearest = Infinity;
  for (let step = 0; step < sorted.length; step++) {
    const [north, south] = [sorted[start + step], sorted[start - 1 - step]];
    const reach = Math.min(
      ...[north, south].map((other) => (other ? Math.abs(other.lat - point.lat) : Infinity)),
    );
    if (reach * METERS_PER_DEGREE > nearest) break;
    for (const other of [north, south]) if (other) nearest = Math.min(nearest, distanceMeters(point, other));
  }
  return nearest;
}

function firstFrom(lat: number, sorted: readonly Point[]): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as Point).lat < lat) low = middle + 1;
    else high = middle;
  }
  return low;
}
