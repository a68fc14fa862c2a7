// Selects the known towns that a row's words name.
import type { Locality } from '../../gazetteer/localities.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { localityKey } from '../parse/normalize.ts';
import { wordsOf } from '../parse/normalize-text.ts';
import type { AddressReading, StreetReading } from '../parse/read-address.ts';
import { endsWithStreetType } from '../parse/street-cuts.ts';
import { streetTypeOf } from '../parse/street-types.ts';
import { standsBefore } from '../score/agreement.ts';
import { isBeside, isTownOf } from './beside.ts';
import { isInCountry } from './in-country.ts';
import { isCode, isHome } from './is-home.ts';
import { likeliestOf, MAX_TOWNS_OF_A_NAME, type NamedTowns, placesOfName } from './likeliest-towns.ts';
import { coverWithNames, listNameGrams, nameAtEnd, nameAtStart } from './name-grams.ts';
import type { QueryContext } from './query-context.ts';
import { nationAlone } from './regions.ts';
import { takeCodeBeside } from './take-code-beside.ts';
import { countyInShort, takeCounty, takeCountyInShort } from './take-county.ts';
import { takeDistrict } from './take-district.ts';

export type ChosenTowns = Pick<QueryContext, 'towns' | 'namesakes' | 'ofName' | 'farTowns'>;

/** The District of Columbia is one city: "14th & U St NW, DC". Beside a name, "The Jane, New York" is the city too. */
const CITIES_OF_STATES: Readonly<Record<string, readonly string[]>> = {
  DC: ['washington'],
  NY: ['new york', 'new york city'],
};

const citiesOfState = ({ state }: AddressReading) => CITIES_OF_STATES[state ?? ''] ?? [];

/** The texts in which a town may be named. */
function listTexts(reading: AddressReading): string[] {
  return [...new Set([...reading.parts, ...reading.streets.flatMap(({ rest }) => rest)])].slice(0, 24);
}

/** Every word sequence of a reading that may be the name of a town or a county. */
export function listNames(reading: AddressReading): Set<string> {
  const names = new Set<string>();
  for (const text of listTexts(reading)) for (const { key } of listNameGrams(text)) names.add(key);
  const county = localityKey(countyInShort(reading) ?? '');
  for (const name of [...citiesOfState(reading), nationAlone(reading) ?? [], county].flat()) names.add(name);
  return names;
}

interface SentNames {
  /** Every word sequence that may be a name. */
  named: ReadonlySet<string>;
  /** Towns with these names in the row's county (list-in-counties.ts). */
  inCounty: ReadonlySet<Locality>;
}

/** The towns that a reading names. Towns near its postcode, or in a county that it names too, come first. */
export function chooseTowns(
  reading: AddressReading,
  { named, inCounty: ofCounty }: SentNames,
  postcode: Postcode | null,
  byName: Map<string, Locality[]>,
): ChosenTowns {
  const towns = new Map<string, NamedTowns>();
  const namesakes: Locality[] = [];
  const farTowns = new Map<string, Locality>();
  // "Allston 02134": a ZIP code implies its state.
  const read = { ...reading, state: reading.state ?? (postcode?.kind === 'zip' ? postcode.state : null) };
  const isKnown = isKnownIn(read, byName);
  const inText = listTownNames(reading, isKnown);
  const isAnyHere = inText.some((name) => byName.get(name)?.some((town) => fitsRegion(town, reading)));
  const ofState = isAnyHere || reading.postcode ? [] : citiesOfState(reading).slice(0, 2);
  const nation = nationAlone(reading);
  const names = [...new Set([...inText, ...ofState, ...(nation ? [nation] : [])])].map((name) => {
    const possible = (byName.get(name) ?? [])
      .filter((town) => fitsRegion(town, reading) || (town.kind === 'zip_city' && isStateRead(town, read)))
      .filter(({ kind }) => name !== nation || kind === 'region');
    return { name, possible, isWhole: reading.parts.some((part) => localityKey(part) === name) };
  });
  for (const { name, isWhole, possible: anywhere } of names) {
    const isOther = names.some((other) => other.name !== name && other.possible.some(isHome));
    const isAlone = isWhole && !postcode && reading.hint === null && !isOther;
    const possible = anywhere.filter((town) => isHome(town) || isAlone || reading.country === 'other');
    const near = postcode ? possible.filter((town) => isTownOf(town, postcode)) : [];
    const inCounty = possible.filter(
      ({ county }) => county !== '' && isNamedToo(localityKey(county), name, named),
    );
    // Its state was parsed. Towns with the name that are mapped without a state are elsewhere.
    const ofZips = possible.filter(({ kind }) => kind === 'zip_city');
    // A town far from its postcode contradicts it. Both are then searched, and the row is held for review.
    const inNation = possible.filter(({ country, state }) => country === 'GB' && state === reading.nation);
    const hinted = fittingHint(possible, reading);
    const inCountySent = possible.filter((town) => ofCounty.has(town));
    const chosen =
      [near, inCountySent, inNation, hinted, inCounty, ofZips].find((some) => some.length > 0) ?? possible;
    if (chosen.length > 0) towns.set(name, { chosen, isWhole });
    // "Grayslake, DC": a part that is a town, but of another state.
    const [far] = possible.length === 0 && isWhole ? (byName.get(name) ?? []).filter(isHome) : [];
    if (far && far.kind !== 'zip_city') farTowns.set(name, far);
    if (near.length > 0 || (inCountySent.length === 0 && inNation.length > 0)) {
      const far = possible.filter((town) => isHome(town) && !chosen.includes(town));
      namesakes.push(...far.slice(0, MAX_TOWNS_OF_A_NAME));
    }
  }
  const ofName = reading.parts.length === 1 ? placesOfName(towns) : [];
  return { towns: withoutStrayNames(likeliestOf(towns), reading), namesakes, ofName, farTowns };
}

function isPlainName(towns: readonly Locality[] = []): boolean {
  return towns.some((town) => !isCode(town));
}

/** A code is written as one, and in a part of its own: "Rhos on Sea" does not name Seattle. */
function mayBeNamed(town: Locality, { parts }: AddressReading): boolean {
  return !isCode(town) || parts.includes(town.name);
}

function isKnownIn(reading: AddressReading, byName: ReadonlyMap<string, Locality[]>) {
  return (key: string) =>
    byName.get(key)?.some((town) => isStateRead(town, reading) && mayBeNamed(town, reading)) ?? false;
}

/** The reading with the district that ends one of its parts, and without the British county that ends it. */
export function withRegion(
  reading: AddressReading,
  taken: AddressReading | null,
  { byCode, byName }: { byCode: Map<string, Postcode[]>; byName: Map<string, Locality[]> },
): AddressReading {
  const listKnown = (left: AddressReading) => listTownNames(left, isKnownIn(left, byName));
  const listTowns = (left: AddressReading) => listKnown(left).flatMap((name) => byName.get(name) ?? []);
  const whole = takeCountyInShort(reading, listTowns);
  const coded = takeCodeBeside(whole, { byCode, byName });
  return takeCounty(takeDistrict(coded, taken, byCode, listTowns), byName, listKnown);
}

/**
 * "Royal Gwent, Newport" does not name the town Royal. A town name that is neither a whole part nor the end of one
 * counts only near the towns that are.
 */
function withoutStrayNames(
  towns: ChosenTowns['towns'],
  { parts, streets }: AddressReading,
): ChosenTowns['towns'] {
  const whole = new Set(parts.map(localityKey).filter((key) => isPlainName(towns.get(key))));
  // "St Stephen's Church, Newport": beside a town that stands alone, the words of a name are no town.
  const texts = whole.size > 0 ? parts.filter((part) => /\d/.test(part)) : parts;
  const rests = streets.filter(({ number }) => number !== '').flatMap(({ rest }) => rest);
  const ends = [...texts, ...rests].flatMap((text) => nameAtEnd(text, (key) => towns.has(key)) ?? []);
  const firmNames = new Set([...whole, ...ends]);
  const firm = [...towns].filter(([name]) => firmNames.has(name)).flatMap(([, named]) => named);
  if (firm.length === 0) return towns;
  return new Map(
    [...towns].flatMap(([name, named]): [string, Locality[]][] => {
      const beside = firmNames.has(name)
        ? named
        : named.filter((town) => firm.some((other) => isBeside(town, other)));
      return beside.length > 0 ? [[name, beside]] : [];
    }),
  );
}

/**
 * The known names that may be towns, in text order. After a house number only the words behind the street can be a
 * town: "12 Caerleon Road, Newport" does not name Caerleon.
 */
function listTownNames(reading: AddressReading, isKnown: (key: string) => boolean): string[] {
  const namesIn = (texts: string[]) => [
    ...new Set(
      texts.flatMap((text) => coverWithNames(text, (key) => isKnown(key) && isName(key, text)).keys),
    ),
  ];
  if (reading.crossing) {
    const names = namesIn(reading.crossing.rest);
    return names.length > 0 ? names : townBesideStreets(reading.crossing.text, isKnown);
  }
  if (reading.streets[0]?.number) {
    for (const read of reading.streets) {
      const isBefore = standsBefore(read);
      // "49 Milton Road, Newort": a part with a number is the street, not a town.
      const texts = isBefore ? read.rest.filter((text) => !/\d/.test(text)) : read.rest;
      const names = isBefore
        ? [
            ...texts.flatMap((text) => nameAtEnd(text, isKnown) ?? []),
            ...streetAsTown(reading, read, isKnown),
          ]
        : namesIn(texts);
      if (names.length > 0) return names;
    }
    return [];
  }
  // "Monterey Road, San Jose" does not name Monterey. Alone it would: "Newport High Street".
  const isStreet = (text: string) =>
    !isKnown(localityKey(text)) && endsWithStreetType(text.toLowerCase().split(/\s+/));
  const besideStreets = namesIn(listTexts(reading).filter((text) => !isStreet(text)));
  return besideStreets.length > 0 ? besideStreets : namesIn(listTexts(reading));
}

/** "Broadway & 5th New York", "Newport High Street & Skinner Street": but "Porter Street & 5th Avenue" names no Porter. */
function townBesideStreets(text: string, isKnown: (key: string) => boolean): string[] {
  const atEnd = nameAtEnd(text, isKnown);
  if (atEnd !== null) return [atEnd];
  const found = nameAtStart(text, isKnown);
  const [next = ''] = wordsOf(found?.behind ?? '');
  return found && streetTypeOf(next) === null ? [localityKey(found.name)] : [];
}

/** "London Metropolitan University, 74, London": the last part may be the town, though it follows a number. */
function streetAsTown(
  { parts }: AddressReading,
  { street }: StreetReading,
  isKnown: (key: string) => boolean,
): string[] {
  const key = localityKey(street);
  return parts.length > 1 && parts.at(-1) === street && isKnown(key) ? [key] : [];
}

/** Street is a town in Somerset, but not the one in "Leadenhall Street". And is a town in Georgia. */
function isName(key: string, text: string): boolean {
  return (streetTypeOf(key) === null && key !== 'and') || localityKey(text) === key;
}

/**
 * "Midland, Orkney Islands" is the hamlet there, however small. "Lancaster" in the county of Lancaster is not a second
 * place.
 */
function isNamedToo(county: string, town: string, named: ReadonlySet<string>): boolean {
  return county !== town && named.has(county);
}

export function fitsRegion(town: Locality, reading: AddressReading): boolean {
  if (!mayBeNamed(town, reading)) return false;
  if (reading.country === 'other') return isInCountry(town, reading);
  if (reading.country && town.country !== reading.country) return false;
  if (!isStateRead(town, reading)) return false;
  // Mapped localities often carry no state.
  return !(reading.state && town.country === 'US' && town.state !== '' && town.state !== reading.state);
}

/** A town that is mapped without its state and its namesake of a state are one place up to this distance. */
const SAME_TOWN_METERS = 25_000;

/** A hint that fits no town with the name decides nothing. Mapped towns often have no state. */
function fittingHint(towns: readonly Locality[], { hint }: AddressReading): Locality[] {
  if (!hint) return [];
  const own = towns.filter(({ country }) => country === hint.country);
  const region = hint.state ?? hint.nation;
  if (region === null) return own;
  const inRegion = own.filter(({ state }) => state === region);
  if (inRegion.length > 0) return inRegion;
  const ofOthers = own.filter(({ state }) => state !== '');
  const isOfOther = (town: Locality) =>
    ofOthers.some((other) => distanceMeters(town, other) <= SAME_TOWN_METERS);
  return own.filter((town) => town.state === '' && !isOfOther(town));
}

/** Many words are a post office's city somewhere. Such a city is a candidate only where the query names its state. */
function isStateRead({ kind, state }: Locality, reading: AddressReading): boolean {
  return kind !== 'zip_city' || reading.state === state;
}
