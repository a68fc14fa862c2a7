// Squares of the National Grid of Great Britain in place of an address.

import { readGridReference, suggestGridReference } from '../../server/geocoder/parse/read-grid-reference.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { geocoderOf } from './geocoder-of.ts';
import { placeOne } from './place-one.ts';

const geocoder = geocoderOf();

/** The water tower of Caister, which Ordnance Survey's guide gives in both systems: 52°39′28.8282″N, 1°42′57.8663″E. */
const TOWER = { lat: 52.6580078, lng: 1.716074 };

test.each([
  ['TG 51409 13177', 1],
  ['TG5140913177', 1],
  ['tg 5140 1317', 7],
  ['TG514131', 71],
  ['NGR TG 514 131', 71],
  ['Grid ref: TG5113', 707],
  ['GR TG 51 13', 707],
  ['TG5113', 707],
  ['E 651409 N 313177', 1],
  ['Easting: 651409.9, Northing: 313177.3', 1],
  ['651409E 313177N', 1],
])('%s is the tower, within %d m', async (text, meters) => {
  const row = await placeOne(geocoder, text);
  expect(row).toMatchObject({
    status: 'placed',
    basis: 'as_given',
    addressQuality: { value: 'coordinates' },
  });
  expect(distanceMeters(row.point ?? TOWER, TOWER)).toBeLessThanOrEqual(meters + 1.5);
  expect(row.radiusMeters95).toBe(meters);
  expect(row.why).toMatch(/^The grid reference .* was used as it was sent: a cell of /);
});

test('a square of a kilometre is no house, and says so', async () => {
  const { precision, score } = await placeOne(geocoder, 'Grid ref TG5113');
  expect(precision).toBe('postcode');
  expect(score).toBeLessThan(0.05);
});

test.each([
  'SD 57 01',
  'NY1001',
  'TG 5 1',
  'TG 5140 131',
  'AB 1234 5678',
  'TN 37201 37202',
  'NC 27601 27602',
  'SE1 9GF',
  'ST 3087 8876, Newport',
  'E 851409 N 313177',
  '651409, 313177',
])('"%s" is no grid reference', (text) => {
  expect(readGridReference(text)).toBeNull();
});

test('two bare numbers are not taken for an easting and a northing, which may be meant', async () => {
  expect(suggestGridReference('651409, 313177')).toBe('E 651409 N 313177');
  expect(await placeOne(geocoder, '651409, 313177')).toMatchObject({
    status: 'unplaced',
    reason:
      "'651409, 313177' may be an easting and a northing of the National Grid: send E 651409 N 313177, or a latitude and a longitude.",
  });
});
