// What lies at a point, where it is looked for in a box or a square first.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Queryable } from '../../server/db/database.ts';
import { listNearestPostcodes } from '../../server/gazetteer/postcodes.ts';
import type { AreaRow, PackRow, PostcodeRow } from '../../server/gazetteer/rows.ts';
import { createAdminAreaCache } from '../../server/geocoder/admin-areas.ts';
import { loadPart } from '../../server/packs/load.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource } from '../packs/fake-source.ts';

// West to east, in hundredths of a degree from -3; E and F stand at one point. The council of Eastford begins at 1.
//
//   0   1   2 . . . . . . 30      400
//   A   B   C             D       E F
const UNITS: [string, number][] = [
  ['NP20 1AA', 0],
  ['NP20 1AB', 1],
  ['NP20 1AD', 2],
  ['NP20 1AE', 30],
  ['NP20 1AF', 400],
  ['NP20 1AG', 400],
];

const at = (hundredths: number) => ({ lat: 51.5, lng: -3 + hundredths / 100 });

function unit([code, hundredths]: [string, number]): PostcodeRow {
  return {
    ...{ table: 'postcode', country: 'GB', code, kind: 'unit', ...at(hundredths), radiusMeters: 100 },
    ...{ city: '', county: '', state: 'Wales', councilCode: '', council: '' },
  };
}

function council(code: string, name: string, west: number, east: number): AreaRow {
  const [from, to] = [at(west).lng, at(east).lng];
  const ring: [number, number][] = [51.4, 51.4, 51.6, 51.6, 51.4].map((lat, corner) => [
    corner === 1 || corner === 2 ? to : from,
    lat,
  ]);
  const area = { table: 'area', kind: 'council', country: 'GB', state: 'Wales', scope: 'GB' } as const;
  return { ...area, code, name, properties: {}, rings: [ring] };
}

const ROWS: PackRow[] = [
  ...UNITS.map(unit),
  council('W1', 'Westford', -100, 1),
  council('W2', 'Eastford', 1, 100),
];

let database: TestDatabase;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-ground-'));
  database = await createTestDatabase();
  const file = join(folder, 'ground.fake');
  await writeFile(file, 'the rows are in the test');
  async function* read() {
    yield* ROWS;
  }
  const tables = ['postcode', 'area'] as const;
  await loadPart(database.db, { ...fakeSource, tables, read }, file).finally(() =>
    rm(folder, { recursive: true }),
  );
});
afterAll(() => database.drop());

test.each([
  ['all of them close by', 1, 3, ['NP20 1AA', 'NP20 1AB', 'NP20 1AD']],
  ['one of them close by, the other wherever it is', 31, 2, ['NP20 1AD', 'NP20 1AE']],
  ['none close by', 200, 2, ['NP20 1AD', 'NP20 1AE']],
  ['two at one point, of which one was asked for', 399, 1, ['NP20 1AF', 'NP20 1AG']],
])('the nearest postcodes are found: %s', async (_, hundredths, count, codes) => {
  const found = await listNearestPostcodes(database.db, [{ row: 7, ...at(hundredths) }], count);
  expect(found.map(({ row }) => row)).toEqual(codes.map(() => 7));
  expect(found.map(({ code }) => code).sort()).toEqual(codes);
});

test('points close to postcodes and far from them are asked about together', async () => {
  const points = [0, 200, 2, 31].map((hundredths, row) => ({ row, ...at(hundredths) }));
  const found = await listNearestPostcodes(database.db, points, 1);
  const codeOf = new Map(found.map(({ row, code }) => [row, code]));
  expect(points.map(({ row }) => codeOf.get(row))).toEqual(['NP20 1AA', 'NP20 1AE', 'NP20 1AD', 'NP20 1AE']);
});

test('the council of each point is told by its outline, on either side of a line inside one square', async () => {
  const areas = createAdminAreaCache(database.db).at('2026-01.a');
  const points = [0.9, 1.1, -99, 99, 101].map((hundredths, row) => ({ row, ...at(hundredths) }));
  const found = await areas.listAt(points);
  const names = ['Westford', 'Eastford', 'Westford', 'Eastford'];
  expect(found.map(({ row, name }) => [row, name])).toEqual(names.map((name, row) => [row, name]));
});

test('the outlines of a square are read once for a map version', async () => {
  let asked = 0;
  const query: Queryable['query'] = (text, values) => {
    asked++;
    return database.db.query(text, values);
  };
  const cache = createAdminAreaCache({ query });
  const point = { row: 0, ...at(0.5) };
  const beside = { row: 1, ...at(0.6) };
  expect((await cache.at('2026-01.a').listAt([point])).map(({ name }) => name)).toEqual(['Westford']);
  expect((await cache.at('2026-01.a').listAt([beside, point])).map(({ row }) => row)).toEqual([1, 0]);
  expect(asked).toBe(1);
  await cache.at('2026-02.b').listAt([point]);
  expect(asked).toBe(2);
});
