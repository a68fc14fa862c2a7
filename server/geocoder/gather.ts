// From what a row names to the places that it may mean. Every step asks the database once for the whole batch.
import type { Queryable } from '../db/database.ts';
import { findAddressRanges } from '../gazetteer/address-ranges.ts';
import { findAddresses, findNamedAddresses, findPostcodeAddresses } from '../gazetteer/addresses.ts';
import { listKnownNames } from '../gazetteer/building-names.ts';
import { findPlaces, findPlacesAnywhere } from '../gazetteer/places.ts';
import { findStreets, type Street } from '../gazetteer/streets.ts';
import type { Candidate } from './candidate.ts';
import { gatherCrossings } from './crossings.ts';
import {
  addressCandidates,
  placeCandidates,
  postcodeCandidate,
  streetCandidates,
  townCandidates,
} from './make-candidates.ts';
import type { Neighbours, StreetAddress } from './neighbours.ts';
import { withRanges } from './range-candidates.ts';
import { nameKey, splitNumber, streetKey } from './reading/normalize.ts';
import { postcodeKey } from './reading/postcodes.ts';
import type { StreetReading } from './reading/read-address.ts';
import { similarity } from './reading/spelling.ts';
import type { Sought } from './sought.ts';
import type { StreetNames } from './street-names.ts';
import {
  aliasOptions,
  alikeOptions,
  anywhereOptions,
  exactOptions,
  type StreetOption,
  type Unsettled,
  widerOptions,
} from './street-options.ts';
import type { Towns } from './towns.ts';

/** What is remembered of the index beside the database, all of one map version. */
interface Known {
  /** Of the cells that the rows of the batch are sought in. */
  names: StreetNames;
  neighbours: Neighbours;
  towns: Towns;
  /** The same of further cells. */
  loadNames(cells: number[]): Promise<StreetNames>;
}

/** Places found by the words as they stand: addresses, streets, houses and businesses by name, postcode, towns. */
export async function gatherExact(
  db: Queryable,
  soughts: Sought[],
  { names, neighbours }: Pick<Known, 'names' | 'neighbours'>,
): Promise<Candidate[][]> {
  const options = soughts.flatMap((sought, row) =>
    exactOptions(sought, row, ({ streetKey }) => names.cellsOf(streetKey, sought.cells)),
  );
  const [onStreets, crossings, inPostcodes, named] = await Promise.all([
    gatherOnStreets(db, options, neighbours),
    gatherCrossings(db, soughts, names),
    gatherInPostcodes(db, soughts),
    gatherByName(db, soughts),
  ]);
  return soughts.map((sought, row) => [
    ...(onStreets.get(row) ?? []),
    ...(crossings.get(row) ?? []),
    ...(inPostcodes.get(row) ?? []),
    ...withoutStreetNames(named.get(row) ?? [], onStreets.get(row) ?? []),
    ...postcodeCandidate(sought),
    ...townCandidates(sought),
  ]);
}

/** A stop or shop named after its street is not what a street's name means: "Grand Street". */
function withoutStreetNames(named: Candidate[], onStreets: Candidate[]): Candidate[] {
  const streets = new Set(onStreets.map(({ read }) => read?.streetKey));
  return named.filter(({ foundName }) => !streets.has(streetKey(foundName)));
}

/** Places by names spelled alike; then where else the row may be: other towns of its names, any street of its name. */
export async function gatherLoosely(
  db: Queryable,
  unsettled: Unsettled[],
  { names, neighbours, towns, loadNames }: Known,
): Promise<Map<number, Candidate[]>> {
  const alike = unsettled.flatMap((one) => [...alikeOptions(one, names), ...aliasOptions(one, names)]);
  const [anywhere, wider] = await Promise.all([
    anywhereOptions(db, unsettled),
    widerOptions(towns, unsettled, loadNames),
  ]);
  return gatherOnStreets(db, [...alike, ...anywhere, ...wider], neighbours);
}

/** Addresses and streets of each option; neighbours are fetched only where the number itself is not found. */
async function gatherOnStreets(
  db: Queryable,
  options: StreetOption[],
  neighbours: Neighbours,
): Promise<Map<number, Candidate[]>> {
  const addressProbes = options.flatMap(({ read, streetKey, cells }, row) =>
    read.number === '' ? [] : cells.map((cell) => ({ row, cell, streetKey, numberKey: read.number })),
  );
  const [exact, streets] = await Promise.all([
    findAddresses(db, addressProbes),
    findStreets(db, distinctProbes(options)),
  ]);
  const exactOf = Map.groupBy(exact, ({ row }) => row);
  const streetOf = Map.groupBy(streets, ({ cell, streetKey }) => `${cell}/${streetKey}`);
  const isStreet = (option: StreetOption) => inCells<Street>(option, streetOf).length > 0;
  const withoutNumber = options.filter((option, index) =>
    option.read.number === '' ? !isStreet(option) : !exactOf.has(index),
  );
  const [onStreet, ranges] = await Promise.all([
    neighbours.list(distinctProbes(withoutNumber)),
    findAddressRanges(
      db,
      options.flatMap((option, index) => (exactOf.has(index) ? [] : rangeProbes(option, index))),
    ),
  ]);
  const rangesOf = Map.groupBy(ranges, ({ row }) => row);
  const found = new Map<number, Candidate[]>();
  for (const [index, option] of options.entries()) {
    const others = inCells<StreetAddress>(option, onStreet);
    const pieces = inCells<Street>(option, streetOf);
    const onHouses = addressCandidates(option, exactOf.get(index) ?? [], others);
    const candidates = [
      ...withRanges(option, rangesOf.get(index) ?? [], onHouses),
      ...streetCandidates(option, pieces.length > 0 ? pieces : others.map(toStreet)),
    ];
    found.set(option.row, [...(found.get(option.row) ?? []), ...candidates]);
  }
  return found;
}

function rangeProbes({ read, streetKey, cells }: StreetOption, row: number) {
  const number = splitNumber(read.number)?.low;
  return number === undefined ? [] : cells.map((cell) => ({ row, cell, streetKey, number }));
}

/** A street that the maps lack is where its houses are. */
function toStreet({ street, ...address }: StreetAddress): Street {
  return { ...address, name: street };
}

function distinctProbes(options: StreetOption[]): { cell: number; streetKey: string }[] {
  const probes = new Map<string, { cell: number; streetKey: string }>();
  for (const { cells, streetKey } of options) {
    for (const cell of cells) probes.set(`${cell}/${streetKey}`, { cell, streetKey });
  }
  return [...probes.values()];
}

function inCells<T>({ cells, streetKey }: StreetOption, rows: ReadonlyMap<string, readonly T[]>): T[] {
  return cells.flatMap((cell) => rows.get(`${cell}/${streetKey}`) ?? []);
}

async function gatherInPostcodes(db: Queryable, soughts: Sought[]): Promise<Map<number, Candidate[]>> {
  const reads: StreetReading[] = [];
  const rows: number[] = [];
  const probes = soughts.flatMap(({ reading, postcode }, row) => {
    const read = reading.streets.find(({ number }) => number !== '');
    if (!read || !postcode?.isExact || postcode.found.kind !== 'unit') return [];
    reads.push(read);
    rows.push(row);
    const probe = { postcodeKey: postcodeKey(postcode.found.code), numberKey: read.number };
    return [{ row: reads.length - 1, ...probe }];
  });
  const byProbe = Map.groupBy(await findPostcodeAddresses(db, probes), ({ row }) => row);
  const found = new Map<number, Candidate[]>();
  for (const [probe, addresses] of byProbe) {
    const read = reads[probe] as StreetReading;
    const row = rows[probe] as number;
    const others = Map.groupBy(addresses, (address) => address.streetKey);
    others.delete(read.streetKey);
    const candidates = [...others].flatMap(([streetKey, list]) =>
      addressCandidates({ row, read, ...inPostcode(read, streetKey), cells: [], near: null }, list, []),
    );
    found.set(row, candidates);
  }
  return found;
}

/** In a postcode of a few streets a name bears more slips than among those of a whole town. */
const LEAST_SIMILARITY_IN_POSTCODE = 0.7;

/** How a street of the postcode stands to the one written; where they differ only number and postcode speak for it. */
function inPostcode(
  read: StreetReading,
  streetKey: string,
): Pick<StreetOption, 'streetKey' | 'match' | 'similarity'> {
  const alike = streetKey.startsWith(`${read.streetKey} `)
    ? LEAST_SIMILARITY_IN_POSTCODE
    : similarity(read.streetKey, streetKey);
  if (alike >= LEAST_SIMILARITY_IN_POSTCODE) return { streetKey, match: 'alike', similarity: alike };
  return { streetKey, match: 'missing', similarity: 0 };
}

async function gatherByName(db: Queryable, soughts: Sought[]): Promise<Map<number, Candidate[]>> {
  const read = soughts.map(listNames);
  const known = await listKnownNames(db, [...new Set(read.flatMap((names) => names.map(({ key }) => key)))]);
  const wanted = read.map((names) =>
    names.filter(({ key }) => known.houses.has(key) || known.places.has(key)),
  );
  const probesFor = (bearing: ReadonlySet<string>) =>
    wanted.flatMap((names, row) =>
      names
        .filter(({ key }) => bearing.has(key))
        .flatMap(({ key }) => (soughts[row]?.cells ?? []).map((cell) => ({ row, cell, nameKey: key }))),
    );
  const anywhere = wanted.flatMap((names, row) =>
    soughts[row]?.cells.length ? [] : names.map(({ key }) => ({ row, nameKey: key })),
  );
  const [addresses, near, far] = await Promise.all([
    findNamedAddresses(db, probesFor(known.houses)),
    findPlaces(db, probesFor(known.places)),
    findPlacesAnywhere(db, anywhere),
  ]);
  const housesOf = Map.groupBy(addresses, ({ row }) => row);
  const placesOf = Map.groupBy([...near, ...far], ({ row }) => row);
  const found = new Map<number, Candidate[]>();
  for (const row of soughts.keys()) {
    for (const { key, text, read } of wanted[row] ?? []) {
      const near = (placesOf.get(row) ?? []).filter((place) => place.nameKey === key);
      const houses = (housesOf.get(row) ?? []).filter((address) => address.nameKey === key);
      found.set(row, [...(found.get(row) ?? []), ...placeCandidates(text, read, near, houses)]);
    }
  }
  return found;
}

const MAX_NAMES = 4;

/** Words that may name a house or business: before the number, the first part, the whole text. */
function listNames({ reading }: Sought): { key: string; text: string; read: StreetReading | null }[] {
  if (reading.country === 'other') return [];
  const names = new Map<string, { key: string; text: string; read: StreetReading | null }>();
  const texts: [string, StreetReading | null][] = [
    ...reading.streets.map((read): [string, StreetReading] => [read.buildingName.split(',')[0] ?? '', read]),
    [reading.parts[0] ?? '', null],
    // "Canteen, London Executive Offices, 85 Gresham Street"
    [reading.parts.slice(0, 2).join(' '), null],
    [reading.parts.join(' '), null],
  ];
  for (const [text, read] of texts) {
    if (text === '' || /^\d/.test(text)) continue;
    const key = nameKey(text);
    if (key !== '' && !names.has(key)) names.set(key, { key, text, read });
  }
  return [...names.values()].slice(0, MAX_NAMES);
}
