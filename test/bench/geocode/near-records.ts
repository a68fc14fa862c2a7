/** Records of one address nearer than this name one building. */
export const SAME_BUILDING_METERS = 300;
/** The same in degrees, at 60 degrees north too: a few more are near than need be. */
const [LAT_DEGREES, LNG_DEGREES] = [SAME_BUILDING_METERS / 111_000, SAME_BUILDING_METERS / 55_000];

/** SQL: two records lie near each other. */
export function areNear(a: string, b: string): string {
  return `abs(${a}.point[1] - ${b}.point[1]) <= ${LAT_DEGREES} and abs(${a}.point[0] - ${b}.point[0]) <= ${LNG_DEGREES}`;
}

/** SQL: the name of a record of the address table. */
export function idOf(a: string): string {
  return `${a}.source || ' ' || ${a}.part || ' ' || ${a}.ref`;
}
