// "Norwich, Norfolk" is a town of Britain and its county, not Norfolk in Virginia.
import type { Locality } from '../../gazetteer/localities.ts';
import { countyAtEnd } from '../parse/gb-counties.ts';
import { localityKey } from '../parse/normalize.ts';
import { type AddressReading, readParts } from '../parse/read-address.ts';
import { trimPart } from '../parse/split-parts.ts';

/**
 * The reading without the British county that ends it, where what is left names a place of Great Britain. `listTowns`
 * gives the town names of a reading.
 */
export function takeCounty(
  reading: AddressReading,
  byName: ReadonlyMap<string, Locality[]>,
  listTowns: (reading: AddressReading) => string[],
): AddressReading {
  const { country, state, postcode, parts } = reading;
  if ((country !== null && country !== 'GB') || state !== null) return reading;
  const found = countyAtEnd(parts.at(-1) ?? '');
  if (!found) return reading;
  const before = trimPart(found.before);
  const left = [...parts.slice(0, -1), ...(before === '' ? [] : [before])];
  const isBritish = (key: string) => byName.get(key)?.some((town) => town.country === 'GB') ?? false;
  // A town of the very name is meant, where there is one: Rutland, Durham.
  if (left.length === 0 || isBritish(localityKey(found.county))) return reading;
  const taken = readParts({ ...reading, country: 'GB' }, left);
  const isPlaced = country === 'GB' || postcode !== null || listTowns(taken).some(isBritish);
  return isPlaced ? { ...taken, county: found.county } : reading;
}
