// Turns a decision into the API's fields: point, address parts, confidence. Pure.

import { packOf } from '../../gazetteer/pack-name.ts';
import type { Point } from '../../geometry/distance.ts';
import type { Candidate } from '../candidates/candidate.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { Decided } from '../decided.ts';
import type { Admin, CouncilDistrict, PlaceMeant, Placement } from '../placement.ts';
import type { Surroundings, SurroundingsQuery } from '../reverse/surroundings.ts';
import { countryOf } from '../score/agreement.ts';
import { basisOf, scoreOf } from '../score/confidence.ts';
import type { Decision } from '../score/decide.ts';
import { postcodeSent } from '../score/postcode-agreement.ts';
import { listMeant, radiusOf } from '../score/radius.ts';
import { buildingName, placeInBuilding } from './building.ts';
import { capped, listEvidence } from './evidence.ts';
import { fillAdmin, type OwnParts } from './fill-admin.ts';
import { crossingName } from './label.ts';
import { otherPlaces } from './other-places.ts';
import { packsOfPostcode } from './postcode-evidence.ts';
import { QUALITY_MEANING } from './quality.ts';
import { reasonOf } from './reason.ts';
import { isOneOfSeveral, recordKeyOf } from './record-key.ts';
import { adminOfRegion, levelOf, regionLine, regionOf } from './region.ts';
import { whyOf } from './why.ts';

/** About the size of a building: a smaller radius would claim more than the point shows. */
const LEAST_RADIUS_METERS = 20;

export function describe(
  input: string,
  { context, decision, nearStreets }: Decided,
  around: Surroundings,
  isFictional: (pack: string) => boolean,
): Placement {
  const { chosen, status, precision } = decision;
  const score = scoreOf(decision);
  const isSample = chosen?.candidate.packs.some(isFictional) ?? false;
  const basis = basisOf(decision);
  const { packs: describedBy, district, ...admin } = adminOf(context, decision, around);
  const base = {
    input,
    status,
    addressQuality: { value: decision.quality, basis: QUALITY_MEANING[decision.quality] },
    precision,
    score: round(score, 3),
    basis,
    why: whyOf(decision, score),
    evidence: listEvidence(context, decision, admin.value.postcode ?? ''),
    reason: reasonOf(context, decision, nearStreets),
    otherPlaces: otherPlaces(context, decision),
    isSample,
    packs: chosen?.candidate.packs ?? [],
    ...(chosen?.candidate.measuredBy && { measuredBy: chosen.candidate.measuredBy }),
  };
  if (!chosen) return { ...base, ...NOWHERE };
  const { candidate } = chosen;
  const region = regionOf(candidate);
  const rivals = decision.rivals.map((rival) => rival.candidate);
  const building = buildingOf(decision, around);
  const uprn = standsOnBuilding(decision) ? uprnOf(around) : undefined;
  return {
    ...base,
    recordKey: recordKeyOf(candidate, context, isOneOfSeveral(candidate, rivals)),
    point: roundPoint(candidate.point),
    radiusMeters95: Math.max(LEAST_RADIUS_METERS, Math.round(radiusOf(decision))),
    ...mayBeAt(decision),
    ...(region && { region: levelOf(region) }),
    admin,
    ...(district && { district }),
    address: region ? regionLine(region) : addressLine(admin.value, nameOf(candidate)),
    ...(building ? { building } : {}),
    ...(uprn ? { uprn } : {}),
    describedBy: [
      ...new Set([
        ...describedBy,
        ...packsAtPin(decision, around, uprn !== undefined),
        ...packsOfPostcode(chosen, context),
      ]),
    ],
  };
}

/** Between its neighbours a house has the name of none of them. */
function nameOf({ kind, place, address }: Candidate): string {
  return place?.name ?? (kind === 'interpolated' ? '' : (address?.houseName ?? ''));
}

/** Empty where one place alone is meant. */
function mayBeAt(decision: Decision): Pick<Placement, 'mayBeAt'> {
  const meant = listMeant(decision);
  if (meant.length <= 1) return {};
  const toMeant = ({ radiusMeters, ...point }: PlaceMeant) => ({
    ...roundPoint(point),
    radiusMeters: Math.max(LEAST_RADIUS_METERS, Math.round(radiusMeters)),
  });
  return { mayBeAt: meant.map(toMeant) };
}

const NOWHERE = {
  recordKey: null,
  point: null,
  radiusMeters95: null,
  admin: null,
  address: null,
  describedBy: [],
};

/** Packs whose records name the building at the pin, and give its UPRN. */
function packsAtPin(decision: Decision, around: Surroundings, hasUprn: boolean): string[] {
  const { candidate } = decision.chosen ?? {};
  const isNamed =
    decision.precision === 'rooftop' && !candidate?.place?.name && !candidate?.address?.houseName;
  const named = candidate?.address ? placeInBuilding(around.place, candidate.address) : null;
  return [
    ...(isNamed && named ? [packOf(named)] : []),
    ...(hasUprn && around.uprn ? [packOf(around.uprn.row)] : []),
  ];
}

/** The lookups at a match's point: only for fields that its record lacks. */
export function surroundingsQuery(context: QueryContext, decision: Decision): SurroundingsQuery | null {
  const candidate = decision.chosen?.candidate;
  if (!candidate || regionOf(candidate)) return null;
  const { country, own } = ownParts(context, decision);
  return {
    lat: candidate.point.lat,
    lng: candidate.point.lng,
    postcode: country === 'GB',
    town: own.city === '',
    place: decision.precision === 'rooftop' && !candidate.place?.name && candidate.address?.houseName === '',
    uprn: standsOnBuilding(decision),
  };
}

function adminOf(
  context: QueryContext,
  decision: Decision,
  around: Surroundings,
): NonNullable<Placement['admin']> & { packs: string[]; district: CouncilDistrict | null } {
  const region = decision.chosen && regionOf(decision.chosen.candidate);
  if (region)
    return { value: adminOfRegion(region), basis: 'record', evidence: [], packs: [], district: null };
  const { country, own } = ownParts(context, decision);
  const filled = fillAdmin(
    own,
    country,
    around,
    decision.precision === 'town',
    decision.chosen && postcodeSent(decision.chosen, context),
  );
  return {
    value: filled.value,
    basis: filled.derived.length > 0 ? 'record_and_position' : 'record',
    evidence: capped(filled.derived),
    packs: filled.packs,
    district: filled.district,
  };
}

/** Address parts from the record, and from the query where the two agree. */
function ownParts(
  context: QueryContext,
  { chosen, precision }: Decision,
): { country: string | null; own: OwnParts } {
  const candidate = chosen?.candidate;
  const address = candidate?.address;
  const country = (candidate && countryOf(candidate)) || null;
  const isNumbered = precision === 'rooftop' || precision === 'interpolated';
  const number = candidate?.kind === 'interpolated' ? candidate.read?.number : address?.houseNumber;
  const { postcode } = candidate ?? {};
  const own = {
    ...(postcode?.kind === 'unit' && { unit: postcode }),
    house_number: (isNumbered && (number || candidate?.place?.houseNumber)) || null,
    street:
      address?.street ||
      (candidate?.otherStreet && crossingName(candidate)) ||
      candidate?.streetRow?.name ||
      candidate?.range?.name ||
      candidate?.place?.street ||
      null,
    city:
      address?.city ||
      candidate?.place?.city ||
      candidate?.postcode?.city ||
      candidate?.town?.name ||
      namedTown(context, chosen?.agreement.townsAgreed ?? []),
    postcode:
      (candidate?.kind === 'interpolated' ? '' : address?.postcode) ||
      candidate?.range?.zip ||
      candidate?.place?.postcode ||
      candidate?.postcode?.code ||
      '',
    state:
      address?.state || candidate?.postcode?.state || (country === 'US' ? candidate?.town?.state : '') || '',
  };
  return { country, own };
}

/** The query's own town, where the match agrees with it. */
function namedTown(context: QueryContext, agreed: string[]): string {
  const towns = agreed.flatMap((key) => context.towns.get(key)?.[0] ?? []);
  return towns.find(({ kind }) => kind === 'city' || kind === 'town' || kind === 'zip_city')?.name ?? '';
}

function buildingOf({ chosen, precision }: Decision, { place }: Surroundings): string | undefined {
  if (precision !== 'rooftop' || !chosen) return undefined;
  const { candidate } = chosen;
  const inBuilding = placeInBuilding(place, candidate.address);
  return candidate.place?.name || buildingName(candidate.address, inBuilding?.name ?? '');
}

/** The pin is on the building itself, not in the middle of its parcel or between its neighbours. */
function standsOnBuilding({ chosen, precision }: Decision): boolean {
  const placedBy = (chosen?.candidate.address ?? chosen?.candidate.place)?.placedBy;
  return precision === 'rooftop' && (placedBy === 'building' || placedBy === 'entrance');
}

/** The UPRN at a pin, in the API's fields. */
export function uprnOf({ uprn }: Surroundings): Placement['uprn'] {
  if (!uprn) return undefined;
  const basis = uprn.row.sharing === 1 ? 'nearest_point' : 'lowest_of_several_at_nearest_point';
  return { value: String(uprn.row.uprn), distance_m: round(uprn.meters, 3), basis };
}

/** '12 High Street, Newport, NP20 1AA' in the country's own order. */
export function addressLine(admin: Admin, name: string): string {
  const line = [admin.house_number, admin.street].filter(Boolean).join(' ');
  const isUs = admin.country === 'US';
  const tail = isUs ? [admin.state, admin.postcode].filter(Boolean).join(' ') : admin.postcode;
  return [name, line, admin.city, tail].filter(Boolean).join(', ');
}

export function roundPoint({ lat, lng }: Point): Point {
  return { lat: round(lat, 6), lng: round(lng, 6) };
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
