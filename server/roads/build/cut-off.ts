import { lngScale, METERS_PER_DEGREE } from '../../geometry/distance.ts';
import type { LngLat } from '../../geometry/lng-lat.ts';
import type { CellSet } from '../cells.ts';

/**
 * How far a road is extended beyond its end: further than the square in which it ends, nearer than the next village.
 */
const AHEAD_METERS = [1300, 1900, 2500];
const SIDEWAYS_RADIANS = [-0.6, 0, 0.6];

/**
 * Whether a road's end is where the extract ends. A larger road never simply ends. A lane does, but near other
 * features: an unclassified road is cut off where nothing at all lies ahead of it.
 */
export function isCutOff(before: LngLat, end: LngLat, highway: string, cells: CellSet): boolean {
  if (highway !== 'unclassified' && highway !== 'tertiary') return true;
  const perLng = METERS_PER_DEGREE * lngScale(end[1]);
  const heading = Math.atan2((end[1] - before[1]) * METERS_PER_DEGREE, (end[0] - before[0]) * perLng);
  return AHEAD_METERS.every((meters) =>
    SIDEWAYS_RADIANS.every((turn) => {
      const lng = end[0] + (meters * Math.cos(heading + turn)) / perLng;
      const lat = end[1] + (meters * Math.sin(heading + turn)) / METERS_PER_DEGREE;
      return !cells.has({ lat, lng });
    }),
  );
}
