import { lineString, simplify } from '@turf/turf';
import type { Ring } from '../geometry/lng-lat.ts';
import type { AreaRow } from './official-rows.ts';

/** About 200 m: less than a pixel up to zoom 8. */
const TOLERANCE_DEGREES = 0.002;

/** An area's rings, simplified for a map of a whole country; empty where nothing of that size is left. */
export function simplifyArea(rings: AreaRow['rings']): AreaRow['rings'] {
  const [outer, ...holes] = rings.map(simplifyRing);
  if (!outer || outer.length < 4) return [];
  return [outer, ...holes.filter((hole) => hole.length >= 4)];
}

/** Points on a cut stay. Without both ends, an edge along a cut would be drawn as a border. */
function simplifyRing(ring: Ring): Ring {
  if (ring.length < 4) return [];
  const kept = piecesBetweenCuts(ring).flatMap((piece, index) => {
    const line = piece.length > 2 ? simplify(lineString(piece), { tolerance: TOLERANCE_DEGREES }) : null;
    const points = line ? line.geometry.coordinates : piece;
    return index === 0 ? points : points.slice(1);
  });
  return kept.map(([lng = 0, lat = 0]) => [round(lng), round(lat)]);
}

/** A ring, split into pieces at the points on cuts. */
function piecesBetweenCuts(ring: Ring): Ring[] {
  const pieces: Ring[] = [[]];
  for (const [index, point] of ring.entries()) {
    pieces.at(-1)?.push(point);
    if (index > 0 && index < ring.length - 1 && point.some(isCutDegree)) pieces.push([point]);
  }
  return pieces;
}

// Four decimals, 11 m. A point on a cut between two pieces keeps its digits, because cuts are recognised by them.
const round = (degrees: number): number => (isCutDegree(degrees) ? degrees : Math.round(degrees * 1e4) / 1e4);

/**
 * Large polygons are stored in pieces. They are cut at values half way between the seven decimals of published points.
 * So an edge is no border where both ends have the same such longitude or latitude.
 */
export function isCutDegree(degrees: number): boolean {
  const share = Math.abs((degrees * 1e7) % 1);
  return Math.abs(share - 0.5) < 1e-3;
}
