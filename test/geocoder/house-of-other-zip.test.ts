// Number, street and city name one house, and the ZIP code is another.
import type { StreetRow } from '../../server/gazetteer/rows.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town, townRows, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const us = { country: 'US' as const, state: 'MD', city: 'Fairtown', postcode: '21231' };
const zip = (code: string, east: number) => ({
  ...unit(code, at(east, 9000)),
  country: 'US' as const,
  kind: 'zip' as const,
  radiusMeters: 2500,
  state: 'MD',
});
const street = (name: string, east: number): StreetRow => {
  const [from, to] = [at(east - 1500, 9000), at(east + 1500, 9000)];
  const line = [from.lng, from.lat, to.lng, to.lat];
  return { table: 'street', ref: `way/${name} ${east}`, country: 'US', name, ...at(east, 9000), line };
};

const geocoder = geocoderOf([
  ...townRows,
  { ...town('Fairtown', at(0, 9000), 50_000), country: 'US', state: 'MD', radiusMeters: 9000 },
  zip('21231', -1500),
  zip('21224', 1500),
  street('Thames Avenue', 0),
  ...[2, 4, 6, 8].map((number) => house(`${number}`, 'Thames Avenue', at(-1500 + 10 * number, 9000), us)),
  // Two streets of one name, of which one has the house.
  street('Main Street', -3000),
  street('Main Street', 4000),
  house('12', 'Main Street', at(-3000, 9000), us),
]);

test('it is held at the house', async () => {
  expect(await placeOne(geocoder, '6 Thames Avenue, Fairtown, MD 21224')).toMatchObject({
    status: 'review',
    precision: 'rooftop',
    address: '6 Thames Avenue, Fairtown, MD 21231',
    reason: expect.stringContaining('postcode 21224 is elsewhere. If it is meant, send postcode 21231.'),
  });
});

test.each([
  ['a number that is not known', '7000 Thames Avenue, Fairtown, MD 21224'],
  ['another street of the name, in the ZIP code', '12 Main Street, Fairtown, MD 21224'],
])('it is the street: %s', async (_, text) => {
  expect(await placeOne(geocoder, text)).toMatchObject({ precision: 'street' });
});

test('its own ZIP code places it', async () => {
  const placed = await placeOne(geocoder, '6 Thames Avenue, Fairtown, MD 21231');
  expect(placed).toMatchObject({ status: 'placed', precision: 'rooftop' });
});
