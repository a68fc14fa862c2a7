import { booleanPointInPolygon } from '@turf/turf';
import type { Point } from './distance.ts';

/** Whether a point lies in a polygon of [lng, lat] rings, the outer first; by default also where it lies on its edge. */
export function ringsHold(
  rings: [number, number][][],
  { lat, lng }: Point,
  { ignoreBoundary = false } = {},
): boolean {
  return booleanPointInPolygon([lng, lat], { type: 'Polygon', coordinates: rings }, { ignoreBoundary });
}
