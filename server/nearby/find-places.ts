import type { Queryable } from '../db/database.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import type { PoiQuery } from '../gazetteer/poi-conditions.ts';
import { listNearestPois, type Poi } from '../gazetteer/pois.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import type { ListedPlace, NewDuplicateFinder } from './find-duplicates.ts';
import { nearestFirst } from './nearest-first.ts';
import { listNearestInTiles } from './nearest-in-tiles.ts';
import { PackShares } from './pack-shares.ts';

/** A place, with all its records. */
export interface FoundPlace {
  place: Poi;
  /** The same place as another kind, or from another extract or register: its further data. */
  others: Poi[];
  /** The great-circle distance. */
  meters: number;
}

export interface FoundPlaces {
  /** From near to far. */
  places: FoundPlace[];
  /**
   * Every place up to this distance was examined. It is the distance of the last place found, or the whole radius where
   * fewer places than requested were found.
   */
  reachMeters: number;
}

/** Those that hold any record of the places. The one that holds the most of them comes first. */
export function packsOfFound(places: readonly FoundPlace[]): string[] {
  const packs = new PackShares();
  for (const { place, others } of places) packs.add(new Set([place, ...others].map(packOf)), 1);
  return packs.list();
}

type Met = Poi & ListedPlace & { meters: number };

/**
 * A few more rows than requested, because a place may have several rows in the table. Where that is not enough, more
 * are read.
 */
const FIRST_ROWS = (n: number) => n + 3;
const MORE_ROWS = 4;
/** Most places are near: this share of the radius is searched first, and all of it for points that need more. */
const FIRST_LOOK = 1 / 4;

/** So many points that had too few at the first look: hardly any place meets the conditions, and each is read once. */
const MANY = 20;

/** The nearest n places to each point, within the radius. The result is exact, however many rows a place has. */
export async function findPlaces(
  db: Queryable,
  mapVersion: string,
  points: readonly Point[],
  query: PoiQuery,
  { n, radiusMeters }: { n: number; radiusMeters: number },
  newTeller: NewDuplicateFinder<Met>,
): Promise<FoundPlaces[]> {
  const found: FoundPlaces[] = points.map(() => ({ places: [], reachMeters: radiusMeters }));
  let open = points.map((point, row) => ({ lat: point.lat, lng: point.lng, row }));
  let count = FIRST_ROWS(n);
  for (const radius of [radiusMeters * FIRST_LOOK, radiusMeters]) {
    // Points that may have more within this radius are queried for more. The others wait for the wider one.
    for (let asked = open; asked.length > 0; count *= MORE_ROWS) {
      const isRare = radius === radiusMeters && asked.length >= MANY && query.conditions.length > 0;
      const near = isRare
        ? await listNearestInTiles(db, mapVersion, asked, query, count, radius)
        : await listNearestPois(db, asked, query, count, radius);
      const rowsOf = Map.groupBy(near, ({ row }) => row);
      for (const point of asked) {
        const near = rowsOf.get(point.row) ?? [];
        const places = dropDuplicates(toMet(point, near, radius), newTeller);
        found[point.row] = { places, reachMeters: near[0]?.reachMeters ?? radius };
      }
      const lacks = ({ row }: { row: number }) => (found[row] as FoundPlaces).places.length < n;
      open = open.filter(lacks);
      asked = asked.filter((point) => lacks(point) && (found[point.row] as FoundPlaces).reachMeters < radius);
    }
    count = FIRST_ROWS(n);
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
      phone: textOf(poi.properties['phone']),
      address: textOf(poi.properties['address']),
      houseNumber: textOf(poi.properties['house_number']),
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
