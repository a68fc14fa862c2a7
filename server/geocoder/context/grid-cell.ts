import { lngScale, METERS_PER_DEGREE } from '../../geometry/distance.ts';
import { toWgs84 } from '../../geometry/national-grid/to-wgs84.ts';
import type { GridReference } from '../parse/read-grid-reference.ts';
import type { CodeCell } from '../parse/read-location-code.ts';

/** The square of a grid reference, as a cell of latitude and longitude. */
export function cellOfGrid({ code, easting, northing, meters }: GridReference): CodeCell {
  const middle = toWgs84(easting + meters / 2, northing + meters / 2);
  const heightDegrees = meters / METERS_PER_DEGREE;
  return {
    system: 'grid reference',
    code,
    ...middle,
    heightDegrees,
    widthDegrees: heightDegrees / lngScale(middle.lat),
  };
}
