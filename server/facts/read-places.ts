// Reads everything that the facts of a batch of rows need, in a handful of statements.
import { compareText } from '../../shared/compare-text.ts';
import type { Queryable } from '../db/database.ts';
import { listCountriesAt } from '../gazetteer/countries.ts';
import { listNearestLocalities } from '../gazetteer/localities.ts';
import { listAreaNames, listCodeFacts, listPointFeatures, type PointFeature } from '../gazetteer/official.ts';
import type { CodeKind, OfficialAreaKind, PointKind } from '../gazetteer/official-rows.ts';
import { listNearestPostcodes } from '../gazetteer/postcodes.ts';
import type { QueryPoint } from '../gazetteer/query-points.ts';
import { listShoreCounties } from '../gazetteer/shore-counties.ts';
import { listNearestUprns } from '../gazetteer/uprns.ts';
import type { CouncilDistrict, Placement } from '../geocoder/placement.ts';
import { distanceMeters, type Point } from '../geometry/distance.ts';
import { CouncilUnits, listUnitsBeside } from './council-units.ts';
import type { Coverage } from './coverage.ts';
import { listCrossedGround } from './crossed-ground.ts';
import { listGivenDistricts } from './given-districts.ts';
import { joinGrounds, type SpotGround } from './joined-ground.ts';
import type { Spot } from './likely-positions.ts';
import { FactPlace, type Findings } from './place.ts';
import { TELLING_KINDS } from './strays.ts';
import { toSpots } from './to-spots.ts';

/** What is to be read. */
export interface FactQuery {
  areas: readonly OfficialAreaKind[];
  points?: { kinds: readonly PointKind[]; withinMeters: number };
  codes?: readonly CodeKind[];
  uprns?: boolean;
}

/** Those that tell where a place is at all. */
export const WHERE_KINDS: readonly OfficialAreaKind[] = ['county', 'council', 'tract', 'block'];
/** The specification's: further away it may be the neighbour's. */
const UPRN_METERS = 15;
/**
 * Within this distance of a postcode's centre, a place outside every geometry still belongs to its country, such as a
 * pier.
 */
const NEAR_POSTCODE_METERS = 1000;
const NEAR_TOWN_METERS = 20_000;
const TOWN_CANDIDATES = 4;

/** One place for each placement that has a point, in the same order; null for the others. */
export async function readPlaces(
  db: Queryable,
  placements: readonly Placement[],
  coverage: Coverage,
  wanted: FactQuery,
): Promise<(FactPlace | null)[]> {
  const spots = await toSpots(db, placements);
  const placed = placements.filter(({ point }) => point !== null);
  const asked = spots.map(({ lat, lng }, row) => ({ row, lat, lng }));
  const given = asked.filter(({ row }) => isGiven(placed[row]));
  const meant = spots.flatMap((spot, row) =>
    [spot, ...(spot.others ?? [])].map((one) => ({ row, spot: one })),
  );
  const kinds = [...new Set([...WHERE_KINDS, ...wanted.areas])];
  const isByCouncil = coverage.isByCouncil([...wanted.areas, ...(wanted.points?.kinds ?? [])]);
  const meantSpots = meant.map(({ spot }) => spot);
  const [found, points, uprns, units] = await Promise.all([
    listCrossedGround(db, meantSpots, kinds, [...new Set([...TELLING_KINDS, ...wanted.areas])]),
    wanted.points ? listPoints(db, meant, wanted.points) : [],
    wanted.uprns ? listNearestUprns(db, given, UPRN_METERS) : [],
    isByCouncil ? listUnitsBeside(db, meantSpots, wanted.points?.withinMeters ?? 0) : [],
  ]);
  const groundsOf = Map.groupBy(found.keys(), (index) => meant[index]?.row);
  const grounds = spots.map((_, row) =>
    joinGrounds((groundsOf.get(row) ?? []).map((index) => found[index] as SpotGround)),
  );
  const stray = asked.filter(({ row }) =>
    TELLING_KINDS.every((kind) => grounds[row]?.at(kind)[0]?.length === 0),
  );
  const nearby = await findNearby(db, stray);
  const british = given.filter(
    ({ row }) => grounds[row]?.at('council')[0]?.length || nearby.get(row)?.country === 'GB',
  );
  const districts = await listGivenDistricts(db, british);
  const places = spots.map(
    (spot, row) =>
      new FactPlace(
        spot,
        inDistrict(placed[row] as Placement, districts.get(row)),
        grounds[row] as SpotGround,
        coverage,
        nearby.get(row) ?? null,
      ),
  );
  const pointsOf = Map.groupBy(points, ({ row }) => row);
  const codes = await readCodes(db, places, wanted.codes ?? []);
  for (const [row, place] of places.entries()) {
    const uprn = uprns.find((one) => one.row === row);
    place.findings = {
      ...codes,
      points: Map.groupBy(nearestFirst(place.point, pointsOf.get(row) ?? []), ({ kind }) => kind),
      units: CouncilUnits.join((groundsOf.get(row) ?? []).flatMap((index) => units[index] ?? [])),
      uprn: uprn ? { ...uprn, meters: distanceMeters(place.point, uprn) } : null,
    };
  }
  return placements.map(({ point }) => (point ? (places.shift() ?? null) : null));
}

/** Of a wider place, points further away are not read: its likelier positions lie within. */
const WIDEST_METERS = 3000;

/** The points around every position where a place may be. */
function listPoints(
  db: Queryable,
  meant: readonly { row: number; spot: Spot }[],
  wanted: NonNullable<FactQuery['points']>,
) {
  const asked = meant.map(({ row, spot: { lat, lng } }) => ({ row, lat, lng }));
  const reaches = meant.map(({ spot }) => Math.min(spot.radiusMeters, WIDEST_METERS) + wanted.withinMeters);
  return listPointFeatures(db, asked, reaches, wanted.kinds);
}

/** Distances are those from the row's own point; what lies around two places that may be meant counts once. */
function nearestFirst<Feature extends PointFeature>(to: Point, points: readonly Feature[]) {
  const keyOf = ({ source, part, kind, code, lat, lng }: Feature) =>
    [source, part, kind, code, lat, lng].join(' ');
  const distinct = [...new Map(points.map((point) => [keyOf(point), point])).values()];
  return distinct
    .map((point) => ({ ...point, meters: distanceMeters(to, point) }))
    .sort((a, b) => a.meters - b.meters || compareText(a.code, b.code));
}

function isGiven(placement: Placement | undefined): boolean {
  return placement?.basis === 'as_given';
}

/** What is known of a point by its placement stays: it may have been described. */
function inDistrict(placement: Placement, district: CouncilDistrict | undefined): Placement {
  return placement.district || !district ? placement : { ...placement, district };
}

type Nearby = Map<number, NonNullable<ConstructorParameters<typeof FactPlace>[4]>>;

/**
 * A place outside every loaded geometry belongs to the area of the nearest postcode, or else of the nearest town, in
 * the country that holds it.
 */
async function findNearby(db: Queryable, stray: QueryPoint[]): Promise<Nearby> {
  const [countries, shores, postcodes, towns] = await Promise.all([
    listCountriesAt(db, stray),
    listShoreCounties(db, stray),
    listNearestPostcodes(db, stray),
    listNearestLocalities(db, stray, TOWN_CANDIDATES),
  ]);
  const nearby: Nearby = new Map();
  for (const { row, lat, lng } of stray) {
    const meters = (to: Point) => distanceMeters({ lat, lng }, to);
    const told = countries.get(row);
    const isThere = (one: { row: number; country: string }) =>
      one.row === row && (!told || one.country === told.country);
    const postcode = postcodes.find((one) => isThere(one) && meters(one) <= NEAR_POSTCODE_METERS);
    const [town] = towns
      .filter((one) => isThere(one) && meters(one) <= NEAR_TOWN_METERS)
      .sort((a, b) => meters(a) - meters(b));
    const shore = shores.get(row) ?? null;
    const country = told ? told.country : (postcode?.country ?? town?.country ?? shore?.country);
    if (country !== 'GB' && country !== 'US' && country !== null) continue;
    nearby.set(row, {
      country,
      state: postcode?.state ?? town?.state ?? '',
      councilCode: postcode?.councilCode ?? '',
      shore,
    });
  }
  return nearby;
}

/** The keys under which the places' codes are looked up. */
const KEYED_BY: Record<CodeKind, (place: FactPlace) => (string | null | undefined)[]> = {
  tract_income: (place) => place.tracts().map((tract) => tract?.code),
  risk_tract: (place) => place.tracts().map((tract) => tract?.code),
  risk_county: (place) => place.counties(),
  metro: (place) => place.counties(),
  opportunity_zone: (place) => place.areas('tract_2010').map(([tract]) => tract?.code),
};

async function readCodes(
  db: Queryable,
  places: readonly FactPlace[],
  kinds: readonly CodeKind[],
): Promise<Pick<Findings, 'codes' | 'countyNames'>> {
  const codesOf = (read: (place: FactPlace) => (string | null | undefined)[]) => [
    ...new Set(places.flatMap(read).filter((code) => typeof code === 'string')),
  ];
  const [names, ...facts] = await Promise.all([
    listAreaNames(
      db,
      'county',
      codesOf((place) => place.counties()),
    ),
    ...kinds.map((kind) => listCodeFacts(db, kind, codesOf(KEYED_BY[kind]))),
  ]);
  return {
    countyNames: new Map(names.map(({ code, name }) => [code, name])),
    codes: new Map(kinds.map((kind, i) => [kind, Map.groupBy(facts[i] ?? [], ({ code }) => code)])),
  };
}
