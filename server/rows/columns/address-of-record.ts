import type { AddressColumns } from '../../../shared/columns/guess-columns.ts';
import type { HeaderPart } from '../../../shared/columns/header-words.ts';
import { joinAddress, withCounty } from '../../../shared/columns/join-address.ts';
import { ADDRESS_LENGTH } from '../../../shared/limits.ts';
import { countryAtEnd } from '../../geocoder/parse/countries.ts';
import { countyNamed } from '../../geocoder/parse/gb-counties.ts';
import { normalizeText } from '../../geocoder/parse/normalize-text.ts';
import { isPlaceholder } from '../../geocoder/parse/placeholders.ts';
import { readCoordinates } from '../../geocoder/parse/read-coordinates.ts';
import { readGridReference } from '../../geocoder/parse/read-grid-reference.ts';
import { remembered } from '../../geocoder/parse/remembered.ts';
import { cleanText } from '../../geocoder/parse/split-parts.ts';
import { stateAbroad } from '../../geocoder/parse/states-abroad.ts';
import { type AddressRegion, takeRegion } from '../../geocoder/parse/take-region.ts';
import { ukAtEnd } from '../../geocoder/parse/uk-nations.ts';
import { readUsState } from '../../geocoder/parse/us-states.ts';

/** Parts that an address is completed with, even if it names its own region: there they agree, or they contradict it. */
const REGION_PARTS: readonly HeaderPart[] = ['city', 'county', 'state', 'postcode', 'country'];

/** Further ones where it names none. Its own house and street are in it. */
const LINE_PARTS: readonly HeaderPart[] = ['unit', 'line2', 'line3', 'line4', 'line5', 'locality'];

type FilledPart = { part: HeaderPart; index: number; text: string };

/**
 * The address of a record as one line: its whole address with the parts that this lacks, else its parts; '' for
 * neither. A value that is no such part is left out: 'open' is no state.
 */
export function addressOfRecord(
  names: readonly string[],
  texts: readonly string[],
  { whole, parts }: AddressColumns,
): string {
  const line = whole === null ? '' : (texts[whole] ?? '');
  const all = parts.map(({ part, index }) => ({
    part,
    index,
    text: toPart(part, names[index] ?? '', texts[index] ?? ''),
  }));
  const isAbroad = all.some(({ part, text }) => part === 'country' && isAbroadOf(text));
  const there = all.filter(({ part, text }) => text !== '' && canBePart(part, text, isAbroad));
  if (line === '' && there.every(({ part }) => part === 'unit' || part === 'country')) return '';
  // A text that is too long is refused as it is.
  if (line.length > ADDRESS_LENGTH || readCoordinates(line) || readGridReference(line)) return line;
  const reading = line === '' ? null : regionOf(line);
  const added = reading ? listMissing(reading, there) : there;
  const isUs =
    reading?.country === 'US' || there.some(({ part, text }) => part === 'state' && isUsState(text));
  const written = [...texts];
  for (const { part, index, text } of added)
    written[index] = part === 'county' && isUs ? withCounty(text) : text;
  // In front of a town a ZIP code alone would be read as a house number.
  const isCode = reading?.postcode && reading.parts.join('') === '' && !added.some(isAfterCode);
  if (!isCode || whole === null) return joinAddress(written, { whole, parts: added, addsParts: true });
  const code = { part: 'postcode', index: whole } as const;
  return joinAddress(written, { whole: null, parts: [...added, code], addsParts: true });
}

const isAfterCode = ({ part }: FilledPart) => part === 'postcode' || part === 'country';

/** The parts that the line does not tell itself. `joinAddress` leaves out further ones that stand in it word by word. */
function listMissing(reading: AddressRegion, parts: readonly FilledPart[]): FilledPart[] {
  const isWhole = reading.postcode !== null || reading.state !== null;
  const wanted = isWhole ? REGION_PARTS : [...LINE_PARTS, ...REGION_PARTS];
  const missing = parts.filter(({ part, text }) => wanted.includes(part) && !isTold(reading, part, text));
  const isCoded = reading.postcode?.kind === 'unit' || reading.postcode?.kind === 'zip';
  const other = isCoded ? missing.filter(({ part }) => part === 'postcode') : [];
  // A second postcode contradicts the address's own. With its town it would be read as the address itself.
  return other.length > 0 ? other : missing;
}

/** Whether an address tells a part in its own way: "Ohio" for OH, "43215-1234" for 43215. */
function isTold(reading: AddressRegion, part: HeaderPart, text: string): boolean {
  if (part === 'city') return reading.parts.some((own) => endsWith(own, text));
  if (part === 'state') return isUsState(text) && readUsState(text.split(' '))?.code === reading.state;
  if (part === 'postcode') return reading.postcode !== null && codeOf(text) === reading.postcode.code;
  if (part !== 'country') return false;
  const { country, countryName } = countryOf(text);
  return country !== null && country === reading.country && countryName === reading.countryName;
}

const regionOf = (text: string) => takeRegion(cleanText(text));

/** A list has few states, countries and towns, and names each of them often. */
const MOST_KNOWN = 2000;

const codeOf = remembered((text) => regionOf(text).postcode?.code ?? '', MOST_KNOWN);
const countryOf = remembered((text) => regionOf(`-, ${text}`), MOST_KNOWN);

function endsWith(line: string, words: string): boolean {
  const spaced = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')}`;
  return spaced(line).endsWith(spaced(words));
}

/** As it is written in an address: a ZIP code that was kept as a number has lost its zeros. */
function toPart(part: HeaderPart, name: string, text: string): string {
  if (text.length > LONGEST_PART || isNothing(text)) return '';
  if (part !== 'postcode' || !/zip/i.test(name)) return text;
  return text.replace(/^(\d{3,5})(?:\.0)?$/, (_, digits: string) => digits.padStart(5, '0'));
}

const isNothing = remembered(isPlaceholder, MOST_KNOWN);

const LONGEST_PART = 200;

/** '4b', 'C', 'Flat A'; not 'kg' */
const UNIT = /\d|^\p{L}$|^(?:unit|flat|apartment|apt|suite|ste)\b/iu;

/** Whether a value can be this part: columns called 'state' and 'unit' hold other things too. */
function canBePart(part: HeaderPart, text: string, isAbroad: boolean): boolean {
  if (part === 'state') return isAbroad || isRegion(text);
  if (part === 'postcode' || part === 'houseNumber') return /\d/.test(text);
  if (part === 'unit') return UNIT.test(text);
  return /\p{L}/u.test(text);
}

/** A state, a province, a nation or a county; the states of other countries are not all known by name. */
const isRegion = remembered((text): boolean => {
  const words = text.split(' ');
  return (
    isUsState(text) ||
    ukAtEnd(words)?.words === words.length ||
    countryAtEnd(words, true)?.words === words.length ||
    ['Canada', 'Australia'].some((country) => stateAbroad(normalizeText(text), true, country) !== null) ||
    countyNamed(text) !== null
  );
}, MOST_KNOWN);

function isUsState(text: string): boolean {
  const words = text.split(' ');
  return readUsState(words)?.words === words.length;
}

const isAbroadOf = (text: string) => text !== '' && countryOf(text).country === 'other';
