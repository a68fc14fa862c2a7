// Caches places by tile. The rows of one call, and of consecutive calls, mostly lie in the same towns: the places there
// are read once.
import type { Queryable } from '../db/database.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import type { PoiQuery } from '../gazetteer/poi-conditions.ts';
import { listPoisIn, type PoiHead } from '../gazetteer/pois.ts';
import { createVersionCache } from '../geocoder/version-cache.ts';
import type { Box } from '../geometry/box.ts';
import type { Point } from '../geometry/distance.ts';
import { Tiles } from './tiles.ts';

/** For one database; a place takes some 400 bytes. */
const MOST_PLACES = 100_000;
/** A box extends this far past its tile, so that rounding never loses a place between two of them. */
const SEAM_DEGREES = 1e-9;

/** A place of a tile, with the further packs that hold it at the same point. */
export type TilePlace = PoiHead & { alsoIn?: string[] };

type TileCache = ReturnType<typeof createVersionCache<string, readonly TilePlace[]>>;
const caches = new WeakMap<Queryable, TileCache>();

/** A radius of a few meters would make millions of tiles. */
const MIN_TILE_METERS = 128;
/** All calls use the same tiles: their sides are powers of two, and everywhere as wide as at this latitude. */
export const SQUARE_AT = 45;

export interface WantedTiles {
  tiles: Tiles;
  sideMeters: number;
  /** Ascending. */
  wanted: number[];
  /** The same for calls that ask the same of tiles of this size. */
  name: string;
}

/** The tiles that circles around the points touch. */
export function tilesAround(points: readonly Point[], query: PoiQuery, radiusMeters: number): WantedTiles {
  const sideMeters = 2 ** Math.ceil(Math.log2(Math.max(radiusMeters, MIN_TILE_METERS)));
  const tiles = new Tiles(sideMeters, SQUARE_AT);
  const wanted = [...new Set(points.flatMap((point) => tiles.around(point, radiusMeters)))];
  const name = JSON.stringify([query, sideMeters]);
  return { tiles, sideMeters, wanted: wanted.sort((a, b) => a - b), name };
}

/** The places in each of the tiles. A place of several packs at one point occurs once. */
export async function listPlacesIn(
  db: Queryable,
  mapVersion: string,
  { tiles, wanted, name }: WantedTiles,
  query: PoiQuery,
): Promise<TilePlace[]> {
  const kept = cacheOf(db)(mapVersion);
  const known = new Map(wanted.map((tile) => [tile, kept.get(`${name} ${tile}`)]));
  const unknown = new Set(wanted.filter((tile) => known.get(tile) === undefined));
  for (const [tile, places] of await readTiles(db, tiles, unknown, query)) {
    kept.set(`${name} ${tile}`, places);
    known.set(tile, places);
  }
  return [...known.values()].flatMap((places) => places ?? []);
}

function cacheOf(db: Queryable): TileCache {
  const sizeOf = (places: readonly TilePlace[]) => places.length + 1;
  const cache = caches.get(db) ?? createVersionCache<string, readonly TilePlace[]>(MOST_PLACES, sizeOf);
  caches.set(db, cache);
  return cache;
}

/** An empty tile has an empty list. */
async function readTiles(
  db: Queryable,
  tiles: Tiles,
  unknown: ReadonlySet<number>,
  query: PoiQuery,
): Promise<Map<number, TilePlace[]>> {
  const found = await listPoisIn(db, tiles.boxes(unknown).map(widen), query);
  const byTile = Map.groupBy(dropDoubles(found), (place) => tiles.tileOf(place));
  return new Map([...unknown].map((tile) => [tile, byTile.get(tile) ?? []]));
}

const widen = ({ west, south, east, north }: Box): Box => ({
  west: west - SEAM_DEGREES,
  south: south - SEAM_DEGREES,
  east: east + SEAM_DEGREES,
  north: north + SEAM_DEGREES,
});

/** The same place at one point from two extracts, or from two adjacent boxes: equal in every circle. */
function dropDoubles(places: readonly PoiHead[]): TilePlace[] {
  const seen = new Map<string, TilePlace>();
  for (const place of places) {
    const key = `${place.source} ${place.ref} ${place.lat} ${place.lng}`;
    const first = seen.get(key);
    if (!first) seen.set(key, place);
    else if (!packsOfPlace(first).includes(packOf(place)))
      first.alsoIn = [...(first.alsoIn ?? []), packOf(place)];
  }
  return [...seen.values()];
}

export const packsOfPlace = (place: TilePlace): string[] => [packOf(place), ...(place.alsoIn ?? [])];
