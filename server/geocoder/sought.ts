// What a row's text names that has a known place: its postcode and its towns, and so where its address can be.
import type { Queryable } from '../db/database.ts';
import { cellsWithin } from '../gazetteer/cells.ts';
import { distanceMeters, type Point } from '../gazetteer/distance.ts';
import { findLocalities, type Locality } from '../gazetteer/localities.ts';
import { findPostcodes, type Postcode } from '../gazetteer/postcodes.ts';
import { standsBefore } from './agreement.ts';
import { coverWithNames, listNameGrams, nameAtEnd } from './name-grams.ts';
import { localityKey } from './reading/normalize.ts';
import { postcodeKey } from './reading/postcodes.ts';
import type { AddressReading } from './reading/read-address.ts';
import { streetTypeOf } from './reading/street-types.ts';
import type { TownNames } from './town-names.ts';

export interface Sought {
  reading: AddressReading;
  /** The postcode sent, or the widest known part of it ('NP20 1' for an unknown 'NP20 1ZZ'). */
  postcode: { found: Postcode; isExact: boolean } | null;
  /** Every town that some words of the text name, the likeliest of each name first. */
  towns: Map<string, Locality[]>;
  /** Towns of the same names that lie too far from the postcode to be meant, unless the postcode is wrong. */
  namesakes: Locality[];
  /** Names among the towns that are not as written: 'washinton'. */
  misspeltTowns: ReadonlySet<string>;
  /** True when the text is towns, a postcode or both, and nothing else. */
  isAreaOnly: boolean;
  /** Cells of the address index that the postcode and the towns reach, in rising order. */
  cells: number[];
}

const MAX_TOWNS_OF_A_NAME = 4;
/** What London needs. */
const MAX_CELLS = 120;
const MAX_TOWNS_SEARCHED = 8;
const MAX_NAMES_REPAIRED = 4;
/** How far from its postcode a town is still the postcode's own town. */
const TOWN_OF_POSTCODE_METERS = 25_000;

/**
 * Looks up every postcode and town name of a batch of readings in two statements; in a third the towns that rows
 * without any known one may mean by a misspelt name.
 */
export async function seek(
  db: Queryable,
  readings: AddressReading[],
  loadTownNames: () => Promise<TownNames>,
): Promise<Sought[]> {
  const codeKeys = new Set(readings.flatMap(listCodeKeys));
  const nameKeys = new Set(
    readings.flatMap((reading) =>
      listTexts(reading).flatMap((text) => listNameGrams(text).map(({ key }) => key)),
    ),
  );
  const [postcodes, localities] = await Promise.all([
    findPostcodes(db, [...codeKeys]),
    findLocalities(db, [...nameKeys]),
  ]);
  const byCode = Map.groupBy(postcodes, ({ codeKey }) => codeKey);
  const byName = Map.groupBy(localities, ({ nameKey }) => nameKey);
  const soughts = readings.map((reading) => {
    const postcode = choosePostcode(reading, byCode);
    return toSought(reading, postcode, chooseTowns(reading, postcode?.found ?? null, byName));
  });
  return withMisspeltTowns(db, soughts, loadTownNames);
}

type Chosen = Pick<Sought, 'towns' | 'namesakes'>;

function toSought(
  reading: AddressReading,
  postcode: Sought['postcode'],
  { towns, namesakes }: Chosen,
  misspeltTowns: Sought['misspeltTowns'] = new Set(),
): Sought {
  const isAreaOnly = reading.parts.every(
    (part) => coverWithNames(part, (key) => towns.has(key)).leftover.length === 0,
  );
  const cells = searchCells(reading, postcode, towns);
  return { reading, postcode, towns, namesakes, misspeltTowns, isAreaOnly, cells };
}

/** "1800 K Street NW, Washinton, DC": without it nothing says where the street is. */
async function withMisspeltTowns(
  db: Queryable,
  soughts: Sought[],
  loadTownNames: () => Promise<TownNames>,
): Promise<Sought[]> {
  const lost = soughts.map((sought) =>
    sought.cells.length === 0 && sought.reading.country !== 'other' ? listWholeNames(sought.reading) : [],
  );
  if (lost.every((names) => names.length === 0)) return soughts;
  const names = await loadTownNames();
  const alike = soughts.map(({ reading }, row) => {
    const { country, state } = reading;
    const within = { country: country === 'other' ? null : country, state };
    return new Map((lost[row] ?? []).map((written) => [written, names.listAlike(written, within)]));
  });
  const wanted = new Set(alike.flatMap((ofRow) => [...ofRow.values()].flat()));
  const byName = Map.groupBy(await findLocalities(db, [...wanted]), ({ nameKey }) => nameKey);
  return soughts.map((sought, row) => {
    const towns = new Map<string, Locality[]>();
    for (const [written, keys] of alike[row] ?? []) {
      const meant = keys
        .flatMap((key) => byName.get(key) ?? [])
        .filter((town) => fitsRegion(town, sought.reading) && isHome(town))
        .sort((a, b) => b.population - a.population || (a.ref < b.ref ? -1 : 1));
      if (meant.length > 0) towns.set(written, meant.slice(0, MAX_TOWNS_OF_A_NAME));
    }
    if (towns.size === 0) return sought;
    return toSought(sought.reading, sought.postcode, { towns, namesakes: [] }, new Set(towns.keys()));
  });
}

/** What follows a numbered street, each text as one name: only beside a street is a misspelt town sought. */
function listWholeNames({ streets }: AddressReading): string[] {
  const texts = streets
    .filter(({ number }) => number !== '')
    .flatMap((read) => read.rest.filter((text) => !/\d/.test(text)));
  return [...new Set(texts.map(localityKey))].slice(0, MAX_NAMES_REPAIRED);
}

/** 'NP20 1AA' → NP201AA, NP201, NP20: the wider ones serve where the code itself is unknown. */
function listCodeKeys({ postcode }: AddressReading): string[] {
  if (!postcode) return [];
  const key = postcodeKey(postcode.code);
  if (postcode.kind === 'unit') return [key, key.slice(0, -2), key.slice(0, -3)];
  return postcode.kind === 'sector' ? [key, key.slice(0, -1)] : [key];
}

/** The texts in which a town may be named. */
function listTexts(reading: AddressReading): string[] {
  return [...new Set([...reading.parts, ...reading.streets.flatMap(({ rest }) => rest)])].slice(0, 24);
}

function choosePostcode(reading: AddressReading, byCode: Map<string, Postcode[]>): Sought['postcode'] {
  const keys = listCodeKeys(reading);
  for (const [width, key] of keys.entries()) {
    const found = byCode.get(key)?.find(({ kind }) => width > 0 || isSameKind(kind, reading));
    if (found) return { found, isExact: width === 0 };
  }
  return null;
}

function isSameKind(kind: Postcode['kind'], reading: AddressReading): boolean {
  return kind === reading.postcode?.kind;
}

function chooseTowns(
  reading: AddressReading,
  postcode: Postcode | null,
  byName: Map<string, Locality[]>,
): Chosen {
  const towns = new Map<string, Locality[]>();
  const namesakes: Locality[] = [];
  for (const name of listTownNames(reading, (key) => byName.has(key))) {
    const isWhole = reading.parts.some((part) => localityKey(part) === name);
    const possible = (byName.get(name) ?? []).filter(
      (town) => fitsRegion(town, reading) && (isWhole || isHome(town) || reading.country === 'other'),
    );
    const near = postcode ? possible.filter((town) => isTownOf(town, postcode)) : [];
    // A town far from its postcode contradicts it; both are then sought, and the row is held for review.
    const chosen = near.length > 0 ? near : possible;
    if (chosen.length > 0) towns.set(name, chosen.slice(0, MAX_TOWNS_OF_A_NAME));
    if (near.length > 0) {
      const far = possible.filter((town) => isHome(town) && !near.includes(town));
      namesakes.push(...far.slice(0, MAX_TOWNS_OF_A_NAME));
    }
  }
  return { towns, namesakes };
}

/**
 * The known names that the text may mean as towns, in its order. Behind a house number only what follows the
 * street is a town: "12 Caerleon Road, Newport" names no Caerleon.
 */
function listTownNames(reading: AddressReading, isKnown: (key: string) => boolean): string[] {
  const namesIn = (texts: string[]) => [
    ...new Set(
      texts.flatMap((text) => coverWithNames(text, (key) => isKnown(key) && isName(key, text)).keys),
    ),
  ];
  if (reading.streets[0]?.number) {
    for (const read of reading.streets) {
      const isBefore = standsBefore(read);
      // "49 Milton Road, Newort": what holds a number is the street, not a town.
      const texts = isBefore ? read.rest.filter((text) => !/\d/.test(text)) : read.rest;
      const names = isBefore ? texts.flatMap((text) => nameAtEnd(text, isKnown) ?? []) : namesIn(texts);
      if (names.length > 0) return names;
    }
    return [];
  }
  return namesIn(listTexts(reading));
}

/** Street is a town in Somerset, but not the one in "Leadenhall Street". */
function isName(key: string, text: string): boolean {
  return streetTypeOf(key) === null || localityKey(text) === key;
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

function fitsRegion(town: Locality, reading: AddressReading): boolean {
  if (reading.country === 'other') return regionNames.of(town.country) === reading.countryName;
  if (reading.country && town.country !== reading.country) return false;
  // Mapped localities often carry no state.
  return !(reading.state && town.country === 'US' && town.state !== '' && town.state !== reading.state);
}

/** Elsewhere a town counts only where it stands alone or its country is named: there is a Cottage in Mauritius. */
function isHome({ country }: Locality): boolean {
  return country === 'GB' || country === 'US';
}

function isTownOf(town: Locality, postcode: Postcode): boolean {
  return (
    distanceMeters(town, postcode) <= TOWN_OF_POSTCODE_METERS + town.radiusMeters + postcode.radiusMeters
  );
}

/** The cells of some more towns, those searched before left out. */
export function furtherCells({ cells }: Sought, towns: readonly Locality[]): number[] {
  return [...new Set(towns.flatMap(reachedCells))]
    .filter((cell) => !cells.includes(cell))
    .sort((a, b) => a - b);
}

function searchCells(
  reading: AddressReading,
  postcode: Sought['postcode'],
  towns: Map<string, Locality[]>,
): number[] {
  if (reading.country === 'other') return [];
  const ofPostcode = postcode ? reachedCells(postcode.found) : [];
  const ofTowns = [...towns.values()]
    .flat()
    .filter(isHome)
    .slice(0, MAX_TOWNS_SEARCHED)
    .flatMap(reachedCells);
  return [...new Set([...ofPostcode, ...ofTowns])].sort((a, b) => a - b);
}

/** The cells that a town or postcode reaches; of the largest only those around its middle. */
function reachedCells({ lat, lng, radiusMeters }: Point & { radiusMeters: number }): number[] {
  for (let reach = reachMeters(radiusMeters); ; reach *= 0.8) {
    const cells = cellsWithin(lat, lng, reach);
    if (cells.length <= MAX_CELLS) return cells;
  }
}

/** Streets lie beyond a town's or postcode's own radius, which holds 95 % of it at best. */
function reachMeters(radiusMeters: number): number {
  return 1.3 * radiusMeters + 1500;
}
