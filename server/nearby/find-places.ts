import type { Queryable } from '../db/database.ts';
import { listNearestPois, type Poi, type PoiQuery } from '../gazetteer/pois.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import type { ListedPlace, NewDuplicateFinder } from './find-duplicates.ts';
import { nearestFirst } from './nearest-first.ts';

/** A place, as often as it was met. */
export interface FoundPlace {
  place: Poi;
  /** The same place as another kind, or from another extract or register: what it says beside. */
  others: Poi[];
  /** Great-circle. */
  meters: number;
}

export interface FoundPlaces {
  /** From near to far. */
  places: FoundPlace[];
  /** So far every place was looked at: to the last one found, or the whole radius where there are fewer. */
  reachMeters: number;
}

type Met = Poi & ListedPlace & { meters: number };

/** A few more rows than asked for, since a place may be in the table several times: where that is not enough, more are. */
const FIRST_ROWS = (n: number) => n + 3;
const MORE_ROWS = 4;

/** The nearest n places to each point, within the radius; exactly, however many rows a place has. */
export async function findPlaces(
  db: Queryable,
  points: readonly Point[],
  query: PoiQuery,
  { n, radiusMeters }: { n: number; radiusMeters: number },
  newTeller: NewDuplicateFinder<Met>,
): Promise<FoundPlaces[]> {
  const found: FoundPlaces[] = points.map(() => ({ places: [], reachMeters: radiusMeters }));
  let open = points.map((point, row) => ({ lat: point.lat, lng: point.lng, row }));
  for (let count = FIRST_ROWS(n); open.length > 0; count *= MORE_ROWS) {
    const rows = await listNearestPois(db, open, query, count, radiusMeters);
    const rowsOf = Map.groupBy(rows, ({ row }) => row);
    for (const point of open) {
      const near = rowsOf.get(point.row) ?? [];
      const places = dropDuplicates(toMet(point, near, radiusMeters), newTeller);
      const reachMeters = near[0]?.reachMeters ?? radiusMeters;
      found[point.row] = { places, reachMeters };
    }
    open = open.filter(({ row }) => {
      const { places, reachMeters } = found[row] as FoundPlaces;
      return places.length < n && reachMeters < radiusMeters;
    });
  }
  return found.map(({ places, reachMeters }) => cut(places, n, reachMeters));
}

function cut(all: FoundPlace[], n: number, reachMeters: number): FoundPlaces {
  const places = all.slice(0, n);
  const last = places.length === n ? places.at(-1) : undefined;
  return { places, reachMeters: last ? last.meters : reachMeters };
}

function toMet(point: Point, pois: readonly Poi[], radiusMeters: number): Met[] {
  return pois
    .map((poi) => ({
      ...poi,
      meters: distanceMeters(point, poi),
      code: textOf(poi.properties['code']),
      postcode: textOf(poi.properties['postcode']),
    }))
    .filter(({ meters }) => meters <= radiusMeters)
    .sort(nearestFirst);
}

function dropDuplicates(met: readonly Met[], newTeller: NewDuplicateFinder<Met>): FoundPlace[] {
  const teller = newTeller(met);
  const found = new Map<Met, FoundPlace>();
  for (const place of met) {
    const same = teller.find(place);
    if (same) found.get(same)?.others.push(place);
    else found.set(place, { place, others: [], meters: place.meters });
  }
  return [...found.values()];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
