/**
 * Mean radius of the earth (IUGG). A distance on this sphere is within 0.5 % of the ellipsoid's from 15° north or south
 * to the poles, which includes both countries. Along a meridian at the equator it is 0.56 % too long.
 */
export const EARTH_RADIUS_METERS = 6_371_008.8;
/** No two places are further apart. */
export const HALF_EARTH_METERS = Math.PI * EARTH_RADIUS_METERS;
export const RADIANS = Math.PI / 180;
/**
 * Meters in a degree of latitude, and of longitude at the equator, on this sphere. It is rounded down. So a box
 * computed with it misses nothing, and a point so many of its degrees to the north is at least that far away.
 */
export const METERS_PER_DEGREE = 111_195;
/** The same at the ellipsoid's equator: for uses where a slightly larger value does no harm. */
export const EQUATOR_METERS_PER_DEGREE = 111_320;

export interface Point {
  lat: number;
  lng: number;
}

/** Great-circle distance by the haversine formula. */
export function distanceMeters(a: Point, b: Point): number {
  const sinLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const sinLng = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * sinLng * sinLng;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}
