import { findLowBridges } from '../../../server/planning/day/low-bridges.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

// A unit is 0.0001 degree from 51, -3: 11 m of latitude, 7 m of longitude. The driver's road is ========, going east
// and then north; limits are the ways a to d and the nodes e to g.
//
//   60                      =      d   a runs along the road, b crosses it, c is a lane 55 m north of it and h a driveway
//                           =      d   6 m, d runs along it after the bend, e is on it, f 100 m south, g 6 m beside it
//   20        c---c         =      d
//    0   ==a==e==b==========+
//  -20           b
//  -100       f
const at = (x: number, y: number): [number, number] => [-3 + x / 10_000, 51 + y / 10_000];
const ROAD = [at(0, 0), at(20, 0), at(40, 0), at(100, 0), at(100, 30), at(100, 60)];

const LIMITS: [ref: string, height: number, line: number[]][] = [
  ['way/a', 4.2, [...at(18, 0), ...at(24, 0)]],
  ['way/b', 3.9, [...at(45, -20), ...at(45, 20)]],
  ['way/c', 3.5, [...at(18, 5), ...at(24, 5)]],
  ['way/h', 2.1, [...at(60, 0.5), ...at(70, 0.5)]],
  ['way/d', 4.5, [...at(100, 20), ...at(100, 40), ...at(150, 40)]],
  ['node/e', 3, at(30, 0)],
  ['node/f', 2, at(30, -100)],
  ['node/g', 2.8, at(60, 0.5)],
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.query(`create table limits_osm partition of height_limit for values in ('openstreetmap')`);
  for (const [ref, height, line] of LIMITS) {
    const bounds = `((${Math.max(...even(line))},${Math.max(...odd(line))}),(${Math.min(...even(line))},${Math.min(...odd(line))}))`;
    const values = ['town', ref, `Road ${ref}`, height, bounds, `{${line}}`];
    await db.query(`insert into height_limit values ('openstreetmap', $1, $2, $3, $4, $5, $6)`, values);
    // The same map may be loaded twice, as two extracts that overlap.
    await db.query(
      `insert into height_limit values ('openstreetmap', 'region', $1, $2, $3, $4, $5)`,
      values.slice(1),
    );
  }
});
afterAll(() => database.drop());

const even = (line: number[]) => line.filter((_, index) => index % 2 === 0);
const odd = (line: number[]) => line.filter((_, index) => index % 2 === 1);

test('limits on the road are found in its order, each once; what crosses it or lies beside it is another road', async () => {
  const found = await findLowBridges(database.db, ROAD);
  expect(found.map(({ road, heightMeters }) => [road, heightMeters])).toEqual([
    ['Road way/a', 4.2],
    ['Road node/e', 3],
    ['Road node/g', 2.8],
    ['Road way/d', 4.5],
  ]);
  expect(found[0]).toMatchObject({ lng: expect.closeTo(-2.9979, 6), lat: 51 });
  expect(found[1]).toMatchObject({ lng: at(30, 0)[0], lat: 51 });
});

test('driven the other way round, they come the other way round', async () => {
  const found = await findLowBridges(database.db, ROAD.toReversed());
  expect(found.map(({ heightMeters }) => heightMeters)).toEqual([4.5, 2.8, 3, 4.2]);
});

test('a road elsewhere has none', async () => {
  expect(await findLowBridges(database.db, [at(0, 500), at(100, 500)])).toEqual([]);
  expect(await findLowBridges(database.db, [at(0, 0)])).toEqual([]);
});
