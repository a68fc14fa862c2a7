// A British county behind its town, where a town of America bears its name.
import type { LocalityRow, PostcodeRow } from '../../server/gazetteer/rows.ts';
import { readRegionHint } from '../../server/geocoder/hints.ts';
import { countyAtEnd } from '../../server/geocoder/parse/gb-counties.ts';
import { mayBeInCounty } from '../../server/geocoder/parse/gb-county-areas.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function american(name: string): LocalityRow {
  return {
    table: 'locality',
    ref: `node/${name}`,
    country: 'US',
    name,
    kind: 'town',
    county: '',
    state: 'WA',
    population: 120_000,
    radiusMeters: 3000,
    lat: 47.4,
    lng: -122.2,
  };
}

/** The Newport of another nation. */
const english: LocalityRow = {
  ...american('Newport'),
  country: 'GB',
  state: 'England',
  population: 20_000,
  ...at(0, 400_000),
};

function inCounty(code: string, county: string, east: number): PostcodeRow {
  return {
    table: 'postcode',
    country: 'GB',
    code,
    kind: 'unit',
    ...at(east, 5),
    radiusMeters: 100,
    city: '',
    county,
    state: 'Wales',
    councilCode: '',
    council: '',
  };
}

const rows = [
  ...townRows.filter((row) => row.table !== 'postcode'),
  ...['Kent', 'Essex', 'Surrey'].map(american),
  english,
  inCounty('NP20 1AA', 'Kent', 0),
  inCounty('SA1 1AA', 'Essex', -60_000),
  inCounty('NP44 1AA', 'Surrey', 25_000),
  inCounty('NE1 1AA', 'Norfolk', 200_000),
  { ...inCounty('GL1 1AA', 'Gloucestershire', 12_000), state: 'England' },
];

const geocoder = geocoderOf(rows);

const place = (address: string) => placeOne(geocoder, address);

test.each([
  ['3 High Street, Newport, Kent', 'county Kent matched'],
  ['3 High Street Newport Kent', 'county Kent matched'],
  ['3 High Street, Newport, Kent, UK', 'county Kent matched'],
  // What people call a county reaches further than the one of today.
  ['3 High Street, Newport, Surrey', 'position fits county Surrey'],
  ['3 High Street, Newport, Lancs', 'county Lancashire not checked'],
  // No council bears its name, and its postcode areas are known.
  ['3 High Street, Newport, Gwent', 'position fits county Gwent'],
])('%s is the house: %s', async (text, evidence) => {
  const found = await place(text);
  expect(found).toMatchObject({ status: 'placed', precision: 'rooftop' });
  expect(found.evidence).toContain(evidence);
  expect(found.recordKey).toBe((await place('3 High Street, Newport')).recordKey);
});

test.each([
  ['Norwich East Anglia', 'East Anglia', 'NR11AA', 'HU11AA'],
  ['Bradford Yorkshire(West Riding)', 'West Riding of Yorkshire', 'BD11AA', 'NR11AA'],
  ['Leeds, West Riding of Yorkshire', 'West Riding of Yorkshire', 'LS11AA', 'M11AA'],
])('%s ends with %s', (text, county, inside, outside) => {
  expect(countyAtEnd(text)?.county).toBe(county);
  const may = (codeKey: string) => mayBeInCounty(county, { codeKey, council: '' });
  expect([may(inside), may(outside)]).toEqual([true, false]);
});

test('a county that lies elsewhere is named, and the row is held', async () => {
  const { status, reason, score } = await place('3 High Street, Newport, Norfolk');
  expect(status).toBe('review');
  expect(reason).toContain('but county Norfolk is elsewhere. If it is meant, leave out the county.');
  expect(score).toBeLessThan(0.6);
});

test('a county that no council is named after is known by its postcode areas', async () => {
  const { status, reason } = await place('3 High Street, Newport, Radnorshire');
  expect(status).toBe('review');
  expect(reason).toContain('county Radnorshire is elsewhere');
});

test('a county of the next nation is elsewhere, however near', async () => {
  const { status, reason } = await place('3 High Street, Newport, Gloucestershire');
  expect(status).toBe('review');
  expect(reason).toContain('county Gloucestershire is elsewhere');
});

test('a town of the name in the nation sent does not make the house one of that nation', async () => {
  const { status, reason } = await place('3 High Street, Newport, England');
  expect(status).toBe('review');
  expect(reason).toContain('nation England is elsewhere. If it is meant, send nation Wales.');
});

test('of two towns of a name the one in the county is meant, and no house of the other', async () => {
  const small = await place('Newport, Essex');
  expect(small).toMatchObject({ status: 'placed', precision: 'town' });
  expect(small.point?.lng).toBeCloseTo(at(-62_000, 0).lng, 3);
  expect((await place('Newport, Kent')).point?.lng).toBeCloseTo(at(0, 0).lng, 3);
  const house = await place('3 High Street, Newport, Essex');
  expect(house).toMatchObject({ status: 'review', precision: 'town' });
  expect(house.point?.lng).toBeCloseTo(at(-62_000, 0).lng, 3);
});

test.each(['Kent', 'Kent, WA'])('%s alone is the town of America', async (text) => {
  expect((await place(text)).admin?.value).toMatchObject({ country: 'US', city: 'Kent' });
});

async function placeIn(address: string, region: string) {
  const { placements } = await geocoder.geocode([{ address, hint: readRegionHint(undefined, region) }]);
  return placements[0];
}

test('a county that the call names chooses between towns of a name', async () => {
  const small = await placeIn('Newport', 'Essex');
  expect(small).toMatchObject({ status: 'placed', precision: 'town' });
  expect(small?.point?.lng).toBeCloseTo(at(-62_000, 0).lng, 3);
  expect((await placeIn('Newport', 'Kent'))?.point?.lng).toBeCloseTo(at(0, 0).lng, 3);
});

test.each([
  ['3 High Street, Newport', 'Norfolk', 'Norfolk'],
  ['3 High Street, Newport', 'Clark County, Ohio', 'Clark County, OH'],
])(
  '%s outside the county %s that the call names is held, and its reason says so',
  async (text, region, named) => {
    expect(await placeIn(text, region)).toMatchObject({
      status: 'review',
      reason: expect.stringContaining(`which is not in ${named}, where the call says that its rows are`),
    });
  },
);

test('what a row says of its county comes before what the call says', async () => {
  const own = await placeIn('3 High Street, Newport, Kent', 'Norfolk');
  expect(own).toMatchObject({ status: 'placed', precision: 'rooftop' });
});
