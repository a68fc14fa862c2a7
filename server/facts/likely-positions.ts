import { EQUATOR_METERS_PER_DEGREE, lngScale, type Point } from '../geometry/distance.ts';

/** A place with its radius; 0 for coordinates as given. */
export interface Spot extends Point {
  radiusMeters: number;
  /** The query is the town itself; its radius is the town's extent. */
  isTown?: true;
  /** The other places that may be meant; between them it is not. */
  others?: readonly Spot[];
}

const POSITIONS = 60;
/** Above this radius a place may lie in hundreds of areas: fewer positions are checked. */
export const FAR_METERS = 500;
const FAR_POSITIONS = 18;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** The radius that holds 95 % of a two-dimensional normal distribution, in standard deviations. */
const DEVIATIONS_95 = Math.sqrt(-2 * Math.log(0.05));

/** True where the radius is so large that each position is looked up separately. */
export function isFar({ radiusMeters }: Pick<Spot, 'radiusMeters'>): boolean {
  return radiusMeters > FAR_METERS;
}

/**
 * Equally likely positions of the true place: the point itself, then a spiral through the circle that holds 95 % of a
 * normal distribution. They are always the same. A certain place has one position.
 */
export function likelyPositions(spot: Spot): Point[] {
  const { lat, lng, radiusMeters } = spot;
  if (radiusMeters <= 0) return [{ lat, lng }];
  return [{ lat, lng }, ...spiral(spot, isFar(spot) ? FAR_POSITIONS : POSITIONS)];
}

/** So many equally likely positions around a place, from its middle outwards. */
export function spiral({ lat, lng, radiusMeters }: Spot, count: number): Point[] {
  const metersPerLng = EQUATOR_METERS_PER_DEGREE * lngScale(lat);
  return Array.from({ length: count }, (_, i) => {
    const share = (0.95 * (i + 0.5)) / count;
    const meters = (radiusMeters / DEVIATIONS_95) * Math.sqrt(-2 * Math.log(1 - share));
    const angle = i * GOLDEN_ANGLE;
    return {
      lat: lat + (meters * Math.cos(angle)) / EQUATOR_METERS_PER_DEGREE,
      lng: lng + (meters * Math.sin(angle)) / metersPerLng,
    };
  });
}

const ON_CIRCLE = 16;

/** The centre of a circle, then points all around it. */
export function circlePositions({ lat, lng, radiusMeters }: Spot): Point[] {
  const north = radiusMeters / EQUATOR_METERS_PER_DEGREE;
  const east = north / lngScale(lat);
  const round = Array.from({ length: ON_CIRCLE }, (_, i) => {
    const angle = (2 * Math.PI * i) / ON_CIRCLE;
    return { lat: lat + north * Math.cos(angle), lng: lng + east * Math.sin(angle) };
  });
  return [{ lat, lng }, ...round];
}
