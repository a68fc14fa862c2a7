// "Hackney E8", "45 Burton Road, Didsbury M20": a district of one letter behind a name, without a comma.
import { readPartialAtEnd } from '../../server/geocoder/parse/postcodes.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const district = (code: string, north: number) => ({
  ...unit(code, at(0, north)),
  kind: 'district' as const,
});
const geocoder = geocoderOf([
  town('Hackney', at(0, 0), 250_000),
  town('Didsbury', at(0, 250_000), 20_000),
  town('Newport', at(0, 100_000), 150_000),
  town('Leeds', at(0, 301_000), 450_000),
  district('E8', 0),
  district('M20', 250_000),
  district('LS6', 300_000),
  district('B2', 400_000),
  house('45', 'Burton Road', at(0, 250_100), { city: '', postcode: 'M20 1AA' }),
  house('45', 'Burton Road', at(0, 270_100), { city: '', postcode: 'M90 1AA' }),
  house('3', 'Light Street', at(0, 100_000)),
  ...[
    { name: 'Trafford', population: 600 },
    { name: 'Baltimore', population: 576_000 },
  ].map(({ name, population }) => ({
    ...town(name, { lat: 39.29, lng: -76.61 }, population),
    country: 'US' as const,
    state: 'MD',
  })),
]);

test.each([
  ['Hackney E8', 'E8', 'Hackney, E8'],
  ['hackney e8', 'E8', 'Hackney, E8'],
  ['Hackney E8, London', 'E8', 'Hackney, E8'],
  ['Hackney, E8, London', 'E8', 'Hackney, E8'],
  // No town with the name is known, and the district alone tells where.
  ['Tottenham E8', 'E8', 'Hackney, E8'],
  ['45 Burton Road, Didsbury M20', 'M20', '45 Burton Road, Didsbury, M20 1AA'],
  ['45 Burton Road M20', 'M20', '45 Burton Road, Didsbury, M20 1AA'],
  ['Headingley LS6, Leeds', 'LS6', 'Leeds, LS6'],
  ['E8, Hackney', 'E8', 'Hackney, E8'],
  ['E8 Hackney', 'E8', 'Hackney, E8'],
  ['m20 didsbury', 'M20', 'Didsbury, M20'],
])('%s is placed in %s', async (text, code, address) => {
  const row = await placeOne(geocoder, text);
  expect([row.status, row.address]).toEqual(['placed', address]);
  expect(row.evidence).toContain(`postcode ${code} matched`);
});

test('a small town of America stands beside its state, and says nothing against a district', async () => {
  const { evidence, address } = await placeOne(geocoder, 'Trafford M20');
  expect(evidence).toContain('postcode M20 matched');
  expect(address).toBe('Didsbury, M20');
});

test.each([
  // Far from the town: the motorway, a room.
  ['Newport M20', ['town Newport matched', "'M20' not used"]],
  ['3 Light Street, Newport B2', ['number 3 matched', 'street Light Street matched', "'B2' not used"]],
  ['M20 Newport', ['town Newport matched', "'M20' not used"]],
  ['M20, Newport', ['town Newport matched', "'M20' not used"]],
  ['Baltimore B2', ['town Baltimore matched', "'B2' not used"]],
  // No such district.
  ['Hackney E7', ['town Hackney matched', "'E7' not used"]],
])('%s names no district', async (text, evidence) => {
  expect((await placeOne(geocoder, text)).evidence).toEqual(expect.arrayContaining(evidence));
});

test.each(['Heston Services M20', 'Motorway M20', 'Junction M20', 'Apt B2'])(
  '"%s" ends with no district',
  (text) => {
    expect(readPartialAtEnd(text)).toBeNull();
  },
);
