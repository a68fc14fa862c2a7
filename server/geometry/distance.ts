import { EARTH_RADIUS_METERS, RADIANS } from '../../shared/distance.ts';

export {
  distanceMeters,
  EQUATOR_METERS_PER_DEGREE,
  METERS_PER_DEGREE,
  type Point,
} from '../../shared/distance.ts';

/** How many degrees of longitude so many meters are at a latitude, as toLatDegrees. */
export function toLngDegrees(meters: number, lat: number): number {
  return toLatDegrees(meters) / Math.max(Math.cos(lat * RADIANS), 0.01);
}

/**
 * How many degrees of latitude so many meters are, a little more: a circle of 100 km at 70 degrees north, widest north of
 * its middle, still lies in the box of these.
 */
export function toLatDegrees(meters: number): number {
  return (meters / (EARTH_RADIUS_METERS * RADIANS)) * 1.002;
}
