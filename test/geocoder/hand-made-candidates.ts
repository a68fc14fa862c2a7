// Candidates and what was asked for, made by hand around Newport's middle; nothing is looked up.
import type { AddressRange } from '../../server/gazetteer/address-ranges.ts';
import type { Address } from '../../server/gazetteer/addresses.ts';
import type { Locality } from '../../server/gazetteer/localities.ts';
import type { Place } from '../../server/gazetteer/places.ts';
import type { Postcode } from '../../server/gazetteer/postcode.ts';
import type { Street } from '../../server/gazetteer/streets.ts';
import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import type { QueryContext } from '../../server/geocoder/context/query-context.ts';
import { localityKey, nameKey, numberKey, streetKey } from '../../server/geocoder/parse/normalize.ts';
import { postcodeKey } from '../../server/geocoder/parse/postcodes.ts';
import { readAddress } from '../../server/geocoder/parse/read-address.ts';
import { at, house } from './hand-made-town.ts';

const pack = { source: 'hand', part: '' };

export function town(name: string, place = at(0, 0), more: Partial<Locality> = {}): Locality {
  return {
    ...pack,
    ref: `node/${name}`,
    country: 'GB',
    name,
    nameKey: localityKey(name),
    kind: 'town',
    county: '',
    state: 'Wales',
    population: 150_000,
    radiusMeters: 3000,
    ...place,
    ...more,
  };
}

export function postcode(code: string, place = at(0, 0), more: Partial<Postcode> = {}): Postcode {
  return {
    ...pack,
    country: 'GB',
    code,
    codeKey: postcodeKey(code),
    kind: 'unit',
    radiusMeters: 100,
    city: '',
    county: '',
    state: 'Wales',
    councilCode: 'W06000022',
    council: 'Newport',
    ...place,
    ...more,
  };
}

const NEWPORT = town('Newport');
const SWANSEA = town('Swansea', at(-60_000, 0), { population: 200_000 });
const CODES = [postcode('NP20 1AA'), postcode('SA1 1AA', at(-60_000, 0))];

/** What a text asks for where Newport, Swansea, NP20 1AA and SA1 1AA are all that is known. */
export function contextOf(text: string, more: Partial<QueryContext> = {}): QueryContext {
  const reading = readAddress(text);
  const found = CODES.find(({ code }) => code === reading.postcode?.code);
  const named = [NEWPORT, SWANSEA].filter(({ name }) => text.includes(name));
  const isAreaOnly = reading.parts.every((part) => named.some(({ name }) => name === part));
  return {
    reading,
    postcode: found ? { found, isExact: true } : null,
    otherPostcodes: [],
    towns: new Map(named.map((one) => [one.nameKey, [one]])),
    namesakes: [],
    ofName: [],
    farTowns: new Map(),
    misspeltTowns: new Set(),
    isAreaOnly,
    hasConflictingPlaces: false,
    postcodeCells: [],
    cells: found || named.length > 0 ? [1] : [],
    ...more,
  };
}

const none = { number: 'not_sent', street: 'not_sent', similarity: 0, foundName: '', read: null } as const;
const support = { postcodeKeys: [], packs: ['hand/'] };

/** A house that answers the text's first reading, number and street the same. */
export function atHouse(
  { reading }: QueryContext,
  known: { number: string; street: string } & Partial<Address>,
  more: Partial<Candidate> = {},
): Candidate {
  const { number, street, lat, lng, ...other } = known;
  const row = house(number, street, { lat: lat ?? at(0, 0).lat, lng: lng ?? at(0, 0).lng }, other);
  const address: Address = {
    ...row,
    ...pack,
    streetKey: streetKey(street),
    numberKey: numberKey(number),
    nameKey: nameKey(row.houseName),
    postcodeKey: postcodeKey(row.postcode),
  };
  const postcodeKeys = address.postcodeKey ? [address.postcodeKey] : [];
  const match = { number: 'same', street: 'same', similarity: 1, foundName: '' } as const;
  return {
    kind: 'address',
    point: { lat: address.lat, lng: address.lng },
    radiusMeters: 20,
    ...match,
    read: reading.streets[0] ?? null,
    address,
    ...support,
    postcodeKeys,
    ...more,
  };
}

/** The number read, along a piece of street that holds it. */
export function onRange(
  { reading }: QueryContext,
  { zip, ...place }: { zip: string; lat?: number; lng?: number },
): Candidate {
  const read = reading.streets[0] ?? null;
  const point = { ...at(0, 0), ...place };
  const match = { number: 'along_range', street: 'same', similarity: 1, foundName: '' } as const;
  const range: AddressRange = {
    ...pack,
    ref: 'edge/1',
    country: 'US',
    cell: 1,
    side: 'L',
    parity: 'odd',
    name: read?.street ?? '',
    streetKey: read?.streetKey ?? '',
    fromNumber: 1,
    toNumber: 99,
    zip,
    line: [],
  };
  return {
    kind: 'interpolated',
    point,
    radiusMeters: 100,
    ...match,
    read,
    range,
    ...support,
  };
}

export function onStreet({ reading }: QueryContext, name: string, place = at(0, 0)): Candidate {
  const row = {
    ...pack,
    ref: `way/${name}`,
    country: 'GB',
    cell: 1,
    streetKey: streetKey(name),
    name,
  } as const;
  const streetRow: Street = { ...row, ...place };
  const read = reading.streets[0] ?? null;
  const number = read?.number ? 'missing' : 'not_sent';
  const match = { number, street: 'same', similarity: 1, foundName: '' } as const;
  return { kind: 'street', point: place, radiusMeters: 250, ...match, read, streetRow, ...support };
}

export function inTown(known: Locality): Candidate {
  return { kind: 'town', point: known, radiusMeters: known.radiusMeters, ...none, town: known, ...support };
}

export function inPostcode(known: Postcode): Candidate {
  const { radiusMeters } = known;
  return { kind: 'postcode', point: known, radiusMeters, ...none, postcode: known, ...support };
}

export function atPlace(name: string, place = at(0, 0), more: Partial<Place> = {}): Candidate {
  const known: Place = {
    ...pack,
    ref: `node/${name}`,
    country: 'GB',
    name,
    nameKey: nameKey(name),
    category: 'amenity=pub',
    houseNumber: '',
    street: '',
    city: 'Newport',
    postcode: '',
    ...place,
    placedBy: 'building',
    ...more,
  };
  return {
    kind: 'place',
    point: place,
    radiusMeters: 20,
    ...none,
    foundName: name,
    place: known,
    ...support,
  };
}
