import { distanceMeters, lngScale, METERS_PER_DEGREE, type Point } from '../../geometry/distance.ts';

/** Groups points so that each is near another of its group. Groups and points keep their order. */
export function groupWithin<T extends Point>(points: readonly T[], reachMeters: number): T[][] {
  const groups: T[][] = [];
  const open = [...new Set(points)];
  while (open.length > 0) {
    const group = open.splice(0, 1);
    for (const member of group) takeNear(member, reachMeters, open, group);
    groups.push(group);
  }
  return groups;
}

/** Near a pole a flat map is too distorted over a street's length. Beyond its edge it continues on the other side. */
const FLAT_LAT = 80;
const FLAT_LNG = 179;
/** The error of a flat map over a few kilometers is far smaller. */
const MARGIN = 0.02;

/** Moves the points that are near a point: by planar distance, and by true distance in unclear cases. */
function takeNear<T extends Point>(point: T, reachMeters: number, from: T[], to: T[]): void {
  const isFlat = Math.abs(point.lat) <= FLAT_LAT && Math.abs(point.lng) <= FLAT_LNG;
  const shrink = lngScale(point.lat);
  const reach = (reachMeters / METERS_PER_DEGREE) ** 2;
  const surely = isFlat ? (1 - MARGIN) * reach : -1;
  const possibly = isFlat ? (1 + MARGIN) * reach : Infinity;
  let left = 0;
  for (const other of from) {
    const north = other.lat - point.lat;
    const east = (other.lng - point.lng) * shrink;
    const apart = north * north + east * east;
    if (apart <= surely || (apart <= possibly && distanceMeters(point, other) <= reachMeters)) to.push(other);
    else from[left++] = other;
  }
  from.length = left;
}
