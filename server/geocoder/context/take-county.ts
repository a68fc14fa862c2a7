// "Norwich, Norfolk" is a British town and its county, not Norfolk in Virginia. "Springfield, Clark County, Ohio" is an
// American one.
import type { Locality } from '../../gazetteer/localities.ts';
import { countyAtEnd } from '../parse/gb-counties.ts';
import { localityKey } from '../parse/normalize.ts';
import { type AddressReading, readParts } from '../parse/read-address.ts';
import { trimPart } from '../parse/split-parts.ts';
import { isUsCounty } from '../parse/us-counties.ts';

/**
 * The reading without the county at its end, where the rest names a place in that country. `listTowns` returns the town
 * names of a reading.
 */
export function takeCounty(
  reading: AddressReading,
  byName: ReadonlyMap<string, Locality[]>,
  listTowns: (reading: AddressReading) => string[],
): AddressReading {
  const isIn = (country: string) => (key: string) =>
    byName.get(key)?.some((town) => town.country === country) ?? false;
  const { country, state, parts } = reading;
  if (country === 'other') return reading;
  const last = parts.at(-1) ?? '';
  if (country !== 'GB' && parts.length > 1 && isUsCounty(last)) {
    const taken = readParts({ ...reading, country: 'US' }, parts.slice(0, -1));
    return listTowns(taken).some(isIn('US')) ? { ...taken, county: last } : reading;
  }
  return country === 'US' || state !== null ? reading : takeBritish(reading, isIn('GB'), listTowns);
}

function takeBritish(
  reading: AddressReading,
  isBritish: (key: string) => boolean,
  listTowns: (reading: AddressReading) => string[],
): AddressReading {
  const { country, postcode, parts } = reading;
  const found = countyAtEnd(parts.at(-1) ?? '');
  if (!found) return reading;
  const before = trimPart(found.before);
  const left = [...parts.slice(0, -1), ...(before === '' ? [] : [before])];
  // If a town with exactly this name exists, it is meant: Rutland, Durham.
  if (left.length === 0 || isBritish(localityKey(found.county))) return reading;
  const taken = readParts({ ...reading, country: 'GB' }, left);
  const isPlaced = country === 'GB' || postcode !== null || listTowns(taken).some(isBritish);
  return isPlaced ? { ...taken, county: found.county } : reading;
}

/** "Alameda Co", as people write a county and, without capitals, Colorado. */
const SHORT_COUNTY = /^(\p{L}[\p{L}.' -]*) co$/iu;

/** The county that a text may be as a whole; null where it can be none. Colorado alone is written "CO". */
export function countyInShort({ text, state }: AddressReading): string | null {
  const name = state === 'CO' && !text.endsWith(' CO') ? SHORT_COUNTY.exec(text)?.[1] : undefined;
  return name === undefined ? null : `${name} County`;
}

/** "Alameda Co" where no town of Colorado is called so; "Boulder Co" is one. */
export function takeCountyInShort(
  reading: AddressReading,
  listTowns: (reading: AddressReading) => Locality[],
): AddressReading {
  const county = countyInShort(reading);
  if (county === null || listTowns(reading).some(({ state }) => state === 'CO')) return reading;
  return readParts({ ...reading, country: 'US', state: null }, [county]);
}
