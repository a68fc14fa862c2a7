import { METERS_PER_DEGREE } from '../../../server/gazetteer/distance.ts';

/** Records of one address nearer than this name one building. */
export const SAME_BUILDING_METERS = 300;
/** The same in degrees; of longitude as far as at 60 degrees north: a few more are near than need be. */
const LAT_DEGREES = SAME_BUILDING_METERS / METERS_PER_DEGREE;
const LNG_DEGREES = 2 * LAT_DEGREES;

/** SQL: two records lie near each other. */
export function areNear(a: string, b: string): string {
  return `abs(${a}.point[1] - ${b}.point[1]) <= ${LAT_DEGREES} and abs(${a}.point[0] - ${b}.point[0]) <= ${LNG_DEGREES}`;
}

/** SQL: the name of a record of the address table. */
export function idOf(a: string): string {
  return `${a}.source || ' ' || ${a}.part || ' ' || ${a}.ref`;
}
