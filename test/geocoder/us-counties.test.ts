// A county of the United States behind its town tells namesakes apart, and holds what lies elsewhere.
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { isUsCounty, usCountyName } from '../../server/geocoder/parse/us-counties.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { placeOne } from './place-one.ts';

let database: TestDatabase;
let geocoder: Geocoder;
beforeAll(async () => {
  database = await createSampleDatabase();
  geocoder = createGeocoder(database.db);
});
afterAll(() => database.drop());

const place = (address: string) => placeOne(geocoder, address);

test.each([
  ['Springfield, Clark County, Ohio', 39.92, 'county Clark County matched'],
  ['Franklin, Williamson Co., TN', 35.93, 'county Williamson Co. matched'],
])('%s is the town there', async (text, lat, evidence) => {
  const found = await place(text);
  expect(found).toMatchObject({ status: 'placed', precision: 'town' });
  expect(found.point?.lat).toBeCloseTo(lat, 1);
  expect(found.evidence).toContain(evidence);
});

test('a county that holds no town of the name is a contradiction', async () => {
  const { status, reason } = await place('Franklin, Davidson County, TN');
  expect(status).toBe('review');
  expect(reason).toContain('county Davidson County is elsewhere');
});

test.each([
  ['Clark County', 'Clark'],
  ['Alameda Co.', 'Alameda'],
  ['Orleans Parish', 'Orleans'],
  ["Prince George's County", "Prince George's"],
  // A city of its own beside the county of its name.
  ['Baltimore city', null],
])('%s is the county %s', (text, name) => {
  expect(usCountyName(text)).toBe(name);
});

test.each(['12 Clark County', 'County', 'Countryside', 'Clark County Road', ''])(
  '%s is no county',
  (text) => {
    expect(isUsCounty(text)).toBe(false);
  },
);
