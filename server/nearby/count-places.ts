// Circles of one call mostly overlap: places are fetched once for all of them and counted here.
import type { Queryable } from '../db/database.ts';
import { listPoisIn, type PoiHead, type PoiQuery } from '../gazetteer/pois.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import { type SpherePoint, toSpherePoint, withinCircle } from '../geometry/within-circle.ts';
import type { NewDuplicateFinder } from './find-duplicates.ts';
import { nearestFirst } from './nearest-first.ts';
import { Tiles } from './tiles.ts';

/** Tiles to fetch by are as wide as the circles' radius; tiles to count by a part of it, so that most lie inside. */
const COUNTING_TILES = 6;
/** A radius of a few meters would make millions of tiles. */
const MIN_TILE_METERS = 100;

/** How many places lie within the radius of each point. */
export async function countPlaces(
  db: Queryable,
  points: readonly Point[],
  query: PoiQuery,
  radiusMeters: number,
  newTeller: NewDuplicateFinder<PoiHead>,
): Promise<number[]> {
  const at = points[0]?.lat ?? 0;
  const fetching = new Tiles(Math.max(radiusMeters, MIN_TILE_METERS), at);
  const wanted = new Set(points.flatMap((point) => fetching.around(point, radiusMeters)));
  const places = dropDoubles(await listPoisIn(db, fetching.boxes(wanted), query));
  const { isAlone } = newTeller(places);
  const tiles = new Tiles(Math.max(radiusMeters / COUNTING_TILES, MIN_TILE_METERS), at);
  const byTile = Map.groupBy(places, (place) => tiles.tileOf(place));
  const contents = new Map(
    [...byTile].map(([tile, all]) => [tile, toContent(all, tiles.corners(tile), isAlone)]),
  );
  return points.map((point) => {
    const isWithin = withinCircle(toSpherePoint(point), radiusMeters);
    let count = 0;
    const shared: PoiHead[] = [];
    for (const tile of tiles.around(point, radiusMeters)) {
      const inTile = contents.get(tile);
      if (!inTile) continue;
      shared.push(...inTile.shared);
      count += countWithin(inTile, isWithin);
    }
    return count + countApart(shared, point, radiusMeters, newTeller);
  });
}

/** What lies in a tile: registers place many at one postcode's point, which is looked at once. */
interface TileContent {
  corners: SpherePoint[];
  /** Places that no other can be the same as, by their point. */
  alone: { point: SpherePoint; places: number }[];
  alonePlaces: number;
  shared: PoiHead[];
}

function toContent(
  places: readonly PoiHead[],
  corners: readonly Point[],
  isAlone: (place: PoiHead) => boolean,
): TileContent {
  const { alone = [], shared = [] } = Object.groupBy(places, (place) =>
    isAlone(place) ? 'alone' : 'shared',
  );
  const byPoint = Map.groupBy(alone, ({ lat, lng }) => `${lat} ${lng}`);
  return {
    corners: corners.map(toSpherePoint),
    alone: [...byPoint.values()].map((there) => ({
      point: toSpherePoint(there[0] as PoiHead),
      places: there.length,
    })),
    alonePlaces: alone.length,
    shared,
  };
}

/** One place at one point from two extracts, or from two boxes that touch: the same in every circle. */
function dropDoubles(places: readonly PoiHead[]): PoiHead[] {
  const seen = new Map(
    places.map((place) => [`${place.source} ${place.ref} ${place.lat} ${place.lng}`, place]),
  );
  return [...seen.values()];
}

function countWithin(
  { alone, alonePlaces, corners }: TileContent,
  isWithin: (point: SpherePoint) => boolean,
): number {
  if (alone.length > corners.length && corners.every(isWithin)) return alonePlaces;
  let count = 0;
  for (const { point, places } of alone) if (isWithin(point)) count += places;
  return count;
}

/** Those of which some may be one place: in the order in which they would be listed. */
function countApart(
  places: readonly PoiHead[],
  centre: Point,
  radiusMeters: number,
  newTeller: NewDuplicateFinder<PoiHead>,
): number {
  if (places.length === 0) return 0;
  const met = places
    .map((place) => ({ ...place, meters: distanceMeters(centre, place) }))
    .filter(({ meters }) => meters <= radiusMeters)
    .sort(nearestFirst);
  const teller = newTeller(met);
  return met.filter((place) => teller.find(place) === null).length;
}
