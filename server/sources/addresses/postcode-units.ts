// Rows of British postcodes: units, and the sectors and districts that they form.
import type { PostcodeRow } from '../../gazetteer/rows.ts';
import { EQUATOR_METERS_PER_DEGREE, lngScale, type Point } from '../../geometry/distance.ts';
import { neighbourMeters } from '../geometry/neighbours.ts';

/** One postcode with its point. */
export interface Unit {
  code: string;
  lat: number;
  lng: number;
  country: string;
  countyCode: string;
  councilCode: string;
}

// A unit's radius is a fifth more than the distance of its third neighbour, within these limits. 95 % of the addressed
// buildings of Newport are within this radius of their unit's point.
const UNIT_NEIGHBOUR = 3;
const REACH_PER_NEIGHBOUR = 1.2;
const MIN_UNIT_METERS = 100;
const MAX_UNIT_METERS = 3000;
/** Units of one building are at one point. Nearer than this they show nothing about the radius. */
const APART_METERS = 20;

/** 'SW1A 1AA': a unit of a district with a letter after its number. */
const LETTERED = /\d[A-Z] /;

/** Unit, sector and district rows of one postcode area; `names` are those of councils and counties by their codes. */
export function toPostcodeRows(units: readonly Unit[], names: ReadonlyMap<string, string>): PostcodeRow[] {
  const reach = neighbourMeters(units, UNIT_NEIGHBOUR, APART_METERS);
  const unitRows = units.map((unit, index) => {
    const radiusMeters = Math.min(
      Math.max((reach[index] as number) * REACH_PER_NEIGHBOUR, MIN_UNIT_METERS),
      MAX_UNIT_METERS,
    );
    return toPostcodeRow('unit', unit.code, [unit], unit, radiusMeters, names);
  });
  // 'NP20 1' for 'NP20 1AA'
  const sectors = toGroupRows(
    'sector',
    Map.groupBy(units, ({ code }) => code.slice(0, -2)),
    names,
  );
  const districts = toGroupRows(
    'district',
    Map.groupBy(units, ({ code }) => code.slice(0, -4)),
    names,
  );
  // People write SW1, which has no units of its own: SW1A to SW1Y have them. N1 has its own, in addition to those of
  // N1C.
  const isDistrict = new Set(districts.map(({ code }) => code));
  const lettered = units.filter(({ code }) => LETTERED.test(code) && !isDistrict.has(code.slice(0, -5)));
  const groups = toGroupRows(
    'district_group',
    Map.groupBy(lettered, ({ code }) => code.slice(0, -5)),
    names,
  );
  return [...unitRows, ...sectors, ...districts, ...groups];
}

function toGroupRows(
  kind: 'sector' | 'district' | 'district_group',
  groups: Map<string, Unit[]>,
  names: ReadonlyMap<string, string>,
): PostcodeRow[] {
  return [...groups].map(([code, units]) => {
    const centre = { lat: mean(units.map(({ lat }) => lat)), lng: mean(units.map(({ lng }) => lng)) };
    const meters = units.map((unit) => metersBetween(centre, unit)).sort((a, b) => a - b);
    const radiusMeters = meters[Math.ceil(meters.length * 0.95) - 1] ?? 0;
    return toPostcodeRow(kind, code, units, centre, Math.max(radiusMeters, MIN_UNIT_METERS), names);
  });
}

/** A row for postcodes together: one, or all of a sector, a district or lettered districts. */
export function toPostcodeRow(
  kind: PostcodeRow['kind'],
  code: string,
  units: readonly Unit[],
  { lat, lng }: { lat: number; lng: number },
  radiusMeters: number,
  names: ReadonlyMap<string, string>,
): PostcodeRow {
  // A sector in two councils or countries belongs to neither.
  const councilCode = shared(units, (unit) => unit.councilCode);
  return {
    table: 'postcode',
    country: 'GB',
    code,
    kind,
    lat,
    lng,
    radiusMeters,
    city: '',
    county: names.get(shared(units, (unit) => unit.countyCode)) ?? '',
    state: shared(units, (unit) => unit.country),
    councilCode,
    council: names.get(councilCode) ?? '',
  };
}

function shared(units: readonly Unit[], read: (unit: Unit) => string): string {
  const values = new Set(units.map(read));
  return values.size === 1 ? ([...values][0] ?? '') : '';
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Flat enough over a postcode district. */
function metersBetween(a: Point, b: Point): number {
  const eastMeters = (b.lng - a.lng) * EQUATOR_METERS_PER_DEGREE * lngScale(a.lat);
  return Math.hypot((b.lat - a.lat) * EQUATOR_METERS_PER_DEGREE, eastMeters);
}
