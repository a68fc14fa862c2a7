import { booleanPointInPolygon } from '@turf/turf';
import type { PolygonRings, Ring } from '../../geometry/lng-lat.ts';

/**
 * Builds polygons from rings that do not cross. A ring inside another is its hole. A ring inside a hole is an island.
 */
export function nestRings(rings: readonly Ring[]): PolygonRings[] {
  const depths = rings.map((ring) => rings.filter((other) => other !== ring && holds(other, ring)).length);
  return rings.flatMap((ring, index) => {
    const depth = depths[index] as number;
    if (depth % 2 === 1) return [];
    const holes = rings.filter((other, at) => depths[at] === depth + 1 && holds(ring, other));
    return [[ring, ...holes]];
  });
}

/** Rings that touch share points, so more than one point of the inner ring is tested. */
function holds(outer: Ring, inner: Ring): boolean {
  const asked = inner.slice(0, 5);
  const inside = asked.filter((point) =>
    booleanPointInPolygon(point, { type: 'Polygon', coordinates: [outer] }, { ignoreBoundary: true }),
  );
  return inside.length * 2 > asked.length;
}
