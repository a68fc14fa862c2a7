// (f) One part, or two, that name another place than the rest.

import { distanceMeters } from '../../../server/geometry/distance.ts';
import type { Random } from '../../../server/sampleford/random.ts';
import { writeLine } from './address-parts.ts';
import type { BuildingIndex, IndexedBuilding } from './buildings.ts';
import type { Elsewhere } from './elsewhere.ts';
import { about } from './indexed-questions.ts';
import type { GeocodeQuestion } from './question.ts';

const FAR_METERS = 60_000;
const NATIONS = { GB: ['Scotland', 'Northern Ireland'], US: [] };
/** Far from every extract of the data folder. */
const COUNTIES = { GB: ['Cornwall', 'Norfolk', 'Northumberland'], US: ['Cook County', 'Harris County'] };
const COUNTRIES = { GB: ['USA', 'France', 'Canada'], US: ['UK', 'Canada', 'France'] };

type Line = Parameters<typeof writeLine>[0] & { tail: string[] };
type Change = (line: Line, elsewhere: Elsewhere, random: Random, building: IndexedBuilding) => Line | null;

function pick<T>(list: readonly T[], random: Random): T | null {
  return list[Math.floor(random.next() * list.length)] ?? null;
}

const CHANGES: Readonly<Record<string, Change>> = {
  nation: (line, _, random) => {
    const nation = pick(NATIONS[line.country], random);
    return nation ? { ...line, tail: [nation, ...line.tail] } : null;
  },
  country: (line, _, random) => ({
    ...line,
    tail: [...line.tail, pick(COUNTRIES[line.country], random) ?? ''],
  }),
  county: (line, _, random) => {
    const county = pick(COUNTIES[line.country], random) ?? '';
    if (line.country === 'GB') return { ...line, tail: [county, ...line.tail] };
    return { ...line, city: `${line.city}, ${county}` };
  },
  state: (line, elsewhere, random) => {
    if (line.country !== 'US' || line.state === '') return null;
    const { state } = elsewhere.pick('city', 'US', random);
    return state === line.state || state === '' ? null : { ...line, state };
  },
  postcode: (line, elsewhere, random, building) => {
    const other = elsewhere.pick('postcode', line.country, random);
    if (line.postcode === '' || distanceMeters(other, building) < FAR_METERS) return null;
    return { ...line, postcode: other.name };
  },
  town: (line, elsewhere, random, building) => {
    const other = elsewhere.pick('city', line.country, random);
    if (line.postcode === '' || distanceMeters(other, building) < FAR_METERS) return null;
    return { ...line, city: other.name };
  },
};
const SORTS = Object.keys(CHANGES);
const PAIRS = SORTS.flatMap((one, i) => SORTS.slice(i + 1).map((other) => [one, other]));
const WAYS: readonly string[][] = [...SORTS.map((one) => [one]), ...PAIRS];

/** The contradiction of this turn; null where the address has no part for it. */
export function askContradiction(
  building: IndexedBuilding,
  index: BuildingIndex,
  elsewhere: Elsewhere,
  turn: number,
  random: Random,
): GeocodeQuestion | null {
  const way = WAYS[turn % WAYS.length] as string[];
  if (!building.city || index.isAmbiguous(building, { ...building, postcode: '' })) return null;
  let line: Line | null = { ...building, tail: [] };
  for (const sort of way) {
    line = line && (CHANGES[sort]?.(line, elsewhere, random, building) ?? null);
  }
  if (!line) return null;
  const text = [writeLine(line), ...line.tail].join(', ');
  return { ...about(building), kind: 'contradiction', variant: way.join(' and '), text };
}
