import { pointOnFeature } from '@turf/turf';
import type { Geometry } from 'geojson';
import { roundDegrees } from '../../shared/rounding.ts';

/** A point on a line or in an area, near its middle, by which it is joined and measured; a point is its own. */
export function pointOn(geometry: Geometry): { lat: number; lng: number } {
  const [lng = 0, lat = 0] = pointOnFeature(geometry).geometry.coordinates;
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) };
}
