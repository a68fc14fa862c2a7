import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { AreaIndex } from '../../server/isochrones/area-index.ts';
import { openRoads } from '../../server/roads/open-roads.ts';
import type { ReachedArea, RoadPoint, Roads } from '../../server/roads/roads.ts';
import { generateSampleford } from '../../server/sampleford/generate-sampleford.ts';
import type { TravelMode } from '../../shared/travel-mode.ts';
import { realFile } from '../real-data.ts';
import { buildTiles } from './build-tiles.ts';
import { ROAD_OPTIONS } from './sampleford-roads.ts';

/** Refused by the tile builder, as build.test.ts has it. */
const REFUSED = /unsorted|portland/;

interface Town {
  roads: Roads;
  /** Nodes of roads, those where the extract ends first. */
  places: RoadPoint[];
}

let folder: string;
const towns: Town[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-areas-'));
  const files = (await listExtracts(folder)).entries();
  const openNext = async () => {
    for (const [index, file] of files) towns[index] = await openTown(index, file);
  };
  // Two at a time: the builder rests between its stages.
  await Promise.all([openNext(), openNext()]);
}, 900_000);
afterAll(async () => {
  for (const { roads } of towns) await roads.stop();
  await rm(folder, { recursive: true });
});

/** All of the data folder; the fictional towns where there is none. */
async function listExtracts(home: string): Promise<string[]> {
  const found = ['gb/osm', 'us/osm'].flatMap((part) =>
    existsSync(realFile(part)) ? readdirSync(realFile(part)).map((name) => realFile(join(part, name))) : [],
  );
  const real = found.filter((file) => file.endsWith('.osm.pbf') && !REFUSED.test(file)).sort();
  if (real.length > 0) return real;
  const files = await generateSampleford(join(home, 'sampleford'));
  return files.filter(({ source }) => source === 'openstreetmap').map(({ file }) => file);
}

async function openTown(index: number, file: string): Promise<Town> {
  const own = join(folder, `${index}`);
  const { edges, cells } = await buildTiles(own, file);
  const roads = await openRoads(own, { ...ROAD_OPTIONS, cacheBytes: 1 });
  const atEdge = edges.map(([lng, lat]) => ({ lat, lng }));
  return { roads, places: [...atEdge, ...cells.middles()] };
}

const bands = fc.uniqueArray(fc.integer({ min: 5, max: 60 }), { minLength: 1, maxLength: 3 });

/** Whatever is drawn: a town, an origin of it, twice some bands. */
const questions = fc.record({
  town: fc.nat(),
  place: fc.nat(),
  atEdge: fc.boolean(),
  mode: fc.constantFrom<TravelMode>('drive', 'walk', 'cycle'),
  slowdown: fc.constantFrom(1, 1.37),
  asked: fc.tuple(bands, bands),
});

test('more minutes always hold fewer, whatever is asked together', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(questions, async ({ town, place, atEdge, mode, slowdown, asked }) => {
      const { roads, places } = towns[town % towns.length] as Town;
      const origin = places[
        atEdge ? place % Math.min(20, places.length) : place % places.length
      ] as RoadPoint;
      const areas: ReachedArea[] = [];
      const edgeMinutes: number[] = [];
      for (const minutes of asked) {
        const found = await roads.area(origin, minutes, { mode, slowdown });
        areas.push(...(found.areas ?? []));
        if (found.areas && found.edgeMinutes !== null) edgeMinutes.push(found.edgeMinutes);
      }
      // One moment, or none, whoever asks.
      expect(new Set(edgeMinutes).size).toBeLessThan(2);
      areas.sort((a, b) => a.minutes - b.minutes);
      for (const [index, smaller] of areas.slice(0, -1).entries()) {
        compared++;
        expectInside(smaller, areas[index + 1] as ReachedArea);
      }
    }),
    { numRuns: 60 },
  );
  expect(compared).toBeGreaterThan(60);
});

/** Every corner of the one lies in or on the other. */
function expectInside(smaller: ReachedArea, larger: ReachedArea): void {
  const held = new AreaIndex(larger.polygons);
  const corners = new Set(larger.polygons.flat(2).map(String));
  const HAIR = 2e-6;
  const outside = smaller.polygons
    .flat(2)
    .filter((corner) => !corners.has(String(corner)))
    .filter(
      ([lng, lat]) =>
        ![-HAIR, 0, HAIR].some((dx) => [-HAIR, 0, HAIR].some((dy) => held.holds(lng + dx, lat + dy))),
    );
  expect({ minutes: [smaller.minutes, larger.minutes], outside }).toMatchObject({ outside: [] });
}
