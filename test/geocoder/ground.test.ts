// What lies at a point, where it is looked for in a box or a square first.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Queryable } from '../../server/db/database.ts';
import { listTownsReaching } from '../../server/gazetteer/localities.ts';
import type { AreaRow } from '../../server/gazetteer/official-rows.ts';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import { listNearestPostcodes } from '../../server/gazetteer/postcodes.ts';
import type { LocalityRow, PostcodeRow } from '../../server/gazetteer/rows.ts';
import { createAdminAreaCache } from '../../server/geocoder/reverse/admin-areas.ts';
import type { Point } from '../../server/geometry/distance.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { nameRef } from '../../server/sources/addresses/name-ref.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeSource } from '../packs/fake-source.ts';

// West to east, in hundredths of a degree from -3; F and G stand at one point, H eight thousandths north of the others.
// The council of Eastford begins at 1.
//
//   0   1   2 . . . . . . 30      200 201     400
//                                 H
//   A   B   D             E           J       F G
const UNITS: [string, number][] = [
  ['NP20 1AA', 0],
  ['NP20 1AB', 1],
  ['NP20 1AD', 2],
  ['NP20 1AE', 30],
  ['NP20 1AF', 400],
  ['NP20 1AG', 400],
  ['NP20 1AJ', 201],
];

const NORTH_OF_200 = { lat: 51.508, lng: -1 };

const at = (hundredths: number) => ({ lat: 51.5, lng: -3 + hundredths / 100 });

function unit(code: string, point: Point): PostcodeRow {
  return {
    table: 'postcode',
    country: 'GB',
    code,
    kind: 'unit',
    ...point,
    radiusMeters: 100,
    city: '',
    county: '',
    state: 'Wales',
    councilCode: '',
    council: '',
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

/** A town with its other names, as nameRef lists them. */
function town(names: readonly string[], kind: LocalityRow['kind'], hundredths: number): LocalityRow[] {
  return names.map((name, index) => ({
    table: 'locality',
    ref: nameRef(`geonames/${names[0]}`, index),
    country: 'GB',
    name,
    kind,
    county: '',
    state: 'Wales',
    population: 1000,
    radiusMeters: 3000,
    ...at(hundredths),
  }));
}

const ROWS: PackRow[] = [
  ...UNITS.map(([code, hundredths]) => unit(code, at(hundredths))),
  unit('NP20 1AH', NORTH_OF_200),
  ...town(['Westford', ...Array.from({ length: 20 }, (_, index) => `Westford ${index}`)], 'town', 0),
  ...town(['Westford Docks'], 'suburb', 1),
  ...town(['Midford', 'Canolford'], 'village', 5),
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
  const tables = ['postcode', 'area', 'locality'] as const;
  await loadPart(database.db, { ...fakeSource, tables, read }, file).finally(() =>
    rm(folder, { recursive: true }),
  );
});
afterAll(() => database.drop());

test.each([
  ['several close by', 1, 'NP20 1AB'],
  ['one close by', 31, 'NP20 1AE'],
  ['none close by', 100, 'NP20 1AE'],
  ['two at one point, of which the first counts', 399, 'NP20 1AF'],
  ['one that is further in degrees, but nearer in meters', 200, 'NP20 1AJ'],
])('the nearest postcode is found: %s', async (_, hundredths, code) => {
  const found = await listNearestPostcodes(database.db, [{ row: 7, ...at(hundredths) }]);
  expect(found.map((nearest) => [nearest.row, nearest.code])).toEqual([[7, code]]);
});

test('points close to postcodes and far from them are asked about together', async () => {
  const points = [0, 100, 2, 31].map((hundredths, row) => ({ row, ...at(hundredths) }));
  const found = await listNearestPostcodes(database.db, points);
  const codeOf = new Map(found.map(({ row, code }) => [row, code]));
  expect(points.map(({ row }) => codeOf.get(row))).toEqual(['NP20 1AA', 'NP20 1AE', 'NP20 1AD', 'NP20 1AE']);
});

test('of the towns that reach a point neither the many names of one nor its suburbs hide another', async () => {
  const found = await listTownsReaching(database.db, [{ row: 7, ...at(1) }], 1.5);
  expect(found.map(({ row, name }) => [row, name]).sort()).toEqual([
    [7, 'Midford'],
    [7, 'Westford'],
  ]);
});

test('the council of each point is told by its outline, on either side of a line inside one square', async () => {
  const areas = createAdminAreaCache(database.db).at('2026-01.a');
  const points = [0.9, 1.1, -99, 99, 101].map((hundredths, row) => ({ row, ...at(hundredths) }));
  const found = await areas.listAt(points);
  const names = ['Westford', 'Eastford', 'Westford', 'Eastford'];
  expect(found.map(({ row, name }) => [row, name])).toEqual(names.map((name, row) => [row, name]));
});

test('the outlines of a square are read once for a map version', async () => {
  let statements = 0;
  const query: Queryable['query'] = (text, values) => {
    statements++;
    return database.db.query(text, values);
  };
  const cache = createAdminAreaCache({ query });
  const point = { row: 0, ...at(0.5) };
  const beside = { row: 1, ...at(0.6) };
  expect((await cache.at('2026-01.a').listAt([point])).map(({ name }) => name)).toEqual(['Westford']);
  expect((await cache.at('2026-01.a').listAt([beside, point])).map(({ row }) => row)).toEqual([1, 0]);
  expect(statements).toBe(1);
  await cache.at('2026-02.b').listAt([point]);
  expect(statements).toBe(2);
});
