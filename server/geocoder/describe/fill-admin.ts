import { asSent, byPosition, type DerivedPart } from '../../../shared/told-by.ts';
import type { Area } from '../../gazetteer/areas.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { LONDON } from '../london.ts';
import type { Admin, CouncilDistrict, Placement } from '../placement.ts';
import type { Surroundings, TownAround } from '../reverse/surroundings.ts';
import { districtOf, NEAREST_POSTCODE_METERS } from './district.ts';

/** Further away, the nearest loaded unit may be in another county or nation. */
const SAME_COUNTY_METERS = 20_000;

/** The values of the record itself. */
export type OwnParts = Pick<Admin, 'house_number' | 'street'> & {
  city: string;
  postcode: string;
  state: string;
  /** The postcode that is the match itself. */
  unit?: Postcode;
};

/** True where only the position tells this part, and no record. */
export function isByPosition(
  { value, evidence }: NonNullable<Placement['admin']>,
  part: DerivedPart,
): boolean {
  return evidence.includes(byPosition(part, value[part] ?? ''));
}

/** The parts of an address, those that its record lacked, and the packs that told these. */
interface FilledAdmin {
  value: Admin;
  derived: string[];
  packs: string[];
  district: CouncilDistrict | null;
}

/** A county of another state than the record's is none: the next one of that state is meant, where it is as near as outlines err. */
function countyAt(areas: Surroundings['areas'], country: string | null, state: string): Area | undefined {
  const held = areas.find((area) => area.kind === 'county' && area.country === country);
  if (!held || state === '' || held.state === state) return held;
  return held.beside.find((area) => area.country === country && area.state === state);
}

/** A line of counties is drawn roughly, and a point near it may lie in the next one of its state. */
function countiesBeside(county: Area, areas: Surroundings['areas'], state: string): string[] {
  const known = areas.filter(({ kind }) => kind === 'county').flatMap((area) => [area, ...area.beside]);
  const others = known.filter(
    (area) =>
      area.country === county.country && area.code !== county.code && (state === '' || area.state === state),
  );
  return others.map(({ name }) => `county may be ${name}: its line is near, and drawn roughly`);
}

/**
 * Fills the parts that the record lacks from the areas at its point. `derived` lists these parts. `sent` is the postcode
 * of the text, where it is that of the point.
 */
export function fillAdmin(
  own: OwnParts,
  country: string | null,
  { areas, shore, postcode, towns, district: told }: Surroundings & { district?: CouncilDistrict | null },
  isTown: boolean,
  sent: Postcode | null = null,
): FilledAdmin {
  const derived: string[] = [];
  const ofCountry = (area: Area | null) => (area?.country === country ? area : undefined);
  const county = countyAt(areas, country, own.state) ?? ofCountry(shore);
  const council = areas.find((area) => area.kind === 'council' && area.country === country);
  const isNear = postcode !== null && postcode.meters <= SAME_COUNTY_METERS;
  const unit = isNear && postcode.row.country === country ? postcode : null;
  // Some addresses lack their postcode: the nearest unit stands in for it.
  const nearUnit = unit && country === 'GB' && unit.meters <= NEAREST_POSTCODE_METERS ? unit.row.code : '';
  const sentCode = own.postcode ? '' : (sent?.code ?? '');
  const code = own.postcode || sentCode || (isTown ? '' : nearUnit);
  if (!own.postcode && code) derived.push((sentCode ? asSent : byPosition)('postcode', code));
  // A town may lie in several councils.
  const ofPlace = () => districtOf(areas, own.unit, unit, own.postcode || sentCode);
  const district = country === 'GB' && !isTown ? (told === undefined ? ofPlace() : told) : null;
  // A town across the border is not that of the point, however near it is; no more is one of another district.
  const ownCouncil = district?.code ?? council?.code;
  const town = towns.find((one) => one.country === country && mayBeOf(one, ownCouncil));
  const city = own.city || (town?.name ?? '');
  if (!own.city && city) derived.push(byPosition('city', city));
  const countyName = country === 'GB' ? (unit?.row.county ?? '') : (county?.name ?? '');
  if (countyName) derived.push(byPosition('county', countyName));
  if (county && country === 'US') derived.push(...countiesBeside(county, areas, own.state));
  const state = own.state || (country === 'GB' ? (unit?.row.state ?? '') : (county?.state ?? ''));
  const value: Admin = {
    house_number: own.house_number,
    street: own.street,
    city: city || null,
    county: countyName || null,
    state: state || null,
    postcode: code || null,
    country,
  };
  if (country === 'GB') value.council = district?.name || (!isTown && council?.name) || null;
  const tellsState = !own.state && Boolean(value.state);
  const isNearCode = !own.postcode && code !== '' && code === nearUnit;
  const tellsUnit = country === 'GB' && (isNearCode || Boolean(countyName) || tellsState);
  const tellers = [
    tellsUnit && unit?.row,
    code !== '' && code === sentCode && sent,
    !own.city && city !== '' && town,
    country !== 'GB' && (Boolean(countyName) || tellsState) && county,
    Boolean(value.council) && district?.basis !== 'own_postcode' && council,
  ];
  const packs = tellers.flatMap((row) => (row ? [packOf(row)] : []));
  return { value, derived, packs: [...new Set([...packs, ...packsOfDistrict(district)])], district };
}

/** False where the middle of the town is known to lie in another district than this one. */
function mayBeOf({ councils }: TownAround, code: string | undefined): boolean {
  if (code === undefined || councils.length === 0 || councils.includes(code)) return true;
  return code.startsWith(LONDON) && councils.some((one) => one.startsWith(LONDON));
}

const packsOfDistrict = (district: CouncilDistrict | null): string[] =>
  [district?.pack, district?.namedBy].filter((pack) => pack !== undefined);
