// A way takes as long whoever asks: a journey, a plan's leg, the matrix and an area, whatever may be driven between.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AreaIndex } from '../../server/isochrones/area-index.ts';
import { placeInBands } from '../../server/isochrones/place-in-bands.ts';
import { measureLeg } from '../../server/planning/day/legs.ts';
import { buildNetwork } from '../../server/roads/build/build-network.ts';
import { openRoads } from '../../server/roads/open-roads.ts';
import type { RoadPoint, Roads } from '../../server/roads/roads.ts';
import { writePbf } from '../../server/sampleford/osm/write-pbf.ts';
import { FREE_FLOW } from '../../server/traffic/slowdowns.ts';
import { at, CASES, drawTwoTowns, EAST, WEST } from './hierarchy/drawn-towns.ts';
import { ROAD_OPTIONS } from './sampleford-roads.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-truth-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Between the time by the way between the towns and that of the way round. */
const BAND = 5;

test.each(CASES)('%s', async (name, drawBetween, by) => {
  const home = join(folder, name.replaceAll(/[ ,]+/g, '-'));
  const file = `${home}.osm.pbf`;
  await writeFile(file, writePbf(drawTwoTowns(drawBetween), '2026-01-01'));
  await buildNetwork(home, { name: 'towns', file, asOf: '2026-01-01', fictional: true });
  const roads = await openRoads(home, ROAD_OPTIONS);
  try {
    await compare(roads, WEST.map(at), EAST.map(at), by.east);
    await compare(roads, EAST.map(at), WEST.map(at), by.west);
  } finally {
    await roads.stop();
  }
});

async function compare(roads: Roads, starts: RoadPoint[], ends: RoadPoint[], isShort: boolean) {
  const matrix = await roads.matrix(starts, ends);
  for (const [row, from] of starts.entries()) {
    const { areas } = await roads.area(from, [BAND]);
    const bands = (areas ?? []).map((area) => ({ ...area, reached: new AreaIndex(area.polygons) }));
    const factors = ends.map(() => 1);
    const placed = await placeInBands(ends, bands, { roads, origin: from, mode: 'drive', factors });
    for (const [column, to] of ends.entries()) {
      const seconds = (await roads.route(from, to)).route?.seconds ?? 0;
      const leg = await measureLeg(from, to, { roads, slowdowns: FREE_FLOW, lane: {} });
      const isReached = seconds <= 60 * BAND;
      expect(isReached).toBe(isShort);
      // Of two ways alike the one may have a turn more; beside a ferry the engine answers the matrix, by other turns.
      expect(Math.abs((matrix?.seconds[row]?.[column] ?? 0) / seconds - 1)).toBeLessThan(0.03);
      // A leg is told in whole tenths of a minute.
      expect(Math.abs((leg?.seconds ?? 0) - seconds)).toBeLessThan(4);
      expect(bands[0]?.reached.holds(to.lng, to.lat)).toBe(isReached);
      expect(placed[column]?.band).toBe(isReached ? BAND : null);
    }
  }
}
