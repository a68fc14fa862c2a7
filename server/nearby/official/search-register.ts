// Searches among the places of a register, each of which is one before any filter.
import type { Queryable } from '../../db/database.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import { meetsCondition, type PoiQuery } from '../../gazetteer/poi-conditions.ts';
import { listPoisAt, type Poi } from '../../gazetteer/pois.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { FoundPlace } from '../find-places.ts';
import { SQUARE_AT } from '../places-in-tiles.ts';
import { Tiles } from '../tiles.ts';
import type { ListedEntry, RegisteredPlace } from './open-register.ts';

export interface NearPlace {
  place: RegisteredPlace;
  meters: number;
}

/** A place is kept where for each condition one of its entries meets it. */
export const keepPlaces = (all: readonly RegisteredPlace[], conditions: PoiQuery['conditions']) =>
  all.filter(({ entries }) =>
    conditions.every((condition) => entries.some((entry) => meetsCondition(entry, condition))),
  );

const TILE_METERS = 4096;
/** Most places are near: these shares of the radius are searched first. */
const LOOKS = [1 / 16, 1 / 4, 1];

/** Finds places by their position, or by the points of all their entries. */
export class PlaceIndex {
  readonly #tiles = new Tiles(TILE_METERS, SQUARE_AT);
  readonly #byTile: ReadonlyMap<number, readonly (Point & { place: RegisteredPlace })[]>;

  constructor(places: readonly RegisteredPlace[], by: 'position' | 'entries' = 'position') {
    const pins = places.flatMap((place) =>
      (by === 'position' ? [place] : place.entries).map(({ lat, lng }) => ({ lat, lng, place })),
    );
    this.#byTile = Map.groupBy(pins, (pin) => this.#tiles.tileOf(pin));
  }

  /** In no order. */
  within(point: Point, radiusMeters: number): RegisteredPlace[] {
    const pins = this.#tiles
      .around(point, radiusMeters)
      .flatMap((tile) => this.#byTile.get(tile) ?? [])
      .filter((pin) => distanceMeters(point, pin) <= radiusMeters);
    return [...new Set(pins.map(({ place }) => place))];
  }

  /** The nearest n, from near to far. */
  nearest(point: Point, n: number, radiusMeters: number): NearPlace[] {
    for (const share of LOOKS) {
      const places = this.within(point, radiusMeters * share);
      if (places.length >= n || share === 1) return fromNearToFar(point, places).slice(0, n);
    }
    return [];
  }
}

export function fromNearToFar(point: Point, places: readonly RegisteredPlace[]): NearPlace[] {
  return places
    .map((place) => ({ place, meters: distanceMeters(point, place) }))
    .sort((a, b) => a.meters - b.meters || a.place.rank - b.place.rank);
}

export const packsOfPlaces = (places: readonly RegisteredPlace[]): string[] => [
  ...new Set(places.flatMap(({ entries }) => entries.map(packOf))),
];

/** Reads all that the registers say of the places found for each point. */
export async function readFound(
  db: Queryable,
  found: readonly (readonly NearPlace[])[],
  { kinds, sources }: Pick<PoiQuery, 'kinds' | 'sources'>,
): Promise<FoundPlace[][]> {
  const entries = found.flatMap((near) => near.flatMap(({ place }) => place.entries));
  const points = new Map(entries.map(({ lat, lng }) => [`${lat} ${lng}`, { lat, lng }]));
  const pois = await listPoisAt(db, [...points.values()], { kinds, sources, conditions: [] });
  const byKey = new Map(pois.map((poi) => [keyOf(poi), poi]));
  return found.map((near) =>
    near.flatMap(({ place: { lat, lng, pointFrom, entries }, meters }) => {
      const [first, ...others] = entries.flatMap((entry) => byKey.get(keyOf(entry)) ?? []);
      return first ? [{ place: { ...first, lat, lng, pointFrom } as Poi, others, meters }] : [];
    }),
  );
}

const keyOf = ({ source, part, ref, lat, lng }: Poi | ListedEntry) =>
  `${source} ${part} ${ref} ${lat} ${lng}`;
