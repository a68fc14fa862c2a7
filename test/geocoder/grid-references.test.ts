// Squares of the National Grid of Great Britain in place of an address.

import {
  faultOfGridReference,
  findGridReference,
  readGridReference,
  suggestGridReference,
} from '../../server/geocoder/parse/read-grid-reference.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, town } from './hand-made-town.ts';
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

describe('beside a name', () => {
  const towns = geocoderOf([
    { ...town('Caister', TOWER, 9000), state: 'England' },
    { ...town('Newport', at(0, 0), 130_000), state: 'Wales' },
    { ...town('Richmond', { lat: 52.7, lng: 1.6 }, 9000), state: 'England' },
    { ...town('Richmond', { lat: 37.5, lng: -77.4 }, 200_000), country: 'US', state: 'VA' },
  ]);

  test.each([
    ['TG 514 131 Caister', 'Caister is 0 km from it'],
    ['Caister TG514131', 'Caister is 0 km from it'],
    ['Caister, TG 514 131', 'Caister is 0 km from it'],
    ['NGR: TG 514 131, Caister, UK', 'Caister is 0 km from it'],
    ['TG 514 131 Richmond', 'Richmond is 9 km from it'],
    ['TG 514 131 the water tower', "'the water tower' not checked"],
  ])('%s is the tower', async (text, evidence) => {
    const row = await placeOne(towns, text);
    expect(row).toMatchObject({ status: 'placed', basis: 'as_given', radiusMeters95: 71 });
    expect(row.evidence).toContain(evidence);
  });

  test('a town elsewhere holds it', async () => {
    const row = await placeOne(towns, 'TG 514 131 Newport');
    expect(row).toMatchObject({ status: 'review', basis: 'review' });
    expect(row.reason).toMatch(/^What was sent contradicts itself: TG 514 131 is \d+ km from Newport/);
    expect(row.score).toBeLessThan(0.1);
  });

  test.each(['TG 514 131 High Street 12', 'SE 12 34 Leeds', 'TG 514 13 Caister', 'SE1 9GF London'])(
    '"%s" holds none',
    (text) => expect(findGridReference(text)).toBeNull(),
  );
});

test.each([
  ['ST 310 88', 'its easting has 3 digits and its northing 2'],
  ['Grid ref st 31 088', 'its easting has 2 digits and its northing 3'],
  ['ST31088', 'the 5 digits behind ST cannot be halved'],
  ['SI 123 456', 'the National Grid of Great Britain has no square SI'],
])('%s: %s', async (text, fault) => {
  expect(await placeOne(geocoder, text)).toMatchObject({
    status: 'unplaced',
    reason: `'${text}' is no grid reference: ${fault}. Send two letters and as many digits for the easting as for the northing.`,
  });
});

test.each([
  'NC 27601 1234',
  'TN 37201 37202',
  'MD 21201',
  'ST 310 880',
  'AB 12 3',
  'HU 12 3',
  'M4 123 45',
  'ST 310',
])('"%s" is no faulty one', (text) => expect(faultOfGridReference(text)).toBeNull());

test('two bare numbers are not taken for an easting and a northing, which may be meant', async () => {
  expect(suggestGridReference('651409, 313177')).toBe('E 651409 N 313177');
  expect(await placeOne(geocoder, '651409, 313177')).toMatchObject({
    status: 'unplaced',
    reason:
      "'651409, 313177' may be an easting and a northing of the National Grid: send E 651409 N 313177, or a latitude and a longitude.",
  });
});
