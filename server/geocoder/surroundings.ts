// What lies at each point: its official areas, the nearest postcode, town, named building and UPRN.
import type { Queryable } from '../db/database.ts';
import type { Area } from '../gazetteer/areas.ts';
import type { AskedPoint } from '../gazetteer/asked-points.ts';
import { distanceMeters, type Point } from '../gazetteer/distance.ts';
import { type Locality, listNearestLocalities } from '../gazetteer/localities.ts';
import { listNearestPlaces, type Place } from '../gazetteer/places.ts';
import { listNearestPostcodes, type Postcode } from '../gazetteer/postcodes.ts';
import { listNearestUprns, type Uprn } from '../gazetteer/uprns.ts';
import type { AdminAreas } from './admin-areas.ts';

export interface Surroundings {
  areas: Area[];
  /** Nearest unit postcode or ZIP, with its distance. */
  postcode: { row: Postcode; meters: number } | null;
  /** The town that the point most plausibly belongs to. */
  town: Locality | null;
  /** A named building or business at the point, close enough to be sure. */
  place: Place | null;
  /** The nearest UPRN within UPRN_METERS, with its distance. */
  uprn: { row: Uprn; meters: number } | null;
}

/** A point, and what is asked of it beside its areas; what is not asked stays null. */
export interface AskedGround extends Point {
  postcode: boolean;
  town: boolean;
  place: boolean;
  uprn: boolean;
}

/** Planar order differs from true order by at most the stretch of a degree: a few more are fetched and re-ranked. */
const CANDIDATES = 6;
/** A building's name is its point's name within this distance, when no other is as near. */
const SAME_BUILDING_METERS = 12;
/** A town reaches, for want of its outline, somewhat past its radius. */
const TOWN_REACH = 1.5;
/** The specification's: further away it may be the neighbour's. */
const UPRN_METERS = 15;

/** Asks once for the whole batch; results in the order of the points. */
export async function listSurroundings(
  db: Queryable,
  adminAreas: AdminAreas,
  points: (AskedGround | null)[],
): Promise<Surroundings[]> {
  const asked = points.flatMap((point, row) => (point ? [{ row, ...point }] : []));
  const that = (holds: (point: AskedGround) => boolean): AskedPoint[] => asked.filter(holds);
  const [areas, postcodes, towns, places, uprns] = await Promise.all([
    adminAreas.listAt(asked),
    listNearestPostcodes(
      db,
      that(({ postcode }) => postcode),
      CANDIDATES,
    ),
    listNearestLocalities(
      db,
      that(({ town }) => town),
      3 * CANDIDATES,
      TOWN_REACH,
    ),
    listNearestPlaces(
      db,
      that(({ place }) => place),
      CANDIDATES,
    ),
    listNearestUprns(
      db,
      that(({ uprn }) => uprn),
      UPRN_METERS,
    ),
  ]);
  const areasOf = Map.groupBy(areas, ({ row }) => row);
  const postcodesOf = Map.groupBy(postcodes, ({ row }) => row);
  const townsOf = Map.groupBy(towns, ({ row }) => row);
  const placesOf = Map.groupBy(places, ({ row }) => row);
  const uprnsOf = Map.groupBy(uprns, ({ row }) => row);
  return points.map((point, row) => {
    if (!point) return { areas: [], postcode: null, town: null, place: null, uprn: null };
    return {
      areas: areasOf.get(row) ?? [],
      postcode: nearest(point, postcodesOf.get(row) ?? []),
      town: townAt(point, townsOf.get(row) ?? []),
      place: placeAt(point, placesOf.get(row) ?? []),
      uprn: nearest(point, uprnsOf.get(row) ?? []),
    };
  });
}

function nearest<T extends Point>(point: Point, rows: T[]): { row: T; meters: number } | null {
  let best: { row: T; meters: number } | null = null;
  for (const row of rows) {
    const meters = distanceMeters(point, row);
    if (!best || meters < best.meters) best = { row, meters };
  }
  return best;
}

/** Of the towns that reach the point, the one whose reach it lies deepest in; suburbs are parts of towns. */
function townAt(point: Point, towns: Locality[]): Locality | null {
  const reaching = towns
    .filter(({ kind }) => kind === 'city' || kind === 'town' || kind === 'village')
    .map((town) => ({ town, depth: distanceMeters(point, town) / (TOWN_REACH * town.radiusMeters) }))
    .filter(({ depth }) => depth <= 1)
    .sort((a, b) => a.depth - b.depth);
  return reaching[0]?.town ?? null;
}

function placeAt(point: Point, places: Place[]): Place | null {
  const near = places.filter((place) => distanceMeters(point, place) <= SAME_BUILDING_METERS);
  const names = new Set(near.map(({ nameKey }) => nameKey));
  return names.size === 1 ? (near[0] ?? null) : null;
}
