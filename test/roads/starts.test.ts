import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AreaIndex } from '../../server/isochrones/area-index.ts';
import { buildNetwork } from '../../server/roads/build/build-network.ts';
import { openRoads } from '../../server/roads/open-roads.ts';
import type { RoadPoint, Roads } from '../../server/roads/roads.ts';
import { OsmSheet } from '../../server/sampleford/osm/sheet.ts';
import { writePbf } from '../../server/sampleford/osm/write-pbf.ts';
import { ROAD_OPTIONS } from './sampleford-roads.ts';

type Meters = [east: number, north: number];

const MIDDLE = { lat: 38.15, lng: -100.4 };
const at = ([east, north]: Meters): RoadPoint => ({
  lat: MIDDLE.lat + north / 111_195,
  lng: MIDDLE.lng + east / (111_195 * Math.cos((MIDDLE.lat * Math.PI) / 180)),
});

/** A town of nine by nine streets, and to its east the ends of three that the extract cut off. */
function drawTown(sheet: OsmSheet): void {
  const steps = Array.from({ length: 9 }, (_, step) => step * 100);
  for (const step of steps) {
    sheet.way(
      steps.map((along): Meters => [along, step]),
      { highway: 'residential' },
    );
    sheet.way(
      steps.map((along): Meters => [step, along]),
      { highway: 'residential' },
    );
  }
  const main = { highway: 'secondary', oneway: 'yes' };
  // Out of the town, and into it.
  sheet.way(
    [
      [800, 400],
      [1300, 404],
    ],
    main,
  );
  sheet.way(
    [
      [1300, 360],
      [800, 300],
    ],
    main,
  );
  // Both ways, but round by the south.
  sheet.way(
    [
      [1300, 300],
      [1300, -4000],
      [0, -4000],
      [0, 0],
    ],
    { highway: 'residential' },
  );
}

let folder: string;
let roads: Roads;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-starts-'));
  const sheet = new OsmSheet(MIDDLE, 0);
  drawTown(sheet);
  const file = join(folder, 'town.osm.pbf');
  await writeFile(file, writePbf(sheet, '2026-01-01'));
  await buildNetwork(join(folder, 'roads'), { name: 'town', file, asOf: '2026-01-01', fictional: false });
  roads = await openRoads(join(folder, 'roads'), ROAD_OPTIONS);
});
afterAll(async () => {
  await roads.stop();
  await rm(folder, { recursive: true });
});

/** Between the way out, which is nearest, and the way in. */
const BETWEEN = at([1250, 390]);
/** Beside a street that leads both ways. */
const IN_TOWN = at([410, 205]);

test.each([
  ['where the nearest road leads nowhere and the next one is one-way', BETWEEN],
  ['where the nearest road leads both ways', IN_TOWN],
])('an area holds what a journey reaches in its time, %s', async (_, origin) => {
  const { areas } = await roads.area(origin, [5]);
  const held = new AreaIndex(areas?.[0]?.polygons ?? []);
  const places = [at([800, 300]), at([500, 500]), at([100, 100]), at([1300, -3500]), at([700, -4000])];
  const reached = await Promise.all(
    places.map(async (place) => ((await roads.route(origin, place)).route?.seconds ?? 0) < 300),
  );
  expect(places.map(({ lng, lat }) => held.holds(lng, lat))).toEqual(reached);
  expect(reached.slice(0, 3)).toEqual([true, true, true]);
});
