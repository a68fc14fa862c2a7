import { EARTH_RADIUS_METERS, RADIANS } from '../../shared/distance.ts';
import { distanceMeters, type Point } from './distance.ts';

/** Near the circle's edge, up to this share of its radius squared, the chord is not exact enough. */
const EDGE = 1e-8;

/** A circle on the ground, as squared chords of the unit sphere: comparing these needs no sine. */
export class Circle {
  readonly centre: Point;
  readonly meters: number;
  readonly at: readonly [x: number, y: number, z: number];
  /**
   * A point with a shorter chord than `inside` is in the circle, one with a longer chord than `outside` is not. Between
   * them the exact distance decides.
   */
  readonly inside: number;
  readonly outside: number;

  constructor(centre: Point, meters: number) {
    this.centre = centre;
    this.meters = meters;
    this.at = toSphere(centre);
    const limit = 4 * Math.sin(Math.min(meters / (2 * EARTH_RADIUS_METERS), Math.PI / 2)) ** 2;
    const margin = limit * EDGE + 1e-16;
    this.inside = limit - margin;
    this.outside = limit + margin;
  }
}

function toSphere({ lat, lng }: Point): [x: number, y: number, z: number] {
  const across = Math.cos(lat * RADIANS);
  return [across * Math.cos(lng * RADIANS), across * Math.sin(lng * RADIANS), Math.sin(lat * RADIANS)];
}

/** Weighted points with their positions on the unit sphere: computed once, tested against many circles. */
export class WeightedPoints {
  readonly #points: readonly Point[];
  readonly #weights: readonly number[];
  /** Three numbers for each point, in one array: thousands of points are tested against each of hundreds of circles. */
  readonly #sphere: Float64Array;

  constructor(points: readonly Point[], weights: readonly number[]) {
    this.#points = points;
    this.#weights = weights;
    this.#sphere = Float64Array.from(points.flatMap(toSphere));
  }

  /** Of the points, those whose distanceMeters to the centre is at most the circle's. */
  sumWithin({ centre, meters, at: [x, y, z], inside, outside }: Circle): number {
    const [sphere, weights] = [this.#sphere, this.#weights];
    let sum = 0;
    for (let index = 0, at = 0; at < sphere.length; index++, at += 3) {
      const [dx, dy, dz] = [
        (sphere[at] as number) - x,
        (sphere[at + 1] as number) - y,
        (sphere[at + 2] as number) - z,
      ];
      const chord = dx * dx + dy * dy + dz * dz;
      if (chord > outside) continue;
      const isWithin = chord < inside || distanceMeters(centre, this.#points[index] as Point) <= meters;
      if (isWithin) sum += weights[index] as number;
    }
    return sum;
  }
}
