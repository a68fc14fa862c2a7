import { EARTH_RADIUS_METERS, RADIANS } from '../../shared/distance.ts';
import { distanceMeters, type Point } from './distance.ts';

/** A point with its place on the unit sphere: made once, tested against many circles. */
export interface SpherePoint extends Point {
  x: number;
  y: number;
  z: number;
}

export function toSpherePoint({ lat, lng }: Point): SpherePoint {
  const across = Math.cos(lat * RADIANS);
  return {
    lat,
    lng,
    x: across * Math.cos(lng * RADIANS),
    y: across * Math.sin(lng * RADIANS),
    z: Math.sin(lat * RADIANS),
  };
}

/** So near the circle's edge, as a share of its radius squared, the chord is not exact enough. */
const EDGE = 1e-8;

/**
 * Tells of points whether distanceMeters to the centre is at most this. It compares squared chords, which takes no sine:
 * at the edge itself the distance decides.
 */
export function withinCircle(centre: SpherePoint, meters: number): (point: SpherePoint) => boolean {
  const limit = 4 * Math.sin(Math.min(meters / (2 * EARTH_RADIUS_METERS), Math.PI / 2)) ** 2;
  const margin = limit * EDGE + 1e-16;
  return (point) => {
    const chord = (point.x - centre.x) ** 2 + (point.y - centre.y) ** 2 + (point.z - centre.z) ** 2;
    if (Math.abs(chord - limit) > margin) return chord < limit;
    return distanceMeters(centre, point) <= meters;
  };
}
