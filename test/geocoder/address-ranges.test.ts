import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { AddressRangeRow } from '../../server/gazetteer/rows.ts';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource } from '../packs/fake-source.ts';
import { at, house } from './hand-made-town.ts';

// Main St runs east from the middle, numbered 1 to 99 and 2 to 100 along 150 m; on Oak St two houses are known.
//
//     1 ───── Main St ───── 99        Oak St, 5 km east:   11 · 15
//     2 ─────────────────── 100
const LINE = [at(0, 0), at(150, 0)].flatMap(({ lat, lng }) => [lng, lat]);

function side(name: string, letter: 'L' | 'R', from: number, to: number, line = LINE): AddressRangeRow {
  const [lng = 0, lat = 0] = line;
  const row = { table: 'address_range', ref: `edge/${name}`, country: 'US', name, side: letter } as const;
  const numbers = { fromNumber: from, toNumber: to, parity: from % 2 === 1 ? 'odd' : 'even' } as const;
  return { ...row, ...numbers, zip: '59645', lat, lng, line };
}

const oak = [at(5000, 0), at(5150, 0)].flatMap(({ lat, lng }) => [lng, lat]);
const onOak = { country: 'US', city: 'Sulphur', state: 'MT', postcode: '59645' } as const;
const zip = { table: 'postcode', country: 'US', code: '59645', kind: 'zip', radiusMeters: 9000 } as const;
const rows: PackRow[] = [
  { ...zip, ...at(0, 0), city: 'Sulphur', county: '', state: 'MT', councilCode: '', council: '' },
  side('Main St', 'L', 1, 99),
  side('Main St', 'R', 2, 100),
  side('Oak St', 'L', 1, 99, oak),
  house('11', 'Oak St', at(5060, 30), onOak),
  house('15', 'Oak St', at(5080, 30), onOak),
];

let database: TestDatabase;
let geocoder: Geocoder;
beforeAll(async () => {
  database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  const file = join(folder, 'ranges.fake');
  await writeFile(file, 'the rows are in the test');
  async function* read() {
    yield* rows;
  }
  await loadPart(
    database.db,
    { ...fakeSource, tables: ['address', 'address_range', 'postcode'], read },
    file,
  );
  await rm(folder, { recursive: true });
  geocoder = createGeocoder(database.db);
});
afterAll(() => database?.drop());

const place = async (address: string) => (await geocoder.geocode([{ address }])).placements[0];

test.each([
  ['1 Main St, 59645', 0, 8],
  ['50 Main Street, 59645', 73.5, -8],
  ['99 main st, 59645', 150, 8],
  ['51 Mian Street, 59645', 76.5, 8],
])('"%s" stands %d m along the street, %d m to its side', async (text, east, north) => {
  const placement = await place(text);
  expect(placement).toMatchObject({ status: 'placed', precision: 'interpolated', basis: 'interpolated' });
  expect(distanceMeters(placement?.point ?? at(0, 0), at(east, north))).toBeLessThan(1);
});

test('the evidence says that it is a share of a range, the address names its own street and ZIP', async () => {
  const placement = await place('50 Main St, 59645');
  expect(placement?.evidence).toContain('number 50 placed along the range 2 to 100');
  expect(placement?.admin?.value).toMatchObject({ house_number: '50', street: 'Main St', postcode: '59645' });
  expect(placement?.radiusMeters95).toBeGreaterThanOrEqual(150);
});

test('houses that are known say more than the range of their street', async () => {
  const placement = await place('13 Oak St, 59645');
  expect(placement?.evidence).toContain('number 13 not found, placed between its neighbours');
  expect(distanceMeters(placement?.point ?? at(0, 0), at(5070, 30))).toBeLessThan(1);
});

test('the range of its street says more than houses of the same block', async () => {
  const placement = await place('61 Oak St, 59645');
  expect(placement?.evidence).toContain('number 61 placed along the range 1 to 99');
  expect(distanceMeters(placement?.point ?? at(0, 0), at(5091.8, 8))).toBeLessThan(1);
});

test('a number that no range holds is not placed on the street', async () => {
  expect(await place('101 Main St, 59645')).toMatchObject({ precision: 'postcode' });
});

test('a house has one key in all words, its neighbour another', async () => {
  const keys = await Promise.all(
    ['50 Main St, 59645', '50 MAIN STREET 59645', '52 Main St, 59645'].map(
      async (text) => (await place(text))?.recordKey,
    ),
  );
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).not.toBe(keys[2]);
});
