// Units that a number of the question or a column's name can carry.
import { ownMember } from '../../../shared/foreign-value.ts';
import { keyOf } from './word-keys.ts';

export interface UnitOfMeasure {
  dimension:
    | 'length'
    | 'area'
    | 'time'
    | 'mass'
    | 'power'
    | 'energy'
    | 'speed'
    | 'volume'
    | 'celsius'
    | 'fahrenheit';
  /** As it is usually written. */
  name: string;
  /** In meters, square meters, days, kilograms, watts, watt hours, meters a second or litres; in degrees. */
  size: number;
}

const UNITS: Record<string, UnitOfMeasure> = {};
/** The first name is what people call it. */
const add = (dimension: UnitOfMeasure['dimension'], size: number, names: string) => {
  const [name = '', ...others] = names.split('|');
  for (const one of [name, ...others]) UNITS[one] = { dimension, size, name };
};
add('length', 1609.344, 'miles|mile|mi');
add('length', 1000, 'km|kms|kilometre|kilometres|kilometer|kilometers');
add('length', 1, 'metres|m|metre|meter|meters|mtr|mtrs');
add('length', 0.9144, 'yards|yard|yd|yds');
add('length', 0.3048, 'feet|ft|foot');
add('length', 0.0254, 'inches|inch|ins');
add('length', 0.01, 'cm|centimetre|centimetres|centimeter|centimeters');
add('length', 0.001, 'mm|millimetre|millimetres|millimeter|millimeters');
add('area', 4046.8564224, 'acres|acre');
add('area', 10_000, 'hectares|hectare|ha');
add('area', 2_589_988.110336, 'square miles|square mile|sq mile|sq miles|sq mi|sqmi');
add(
  'area',
  1e6,
  'square km|sq km|sqkm|square kilometre|square kilometres|square kilometer|square kilometers|km 2|km2|km²',
);
add(
  'area',
  1,
  'square metres|square metre|square meter|square meters|sq metre|sq metres|sq meter|sq meters|sq m|sqm|m 2|m2|m²',
);
add('area', 0.09290304, 'square feet|square foot|sq foot|sq feet|sq ft|sqft|ft 2|ft2|ft²|sf|gsf|rsf');
add('time', 1, 'days|day');
add('time', 7, 'weeks|week|wk|wks');
add('time', 30.4375, 'months|mth|month|mths|mnth|mnths');
add('time', 365.25, 'years|year|yr|yrs');
add('time', 1 / 24, 'hours|hour|hr|hrs');
add('time', 1 / 1440, 'minutes|minute|min|mins');
add('time', 1 / 86_400, 'seconds|secs');
add('mass', 1, 'kg|kgs|kilo|kilos|kilogram|kilograms');
add('mass', 0.001, 'grams|gram|gms');
add('mass', 0.45359237, 'pounds|lb|lbs|pound');
add('mass', 0.028349523125, 'ounces|ounce|oz');
add('mass', 1000, 'tonnes|tonne');
add('mass', 907.18474, 'tons|ton');
add('power', 1000, 'kW|kw|kilowatt|kilowatts');
add('power', 1e6, 'MW|mw|megawatt|megawatts');
add('power', 1, 'watts|watt');
add('energy', 1000, 'kWh|kwh');
add('energy', 1e6, 'MWh|mwh');
add('speed', 0.44704, 'mph');
add('speed', 1 / 3.6, 'kph|kmh');
add('volume', 1, 'litres|litre|liter|liters|ltr|ltrs');
add('volume', 3.785411784, 'gallons|gallon|gal|gals');
add('volume', 1000, 'cubic metres|cubic metre|cubic meters|cubic meter|cu m|cbm|m 3|m3|m³');
add('volume', 28.316846592, 'cubic feet|cubic foot|cu ft|cuft|ft 3|ft3|ft³');
add('volume', 764.554857984, 'cubic yards|cubic yard|cu yd|cu yds|yd 3|yd3|yd³');
add('volume', 0.001, 'ml|millilitre|millilitres|milliliter|milliliters');

/** The unit that one or two words name. */
export function unitOf(words: string): UnitOfMeasure | null {
  return Object.hasOwn(UNITS, words) ? (UNITS[words] ?? null) : null;
}

/** Letters that are units in brackets, those of one also where a name ends in them: 'GVW t'. */
const LETTERS: Readonly<Record<string, string>> = {
  m: 'metres',
  t: 'tonnes',
  h: 'hours',
  d: 'days',
  l: 'litres',
  in: 'inches',
  g: 'grams',
  w: 'watts',
  s: 'seconds',
  sec: 'seconds',
  mo: 'months',
  mos: 'months',
};
/** 'g', 't', 'h' behind a number; a capital M is a million. */
export function unitOfLetter(letter: string): UnitOfMeasure | null {
  return letter.length === 1 ? unitOf(ownMember(LETTERS, letter) ?? '') : null;
}

const LETTER_LAST = /\s[mthdl]$/;
/** Say how many only at a name's end: 'Day guests' are no days, 'Min price' no minutes. */
const AT_END = new Set('day week wk month year yr hour minute min second foot'.split(' '));
/** What comes after is not what is counted: 'Rate/hr', 'Cost /kg', 'miles per gallon'. */
const PER = /\/|\bper\b/i;
const LONGEST_NAME = 200;
const DEGREES = /°\s?([cf])\b/i;
const SCALES: Readonly<Record<string, UnitOfMeasure>> = {
  c: { dimension: 'celsius', size: 1, name: '°C' },
  f: { dimension: 'fahrenheit', size: 1, name: '°F' },
};

/** The unit in a column's name: 'area_km2', AREASQMI, 'Wt (t)', 'firstResponseMins', 'Age mths'. */
export function unitOfName(name: string): UnitOfMeasure | null {
  const short = name.slice(0, LONGEST_NAME);
  const degrees = ownMember(SCALES, DEGREES.exec(short)?.[1]?.toLowerCase() ?? '');
  if (degrees) return degrees;
  const marked = /[([]\s?([\p{L}\d. ²]{1,12}?)\.?\s?[)\]]/u.exec(short)?.[1];
  const inBrackets = marked === undefined ? null : namedUnit(unitWords(marked), true);
  const before = (short.split(PER)[0] ?? '').trimEnd();
  const letter = LETTER_LAST.exec(before)?.[0].trim() ?? '';
  return inBrackets ?? namedUnit(unitWords(before), false) ?? unitOf(ownMember(LETTERS, letter) ?? '');
}

/** 'firstResponseMins' → first response mins. Unlike a column's words, with their plurals. */
function unitWords(text: string): string[] {
  return keyOf(text.replace(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2'))
    .split(' ')
    .filter(Boolean);
}

function namedUnit(words: readonly string[], isMarked: boolean): UnitOfMeasure | null {
  for (const [at, word] of words.entries()) {
    const two = unitOf(`${word} ${words[at + 1] ?? ''}`);
    if (two) return two;
    const isLast = at === words.length - 1 && (at > 0 || isMarked);
    const isOpen = word.length > 1 && (isLast || !AT_END.has(word));
    const one = (isMarked && unitOf(ownMember(LETTERS, word) ?? '')) || (isOpen && unitOf(word));
    if (one) return one;
    const ending = /(?:sqmi|sqkm|sqft|sqm|acre|hectare)s?$/.exec(word)?.[0];
    if (ending) return unitOf(ending);
  }
  return null;
}

/** Units of length that people say distances in, with their meters. */
export const UNIT_METERS = { miles: 1609.344, km: 1000, m: 1, yards: 0.9144, feet: 0.3048 } as const;

export type LengthUnit = keyof typeof UNIT_METERS;

/** What one of a unit is called. */
export const ONE_LENGTH: Readonly<Record<LengthUnit, string>> = {
  miles: 'mile',
  km: 'km',
  m: 'm',
  yards: 'yard',
  feet: 'foot',
};

export interface Length {
  meters: number;
  unit: LengthUnit;
}

/** The unit of so many meters. */
export function lengthUnitOf(size: number): LengthUnit {
  const units = Object.keys(UNIT_METERS) as LengthUnit[];
  return units.find((unit) => UNIT_METERS[unit] === size) ?? 'km';
}

/** Without the dust of changing units: 5 miles, not 4.999999. */
export const inUnit = (meters: number, unit: LengthUnit): number =>
  Number((meters / UNIT_METERS[unit]).toPrecision(6));
