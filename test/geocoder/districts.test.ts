// The council near a boundary whose outlines are generalised: the district of a postcode tells it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource } from '../packs/fake-source.ts';
import { drawSquare } from '../sources/draw-square.ts';
import { house } from './hand-made-town.ts';

//   51.6  +-----------+-----------+
//         |  Chester  |   Flint   |     outlines of 500 m, two postcodes beside their border
//   51.5  +-----------+-----------+
//        -3.1       -3.0        -2.9
const LAT = 51.55;
const METERS_PER_LNG = 111_195 * Math.cos((LAT * Math.PI) / 180);
const east = (meters: number) => ({ lat: LAT, lng: -3 + meters / METERS_PER_LNG });

function council(code: string, name: string, west: number): PackRow {
  const area = { table: 'area', kind: 'council', country: 'GB', state: '', scope: 'GB' } as const;
  return { ...area, code, name, properties: { outline_error_m: 500 }, rings: [drawSquare(west, 51.5, 0.1)] };
}

function unit(code: string, meters: number, councilCode: string, name: string): PackRow {
  const place = { ...east(meters), radiusMeters: 100, city: '', county: '', state: '' };
  return { table: 'postcode', country: 'GB', kind: 'unit', code, ...place, councilCode, council: name };
}

const rows: PackRow[] = [
  council('E06000050', 'Chester', -3.1),
  council('W06000005', 'Flint', -3),
  unit('CH4 8SE', -200, 'W06000005', 'Flintshire'),
  unit('CH4 8SF', -1500, 'E06000050', 'Cheshire'),
  // The postcodes know a code that the outlines do not know yet.
  unit('CH4 8SG', 2000, 'W06000099', 'Flint'),
  // A Welsh postcode, and 30 m beside it a house in England.
  unit('CH4 8SH', -480, 'W06000005', 'Flintshire'),
  house('1', 'Mold Road', east(-510), { city: 'Saltney', postcode: 'CH4 8SF' }),
];

let database: TestDatabase;
let folder: string;
let geocoder: Geocoder;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'milepost-'))]);
  const file = join(folder, 'districts.fake');
  await writeFile(file, 'the rows are in the test');
  async function* read() {
    yield* rows;
  }
  await loadPart(database.db, { ...fakeSource, tables: ['address', 'area', 'postcode'], read }, file);
  geocoder = createGeocoder(database.db);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const placed = async (input: { address: string | null; lat?: number; lng?: number }) =>
  (await geocoder.geocode([input])).placements[0];

test.each([
  ['CH4 8SE', 'Flint', 'W06000005'],
  ['CH4 8SF', 'Chester', 'E06000050'],
  ['CH4 8SG', 'Flint', 'W06000005'],
])('a postcode lies in its own district: %s in %s', async (address, name, code) => {
  const placement = await placed({ address });
  expect(placement?.admin?.value.council).toBe(name);
  expect(placement?.district).toMatchObject({ name, code, basis: 'own_postcode' });
});

const FLINT = { code: 'W06000005', name: 'Flint' };
const CHESTER = { code: 'E06000050', name: 'Chester' };

test.each([
  ['by a postcode of some houses', -250, { ...FLINT, basis: 'nearest_postcode', others: [CHESTER] }],
  ['by its outline far from any postcode', 400, { ...FLINT, basis: 'outline', others: [CHESTER] }],
])('a point near the boundary is told %s, and the other is named', async (_, meters, district) => {
  const placement = await placed({ address: null, ...east(meters) });
  expect(placement?.admin?.value.council).toBe(district.name);
  expect(placement?.district).toMatchObject(district);
});

test('a point further from the boundary than outlines are wrong is told by them alone', async () => {
  const placement = await placed({ address: null, ...east(-700) });
  expect(placement?.admin?.value.council).toBe('Chester');
  expect(placement?.district).toBeUndefined();
});

test('an address across the boundary is near a point, and does not describe it', async () => {
  const placement = await placed({ address: null, ...east(-440) });
  expect(placement?.admin?.value).toMatchObject({ street: null, postcode: 'CH4 8SH', council: 'Flint' });
  expect(placement).toMatchObject({
    nearestAddress: '1 Mold Road, Saltney, CH4 8SF',
    evidence: ['nearest address 70 m away', 'it lies in another council'],
    address: 'CH4 8SH',
  });
});
