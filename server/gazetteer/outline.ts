import { lineString, simplify } from '@turf/turf';
import type { AreaRow } from './official-rows.ts';

/** About 200 m: less than a pixel up to zoom 8. */
const TOLERANCE_DEGREES = 0.002;

/** An area's rings as a map of a whole country needs them; none where nothing of that size is left. */
export function toOutline(rings: AreaRow['rings']): AreaRow['rings'] {
  const [outer, ...holes] = rings.map(simplifyRing);
  if (!outer || outer.length < 4) return [];
  return [outer, ...holes.filter((hole) => hole.length >= 4)];
}

function simplifyRing(ring: AreaRow['rings'][number]): AreaRow['rings'][number] {
  if (ring.length < 4) return [];
  const { coordinates } = simplify(lineString(ring), { tolerance: TOLERANCE_DEGREES }).geometry;
  return coordinates.map(([lng = 0, lat = 0]) => [round(lng), round(lat)]);
}

// Four decimals, 11 m: but what lies on a cut between two pieces keeps its digits, by which cuts are known.
const round = (degrees: number): number => (isCutDegree(degrees) ? degrees : Math.round(degrees * 1e4) / 1e4);

/**
 * Large polygons are stored in pieces, cut at values half way between the seven decimals of published points: an edge
 * both of whose ends have the same such longitude, or latitude, is no border.
 */
export function isCutDegree(degrees: number): boolean {
  const share = Math.abs((degrees * 1e7) % 1);
  return Math.abs(share - 0.5) < 1e-3;
}
