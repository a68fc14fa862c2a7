import type { Point } from '../../geometry/distance.ts';

/**
 * False for numbers that are no degrees: meters of a map projection (-13575131, 4483791), and 0, 0, the placeholder for
 * a missing point.
 */
export function isOnEarth({ lat, lng }: Point): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);
}
