// Addresses that are known by text but stand at their postcode's centre: they prove the house, not where it is.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { AddressRow, PlacedBy } from '../../server/gazetteer/rows.ts';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource } from '../packs/fake-source.ts';

// The postcode's centre, and a house 140 m east of it.
const CENTRE = { lat: 51.5, lng: -3 };
const HOUSE = { lat: 51.5, lng: -2.998 };

function address(houseNumber: string, placedBy: PlacedBy, point = CENTRE): AddressRow {
  return {
    table: 'address',
    ref: `${houseNumber}/${placedBy}`,
    country: 'GB',
    houseNumber,
    houseName: '',
    street: 'High Street',
    locality: '',
    city: 'Newport',
    state: '',
    postcode: 'NP20 1AA',
    ...point,
    placedBy,
  };
}

const rows: PackRow[] = [
  ...['12', '16', '20'].map((number) => address(number, 'postcode_centre')),
  address('12', 'building', HOUSE),
  {
    table: 'postcode',
    country: 'GB',
    code: 'NP20 1AA',
    kind: 'unit',
    ...CENTRE,
    radiusMeters: 200,
    city: '',
    county: '',
    state: 'Wales',
    councilCode: 'W06000022',
    council: 'Newport',
  },
];

let database: TestDatabase;
let folder: string;
let geocoder: Geocoder;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'milepost-'))]);
  const file = join(folder, 'centres.fake');
  await writeFile(file, 'the rows are in the test');
  async function* read() {
    yield* rows;
  }
  await loadPart(database.db, { ...fakeSource, tables: ['address', 'postcode'], read }, file);
  geocoder = createGeocoder(database.db);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const placed = async (text: string) => (await geocoder.geocode([{ address: text }])).placements[0];

test('a house whose own point is known stands there, not at its postcode', async () => {
  const placement = await placed('12 High Street, NP20 1AA');
  expect(placement).toMatchObject({ status: 'placed', precision: 'rooftop', point: HOUSE });
});

test('a house known only by its postcode is no better placed than that', async () => {
  const placement = await placed('16 High Street, NP20 1AA');
  expect(placement).toMatchObject({ precision: 'postcode', point: CENTRE });
  expect(placement?.radiusMeters95).toBeGreaterThan(60);
});

test('a number between two such houses is not placed between them', async () => {
  const placement = await placed('18 High Street, NP20 1AA');
  expect(placement).toMatchObject({ precision: 'street', basis: 'street' });
});

test('coordinates at the centre are not said to be one of the houses listed there', async () => {
  const { placements } = await geocoder.geocode([{ address: null, ...CENTRE }]);
  const [placement] = placements;
  expect(placement?.nearestAddress).toMatch(/^12 High Street/);
  expect(placement?.evidence).toContain('nearest address 138 m away');
});
