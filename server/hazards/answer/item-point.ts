import { pointOnFeature } from '@turf/turf';
import type { Geometry } from 'geojson';
import { roundDegrees } from '../../../shared/rounding.ts';

/** A point of an item's geometry, for maps, journeys and joins; null while it has no geometry. */
export function toItemPoint(drawn: Geometry | null): { lat: number; lng: number } | null {
  if (drawn === null) return null;
  const [lng = 0, lat = 0] = pointOnFeature(drawn).geometry.coordinates;
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) };
}
