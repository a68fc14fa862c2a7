import type { Point } from '../../../server/geometry/distance.ts';
import { type RawPlace, searchAll } from './raw-places.ts';

/** One of an answer's rows, as far as it is compared. */
export interface AnsweredRow {
  places?: { id: string; distance_km: number }[];
  count?: number;
  outside_coverage?: string;
}

export interface Difference {
  at: Point;
  got: string;
  wanted: string;
}

/** Distances are answered in meters: two places as far as each other may come in either order. */
const SAME_METERS = 1.5;

/** How the answers about random points differ from a search through all places. */
export function compareAll(
  points: readonly Point[],
  nearest: readonly AnsweredRow[],
  counted: readonly AnsweredRow[],
  places: readonly RawPlace[],
  radii: { nearest: number; count: number },
  isSame: (a: RawPlace, b: RawPlace) => boolean,
): { compared: number; differences: Difference[] } {
  const differences: Difference[] = [];
  let compared = 0;
  for (const [index, at] of points.entries()) {
    const [near, count] = [nearest[index], counted[index]];
    if (!near || !count || near.outside_coverage || count.outside_coverage) continue;
    compared++;
    const [first] = searchAll(places, at, radii.nearest, () => false);
    const [got] = near.places ?? [];
    const gotMeters = got ? got.distance_km * 1000 : Number.POSITIVE_INFINITY;
    const isRight = first ? Math.abs(gotMeters - first.meters) <= SAME_METERS : got === undefined;
    if (!isRight)
      differences.push({ at, got: `${got?.id} ${gotMeters}`, wanted: `${first?.place.id} ${first?.meters}` });
    const all = searchAll(places, at, radii.count, isSame).length;
    if (all !== count.count) differences.push({ at, got: `${count.count} places`, wanted: `${all}` });
  }
  return { compared, differences };
}

/** Points around places of the list, up to a kilometer off; seeded. */
export function randomPoints(places: readonly Point[], count: number, random: () => number): Point[] {
  return Array.from({ length: count }, () => {
    const { lat, lng } = places[Math.floor(random() * places.length)] as Point;
    const off = () => (random() - 0.5) * 0.018;
    return {
      lat: Number((lat + off()).toFixed(6)),
      lng: Number((lng + off() / Math.cos((lat * Math.PI) / 180)).toFixed(6)),
    };
  });
}
