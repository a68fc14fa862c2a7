import { simplify } from '@turf/turf';
import type { Geometry } from 'geojson';
import { roundDegrees } from '../../../shared/rounding.ts';
import { METERS_PER_DEGREE } from '../../geometry/distance.ts';
import type { LngLat, PolygonRings, Ring } from '../../geometry/lng-lat.ts';
import { splitAtAntimeridian } from './cut-outline.ts';
import type { Outline } from './outline.ts';

/** A degree of longitude is shorter. */
const TOLERANCE_DEGREES = 99.5 / METERS_PER_DEGREE;

/** A geometry for an answer: GeoJSON, at most 100 m from the true one, split at the antimeridian. */
export function toDrawnOutline({ polygons, points }: Outline): Geometry | null {
  const drawn = polygons.flatMap(splitAtAntimeridian).map((polygon) => polygon.map(simplifyRing));
  const [polygon] = drawn;
  const [point] = points;
  if (polygon) {
    return drawn.length === 1
      ? { type: 'Polygon', coordinates: polygon }
      : { type: 'MultiPolygon', coordinates: drawn satisfies PolygonRings[] };
  }
  return point ? { type: 'Point', coordinates: point.map(roundDegrees) } : null;
}

/** A ring that is too small to lose a point keeps all points. */
function simplifyRing(ring: Ring): Ring {
  const line = { type: 'LineString' as const, coordinates: ring };
  const simple = simplify(line, { tolerance: TOLERANCE_DEGREES, highQuality: true }).coordinates as Ring;
  return (simple.length >= 4 ? simple : ring).map(
    ([lng, lat]) => [roundDegrees(lng), roundDegrees(lat)] as LngLat,
  );
}
