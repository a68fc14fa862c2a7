// A sidewalk that is mapped by itself and joins the streets only far away: a place beside it is as near as its street.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AreaIndex } from '../../server/isochrones/area-index.ts';
import { placeInBands } from '../../server/isochrones/place-in-bands.ts';
import { buildNetwork } from '../../server/roads/build/build-network.ts';
import { openRoads } from '../../server/roads/open-roads.ts';
import type { RoadPoint, Roads } from '../../server/roads/roads.ts';
import { OsmSheet } from '../../server/sampleford/osm/sheet.ts';
import { writePbf } from '../../server/sampleford/osm/write-pbf.ts';
import type { TravelMode } from '../../shared/travel-mode.ts';
import { ROAD_OPTIONS } from './sampleford-roads.ts';

type Meters = [east: number, north: number];

const MIDDLE = { lat: 38.15, lng: -100.4 };
const at = ([east, north]: Meters): RoadPoint => ({
  lat: MIDDLE.lat + north / 111_195,
  lng: MIDDLE.lng + east / (111_195 * Math.cos((MIDDLE.lat * Math.PI) / 180)),
});

const STEPS = Array.from({ length: 9 }, (_, step) => step * 100);

/** Nine by nine streets. Two paths run beside streets and meet none of them before 3 km to the east. */
function drawTown(sheet: OsmSheet): void {
  for (const step of STEPS) {
    const street = { highway: 'residential' };
    sheet.way(
      STEPS.map((along): Meters => [along, step]),
      street,
    );
    sheet.way(
      STEPS.map((along): Meters => [step, along]),
      street,
    );
  }
  const out: Meters[] = [
    [800, 0],
    [4000, 0],
    [4000, 412],
    [4000, 788],
  ];
  sheet.way(out, { highway: 'residential' });
  const along = (north: number): Meters[] => [
    ...STEPS.map((east): Meters => [east + 4, north]),
    [4000, north],
  ];
  sheet.way(along(412), { highway: 'footway', footway: 'sidewalk', bicycle: 'yes' });
  sheet.way(along(788), { highway: 'footway', bicycle: 'yes' });
}

let folder: string;
let roads: Roads;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-sidewalks-'));
  const sheet = new OsmSheet(MIDDLE, 0);
  drawTown(sheet);
  const file = join(folder, 'town.osm.pbf');
  await writeFile(file, writePbf(sheet, '2026-01-01'));
  await buildNetwork(join(folder, 'roads'), { name: 'town', file, asOf: '2026-01-01', fictional: true });
  roads = await openRoads(join(folder, 'roads'), ROAD_OPTIONS);
});
afterAll(async () => {
  await roads.stop();
  await rm(folder, { recursive: true });
});

/** Of a street without a sidewalk; and of the street along which it runs, 20 m from that and 8 m from the sidewalk. */
const STREET = at([210, 95]);
const DOOR = at([430, 420]);
/** On the sidewalk's street too, 300 m further. */
const NEXT_DOOR = at([730, 420]);
/** Beside the path that is no sidewalk: a canal may lie between it and the street. */
const PATH = at([430, 780]);

test.each<[string, TravelMode, RoadPoint, RoadPoint]>([
  ['a walk to it', 'walk', STREET, DOOR],
  ['a walk from it', 'walk', DOOR, STREET],
  ['a ride to it', 'cycle', STREET, DOOR],
  ['a walk along it', 'walk', DOOR, NEXT_DOOR],
])('%s leads by its street: journey, matrix, area and record agree', async (_, mode, from, to) => {
  const { route } = await roads.route(from, to, { mode });
  expect(route?.meters).toBeGreaterThan(290);
  expect(route?.meters).toBeLessThan(650);
  const matrix = await roads.matrix([from], [to], { mode });
  expect(Math.abs((matrix?.seconds[0]?.[0] ?? 0) / (route?.seconds ?? 1) - 1)).toBeLessThan(0.03);
  const { areas } = await roads.area(from, [10], { mode });
  const bands = (areas ?? []).map((area) => ({ ...area, reached: new AreaIndex(area.polygons) }));
  expect(bands[0]?.reached.holds(to.lng, to.lat)).toBe(true);
  const [placed] = await placeInBands([to], bands, { roads, origin: from, mode, factors: [1] });
  expect(placed?.band).toBe(10);
});

test('the ground is counted to the road that the way takes', async () => {
  const toStreet = (await roads.route(STREET, DOOR, { mode: 'walk' })).route;
  expect(toStreet?.offRoad[1]).toBeCloseTo(20, 0);
  const along = (await roads.route(DOOR, NEXT_DOOR, { mode: 'walk' })).route;
  expect(along?.offRoad[1]).toBeCloseTo(8, 0);
});

test('a path that is no sidewalk is not left: what lies between it and the street is not known', async () => {
  const { route } = await roads.route(STREET, PATH, { mode: 'walk' });
  expect(route?.meters).toBeGreaterThan(5000);
  const matrix = await roads.matrix([STREET], [PATH], { mode: 'walk' });
  expect(matrix?.meters[0]?.[0]).toBeGreaterThan(5000);
});
