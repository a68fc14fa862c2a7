import { join } from 'node:path';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { noRoads } from '../../server/roads/no-roads.ts';
import { openRoads } from '../../server/roads/open-roads.ts';
import type { RoadPoint } from '../../server/roads/roads.ts';
import { buildSamplefordRoads, ROAD_OPTIONS, type SamplefordRoads } from './sampleford-roads.ts';

let town: SamplefordRoads;
beforeAll(async () => {
  town = await buildSamplefordRoads();
});
afterAll(() => town.drop());

// The GB town's market cross and its two villages, 1.8 km either side.
const CROSS: RoadPoint = { lat: 55.3291, lng: -2.2302 };
const WRENBECK: RoadPoint = { lat: 55.3308, lng: -2.2578 };
const ASHLOW: RoadPoint = { lat: 55.325, lng: -2.2026 };
const US_TOWN: RoadPoint = { lat: 38.15, lng: -100.4 };
const NOWHERE: RoadPoint = { lat: 10, lng: 10 };

test('a journey by road is longer than the straight line, and its line leads from end to end', async () => {
  const { route } = await town.roads.route(CROSS, WRENBECK);
  const straight = distanceMeters(CROSS, WRENBECK);
  expect(route?.meters).toBeGreaterThan(straight);
  expect(route?.meters).toBeLessThan(1.6 * straight);
  const [first, last] = [route?.line.at(0), route?.line.at(-1)] as [number, number][];
  for (const [end, point] of [
    [first, CROSS],
    [last, WRENBECK],
  ] as const)
    expect(distanceMeters({ lat: end?.[1] ?? 0, lng: end?.[0] ?? 0 }, point)).toBeLessThan(250);
  expect(route?.pack).toBe('roads/sampleford-gb');
});

test('walking takes longest and driving least', async () => {
  const times = [];
  for (const mode of ['walk', 'cycle', 'drive'] as const)
    times.push((await town.roads.route(WRENBECK, ASHLOW, { mode })).route?.seconds ?? 0);
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test.each([
  ['ends in two networks', CROSS, US_TOWN, 'not_loaded'],
  ['an end far from every network', CROSS, NOWHERE, 'not_loaded'],
  ['an end more than a kilometer from a road', CROSS, { lat: 55.3446, lng: -2.224 }, 'far_from_road'],
])('%s: no route, and why', async (_, from, to, why) => {
  expect(await town.roads.route(from, to)).toEqual({ route: null, why });
});

test('many journeys asked together are each as asked alone, in their order', async () => {
  const pairs: [RoadPoint, RoadPoint][] = [
    [CROSS, US_TOWN],
    [CROSS, NOWHERE],
    [CROSS, { lat: 55.3446, lng: -2.224 }],
    ...Array.from({ length: 30 }, (_, step): [RoadPoint, RoadPoint] => [
      WRENBECK,
      { lat: 55.3291 + step * 1e-4, lng: -2.2302 },
    ]),
    [CROSS, ASHLOW],
    [US_TOWN, US_TOWN],
    [CROSS, ASHLOW],
  ];
  const alone = [];
  for (const [from, to] of pairs) alone.push(await town.roads.route(from, to));
  const fresh = await openRoads(join(town.folder, 'roads'), ROAD_OPTIONS);
  expect(await fresh.routes(pairs)).toEqual(alone);
  expect(await fresh.routes([])).toEqual([]);
  await fresh.stop();
});

test('a matrix has the times of the routes, and null where there is none', async () => {
  const points = [CROSS, WRENBECK, ASHLOW, NOWHERE, US_TOWN];
  const matrix = await town.roads.matrix(points, points);
  const routed = await town.roads.route(CROSS, ASHLOW);
  expect(Math.abs((matrix?.seconds[0]?.[2] ?? 0) / (routed.route?.seconds ?? 1) - 1)).toBeLessThan(0.02);
  expect(matrix?.seconds.map((row) => row.map((seconds) => seconds !== null))).toEqual([
    [true, true, true, false, false],
    [true, true, true, false, false],
    [true, true, true, false, false],
    [false, false, false, false, false],
    [false, false, false, false, true],
  ]);
  const [gb, us] = ['roads/sampleford-gb', 'roads/sampleford-us'];
  expect(matrix?.packs).toEqual([
    [gb, gb, gb, null, null],
    [gb, gb, gb, null, null],
    [gb, gb, gb, null, null],
    [null, null, null, null, null],
    [null, null, null, null, us],
  ]);
});

test.each(['drive', 'walk'] as const)('no times lead from or to a place without a road: %s', async (mode) => {
  const far: RoadPoint = { lat: 55.3446, lng: -2.224 };
  const [ends, none] = [
    [CROSS, WRENBECK],
    [null, null],
  ];
  expect(await town.roads.matrix([far], ends, { mode })).toMatchObject({ seconds: [none], packs: [none] });
  expect((await town.roads.matrix(ends, [far], { mode }))?.seconds).toEqual([[null], [null]]);
});

test('it covers where a network has roads', () => {
  expect([CROSS, US_TOWN, NOWHERE].map(town.roads.covers)).toEqual([true, true, false]);
});

test('a folder without networks answers every question with nothing', async () => {
  const empty = await openRoads(join(town.folder, 'none'), ROAD_OPTIONS);
  for (const roads of [empty, noRoads]) {
    expect([roads.version(), roads.networks(), roads.covers(CROSS)]).toEqual([null, [], false]);
    expect(await roads.route(CROSS, ASHLOW)).toEqual({ route: null, why: 'not_loaded' });
    expect(await roads.matrix([CROSS], [ASHLOW])).toBeNull();
    expect(await roads.area(CROSS, [10])).toEqual({ areas: null, why: 'not_loaded' });
  }
  await empty.stop();
});
