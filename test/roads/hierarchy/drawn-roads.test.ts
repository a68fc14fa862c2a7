import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuilder } from '../../../server/roads/build/run-builder.ts';
import { EngineChild } from '../../../server/roads/engine/engine-child.ts';
import { engineConfig } from '../../../server/roads/engine/engine-config.ts';
import { readRoute, routeQuery } from '../../../server/roads/engine/queries.ts';
import type { PlaceRoads } from '../../../server/roads/hierarchy/find-roads.ts';
import type { HierarchyTable } from '../../../server/roads/hierarchy/serve-tables.ts';
import type { RoadPoint } from '../../../server/roads/roads.ts';
import { writePbf } from '../../../server/sampleford/osm/write-pbf.ts';
import { at, CASES, drawTwoTowns, EAST, WEST } from './drawn-towns.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-drawn-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each(CASES)('%s: the hierarchy goes as the engine does', async (name, drawBetween, by) => {
  const tileFolder = join(folder, name.replaceAll(' ', '-'), 'tiles');
  await mkdir(tileFolder, { recursive: true });
  const extract = join(tileFolder, '..', 'extract.osm.pbf');
  await writeFile(extract, writePbf(drawTwoTowns(drawBetween), '2026-01-01'));
  await runBuilder(extract, tileFolder, () => {});
  const engine = new EngineChild(engineConfig(tileFolder, 100_000_000));
  try {
    await engine.ask('contract', JSON.stringify({ byChance: 1, ofEachKind: 0 }), 60_000);
    for (const [starts, ends, isShort] of [
      [WEST.map(at), EAST.map(at), by.east],
      [EAST.map(at), WEST.map(at), by.west],
    ] as const) {
      const own = await askTable(engine, starts, ends);
      for (const [row, from] of starts.entries()) {
        for (const [column, to] of ends.entries()) {
          const { seconds, meters } = readRoute(
            await engine.ask('route', routeQuery(from, to, 'drive'), 60_000),
          );
          // Of two ways alike the one may have a turn more.
          expect(Math.abs((own.seconds[row]?.[column] ?? 0) / seconds - 1)).toBeLessThan(0.02);
          expect(Math.abs((own.meters[row]?.[column] ?? 0) / meters - 1)).toBeLessThan(0.01);
          expect((own.meters[row]?.[column] ?? 0) < 4500).toBe(isShort);
        }
      }
    }
  } finally {
    engine.end();
  }
});

async function askTable(
  engine: EngineChild,
  starts: readonly RoadPoint[],
  ends: readonly RoadPoint[],
): Promise<HierarchyTable> {
  const points = [...starts, ...ends];
  const roads = JSON.parse(await engine.ask('roads', JSON.stringify({ points }), 60_000)) as PlaceRoads[];
  const query = {
    starts: roads.slice(0, starts.length).map((place) => place.starts),
    ends: roads.slice(starts.length).map((place) => place.ends),
  };
  return JSON.parse(await engine.ask('table', JSON.stringify(query), 60_000)) as HierarchyTable;
}
