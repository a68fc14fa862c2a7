// A postcode tells no town: it is the one around it, but never one of another district than its own.
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import type { TestDatabase } from '../database.ts';
import { createTown } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

//  55.0  +----------------+----------------+     51.6  +--------+--------+
//        |     Wearside   |    Tyneside    |           | Camden | Barnet |
//        |        Port .. | .. Quay . Moor |           | London . . . .  |
//  54.9  +----------------+----------------+     51.5  +--------+--------+
//       -1.6             -1.5             -1.4        -0.2     -0.1      0
function council(code: string, name: string, west: number, south: number): PackRow {
  const [east, north] = [west + 0.1, south + 0.1];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as [number, number][];
  const area = { table: 'area', kind: 'council', country: 'GB', state: 'England', scope: 'GB' } as const;
  return { ...area, code, name, properties: {}, rings: [ring] };
}

const inEngland = { country: 'GB', county: '', state: 'England' } as const;

const town = (name: string, lat: number, lng: number, radiusMeters: number): PackRow => ({
  ...inEngland,
  table: 'locality',
  ref: `node/${name}`,
  name,
  kind: 'town',
  population: 100_000,
  radiusMeters,
  lat,
  lng,
});

const unit = (code: string, councilCode: string, lat: number, lng: number): PackRow => ({
  ...inEngland,
  table: 'postcode',
  code,
  kind: 'unit',
  radiusMeters: 100,
  city: '',
  councilCode,
  council: councilCode,
  lat,
  lng,
});

let database: TestDatabase;
let geocoder: Geocoder;
beforeAll(async () => {
  database = await createTown([
    council('E08000024', 'Wearside', -1.6, 54.9),
    council('E08000023', 'Tyneside', -1.5, 54.9),
    council('E09000007', 'Camden', -0.2, 51.5),
    council('E09000003', 'Barnet', -0.1, 51.5),
    town('Port', 54.95, -1.51, 6000),
    town('Quay', 54.95, -1.48, 1500),
    town('London', 51.55, -0.11, 20_000),
    unit('NE32 4XN', 'E08000023', 54.95, -1.495),
    unit('NE32 9ZZ', 'E08000023', 54.95, -1.44),
    unit('NE32 1AA', 'E08000024', 54.95, -1.52),
    unit('NW1 1AA', 'E09000003', 51.55, -0.09),
  ]);
  geocoder = createGeocoder(database.db);
});
afterAll(() => database.drop());

test.each([
  ['NE32 4XN', 'Quay', 'Tyneside'],
  ['NE32 9ZZ', null, 'Tyneside'],
  ['NE32 1AA', 'Port', 'Wearside'],
  // The boroughs of London are districts of one town.
  ['NW1 1AA', 'London', 'Barnet'],
])('%s is in the town %s of the council %s', async (code, city, councilName) => {
  const { admin, address } = await placeOne(geocoder, code);
  expect(admin?.value).toMatchObject({ city, council: councilName });
  expect(address).toBe([city, code].filter(Boolean).join(', '));
});
