import type { Point } from '../../geometry/distance.ts';

/**
 * False for what stands where degrees should: meters of a map projection (-13575131, 4483791), and 0, 0, the place of
 * rows that have none.
 */
export function isOnEarth({ lat, lng }: Point): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);
}
