// A city so wide that by distance it reaches the next one, across a river and in another county.
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { house, loadTown } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

/** As mapped, without its city. */
const unnamed = { country: 'US', city: '', state: 'NY', postcode: '' } as const;
const rows = [
  house('172', 'East 4th Street', { lat: 40.7243, lng: -73.9852 }, unnamed),
  house('300', 'West 125th Street', { lat: 40.81, lng: -73.9517 }, unnamed),
  house('209', 'Joralemon Street', { lat: 40.6927, lng: -73.9898 }, unnamed),
  house('80', 'Linden Street', { lat: 40.6903, lng: -73.9225 }, unnamed),
];

let database: TestDatabase;
let geocoder: Geocoder;
beforeAll(async () => {
  database = await createSampleDatabase();
  await loadTown(database.db, rows);
  geocoder = createGeocoder(database.db);
});
afterAll(() => database?.drop());

test.each([
  ['172 East 4th Street', 'Brooklyn'],
  ['172 East 4th Street', 'Queens'],
  ['300 West 125th Street', 'Bronx'],
])('%s is in Manhattan, so %s is a contradiction', async (street, borough) => {
  expect(await placeOne(geocoder, `${street}, ${borough}, NY`)).toMatchObject({
    status: 'review',
    precision: 'rooftop',
    reason: expect.stringMatching(new RegExp(`town (The )?${borough} is elsewhere`)),
  });
});

test.each([
  '172 East 4th Street, New York, NY',
  '172 East 4th Street, Manhattan, NY',
  '209 Joralemon Street, Brooklyn, NY',
  '209 Joralemon Street, New York, NY',
  // 700 m from Queens.
  '80 Linden Street, Brooklyn, NY',
])('%s is placed', async (address) => {
  expect(await placeOne(geocoder, address)).toMatchObject({ status: 'placed', precision: 'rooftop' });
});
