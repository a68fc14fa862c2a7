// The ground between a place and its road is a part of the way, whoever asks: a journey, a plan's leg, the matrix and an
// area.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { AreaIndex } from '../../server/isochrones/area-index.ts';
import { placeInBands } from '../../server/isochrones/place-in-bands.ts';
import { measureLeg } from '../../server/planning/day/legs.ts';
import { buildNetwork } from '../../server/roads/build/build-network.ts';
import { openRoads } from '../../server/roads/open-roads.ts';
import type { RoadPoint, Roads } from '../../server/roads/roads.ts';
import { straightSeconds } from '../../server/roads/straight-line.ts';
import { writePbf } from '../../server/sampleford/osm/write-pbf.ts';
import { FREE_FLOW } from '../../server/traffic/slowdowns.ts';
import type { TravelMode } from '../../shared/travel-mode.ts';
import { at, drawTwoTowns } from './hierarchy/drawn-towns.ts';
import { ROAD_OPTIONS } from './sampleford-roads.ts';

/** A road north of the second town that no other one joins, out of a field and back into it. */
const CUT_OFF: [number, number][] = [
  [2150, 1250],
  [2150, 2200],
  [2450, 2200],
  [2450, 1250],
];

let folder: string;
let roads: Roads;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-ground-'));
  const file = join(folder, 'towns.osm.pbf');
  // West of the towns a road out of the first and one into it, both one-way, 400 m apart.
  const sheet = drawTwoTowns((drawn) => {
    const main = { highway: 'secondary', oneway: 'yes' };
    const loop = [
      [0, 511],
      [-1500, 511],
      [-1500, 100],
      [0, 100],
    ] as [number, number][];
    drawn.way(loop, main);
    drawn.way(CUT_OFF, { highway: 'residential' });
  });
  await writeFile(file, writePbf(sheet, '2026-01-01'));
  await buildNetwork(join(folder, 'roads'), { name: 'towns', file, asOf: '2026-01-01', fictional: true });
  roads = await openRoads(join(folder, 'roads'), ROAD_OPTIONS);
});
afterAll(async () => {
  await roads.stop();
  await rm(folder, { recursive: true });
});

/** In the town; in the fields beside it, each 300 to 650 m from a road; and between the one-way roads. */
const STREET = at([150, 103]);
const FIELDS = [at([1300, 300]), at([1310, 300]), at([350, -650]), at([150, -400]), at([300, 1300])];
const ENCLOSED = at([-900, 305]);
const PLACES = [STREET, ...FIELDS, ENCLOSED];
const MODES: TravelMode[] = ['drive', 'walk', 'cycle'];

async function measure(from: RoadPoint, to: RoadPoint, mode: TravelMode = 'drive') {
  const { route } = await roads.route(from, to, { mode });
  if (!route) throw new Error('no way');
  return route;
}

test.each(MODES)(
  'a place is nowhere away from itself, and no way is shorter than the line: %s',
  async (mode) => {
    for (const from of PLACES)
      for (const to of PLACES) {
        const { meters, seconds } = await measure(from, to, mode);
        expect(meters).toBeGreaterThanOrEqual(distanceMeters(from, to));
        if (from === to) expect([meters, seconds]).toEqual([0, 0]);
        else expect(seconds).toBeGreaterThan(0);
      }
  },
);

test('two places in a field meet there, and not by the roads around it', async () => {
  const [here, there] = FIELDS as [RoadPoint, RoadPoint];
  const beside = at([-900, 313]);
  for (const [from, to] of [
    [here, there],
    [ENCLOSED, beside],
    [beside, ENCLOSED],
  ] as const) {
    const straight = distanceMeters(from, to);
    const { meters, seconds, groundMeters, line } = await measure(from, to);
    expect(meters).toBeCloseTo(straight, 6);
    expect(groundMeters).toEqual(meters);
    expect(seconds).toBeCloseTo(straightSeconds(straight), 6);
    expect(line).toEqual([
      [from.lng, from.lat],
      [to.lng, to.lat],
    ]);
  }
});

test.each(MODES)('the way to the road takes its time: %s', async (mode) => {
  const field = at([150, -400]);
  const beside = at([150, 0]);
  const [whole, onRoad] = [await measure(field, STREET, mode), await measure(beside, STREET, mode)];
  const ground = distanceMeters(field, beside);
  expect(whole.groundMeters - onRoad.groundMeters).toBeCloseTo(ground, -1);
  expect(whole.meters - onRoad.meters).toBeCloseTo(ground, -1);
  expect((whole.seconds - onRoad.seconds) / straightSeconds(ground, mode)).toBeCloseTo(1, 1);
});

test.each(MODES)('matrix, leg and area tell the same of the ground: %s', async (mode) => {
  const matrix = await roads.matrix(PLACES, PLACES, { mode });
  for (const [row, from] of PLACES.entries()) {
    const { areas } = await roads.area(from, [5, 15], { mode });
    const bands = (areas ?? []).map((area) => ({ ...area, reached: new AreaIndex(area.polygons) }));
    const factors = PLACES.map(() => 1);
    const placed = await placeInBands(PLACES, bands, { roads, origin: from, mode, factors });
    expect(bands[0]?.reached.holds(from.lng, from.lat)).toBe(true);
    for (const [column, to] of PLACES.entries()) {
      const { seconds, meters } = await measure(from, to, mode);
      expect(Math.abs((matrix?.seconds[row]?.[column] ?? NaN) - seconds)).toBeLessThanOrEqual(
        1 + 0.03 * seconds,
      );
      expect(Math.abs((matrix?.meters[row]?.[column] ?? NaN) - meters)).toBeLessThanOrEqual(
        5 + 0.03 * meters,
      );
      const band = [5, 15].find((minutes) => seconds <= 60 * minutes) ?? null;
      expect([row, column, placed[column]?.band]).toEqual([row, column, band]);
      if (mode === 'drive') {
        const leg = await measureLeg(from, to, { roads, slowdowns: FREE_FLOW, lane: {} });
        expect(Math.abs((leg?.seconds ?? NaN) - seconds)).toBeLessThan(4);
      }
    }
  }
});

test('beside a road that leads nowhere a record is in the band of its journey too', async () => {
  const [from, to] = [at([2150, 1150]), at([2450, 1150])];
  // By that road: across the field it is a matter of half a minute, by the one that the matrix counts the ground to.
  const { seconds } = await measure(from, to);
  expect(seconds).toBeGreaterThan(120);
  const { areas } = await roads.area(from, [1, 15]);
  const bands = (areas ?? []).map((area) => ({ ...area, reached: new AreaIndex(area.polygons) }));
  const own = { roads, origin: from, mode: 'drive', factors: [1] } as const;
  expect(await placeInBands([to], bands, own)).toMatchObject([
    { band: 15, checkedMinutes: expect.any(Number) },
  ]);
});

test('on foot, ground without a road is reached no sooner than it can be walked', async () => {
  const field = at([350, -650]);
  const { areas } = await roads.area(field, [5, 10], { mode: 'walk' });
  // A square's corner may lie further out than its middle.
  for (const { minutes, polygons } of areas ?? [])
    for (const [lng, lat] of polygons.flat(2))
      expect(distanceMeters(field, { lat, lng })).toBeLessThan((minutes / 60) * 4000 + 40);
});
