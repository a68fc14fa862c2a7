// Units that a number of the question or a column's name can carry.
interface Unit {
  dimension: 'length' | 'area' | 'time' | 'mass' | 'power';
  /** As it is usually written. */
  name: string;
  /** In meters, square meters, days, kilograms or watts. */
  size: number;
}

const UNITS: Record<string, Unit> = {};
const add = (dimension: Unit['dimension'], size: number, names: string) => {
  const all = names.split('|');
  // The first of them that is a whole word is what people call it.
  const name = all[1] ?? all[0] ?? '';
  for (const one of all) UNITS[one] = { dimension, size, name };
};
add('length', 1609.344, 'mile|miles|mi');
add('length', 1000, 'km|kms|kilometre|kilometres|kilometer|kilometers');
add('length', 1, 'm|metre|metres|meter|meters');
add('length', 0.9144, 'yard|yards|yd');
add('length', 0.3048, 'ft|foot|feet');
add('area', 4046.8564224, 'acre|acres');
add('area', 10_000, 'hectare|hectares|ha');
add('area', 2_589_988.110336, 'square mile|square miles|sq mile|sq miles|sq mi|sqmi');
add(
  'area',
  1e6,
  'square km|sq km|sqkm|square kilometre|square kilometres|square kilometer|square kilometers|km 2',
);
add('area', 1, 'square metre|square metres|square meter|square meters|sq m|sqm|m 2');
add('area', 0.09290304, 'square foot|square feet|sq ft|sqft');
add('time', 1, 'day|days');
add('time', 7, 'week|weeks');
add('time', 30.4375, 'mth|month|months|mths');
add('time', 365.25, 'year|years|yr|yrs');
add('time', 1 / 24, 'hour|hours|hr|hrs');
add('time', 1 / 1440, 'minute|minutes|min|mins');
add('mass', 1, 'kg|kgs|kilo|kilos|kilogram|kilograms');
add('mass', 0.45359237, 'lb|lbs|pound|pounds');
add('mass', 1000, 'tonne|tonnes');
add('mass', 907.18474, 'ton|tons');
add('power', 1000, 'kw|kilowatt|kilowatts');
add('power', 1, 'watt|watts');

/** The unit that one or two words name. */
export function unitOf(words: string): Unit | null {
  return Object.hasOwn(UNITS, words) ? (UNITS[words] ?? null) : null;
}

/** The unit in a column's name: 'area_km2', AREASQMI, 'site_area_hectares', 'Wt (t)'. */
export function unitOfName(words: readonly string[]): Unit | null {
  const weighs = words.some((word) => /^(wt|weight|load|mass)$/.test(word));
  if (weighs && words.at(-1) === 't') return unitOf('tonne');
  for (const [at, word] of words.entries()) {
    const two = unitOf(`${word} ${words[at + 1] ?? ''}`);
    const one = two ?? (word.length > 1 ? unitOf(word) : null);
    if (one) return one;
    const ending = /(?:sqmi|sqkm|sqft|sqm|acre|hectare)$/.exec(word)?.[0];
    if (ending) return unitOf(ending);
  }
  return null;
}

/** Units of length that people say distances in, with their meters. */
export const UNIT_METERS = { miles: 1609.344, km: 1000, m: 1, yards: 0.9144, feet: 0.3048 } as const;

export type LengthUnit = keyof typeof UNIT_METERS;

/** The unit of so many meters. */
export function lengthUnitOf(size: number): LengthUnit {
  const units = Object.keys(UNIT_METERS) as LengthUnit[];
  return units.find((unit) => UNIT_METERS[unit] === size) ?? 'km';
}

/** Without the dust of changing units: 5 miles, not 4.999999. */
export const inUnit = (meters: number, unit: LengthUnit): number =>
  Number((meters / UNIT_METERS[unit]).toPrecision(6));
