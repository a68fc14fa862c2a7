import type { Queryable } from '../../db/database.ts';
import { findNamedAddresses } from '../../gazetteer/addresses.ts';
import { listKnownNames } from '../../gazetteer/building-names.ts';
import { findPlaces, findPlacesAnywhere, type Place } from '../../gazetteer/places.ts';
import { beforeNameAtEnd, nameAtEnd, nameAtStart } from '../context/name-grams.ts';
import type { QueryContext } from '../context/query-context.ts';
import { localityKey, nameKey, streetKey } from '../parse/normalize.ts';
import { postcodeKey } from '../parse/postcodes.ts';
import type { AddressReading, StreetReading } from '../parse/read-address.ts';
import { spelledOut } from '../parse/short-words.ts';
import { endsWithStreetType } from '../parse/street-cuts.ts';
import type { Candidate } from './candidate.ts';
import { placeCandidates } from './named-candidates.ts';

/** Finds the houses and businesses that each row names, by row. */
export async function findNamedCandidates(
  db: Queryable,
  contexts: QueryContext[],
): Promise<Map<number, Candidate[]>> {
  const read = contexts.map(listNames);
  const known = await listKnownNames(db, [...new Set(read.flatMap((names) => names.map(({ key }) => key)))]);
  const wanted = read.map((names) =>
    names.filter(({ key }) => known.houses.has(key) || known.places.has(key)),
  );
  const probesFor = (bearing: ReadonlySet<string>) =>
    wanted.flatMap((names, row) =>
      names
        .filter(({ key }) => bearing.has(key))
        .flatMap(({ key }) => (contexts[row]?.cells ?? []).map((cell) => ({ row, cell, nameKey: key }))),
    );
  const anywhere = wanted.flatMap((names, row) =>
    listAnywhere(contexts[row], names).map((nameKey) => ({ row, nameKey })),
  );
  const [addresses, near, far] = await Promise.all([
    findNamedAddresses(db, probesFor(known.houses)),
    findPlaces(db, probesFor(known.places)),
    findPlacesAnywhere(db, anywhere),
  ]);
  const housesOf = Map.groupBy(addresses, ({ row }) => row);
  const placesOf = Map.groupBy([...near, ...far], ({ row }) => row);
  const found = new Map<number, Candidate[]>();
  for (const row of contexts.keys()) {
    for (const { key, text, read, onStreet, inUnit = '' } of wanted[row] ?? []) {
      const isMeant = (one: { nameKey: string; street: string; postcode: string }) =>
        one.nameKey === key &&
        (onStreet === '' || streetKey(one.street) === onStreet) &&
        (inUnit === '' || postcodeKey(one.postcode) === inUnit);
      const near = distinct((placesOf.get(row) ?? []).filter(isMeant));
      const houses = (housesOf.get(row) ?? []).filter(isMeant);
      found.set(row, [...(found.get(row) ?? []), ...placeCandidates(text, read, near, houses)]);
    }
  }
  return found;
}

/**
 * The names that are searched for everywhere. If the row names no town, all names. Also the whole of a text that a
 * town's name merely begins or is part of: "Royal Gwent Hospital" is not in Royal.
 */
function listAnywhere(context: QueryContext | undefined, names: readonly { key: string }[]): string[] {
  if (!context || context.cells.length === 0) return names.map(({ key }) => key);
  const { reading, towns } = context;
  const [whole = ''] = reading.parts;
  const isPlaced =
    reading.postcode !== null ||
    reading.parts.length !== 1 ||
    nameAtEnd(whole, (key) => towns.has(key)) !== null;
  return isPlaced ? [] : names.flatMap(({ key }) => (key === nameKey(whole) ? [key] : []));
}

/** A record that was found both in its cell and everywhere is returned once. */
function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.source} ${place.part} ${place.ref}`, place])).values()];
}

const MAX_NAMES = 12;

const STATION = /\b(?:train|rail|railway) (?:station|stn|sta)\b\.?/i;

/** "Newport train stn" is listed as "Newport Railway Station"; '' for other names. */
function stationKey(text: string): string {
  return STATION.test(text) ? nameKey(text.replace(STATION, 'railway station')) : '';
}

/** The keys under which a name may be listed: as written, and with its short words spelled out. */
function keysOf(text: string): string[] {
  return [...new Set([text, ...spelledOut(text)].map(nameKey).concat(stationKey(text)))].filter(Boolean);
}

/** "Asda Pill Newport" may be "Asda Pill" in Newport, or "Asda" in Pill; "Newport Asda" is "Asda". */
function withoutTowns(text: string, isAlone: boolean, isTown: (key: string) => boolean): string[] {
  const texts: string[] = [];
  for (let left = beforeNameAtEnd(text, isTown); left; left = beforeNameAtEnd(left, isTown)) texts.push(left);
  // "Baneswell Courtyard, Newport": before another town it is a word of the name.
  const behind = isAlone ? nameAtStart(text, isTown)?.behind : null;
  return behind ? [...texts, behind] : texts;
}

/** In "Newport, Tredegar House" the house. In "Hatherleigh, Newport" nothing, because both are towns. */
function nameBehindTown(parts: readonly string[], isTown: (key: string) => boolean): string {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  return isTown(localityKey(first)) && !isTown(localityKey(last)) ? last : '';
}

/**
 * "Boots" in "Boots Chepstow Road", without a comma: the words before a street's name of two words. It is the Boots on
 * that street alone: "Saint John Street" is no Saint.
 */
function nameBeforeStreet(text: string): Pick<SentName, 'text' | 'onStreet'> {
  const words = text.split(/\s+/);
  const isStreet = words.length > 2 && endsWithStreetType(words.map((word) => word.toLowerCase()));
  const isName = isStreet && !/\d/.test(text);
  return isName
    ? { text: words.slice(0, -2).join(' '), onStreet: streetKey(words.slice(-2).join(' ')) }
    : { text: '', onStreet: '' };
}

/** "IPO, Concept House, Cardiff Road": the names before the street. The second of them may be a town, or a street. */
function namesBefore({ buildingName }: StreetReading, isTown: (key: string) => boolean): string[] {
  const [first = '', second = ''] = buildingName.split(', ');
  return second === '' || isTown(localityKey(second)) ? [first] : [first, second];
}

export interface SentName {
  key: string;
  text: string;
  read: StreetReading | null;
  /** The key of the street that the place must be on; '' where it may be anywhere. */
  onStreet: string;
  /** The key of the unit postcode that it must be in. */
  inUnit?: string;
}

/** Words that may name a house or business: before the number, the first part, the whole text. */
export function listNames({ reading, towns }: QueryContext): SentName[] {
  if (reading.country === 'other') return [];
  const isTown = (key: string) => towns.has(key);
  const [first = '', second = '', third = ''] = reading.parts;
  const ofFirst = withoutTowns(first, reading.parts.length === 1, isTown);
  const names = new Map<string, SentName>();
  const texts: [string, StreetReading | null][] = [
    ...reading.streets.flatMap((read) =>
      namesBefore(read, isTown).map((name): [string, StreetReading] => [name, read]),
    ),
    [first, null],
    // "IPO, Concept House, Newport"
    [third === '' || isTown(localityKey(second)) ? '' : second, null],
    // "Canteen, London Executive Offices, 85 Gresham Street"
    [reading.parts.slice(0, 2).join(' '), null],
    [reading.parts.join(' '), null],
    // "Newport, Tredegar House"
    [nameBehindTown(reading.parts, isTown), null],
    ...ofFirst.map((text): [string, null] => [text, null]),
  ];
  const anywhere = texts.map(([text, read]) => ({ text, read, onStreet: '' }));
  const onStreets = [first, ...ofFirst].map((text) => ({ ...nameBeforeStreet(text), read: null }));
  for (const { text, read, onStreet } of [...anywhere, ...onStreets]) {
    if (text === '' || /^\d/.test(text)) continue;
    for (const key of keysOf(text)) {
      if (!names.has(key)) names.set(key, { key, text, read, onStreet });
    }
  }
  const inBuilding = nameBehindFlat(reading);
  if (inBuilding && !names.has(inBuilding.key)) names.set(inBuilding.key, inBuilding);
  return [...names.values()].slice(0, MAX_NAMES);
}

/** "15 The Raphael, Baroque Court, NP19 0PP": flat 15, where the house of that name is in the postcode. */
function nameBehindFlat({ parts, postcode }: AddressReading): SentName | null {
  const [text = ''] = parts;
  const key = nameKey(text.replace(FLAT_FIRST, ''));
  const isFlat = FLAT_FIRST.test(text) && parts.length > 1 && postcode?.kind === 'unit' && key !== '';
  return isFlat ? { key, text, read: null, onStreet: '', inUnit: postcodeKey(postcode.code) } : null;
}

const FLAT_FIRST = /^\d{1,3}[a-z]? (?=\p{L})/iu;

/** A town's name before the place's own, and the text that is read for one: as in name-grams.ts. */
const MOST_TOWN_WORDS = 5;
const MOST_WORDS_WITH_TOWN = 12;

/**
 * The keys of every name that the text may be searched for by, whichever towns and counties are known: those that
 * listNames may list, and more.
 */
export function listPossibleNames({ country, parts, streets }: AddressReading): string[] {
  if (country === 'other') return [];
  const [first = [], ...others] = parts.map((part) => part.split(/\s+/).filter(Boolean));
  const behindTown = first.length > MOST_WORDS_WITH_TOWN ? [] : first.slice(1, 1 + MOST_TOWN_WORDS);
  const texts = [
    ...streets.flatMap(({ buildingName }) => buildingName.split(', ').slice(0, 2)),
    ...[[...first, ...others.flat()], ...others].flatMap(beginningsOf),
    ...behindTown.flatMap((_, at) => beginningsOf(first.slice(at + 1))),
    ...(FLAT_FIRST.test(parts[0] ?? '') ? [(parts[0] ?? '').replace(FLAT_FIRST, '')] : []),
  ].filter((text) => text !== '' && !/^\d/.test(text));
  return [...new Set(texts.flatMap(keysOf))];
}

const MOST_WORDS_OF_A_NAME = 30;

/** "Tredegar", "Tredegar House", "Tredegar House Newport" */
function beginningsOf(words: readonly string[]): string[] {
  return words.slice(0, MOST_WORDS_OF_A_NAME).map((_, at) => words.slice(0, at + 1).join(' '));
}
