// The place that a question names: a town that only shares the name is not measured from.

import type { Finder } from '../../server/table/lookups/finder.ts';
import { placeTarget } from '../../server/table/lookups/place-target.ts';

/** Rows in Washington. */
const ROW = { lat: 38.9, lng: -77.04 };

interface Known {
  name: string;
  kind?: string;
  mainNameKey?: string | null;
  at: { lat: number; lng: number };
  population?: number;
}

/** A finder whose geocoder knows the towns, and takes the first that is asked for without a state. */
function finderOf(towns: readonly Known[], address: string, more: object = {}): Finder {
  const toPlacement = ({ at }: Known) => ({
    status: 'placed',
    precision: 'town',
    point: at,
    address,
    evidence: ['town matched'],
    reason: null,
    why: 'The point is the centre of the town.',
    packs: [],
    recordKey: null,
    score: 0.09,
    basis: 'town_centre',
    ...more,
  });
  const rows = towns.map(({ name, kind = 'town', mainNameKey = null, at, population = 9000 }) => ({
    ...at,
    name,
    kind,
    mainNameKey,
    population,
    nameKey: name.toLowerCase(),
    country: 'US',
    state: 'MD',
    county: '',
    radiusMeters: 1000,
  }));
  const geocode = async (inputs: { hint: object | null }[]) => ({
    placements: inputs.map(({ hint }) => toPlacement((hint ? towns.at(-1) : towns[0]) as Known)),
  });
  return {
    services: {
      geocoder: { geocode },
      readMap: (_: string, read: (db: object) => unknown) => read({ query: async () => ({ rows }) }),
    },
    placed: [{ placement: { point: ROW } }],
    mapVersion: 'v',
    uses: () => undefined,
    notes: new Set(),
    named: new Map(),
  } as unknown as Finder;
}

const targetOf = (text: string, finder: Finder) => placeTarget({ kind: 'text', text }, finder, 1600);

const FAR = { lat: 36.47, lng: -86.65 };
const NEAR = { lat: 39.51, lng: -76.41 };

test('a town near the rows that has this name beside its own is not the place', async () => {
  const towns = [
    { name: 'White House', at: FAR, population: 11_000 },
    { name: 'White House', at: NEAR, mainNameKey: 'jacksonville' },
  ];
  await expect(targetOf('White House', finderOf(towns, 'White House, TN'))).rejects.toThrow(
    '"White House" may be White House, MD, or one further away.',
  );
});

test.each([
  ['the Globe', { name: 'Globe', at: ROW }, 'Globe, DC'],
  ['The globe', { name: 'Globe', at: ROW }, 'Globe, DC'],
])('%s is no town of Globe', async (text, town, address) => {
  await expect(targetOf(text, finderOf([town], address))).rejects.toThrow(
    `"${text}" may be another place than the town Globe, DC. Send its address or postcode.`,
  );
});

test.each([
  ['Globe', { name: 'Globe', at: ROW }, 'Globe, DC'],
  ['the Bronx', { name: 'The Bronx', at: ROW }, 'The Bronx, DC'],
  ['the Barbican', { name: 'Barbican', at: ROW, kind: 'suburb' }, 'Barbican, DC'],
])('%s is that place', async (text, town, address) => {
  expect(await targetOf(text, finderOf([town], address))).toEqual(ROW);
});

test('the middle of a town is not the place that was not found in it', async () => {
  const unused = {
    status: 'review',
    evidence: ['town Washington matched', "'House' not used"],
    reason: "'the White House' is not known in Washington, DC",
  };
  const finder = finderOf([{ name: 'Washington', at: ROW }], 'Washington, DC', unused);
  const refused = targetOf('the White House, Washington DC', finder);
  await expect(refused).rejects.toMatchObject({
    message: '"the White House, Washington DC" could not be placed.',
    notes: ["'the White House' is not known in Washington, DC."],
  });
});
