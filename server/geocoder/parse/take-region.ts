import { takeCodeAbroad } from './codes-abroad.ts';
import { countryAtEnd } from './countries.ts';
import { directionOf } from './directions.ts';
import { CROWN_DEPENDENCIES } from './gb-postcode-areas.ts';
import { normalizeText } from './normalize-text.ts';
import { type GbPostcode, readGbPostcode, readUsZip } from './postcodes.ts';
import { writeOutCity } from './short-cities.ts';
import { splitParts, trimPart } from './split-parts.ts';
import { STREET_TYPES, STRONG_TYPES, streetTypeOf } from './street-types.ts';
import { type UkNation, ukAtEnd } from './uk-nations.ts';
import { readUsState } from './us-states.ts';
import { withoutPostcodes } from './without-postcodes.ts';

export interface AddressRegion {
  country: 'GB' | 'US' | 'other' | null;
  countryName: string | null;
  /** Another country in the same text: 'France' after a British postcode. */
  otherCountry: string | null;
  /** Code of the state of a country that is neither of these two. */
  stateAbroad: string | null;
  nation: UkNation | null;
  postcode: { code: string; kind: 'unit' | 'sector' | 'district' | 'zip'; repaired: boolean } | null;
  /** The postal code of another country, as written: none is loaded. */
  codeAbroad: string | null;
  /** Codes of further whole postcodes in the text, each once. */
  otherPostcodes: string[];
  state: string | null;
  /** The remaining parts, in order and as written. */
  parts: string[];
}

/** Removes postcode, state and country from the end of a cleaned text, in any order. */
export function takeRegion(cleaned: string): AddressRegion {
  const region: AddressRegion = {
    country: null,
    countryName: null,
    otherCountry: null,
    stateAbroad: null,
    nation: null,
    postcode: null,
    codeAbroad: null,
    otherPostcodes: [],
    state: null,
    parts: [],
  };
  const unit = readGbPostcode(cleaned);
  if (unit !== null && unit.kind === 'unit') {
    const { text, others } = withoutPostcodes(cleaned, unit);
    region.parts = splitParts(text);
    region.otherPostcodes = others;
    setGbPostcode(region, unit);
    takeCountry(region);
    takeCountryBeforeStreet(region);
    return region;
  }
  const abroad = takeCodeAbroad(cleaned);
  region.codeAbroad = abroad?.code ?? null;
  region.parts = splitParts(abroad?.rest ?? cleaned);
  takeCountry(region);
  takeCountryBeforeStreet(region);
  if (abroad && region.country === null) setCountry(region, abroad.country, false);
  if (region.country === null || region.country === 'US') takeUsRegion(region);
  if (region.country === null || region.country === 'GB') takePartialPostcode(region);
  return region;
}

export function setGbPostcode(region: AddressRegion, { code, kind, repaired }: GbPostcode): void {
  region.postcode = { code, kind, repaired };
  const dependency = CROWN_DEPENDENCIES[code.slice(0, 2)];
  region.country = dependency === undefined ? 'GB' : 'other';
  region.countryName = dependency ?? null;
}

/** "newport, wales: 7 baneswell road": the street comes last. */
function takeCountryBeforeStreet(region: AddressRegion): void {
  const last = region.parts.at(-1) ?? '';
  if (region.parts.length < 2 || region.country === 'other' || !/\d/.test(last)) return;
  const before = { ...region, parts: region.parts.slice(0, -1) };
  const words = lastWords(before.parts);
  if (ukAtEnd(words)?.words !== words.length && countryAtEnd(words, true)?.words !== words.length) return;
  takeCountry(before);
  Object.assign(region, before, { parts: [...before.parts, last] });
}

/** "…, Wales, UK": as many country words as end the text. */
function takeCountry(region: AddressRegion): void {
  for (let round = 0; round < 3; round++) {
    const words = lastWords(region.parts);
    const abroad = countryAtEnd(words, region.parts.length > 1, region.countryName);
    const nation = ukAtEnd(words);
    // "New South Wales" is not South Wales.
    const uk = (abroad?.words ?? 0) > (nation?.words ?? 0) ? null : nation;
    const found = uk ? null : abroad;
    if (uk) dropLastWords(region.parts, uk.words);
    else if (found === null || !mayBeCountry(found.words, region)) return;
    else dropLastWords(region.parts, found.words);
    region.nation ??= uk?.nation ?? null;
    region.stateAbroad ??= found?.state ?? null;
    setCountry(region, uk ? (uk.nation ?? 'United Kingdom') : (found?.name ?? ''), uk !== null);
  }
}

function setCountry(region: AddressRegion, name: string, isUk: boolean): void {
  const country = isUk ? 'GB' : name === 'United States' ? 'US' : 'other';
  if (region.country === null) {
    region.country = country;
    region.countryName = country === 'other' ? name : null;
  } else if (region.country !== country || (country === 'other' && region.countryName !== name)) {
    region.otherCountry ??= name;
  }
}

/** Not in "12 Jamaica" and "10 Rue de France": there the word belongs to the street's name. */
function mayBeCountry(length: number, region: AddressRegion): boolean {
  const words = lastWords(region.parts);
  if (length === words.length) return true;
  const before = normalizeText(words.at(-length - 1) ?? '');
  const opensName = ['de', 'of', 'the', 'du', 'la', 'north', 'south', 'east', 'west', 'new', 'little', 'rue'];
  const isNumbered = length === words.length - 1 && /^\d{1,4}[a-z]?$/.test(before);
  return !isNumbered && !opensName.includes(before);
}

function takeUsRegion(region: AddressRegion): void {
  const text = region.parts.join(', ');
  const zip = readUsZip(text);
  if (zip !== null) {
    region.postcode = { code: zip.code, kind: 'zip', repaired: zip.repaired };
    const before = splitParts(text.slice(0, zip.start));
    takeCountry({ ...region, parts: before }); // "MD, USA 21201"
    takeState(region, before, true);
    const behind = splitParts(text.slice(zip.end));
    if (before.length === 0) takeFirstState(region, behind);
    region.parts = [...before, ...behind];
  }
  if (region.state === null) takeState(region, region.parts, false);
  if (zip !== null || region.state !== null) region.country = 'US';
  writeOutCity(region);
}

/** "20032 Washington DC, Alabama Avenue SE 1351", "43215 OH" */
function takeFirstState(region: AddressRegion, parts: string[]): void {
  const [first = '', ...others] = parts;
  const city = [first];
  const words = first.split(' ');
  if (others.length > 0 || readUsState(words)?.words === words.length) takeState(region, city, true);
  parts.splice(0, 1, ...city);
}

/**
 * "17 Prince Street, New York 10012" and "1200 1st Street SE, Washington 20003" name the city, also before a ZIP code.
 */
const CITIES_OF_THEIR_NAME = ['new york', 'washington'];

function takeState(region: AddressRegion, parts: string[], beforeZip: boolean): void {
  const words = lastWords(parts);
  const state = readUsState(words);
  if (state === null) return;
  const isAll = parts.length === 1 && words.length === state.words;
  const phrase = normalizeText(words.slice(-state.words).join(' '));
  const isTownToo = CITIES_OF_THEIR_NAME.includes(phrase);
  if ((!beforeZip || isTownToo) && !isStatePlace(parts, words, state.words, phrase)) return;
  if (phrase === 'ne' && isDirection(words, region)) return;
  if (isShortCounty(words, beforeZip)) return;
  if (phrase === 'ct' && parts.length === 1 && isCourt(words, region)) return;
  region.state = state.code;
  // A state alone stays in the text, to be searched for as a place: "New York".
  if (!isAll || beforeZip) dropLastWords(parts, state.words);
}

/** "Harford Co." is a county. Colorado is written CO. */
const isShortCounty = (words: readonly string[], beforeZip: boolean) => !beforeZip && words.at(-1) === 'Co.';

/** "4th Street NE, 20002": the ZIP codes of Nebraska begin with 68 and 69. With others it is the street's direction. */
function isDirection(words: readonly string[], { postcode }: AddressRegion): boolean {
  const isAfterStreet = streetTypeOf(normalizeText(words.at(-2) ?? '')) !== null;
  return isAfterStreet && !/^6[89]/.test(postcode?.code ?? '');
}

/** "15th Ct, 97124": the ZIP codes of Connecticut begin with 06. With others it is a court, unless a street is before it. */
function isCourt(words: readonly string[], { postcode }: AddressRegion): boolean {
  const before = words.slice(0, -1).map(normalizeText);
  const isElsewhere = postcode !== null && !postcode.code.startsWith('06');
  return isElsewhere && before.length > 0 && !before.some(isStrongType);
}

/** Without a ZIP code after it, "CT" may be a court, "Washington" a town and "Port Washington" one too. */
function isStatePlace(
  parts: readonly string[],
  words: readonly string[],
  length: number,
  phrase: string,
): boolean {
  const inOwnPart = words.length === length;
  // "580 23rd Place N.E. Washington"
  const before = words
    .slice(0, -length)
    .map((word) => normalizeText(word.replace(/(?<=^\p{L})\.(?=\p{L})/u, '')));
  if (streetTypeOf(phrase) !== null && !inOwnPart) {
    const isShouted =
      words.join('') !== words.join('').toUpperCase() && /^[A-Z]{2}$/.test(words.at(-1) ?? '');
    return before.some(isStrongType) || isShouted; // "Hartford CT", but "12 Park Ct" and "12 PARK CT" stay
  }
  if (CITIES_OF_THEIR_NAME.includes(phrase)) {
    const townBefore = inOwnPart ? (parts.at(-2) ?? '') : (before.at(-1) ?? '');
    if (townBefore === '') return phrase === 'new york';
    return (
      !/\d/.test(townBefore) &&
      // "Wisconsin Ave NW, Washington"
      !isPrefix(lastWord(townBefore)) &&
      !STREET_TYPES.has(streetTypeOf(lastWord(townBefore)) ?? '')
    );
  }
  // "14th & U St NW DC": no town has this name.
  return inOwnPart || phrase === 'dc' || !isPrefix(before.at(-1) ?? '');
}

function isPrefix(word: string): boolean {
  return directionOf(word) !== null || /^(?:port|fort|mount|mt|ft|lake|new|old)$/.test(word);
}

function isStrongType(word: string): boolean {
  return STRONG_TYPES.has(streetTypeOf(word) ?? '');
}

function lastWord(text: string): string {
  return normalizeText(text).split(' ').at(-1) ?? '';
}

function takePartialPostcode(region: AddressRegion): void {
  const last = region.parts.at(-1) ?? '';
  const partial = readGbPostcode(region.parts.join(', '));
  if (partial === null) return;
  const words = partial.code.split(' ').length;
  if (last.toUpperCase().endsWith(partial.code)) {
    dropLastWords(region.parts, words);
  } else if (partial.kind !== 'unit' && partial.start === 0) {
    const left = trimPart((region.parts[0] ?? '').split(' ').slice(words).join(' '));
    region.parts.splice(0, 1, ...(left === '' ? [] : [left]));
  } else return;
  setGbPostcode(region, partial);
}

function lastWords(parts: readonly string[]): string[] {
  return (parts.at(-1) ?? '').split(' ').filter(Boolean);
}

/** Removes words from the end of the last part, and the part itself with its last word. */
function dropLastWords(parts: string[], count: number): void {
  const left = trimPart(lastWords(parts).slice(0, -count).join(' '));
  parts.splice(-1, 1, ...(left === '' ? [] : [left]));
}
