import { bbox, booleanPointInPolygon, coordEach } from '@turf/turf';
import type { Geometry } from 'geojson';
import { roundDegrees } from '../../shared/rounding.ts';
import { lngScale } from './distance.ts';

/**
 * A point on a line or in an area, by which it is joined and measured: the middle of its box, else its position nearest
 * to that. A point is its own.
 */
export function pointOn(geometry: Geometry): { lat: number; lng: number } {
  const [west, south, east, north] = bbox(geometry) as [number, number, number, number];
  const middle: [number, number] = [(west + east) / 2, (south + north) / 2];
  const isArea = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
  const [lng, lat] = isArea && booleanPointInPolygon(middle, geometry) ? middle : nearestTo(middle, geometry);
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) };
}

/** A polygon may have hundreds of thousands of positions: none of them is copied. */
function nearestTo([lng, lat]: [number, number], geometry: Geometry): [number, number] {
  const across = lngScale(lat);
  let nearest: [number, number] = [lng, lat];
  let least = Infinity;
  coordEach(geometry, ([x = 0, y = 0]) => {
    const square = ((x - lng) * across) ** 2 + (y - lat) ** 2;
    if (square >= least) return;
    least = square;
    nearest = [x, y];
  });
  return nearest;
}
