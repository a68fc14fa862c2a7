import type { Queryable } from '../db/database.ts';
import type { PoiQuery } from '../gazetteer/poi-conditions.ts';
import type { Point } from '../geometry/distance.ts';
import { countPlaces } from './count-places.ts';
import type { DuplicateFinder, ListedPlace } from './find-duplicates.ts';
import { type FoundPlace, findPlaces, packsOfFound } from './find-places.ts';

export interface PlacesOfTotal {
  /** From near to far, at most n. */
  places: FoundPlace[];
  /** How many there are within the radius. */
  total: number;
  /** Those that hold a place that is listed, the one that holds the most first; then those of counted ones. */
  packs: string[];
}

/** The nearest n places to each point, and how many there are. Only where there may be more than n are they counted. */
export async function listPlaces(
  db: Queryable,
  mapVersion: string,
  points: readonly Point[],
  query: PoiQuery,
  limits: { n: number; radiusMeters: number },
  newTeller: <Place extends ListedPlace>(all: readonly Place[]) => DuplicateFinder<Place>,
): Promise<PlacesOfTotal[]> {
  const found = await findPlaces(db, mapVersion, points, query, limits, newTeller);
  const isFull = (index: number) => found[index]?.places.length === limits.n;
  const full = points.filter((_, index) => isFull(index));
  const counts =
    full.length > 0 ? await countPlaces(db, mapVersion, full, query, limits.radiusMeters, newTeller) : [];
  const counted = new Map(full.map((point, index) => [point, counts[index]]));
  return found.map(({ places }, index) => {
    const all = counted.get(points[index] as Point);
    const packs = new Set([...packsOfFound(places), ...(all?.packs ?? [])]);
    return { places, total: all?.count ?? places.length, packs: [...packs] };
  });
}
