import { EARTH_RADIUS_METERS, type Point, RADIANS } from '../../shared/distance.ts';
import type { Box } from './box.ts';

export {
  distanceMeters,
  EQUATOR_METERS_PER_DEGREE,
  METERS_PER_DEGREE,
  type Point,
} from '../../shared/distance.ts';

/** How long a degree of longitude is at a latitude, of one of latitude; at the poles a hundredth, never nothing. */
export function lngScale(lat: number): number {
  return Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
}

/** How many degrees of longitude so many meters are at a latitude, as toLatDegrees. */
export function toLngDegrees(meters: number, lat: number): number {
  return toLatDegrees(meters) / lngScale(lat);
}

/**
 * How many degrees of latitude so many meters are, a little more: a circle of 100 km at 70 degrees north, widest north of
 * its middle, still lies in the box of these.
 */
export function toLatDegrees(meters: number): number {
  return (meters / (EARTH_RADIUS_METERS * RADIANS)) * 1.002;
}

/** The box around a circle of at most 100 km, which does not reach past the antimeridian; else circleBoxes. */
export function boxAround({ lat, lng }: Point, meters: number): Box {
  const [y, x] = [toLatDegrees(meters), toLngDegrees(meters, lat)];
  return { west: lng - x, south: lat - y, east: lng + x, north: lat + y };
}
