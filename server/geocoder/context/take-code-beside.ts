// "43215 Columbus", "10115 Berlin", "Sydney NSW 2000": a number beside a name is a postal code where the name says so, and
// otherwise a house and its street.
import type { Locality } from '../../gazetteer/localities.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { isCodeOf, readCodeBeside } from '../parse/codes-abroad.ts';
import { localityKey } from '../parse/normalize.ts';
import { type AddressReading, readParts } from '../parse/read-address.ts';
import { isZipOfState } from '../parse/us-zip.ts';
import { MUCH_LARGER_ABROAD } from '../score/rivals.ts';
import { isTownOf } from './beside.ts';
import { countryNamed, isInCountry } from './in-country.ts';
import { isHome, LARGE_TOWN } from './is-home.ts';

/**
 * The last part of a text that names no postcode and no state, in that form; or all of a text whose number was read as a ZIP
 * code. Null where it has another form.
 */
function codeBesideOf({ text, parts, postcode, state, country }: AddressReading) {
  if (postcode?.kind === 'zip' && state === null) return readCodeBeside(text);
  if (postcode !== null || state !== null || country === 'GB') return null;
  return readCodeBeside(parts.at(-1) ?? '');
}

/** The ZIP code that may begin or end a text; '' where none may. */
export function zipBeside(reading: AddressReading): string {
  const { code = '' } = reading.parts.length === 1 ? (codeBesideOf(reading) ?? {}) : {};
  return /^\d{5}$/.test(code) ? code : '';
}

interface NamesAndCodes {
  byCode: ReadonlyMap<string, Postcode[]>;
  byName: ReadonlyMap<string, Locality[]>;
}

/** The reading with the code taken out: a ZIP code near its town, or the code of a town abroad. */
export function takeCodeBeside(reading: AddressReading, { byCode, byName }: NamesAndCodes): AddressReading {
  const beside = codeBesideOf(reading);
  if (!beside) return reading;
  const { code, town } = beside;
  const towns = byName.get(localityKey(town)) ?? [];
  const parts = [...reading.parts.slice(0, -1), town];
  const zip = byCode.get(zipBeside(reading))?.find(({ kind }) => kind === 'zip');
  if (zip && reading.country !== 'other' && towns.some((one) => one.country === 'US' && isTownOf(one, zip)))
    return readParts({ ...reading, country: 'US', postcode: { code, kind: 'zip', repaired: false } }, parts);
  const isNoZip = zip || reading.country === 'other' || !mayBeZip(code, towns);
  const country = isNoZip ? countryOfTown(reading, towns, code) : null;
  if (country === null) return reading;
  const abroad = { country: 'other', countryName: country, postcode: null, codeAbroad: code } as const;
  return readParts({ ...reading, ...abroad }, parts);
}

/** Its first digit is that of the state of an American town of the name: not all ZIP codes may be loaded. */
function mayBeZip(code: string, towns: readonly Locality[]): boolean {
  return (
    /^\d{5}$/.test(code) && towns.some(({ country, state }) => country === 'US' && isZipOfState(code, state))
  );
}

/** The country that was sent, where a town of the name is in it; else that of the town which people mean by the name. */
function countryOfTown(reading: AddressReading, towns: readonly Locality[], code: string): string | null {
  const { country, countryName, postcode, hint } = reading;
  if (country === 'other') return towns.some((town) => isInCountry(town, reading)) ? countryName : null;
  const [largest] = [...towns].sort((a, b) => b.population - a.population);
  if (!largest || isHome(largest) || largest.population < LARGE_TOWN) return null;
  if (!isCodeOf(code, largest.country)) return null;
  // A country that a ZIP code alone says is none.
  if (hint !== null || (country !== null && postcode === null)) return null;
  const isFar = (town: Locality) =>
    !isHome(town) || town.population * MUCH_LARGER_ABROAD <= largest.population;
  return towns.every(isFar) ? countryNamed(largest.country) : null;
}
