// What a pin in Great Britain learns of the ground it stands on.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { AddressRow, PlacedBy } from '../../server/gazetteer/rows.ts';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource } from '../packs/fake-source.ts';

// A street along a meridian, west to east in meters from the corner at 51.5, -3:
//
//   Newport ............ | Monmouthshire ...
//   0        100      200|            300
//   12       14       16 |             18 High Street
const LAT = 51.5;
const METERS_PER_LNG = 111_195 * Math.cos((LAT * Math.PI) / 180);
const east = (meters: number) => ({ lat: LAT, lng: -3 + meters / METERS_PER_LNG });

function address(houseNumber: string, meters: number, placedBy: PlacedBy): AddressRow {
  return {
    table: 'address',
    ref: `way/${houseNumber}`,
    country: 'GB',
    houseNumber,
    houseName: '',
    street: 'High Street',
    locality: '',
    city: 'Newport',
    state: '',
    postcode: 'NP20 1AA',
    ...east(meters),
    placedBy,
  };
}

function council(code: string, name: string, from: number, to: number): PackRow {
  const [west, right] = [east(from).lng, east(to).lng];
  const ring: [number, number][] = [
    [west, 51.4],
    [right, 51.4],
    [right, 51.6],
    [west, 51.6],
    [west, 51.4],
  ];
  const area = { table: 'area', kind: 'council', country: 'GB', state: 'Wales', scope: 'GB' } as const;
  return { ...area, code, name, properties: {}, rings: [ring] };
}

const rows: PackRow[] = [
  address('12', 0, 'building'),
  address('14', 100, 'entrance'),
  address('16', 190, 'parcel'),
  address('18', 300, 'building'),
  { table: 'uprn', uprn: 100100678901, ...east(9) },
  { table: 'uprn', uprn: 100100678902, ...east(-12) },
  // Three flats at the door of 14.
  ...[30, 10, 20].map((uprn): PackRow => ({ table: 'uprn', uprn, ...east(104) })),
  { table: 'uprn', uprn: 16, ...east(190) },
  { table: 'uprn', uprn: 18, ...east(315.5) },
  council('W06000022', 'Newport', -1000, 200),
  council('W06000021', 'Monmouthshire', 200, 1000),
  {
    table: 'postcode',
    country: 'GB',
    code: 'NP20 1AA',
    kind: 'unit',
    ...east(150),
    radiusMeters: 200,
    city: '',
    county: '',
    state: 'Wales',
    councilCode: 'W06000099',
    council: 'By postcode',
  },
];

let database: TestDatabase;
let folder: string;
let geocoder: Geocoder;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'milepost-'))]);
  const file = join(folder, 'ground.fake');
  await writeFile(file, 'the rows are in the test');
  const tables = ['address', 'uprn', 'area', 'postcode'] as const;
  async function* read() {
    yield* rows;
  }
  await loadPart(database.db, { ...fakeSource, tables, read }, file);
  geocoder = createGeocoder(database.db);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const placed = async (number: string) => {
  const { placements } = await geocoder.geocode([{ address: `${number} High Street, NP20 1AA` }]);
  return placements[0];
};
const pinned = async (meters: number) => {
  const { placements } = await geocoder.geocode([{ address: null, ...east(meters) }]);
  return placements[0];
};

test('a pin on a building carries the nearest UPRN with its distance', async () => {
  const { uprn } = (await placed('12')) ?? {};
  expect(uprn).toEqual({ value: '100100678901', distance_m: expect.closeTo(9, 1), basis: 'nearest_point' });
});

test('of the flats that share a point it carries the lowest, and says so', async () => {
  const { uprn } = (await placed('14')) ?? {};
  const basis = 'lowest_of_several_at_nearest_point';
  expect(uprn).toEqual({ value: '10', distance_m: expect.closeTo(4, 1), basis });
});

test.each([
  ['in the middle of a parcel', '16'],
  ['with none within 15 m', '18'],
  ['between two houses', '13'],
])('a pin %s carries none', async (_, number) => {
  const placement = await placed(number);
  expect(placement?.point).not.toBeNull();
  expect(placement).not.toHaveProperty('uprn');
});

test.each([
  [0.5, '100100678901'],
  [-3, '100100678902'],
  [205, undefined],
  [300.6, '18'],
])('coordinates %d m along the street: UPRN %s', async (meters, value) => {
  expect((await pinned(meters))?.uprn?.value).toBe(value);
});

test.each([
  ['12', 'Newport'],
  ['18', 'Monmouthshire'],
])(
  'the council of number %s is %s: that of the polygon it lies in, not of its postcode',
  async (number, name) => {
    expect((await placed(number))?.admin?.value.council).toBe(name);
  },
);

test('where no polygon reaches, the nearest postcode tells the council', async () => {
  expect((await pinned(1100))?.admin?.value.council).toBe('By postcode');
});
