// "Hackney E8", "E8 London", "45 Burton Road, Didsbury M20", "Headingley LS6, Leeds", "E8, London": a district beside a name.
// Alone it looks like a road or a room ("M4", "B2"), so it counts where it is known, and where no town of the text is far
// from it.
import type { Locality } from '../../gazetteer/localities.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { type GbPostcode, readPartialAtEnd, readPartialAtStart } from '../parse/postcodes.ts';
import { type AddressReading, readParts } from '../parse/read-address.ts';
import { trimPart } from '../parse/split-parts.ts';
import { setGbPostcode } from '../parse/take-region.ts';
import { isTownOf } from './beside.ts';
import { choosePostcode } from './choose-postcode.ts';
import { LARGE_TOWN } from './is-home.ts';

/**
 * The reading with a district, or a sector, that ends one of its parts, the last such, or begins the only one. Null
 * where there is none.
 */
export function readDistrict(reading: AddressReading): AddressReading | null {
  const { country, state, postcode, hint, parts } = reading;
  const isAbroad = country === 'US' || country === 'other' || state !== null || hint?.country === 'US';
  if (isAbroad || postcode !== null) return null;
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index] ?? '';
    const found = readPartialAtEnd(part) ?? (parts.length === 1 ? readPartialAtStart(part) : null);
    const name = found ? nameBeside(part, found) : '';
    // Behind a name, or before one as the first part: "E8, London".
    const beside = name || parts[index - 1] || parts[index + 1];
    if (found === null || !/\p{L}/u.test(beside ?? '')) continue;
    const region = { ...reading };
    setGbPostcode(region, found);
    return readParts(region, parts.toSpliced(index, 1, ...(name === '' ? [] : [name])));
  }
  return null;
}

function nameBeside(part: string, { start, end }: GbPostcode): string {
  return trimPart(start === 0 ? part.slice(end) : part.slice(0, start));
}

/**
 * The reading with its district, where that is known. In a text that names towns one of them is near; otherwise the
 * district ends the text. `listTowns` returns the towns that a reading names.
 */
export function takeDistrict(
  reading: AddressReading,
  taken: AddressReading | null,
  byCode: ReadonlyMap<string, Postcode[]>,
  listTowns: (reading: AddressReading) => Locality[],
): AddressReading {
  const postcode = taken && choosePostcode(taken, byCode);
  if (!taken || !postcode?.isExact) return reading;
  const towns = listTowns(taken).filter(isKnownAlone);
  const isEnd = readPartialAtEnd(reading.parts.at(-1) ?? '') !== null;
  const isMeant = towns.length > 0 ? towns.some((town) => isTownOf(town, postcode.found)) : isEnd;
  return isMeant ? taken : reading;
}

/** Trafford in Alabama says nothing of "Trafford Centre M17", as no state is sent. */
function isKnownAlone({ country, population }: Locality): boolean {
  return country === 'GB' || (country === 'US' && population >= LARGE_TOWN);
}
