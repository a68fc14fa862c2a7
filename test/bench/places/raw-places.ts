import { distanceMeters, type Point } from '../../../server/geometry/distance.ts';

/** A place read from a publisher's file, without any table or index. */
export interface RawPlace extends Point {
  id: string;
  name: string;
  /** What it may be the same place by: numbers, name and postcode. */
  keys: readonly string[];
  /** Of what is drawn: which kind of a category it is. */
  kind: string;
}

/** All places within the radius, each once, from near to far: every one is measured. */
export function searchAll(
  places: readonly RawPlace[],
  at: Point,
  radiusMeters: number,
  isSame: (a: RawPlace, b: RawPlace) => boolean,
): { place: RawPlace; meters: number }[] {
  // A degree of latitude is never less than this: what is further north or south cannot be near enough.
  const reach = radiusMeters / 110_000;
  const near = places
    .filter(({ lat }) => Math.abs(lat - at.lat) <= reach)
    .map((place) => ({ place, meters: distanceMeters(at, place) }))
    .filter(({ meters }) => meters <= radiusMeters)
    .sort((a, b) => a.meters - b.meters);
  const kept: typeof near = [];
  for (const one of near) if (!kept.some(({ place }) => isSame(place, one.place))) kept.push(one);
  return kept;
}

/** Two entries of registers are one place when they share a key. */
export function shareKey(a: RawPlace, b: RawPlace): boolean {
  return a.keys.some((key) => b.keys.includes(key));
}
