// What is at each point: its official areas, and the nearest postcode, town, named building and UPRN.
import type { Queryable } from '../../db/database.ts';
import { type Locality, listTownsReaching } from '../../gazetteer/localities.ts';
import { listNearestPlaces, type Place } from '../../gazetteer/places.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { listNearestPostcodes } from '../../gazetteer/postcodes.ts';
import type { QueryPoint } from '../../gazetteer/query-points.ts';
import { listShoreCounties, type ShoreCounty } from '../../gazetteer/shore-counties.ts';
import { listNearestUprns, type Uprn } from '../../gazetteer/uprns.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { AdminArea, AdminAreas } from './admin-areas.ts';

/** A town that a point may belong to. */
export interface TownAround extends Locality {
  /** Codes of the councils in which its middle may lie; empty where none is known. */
  councils: readonly string[];
}

export interface Surroundings {
  areas: AdminArea[];
  /** Of a point in no area, as on a pier: the county whose shore is near. */
  shore: ShoreCounty | null;
  /** Nearest unit postcode or ZIP, with its distance. */
  postcode: { row: Postcode; meters: number } | null;
  /** The towns that the point may belong to, of any country, the most plausible first. */
  towns: TownAround[];
  /** A named building or business at the point, close enough to be sure. */
  place: Place | null;
  /** The nearest UPRN within UPRN_METERS, with its distance. */
  uprn: { row: Uprn; meters: number } | null;
}

/** A point, and the lookups for it beyond its areas. A result that is not requested stays null. */
export interface SurroundingsQuery extends Point {
  postcode: boolean;
  town: boolean;
  place: boolean;
  uprn: boolean;
}

/**
 * Planar order differs from true order at most by the ratio of a degree of latitude to one of longitude, so a few more
 * are examined.
 */
const PLACES_NEAR = 6;
/** A point gets a building's name within this distance, when no other building is as near. */
const SAME_BUILDING_METERS = 12;
/** Its geometry is unknown, so a town is assumed to extend somewhat past its radius. */
const TOWN_REACH = 1.5;
/** From the specification. Further away it may be the neighbour's. */
const UPRN_METERS = 15;

/** A few queries for the whole batch; results in the order of the points. */
export async function listSurroundings(
  db: Queryable,
  adminAreas: AdminAreas,
  points: (SurroundingsQuery | null)[],
): Promise<Surroundings[]> {
  const queries = points.flatMap((point, row) => (point ? [{ row, ...point }] : []));
  const that = (holds: (point: SurroundingsQuery & QueryPoint) => boolean): QueryPoint[] =>
    queries.filter(holds);
  const [areas, postcodes, towns, places, uprns] = await Promise.all([
    adminAreas.listAt(queries),
    listNearestPostcodes(
      db,
      that(({ postcode }) => postcode),
    ),
    listTownsReaching(
      db,
      that(({ town }) => town),
      TOWN_REACH,
    ),
    listNearestPlaces(
      db,
      that(({ place }) => place),
      PLACES_NEAR,
    ),
    listNearestUprns(
      db,
      that(({ uprn }) => uprn),
      UPRN_METERS,
    ),
  ]);
  const areasOf = Map.groupBy(areas, ({ row }) => row);
  const shores = await listShoreCounties(
    db,
    that(({ row }) => !areasOf.has(row)),
  );
  const postcodeOf = new Map(postcodes.map((postcode) => [postcode.row, postcode]));
  const townsOf = Map.groupBy(towns, ({ row }) => row);
  const townsAround = points.map((point, row) => (point ? townsAt(point, townsOf.get(row) ?? []) : []));
  const councilsOf = await listCouncils(adminAreas, townsAround.flat());
  const placesOf = Map.groupBy(places, ({ row }) => row);
  const uprnOf = new Map(uprns.map((uprn) => [uprn.row, uprn]));
  return points.map((point, row) => {
    if (!point) return { areas: [], shore: null, postcode: null, towns: [], place: null, uprn: null };
    return {
      areas: areasOf.get(row) ?? [],
      shore: shores.get(row) ?? null,
      postcode: withDistance(point, postcodeOf.get(row)),
      towns: (townsAround[row] ?? []).map((town) => ({ ...town, councils: councilsOf.get(town.ref) ?? [] })),
      place: placeAt(point, placesOf.get(row) ?? []),
      uprn: withDistance(point, uprnOf.get(row)),
    };
  });
}

/** The councils in which the middle of each town may lie, by its ref; American towns have none. */
async function listCouncils(
  adminAreas: AdminAreas,
  towns: readonly Locality[],
): Promise<Map<string, string[]>> {
  const british = towns.filter(({ country }) => country === 'GB');
  const distinct = [...new Map(british.map((town) => [town.ref, town])).values()];
  const asked = distinct.map(({ lat, lng }, row) => ({ row, lat, lng }));
  const held = await adminAreas.listAt(asked);
  const councils = held.filter(({ kind }) => kind === 'council');
  const areasOf = Map.groupBy(councils, ({ row }) => row);
  return new Map(
    distinct.map(({ ref }, row) => [
      ref,
      (areasOf.get(row) ?? []).flatMap((area) => [area, ...area.beside].map(({ code }) => code)),
    ]),
  );
}

function withDistance<T extends Point>(point: Point, row: T | undefined): { row: T; meters: number } | null {
  return row ? { row, meters: distanceMeters(point, row) } : null;
}

/** The towns whose extent contains the point, the one in which it is deepest first. */
function townsAt(point: Point, towns: Locality[]): Locality[] {
  return towns
    .map((town) => ({ town, depth: distanceMeters(point, town) / (TOWN_REACH * town.radiusMeters) }))
    .filter(({ depth }) => depth <= 1)
    .sort((a, b) => a.depth - b.depth)
    .map(({ town }) => town);
}

function placeAt(point: Point, places: Place[]): Place | null {
  const near = places.filter((place) => distanceMeters(point, place) <= SAME_BUILDING_METERS);
  const names = new Set(near.map(({ nameKey }) => nameKey));
  return names.size === 1 ? (near[0] ?? null) : null;
}
