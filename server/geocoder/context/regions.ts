// "Kent", "Cook County, IL", "Virginia", "Camden, London": texts that name a state, a county or a council, and nothing else.
import type { Queryable } from '../../db/database.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import type { Postcode } from '../../gazetteer/postcode.ts';
import { listRegions, type RegionExtent } from '../../gazetteer/regions.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { onceAVersion } from '../once-a-version.ts';
import { countyNames } from '../parse/gb-counties.ts';
import { partsOfCounties } from '../parse/gb-county-areas.ts';
import { localityKey } from '../parse/normalize.ts';
import type { AddressReading } from '../parse/read-address.ts';
import { usStateNames, usStateOf } from '../parse/us-states.ts';
import { LARGE_TOWN } from './is-home.ts';
import { coverWithNames } from './name-grams.ts';

/** Regions by each of their names; the largest of a name first. */
export type Regions = ReadonlyMap<string, readonly Locality[]>;

export const createRegionCache = (db: Queryable) => onceAVersion(() => listRegions(db).then(toRegions));

/** People for each member, on average: only the order of places with one name rests on it. */
const PEOPLE = { GB: 670, US: 7900 } as const;

function toRegions(extents: readonly RegionExtent[]): Regions {
  const known = extents.filter((one, index) => !isSame(one, extents[index - 1]) && !isCity(one));
  const british = Map.groupBy(
    known.filter(({ country, level }) => country === 'GB' && level !== 'state'),
    ({ name }) => localityKey(name),
  );
  const joined = [...partsOfCounties].flatMap(([county, parts]) => {
    const found = [...parts].flatMap((name) => british.get(localityKey(name))?.[0] ?? []);
    return british.has(localityKey(county)) || found.length === 0 ? [] : [join(county, found)];
  });
  const named = [...known, ...joined].flatMap((extent) => {
    const keys = new Set(namesOf(extent).map(localityKey));
    return [...keys].map((key) => toLocality(extent, key));
  });
  const others = [...countyNames].flatMap(([key, county]) =>
    named
      .filter(
        ({ nameKey, country }) => country === 'GB' && nameKey === localityKey(county) && key !== nameKey,
      )
      .map((region) => ({ ...region, nameKey: key })),
  );
  const byPopulation = [...named, ...others].sort((a, b) => b.population - a.population);
  return Map.groupBy(byPopulation, ({ nameKey }) => nameKey);
}

/** The District of Columbia is Washington. */
const isCity = ({ level, state }: RegionExtent) => level === 'state' && state === 'DC';

/** The smaller of two packs' is left: a fictional town lies in England too. */
function isSame(one: RegionExtent, before: RegionExtent | undefined): boolean {
  return (
    before !== undefined &&
    (['level', 'country', 'state', 'name'] as const).every((key) => one[key] === before[key])
  );
}

function join(name: string, parts: readonly RegionExtent[]): RegionExtent {
  const [first] = parts as [RegionExtent];
  const members = parts.reduce((sum, part) => sum + part.members, 0);
  const mean = (key: 'lat' | 'lng') =>
    parts.reduce((sum, part) => sum + part[key] * part.members, 0) / members;
  const middle = { lat: mean('lat'), lng: mean('lng') };
  const radiusMeters = Math.max(...parts.map((part) => distanceMeters(middle, part) + part.radiusMeters));
  return { ...first, level: 'county', name, members, ...middle, radiusMeters };
}

const PREFIX = /^(?:City and County of the |City of |County of )/;

/** As councils call themselves. */
const KINDS_OF_COUNCIL = [
  '* Council',
  '* City Council',
  '* County Council',
  '* Borough Council',
  '* County Borough Council',
  '* Metropolitan Borough Council',
  '* District Council',
  'City of * Council',
  'London Borough of *',
  'LB *',
  'LB of *',
  'Royal Borough of *',
];

/** Of councils that bear no county's name. */
const WELSH: Readonly<Record<string, readonly string[]>> = {
  'The Vale of Glamorgan': ['Bro Morgannwg'],
  Torfaen: ['Tor-faen'],
};

/** Its own name first. */
function namesOf({ level, country, state, name }: RegionExtent): string[] {
  if (level === 'state' && country === 'GB') return [state];
  if (level === 'state') return [...new Set([usStateOf(state) ?? state, ...(usStateNames.get(state) ?? [])])];
  if (country === 'US') return [`${name} ${state === 'LA' ? 'Parish' : 'County'}`];
  return namesOfCouncil(name);
}

export function namesOfCouncil(name: string): string[] {
  const bare = name.replace(PREFIX, '');
  const councils = KINDS_OF_COUNCIL.map((kind) => kind.replace('*', bare));
  return [...new Set([name, bare, ...(WELSH[name] ?? []), ...councils])];
}

/** The council of a postcode, at that postcode. */
export function councilAsRegion({ council, ...at }: Postcode, nameKey: string): Locality {
  return toLocality({ ...at, level: 'council', name: council, members: 0 }, nameKey);
}

function toLocality(extent: RegionExtent, nameKey: string): Locality {
  const { level, country, state, members, source, part, lat, lng, radiusMeters } = extent;
  const [name = ''] = namesOf(extent);
  return {
    source,
    part,
    ref: ['region', level, country, state, name].join('/'),
    country,
    nameKey,
    name,
    kind: 'region',
    level,
    county: '',
    state,
    population: members * PEOPLE[country],
    radiusMeters,
    lat,
    lng,
  };
}

/** "South Wales" is read as Wales, of which it is a part. */
const PART_OF_NATION = /^(?:north|south|mid|west|east|central)\b(?!ern ireland)/i;

/** The key of the nation that is all of a text; null where more is sent. */
export function nationAlone({ parts, postcode, nation, text }: AddressReading): string | null {
  if (parts.length > 0 || postcode !== null || nation === null || PART_OF_NATION.test(text)) return null;
  return localityKey(nation);
}

/** A text without a number, a street or a postcode may be a region alone. */
export function mayBeRegion({ parts, streets, postcode, crossing, country }: AddressReading): boolean {
  if (country === 'other' || postcode !== null || crossing !== null) return false;
  return streets.every(({ number }) => number === '') && parts.every((part) => !/\d/.test(part));
}

/** A town so small a share of the region that has its name is not what people mean. */
const LEAST_SHARE = 0.05;

/**
 * The towns by name together with the regions, where these and towns are all of the text; null where they are not, or
 * it names no region.
 */
export function withRegions(
  reading: AddressReading,
  named: ReadonlySet<string>,
  byName: ReadonlyMap<string, readonly Locality[]>,
  regions: Regions,
): Map<string, Locality[]> | null {
  const meant = [...named].flatMap((key): [string, Locality[]][] => {
    if (!isWritten(key, reading)) return [];
    const towns = byName.get(key) ?? [];
    const found = (regions.get(key) ?? []).filter((region) => !isTown(region, towns, reading));
    return found.length === 0 ? [] : [[key, found.map((region) => behindTowns(region, towns))]];
  });
  if (meant.length === 0) return null;
  const own = new Map(meant);
  const isKnown = (key: string) => own.has(key) || byName.has(key);
  if (!reading.parts.every((part) => coverWithNames(part, isKnown).leftover.length === 0)) return null;
  return new Map(
    [...named].flatMap((key): [string, Locality[]][] => {
      const all = [...(own.get(key) ?? []), ...(byName.get(key) ?? [])];
      return all.length === 0 ? [] : [[key, all.sort((a, b) => b.population - a.population)]];
    }),
  );
}

/** Codes that are words too, or a city's short name. */
const WORDS = new Set(['hi', 'in', 'la', 'me', 'oh', 'ok', 'or']);

/** "TX" is a code, "tx" may be anything. */
function isWritten(key: string, { parts }: AddressReading): boolean {
  return key.length !== 2 || (parts.includes(key.toUpperCase()) && !WORDS.has(key));
}

/** "Newport" and "Manchester" are towns, and councils of no other place. Beside other names Washington is no state. */
function isTown(region: Locality, towns: readonly Locality[], { parts }: AddressReading): boolean {
  const isAlone = parts.length === 1;
  return towns.some((town) => {
    if (isLargeTownOf(region, town) && !isAlone) return true;
    const isWithin = town.country === region.country && distanceMeters(town, region) <= region.radiusMeters;
    const least = Math.min(LARGE_TOWN, LEAST_SHARE * region.population);
    return isWithin && town.kind !== 'zip_city' && town.population >= least;
  });
}

const isLargeTownOf = ({ country }: Locality, town: Locality) =>
  town.country === country && town.population >= LARGE_TOWN;

/** A large town is meant before the state of its country that has its name: "Washington". */
function behindTowns(region: Locality, towns: readonly Locality[]): Locality {
  const large = towns.filter((town) => isLargeTownOf(region, town));
  const population = Math.min(region.population, ...large.map((town) => town.population - 1));
  return { ...region, population };
}
