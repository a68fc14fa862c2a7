import { distanceMeters, EARTH_RADIUS_METERS, type Point, RADIANS } from '../../shared/distance.ts';
import type { Box } from './box.ts';

export {
  distanceMeters,
  EQUATOR_METERS_PER_DEGREE,
  METERS_PER_DEGREE,
  type Point,
} from '../../shared/distance.ts';

/**
 * The length of a degree of longitude at a latitude, as a share of a degree of latitude. At the poles a hundredth,
 * never 0.
 */
export function lngScale(lat: number): number {
  return Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
}

/** A distance in meters as degrees of longitude at a latitude; rounded up as in toLatDegrees. */
export function toLngDegrees(meters: number, lat: number): number {
  return toLatDegrees(meters) / lngScale(lat);
}

/**
 * A distance in meters as degrees of latitude, a little more than exact. A circle of 100 km at 70 degrees north is
 * widest north of its middle, and still lies in a box of this size.
 */
export function toLatDegrees(meters: number): number {
  return (meters / (EARTH_RADIUS_METERS * RADIANS)) * 1.002;
}

/** The box around a circle of at most 100 km that does not cross the antimeridian; for others use circleBoxes. */
export function boxAround({ lat, lng }: Point, meters: number): Box {
  const [y, x] = [toLatDegrees(meters), toLngDegrees(meters, lat)];
  return { west: lng - x, south: lat - y, east: lng + x, north: lat + y };
}

/** The distance from a point to the nearest point of a box; 0 inside. */
export function metersToBox({ west, south, east, north }: Box, { lat, lng }: Point): number {
  const nearest = {
    lat: Math.min(north, Math.max(south, lat)),
    lng: Math.min(east, Math.max(west, lng)),
  };
  return distanceMeters({ lat, lng }, nearest);
}
