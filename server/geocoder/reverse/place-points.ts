// Rows with coordinates: placed as given, with the address found at the point.

import { compareText } from '../../../shared/compare-text.ts';
import type { Queryable } from '../../db/database.ts';
import { type Address, listNearestAddresses } from '../../gazetteer/addresses.ts';
import type { Area } from '../../gazetteer/areas.ts';
import { type CountryAt, listCountriesAt } from '../../gazetteer/countries.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { isBuildingSized } from '../context/code-cells.ts';
import { buildingName, placeInBuilding } from '../describe/building.ts';
import { addressLine, uprnOf } from '../describe/describe.ts';
import { districtOf } from '../describe/district.ts';
import type { IsFictional } from '../describe/fictional.ts';
import { fillAdmin } from '../describe/fill-admin.ts';
import type { Placement } from '../placement.ts';
import type { AdminAreas } from './admin-areas.ts';
import { asGiven } from './as-given.ts';
import type { GivenPoint } from './given-point.ts';
import { pointDistrict } from './point-district.ts';
import { listSurroundings, type Surroundings, type SurroundingsQuery } from './surroundings.ts';

/** The address nearest to a point, its distance, and what is around the address itself. */
interface Building {
  row: Address;
  meters: number;
  around: Surroundings;
}

/** What is known of a point. */
interface AtPoint {
  address: Building | null;
  around: Surroundings;
  /** By the outlines of countries; null where they tell nothing. */
  country: CountryAt | null;
}

const CANDIDATES = 8;
/** The address at a point is at most this far away. Beyond, the point is only described as near it. */
const AT_POINT_METERS = 15;
/**
 * A point further than this from every listed building is on no building's own plot: of 15,518 buildings of Newport one
 * in 400 has no other within twice this distance. Its street is told then, and the house as the nearest one.
 */
const ON_PLOT_METERS = 30;
const NEAR_POINT_METERS = 150;
/** No border runs between a point and a postcode of some houses as near as this. */
const AT_UNIT_METERS = 250;
/** Further than this from any known postcode or town, the point is outside the loaded data. */
const COVERED_METERS = 20_000;

/** One placement for each point, in the same order. */
export async function placePoints(
  db: Queryable,
  { adminAreas, isFictional }: { adminAreas: AdminAreas; isFictional: IsFictional },
  points: GivenPoint[],
): Promise<Placement[]> {
  const [buildings, surroundings] = await Promise.all([
    listBuildings(db, adminAreas, points),
    listSurroundings(
      db,
      adminAreas,
      points.map(({ point }) => ({ ...point, postcode: true, town: true, place: true, uprn: true })),
    ),
  ]);
  const stray = points.flatMap(({ point }, row) =>
    !buildings[row] && surroundings[row]?.areas.length === 0 ? [{ row, ...point }] : [],
  );
  const countries = await listCountriesAt(db, stray);
  return points.map((given, row) => {
    const at = {
      address: buildings[row] ?? null,
      around: surroundings[row] as Surroundings,
      country: countries.get(row) ?? null,
    };
    return toPlacement(given, at, isFictional);
  });
}

/**
 * The building nearest to each point, if one is near. What its record lacks is looked up where it stands: a point
 * 100 m off may lie in another postcode.
 */
async function listBuildings(
  db: Queryable,
  adminAreas: AdminAreas,
  points: GivenPoint[],
): Promise<(Building | null)[]> {
  const queries = points.map(({ point }, row) => ({ row, lat: point.lat, lng: point.lng }));
  const nearestOf = Map.groupBy(await listNearestAddresses(db, queries, CANDIDATES), ({ row }) => row);
  const found = points.map(({ point }, row) => nearestAddress(point, nearestOf.get(row) ?? []));
  const surroundings = await listSurroundings(
    db,
    adminAreas,
    found.map((address) => address && lookupAt(address.row)),
  );
  return found.map((address, row) => address && { ...address, around: surroundings[row] as Surroundings });
}

function lookupAt({ lat, lng, country, city }: Address): SurroundingsQuery {
  return { lat, lng, postcode: country === 'GB', town: city === '', place: false, uprn: false };
}

function nearestAddress(point: Point, addresses: Address[]): { row: Address; meters: number } | null {
  const [best] = addresses
    .map((row) => ({ row, meters: distanceMeters(point, row) }))
    .sort((a, b) => a.meters - b.meters || compareText(a.row.ref, b.row.ref));
  return best && best.meters <= NEAR_POINT_METERS ? best : null;
}

function toPlacement(
  given: GivenPoint,
  { address, around, country }: AtPoint,
  isFictional: IsFictional,
): Placement {
  const { cell } = given;
  // An address at the middle of a wide cell is no description of the cell.
  if (cell && !isBuildingSized(cell)) return asGiven(given);
  const row = address?.row;
  const isNearKnown = row !== undefined || (around.postcode?.meters ?? Infinity) <= COVERED_METERS;
  // In sparsely populated country the nearest postcode's centre may be far away.
  const isCovered = isNearKnown || around.areas.length > 0;
  const isOnPlot = address !== null && address.meters <= ON_PLOT_METERS;
  const isAcross = address !== null && !isOnPlot && liesAcross(address, around);
  const described = isCovered ? pointAdmin(isAcross ? null : address, around, country) : null;
  const ofAddress = isAcross ? pointAdmin(address, around, country) : described;
  const admin = described?.admin ?? null;
  const line = ofAddress ? addressLine(ofAddress.admin.value, row?.houseName ?? '') : '';
  const own = admin && !isOnPlot ? { ...admin, value: { ...admin.value, house_number: null } } : admin;
  const isAt = (address?.meters ?? Infinity) <= AT_POINT_METERS;
  const place = isAt ? placeInBuilding(around.place, row) : around.place;
  const building = isAt ? buildingName(row, place?.name ?? '') : place?.name;
  const uprn = uprnOf(around);
  const sent = asGiven(given);
  return {
    ...sent,
    evidence: [
      ...sent.evidence,
      ...pointEvidence(address, isCovered, admin?.value.country === null),
      ...(isAcross ? ['it lies in another council'] : []),
    ],
    admin: own,
    ...(described?.district && { district: described.district }),
    address: (own && !isOnPlot ? addressLine(own.value, '') : line) || null,
    nearestAddress: row ? line : null,
    ...(address && { nearestMeters: Math.round(address.meters) }),
    ...(building ? { building } : {}),
    ...(uprn ? { uprn } : {}),
    isSample: row ? isFictional(packOf(row)) : false,
    describedBy: [
      ...(described?.packs ?? []),
      ...(isAcross ? (ofAddress?.packs ?? []) : []),
      ...(place && building === place.name ? [packOf(place)] : []),
      ...(uprn && around.uprn ? [packOf(around.uprn.row)] : []),
    ],
  };
}

/** Whether a boundary of councils runs between: what is across it is near, and does not describe the point. */
function liesAcross({ row, around }: Building, atPoint: Surroundings): boolean {
  const [there, here] = [councilCode(around, row.postcode), councilCode(atPoint, '')];
  return there !== undefined && here !== undefined && there !== here;
}

function councilCode({ areas, postcode }: Surroundings, code: string): string | undefined {
  return (
    districtOf(areas, undefined, postcode, code)?.code ?? areas.find(({ kind }) => kind === 'council')?.code
  );
}

/** The parts of an address at a point, and the packs that provide them. */
function pointAdmin(building: Building | null, around: Surroundings, countryAt: CountryAt | null) {
  const row = building?.row;
  const { country, packs: toldBy } = row ? toldByRow(row) : countryAround(around, countryAt);
  const own = {
    house_number: row?.houseNumber || null,
    street: row?.street || null,
    city: row?.city ?? '',
    postcode: row?.postcode ?? '',
    state: row?.state ?? '',
  };
  const { value, derived, packs, district } = fillAdmin(own, country, describing(building, around), false);
  return {
    admin: { value, basis: row ? 'nearest_address' : 'position', evidence: derived },
    district,
    packs: [...toldBy, ...packs],
  };
}

/** An address is described where it stands; the council is that of the point. */
function describing(building: Building | null, around: Surroundings) {
  const district = pointDistrict(around);
  if (!building) return { ...around, district };
  const others = building.around.areas.filter(({ kind }) => kind !== 'council');
  const councils = around.areas.filter(({ kind }) => kind === 'council');
  return { ...building.around, areas: [...others, ...councils], district };
}

const toldByRow = (row: Address | Postcode | Area): CountryAt => ({
  country: row.country,
  packs: [packOf(row)],
});

/**
 * By a postcode of a few houses near by, else by the outlines of countries, and where these tell nothing by what is
 * nearest.
 */
function countryAround({ postcode, areas }: Surroundings, countryAt: CountryAt | null): CountryAt {
  // A postcode far away does not describe a point, even if it is the nearest loaded one.
  const isWithin = (meters: number) => (postcode?.meters ?? Infinity) <= meters;
  const isAtUnit = postcode?.row.kind === 'unit' && isWithin(AT_UNIT_METERS);
  if (countryAt && !isAtUnit) return countryAt;
  const nearest = (isWithin(COVERED_METERS) ? postcode?.row : undefined) ?? areas[0];
  return nearest ? toldByRow(nearest) : { country: null, packs: [] };
}

function pointEvidence(
  address: { meters: number } | null,
  isCovered: boolean,
  isAtBorder: boolean,
): string[] {
  if (address) return [`nearest address ${Math.round(address.meters)} m away`];
  if (isAtBorder) return ['too near a border to tell its country'];
  return [isCovered ? `no address within ${NEAR_POINT_METERS} m` : 'outside the area of the loaded data'];
}
