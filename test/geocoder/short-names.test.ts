// "High St" is mapped as a short name of both N and S High St: without its direction it is no other name of either.
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { StreetRow } from '../../server/gazetteer/rows.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const american = { country: 'US', city: 'Maplewood', state: 'OH', postcode: '' } as const;

/** One street under each of these names. */
function named(north: number, ...names: string[]): StreetRow[] {
  const line = [at(0, north), at(0, north + 90)].flatMap(({ lat, lng }) => [lng, lat]);
  const row = { table: 'street', ref: `way/${names[0]}`, country: 'US', ...at(0, north), line } as const;
  return names.map((name) => ({ ...row, name }));
}

const rows: readonly PackRow[] = [
  {
    table: 'locality',
    ref: 'geonames/Maplewood',
    country: 'US',
    name: 'Maplewood',
    kind: 'city',
    county: '',
    state: 'OH',
    population: 600_000,
    radiusMeters: 9000,
    ...at(0, 0),
  },
  ...named(-2000, 'South High Street', 'High Street'),
  ...named(2000, 'North High Street', 'High Street'),
  ...named(4000, 'East Elm Avenue', 'Elm Avenue'),
  ...named(6000, 'West Street', 'North Street'),
  house('77', 'South High Street', at(0, -2000), american),
  house('12', 'East Elm Avenue', at(0, 4000), american),
  house('5', 'West Street', at(0, 6000), american),
];
const geocoder = geocoderOf(rows);

test('a house that is known in one direction is held, because the street has another here', async () => {
  const row = await placeOne(geocoder, '77 High Street, Maplewood OH');
  expect(row).toMatchObject({ status: 'review', precision: 'rooftop' });
  expect(row.address).toBe('77 South High Street, Maplewood, OH');
  expect(row.evidence).toContain("street sent 'High Street', here South High Street");
  expect(row.reason).toContain('no direction was sent and the street has others here: North High Street.');
});

test.each(['99 High Street, Maplewood OH', 'High Street, Maplewood OH'])(
  '%s: the street itself is held with its directions, where no house says which',
  async (text) => {
    const { status, reason } = await placeOne(geocoder, text);
    expect(status).toBe('review');
    expect(reason).toMatch(/High Street/);
  },
);

test.each([
  ['77 South High Street, Maplewood OH', '77 South High Street'],
  ['77 S High St, Maplewood OH', '77 South High Street'],
  // No other direction of this street is known.
  ['12 Elm Avenue, Maplewood OH', '12 East Elm Avenue'],
  // Here the directions are the names.
  ['5 North Street, Maplewood OH', '5 West Street'],
])('%s is placed', async (text, address) => {
  const row = await placeOne(geocoder, text);
  expect([row.status, row.address]).toEqual(['placed', `${address}, Maplewood, OH`]);
});
