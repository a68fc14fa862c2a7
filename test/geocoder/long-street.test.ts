// A street drawn as one long piece, and a postcode at its far end.
import type { PostcodeRow, StreetRow } from '../../server/gazetteer/rows.ts';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import type { TestDatabase } from '../database.ts';
import { at, createTown, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function unit(code: string, east: number, north: number): PostcodeRow {
  return {
    table: 'postcode',
    country: 'GB',
    code,
    kind: 'unit',
    ...at(east, north),
    radiusMeters: 60,
    city: '',
    county: '',
    state: '',
    councilCode: '',
    council: '',
  };
}

const farRoad: StreetRow = {
  table: 'street',
  ref: 'way/far',
  country: 'GB',
  name: 'Far Road',
  ...at(0, -2000),
  line: [at(-1500, -2000), at(1500, -2000)].flatMap(({ lat, lng }) => [lng, lat]),
};

let database: TestDatabase;
let geocoder: Geocoder;
beforeAll(async () => {
  database = await createTown([
    ...townRows,
    farRoad,
    unit('NP20 8AA', 1400, -1960),
    unit('NP20 8ZZ', 1400, -800),
  ]);
  geocoder = createGeocoder(database.db);
});
afterAll(() => database.drop());

test.each(['Far Road, NP20 8AA', 'The Tea Room, Far Rd, NP20 8AA', '12 Far Road, Newport, NP20 8AA'])(
  '%s is placed where the road passes the postcode',
  async (text) => {
    const { status, precision, point } = await placeOne(geocoder, text);
    expect({ status, precision }).toEqual({ status: 'placed', precision: 'street' });
    expect(distanceMeters(point ?? at(0, 0), at(1400, -2000))).toBeLessThan(60);
  },
);

test('of a postcode that it does not pass the postcode is meant', async () => {
  expect(await placeOne(geocoder, 'Far Road, NP20 8ZZ')).toMatchObject({ precision: 'postcode' });
});
