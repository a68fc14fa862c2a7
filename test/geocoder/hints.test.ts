// Where a row that names no region is looked for first: the call says it, or the other rows do.
import type { LocalityRow } from '../../server/gazetteer/rows.ts';
import { readRegionHint } from '../../server/geocoder/hints.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, unit } from './hand-made-town.ts';

function town(name: string, country: 'GB' | 'US', state: string, east: number): LocalityRow {
  return {
    table: 'locality',
    ref: `node/${name} ${state}`,
    country,
    name,
    kind: 'town',
    county: '',
    state,
    population: 50_000,
    radiusMeters: 3000,
    ...at(east, 0),
  };
}

const STATES = ['OH', 'KY', 'RI'];
const rows = [
  town('Newport', 'GB', 'Wales', 0),
  // Mapped without its nation, which its postcodes tell.
  town('Ryde', 'GB', 'England', 500_000),
  { ...town('Ryde', 'GB', '', 500_100), population: 60_000 },
  { ...unit('PO33 1AA', at(500_000, 0)), state: 'England' },
  ...STATES.map((state, i) => town('Newport', 'US', state, 1_000_000 * (i + 1))),
  ...['Ada', 'Bath', 'Cadiz', 'Delta'].map((name, i) => town(name, 'US', 'OH', 1_000_000 + 30_000 * i)),
];

const geocoder = geocoderOf([
  ...rows,
  { ...town('Dover', 'GB', 'England', 700_000), population: 400_000 },
  town('Dover', 'US', 'OH', 1_090_000),
  { ...town('Pill', 'GB', 'Tirol', 2_000_000), country: 'AT' },
]);

test.each([
  ['US', 'oh', 'OH'],
  [undefined, 'Ohio', 'OH'],
  [undefined, 'Wales', 'Wales'],
  ['GB', undefined, 'Wales'],
] as const)('country %s and region %s mean the Newport of %s', async (country, region, state) => {
  const hint = readRegionHint(country, region);
  const { placements } = await geocoder.geocode([{ address: 'Newport', hint }, { address: 'Newport' }]);
  expect(placements.map(({ status }) => status)).toEqual(['placed', 'review']);
  expect(placements[0]?.address).toMatch(state === 'Wales' ? /^Newport$/ : `Newport, ${state}`);
  expect(placements[0]?.evidence.at(-1)).toMatch(/^looked for in .*, as the call says$/);
});

test.each([
  ['Scotland', 'Ryde', 'Scotland'],
  ['Northern Ireland', 'Ryde', 'Northern Ireland'],
  ['Texas', 'Bath', 'TX'],
  ['Texas', 'Ryde', 'TX'],
  ['Scotland', 'Bath', 'Scotland'],
])('region %s: %s, which is elsewhere, is held, and its reason says so', async (region, address, name) => {
  const { placements } = await geocoder.geocode([{ address, hint: readRegionHint(undefined, region) }]);
  expect(placements[0]).toMatchObject({
    status: 'review',
    reason: expect.stringContaining(`is not in ${name}`),
  });
  expect(placements[0]?.evidence.join()).not.toContain('looked for in');
});

test.each([
  ['England', 'Ryde'],
  ['Ohio', 'Bath'],
])('region %s: %s, which is there, is placed', async (region, address) => {
  const { placements } = await geocoder.geocode([{ address, hint: readRegionHint(undefined, region) }]);
  expect(placements[0]?.status).toBe('placed');
});

test.each(['Newport, RI', 'Newport, Wales', 'Newport, UK'])(
  'what %s says comes before a hint',
  async (address) => {
    const hint = readRegionHint('US', 'OH');
    const { placements } = await geocoder.geocode([{ address, hint }, { address }]);
    expect(placements[0]).toEqual(placements[1]);
  },
);

test.each([
  ['GB', 'Ohio'],
  ['US', 'Wales'],
  [undefined, 'Atlantis'],
  [undefined, 'Ohio Wales'],
] as const)('country %s and region %s are no hint', (country, region) => {
  expect(readRegionHint(country, region)).toBeNull();
});

test.each([
  [undefined, 'Hants', { country: 'GB', county: 'Hampshire', state: null, nation: null }],
  ['GB', 'county durham', { country: 'GB', county: 'County Durham' }],
  [undefined, 'Clark County', { country: 'US', county: 'Clark County', state: null }],
  [undefined, 'Clark County, Ohio', { country: 'US', county: 'Clark County', state: 'OH' }],
  ['US', 'Orleans Parish, LA', { country: 'US', county: 'Orleans Parish', state: 'LA' }],
  ['US', 'Kent', null],
  ['GB', 'Clark County', null],
  [undefined, 'Clark County, Wales', null],
  [undefined, 'Newport, Hants', null],
] as const)('country %s and region %s are a county', (country, region, hint) => {
  const found = readRegionHint(country, region);
  if (hint === null) expect(found).toBeNull();
  else expect(found).toMatchObject(hint);
});

const OHIO = ['Ada, OH', 'Bath, OH', 'Cadiz, OH'];
const ask = async (texts: string[], looksAtOthers = true) => {
  const inputs = texts.map((address) => ({ address }));
  return (await geocoder.geocode(inputs, { looksAtOthers })).placements;
};

test('among rows of Ohio Newport is the one in Ohio, in any order, where the caller wants it', async () => {
  const last = await ask([...OHIO, 'Newport']);
  expect(last[3]).toMatchObject({ status: 'placed', address: 'Newport, OH' });
  expect(last[3]?.evidence.at(-1)).toBe('looked for in OH, US, where the other rows are');
  expect(await ask(['Newport', ...OHIO.toReversed()])).toEqual(last.toReversed());
  expect((await ask([...OHIO, 'Newport'], false))[3]?.status).toBe('review');
});

const ROWS = [...OHIO, 'Delta, OH'];

test('among rows of Ohio Dover is the one in Ohio, though another one is far larger', async () => {
  const [dover] = (await ask([...ROWS, 'Dover'])).slice(-1);
  expect(dover).toMatchObject({ status: 'placed', address: 'Dover, OH' });
  expect((await ask([...ROWS, 'Dover'], false)).at(-1)).toMatchObject({ status: 'placed', address: 'Dover' });
  expect((await ask([...ROWS, 'Dover, England'])).at(-1)).toMatchObject({ address: 'Dover' });
});

test.each<['GB' | 'US' | undefined, string, string, string | null]>([
  ['GB', 'Pill', 'unplaced', null],
  ['GB', 'Bath', 'review', 'Great Britain'],
  ['US', 'Ryde', 'review', 'the United States'],
  ['GB', 'Bath, OH', 'placed', null],
  [undefined, 'Pill', 'placed', null],
])('of a call for %s %s, which is elsewhere, is %s', async (country, address, status, name) => {
  const hint = readRegionHint(country, undefined);
  const { placements } = await geocoder.geocode([{ address, hint }]);
  expect(placements[0]?.status).toBe(status);
  if (name) expect(placements[0]?.reason).toContain(`which is not in ${name}`);
});

test.each<[string, string[]]>([
  ['too few rows', ['Ada, OH', 'Bath, OH', 'Newport']],
  ['rows of several states', ['Ada, OH', 'Bath, OH', 'Newport, KY', 'Newport, RI', 'Newport']],
  ['a row that says another place', [...OHIO, 'Newport, Wales']],
])('%s change nothing', async (_, texts) => {
  expect(await ask(texts)).toEqual(await ask(texts, false));
});
