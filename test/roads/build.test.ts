import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json';
import { buildHierarchy } from '../../server/roads/build/build-hierarchy.ts';
import { buildNetwork } from '../../server/roads/build/build-network.ts';
import { surveyExtract } from '../../server/roads/build/survey-extract.ts';
import { TILES_FORMAT } from '../../server/roads/engine/engine-config.ts';
import { NetworkStore, type StoredNetwork } from '../../server/roads/network-store.ts';
import { OsmSheet } from '../../server/sampleford/osm/sheet.ts';
import { writePbf } from '../../server/sampleford/osm/write-pbf.ts';
import { describeReal, realFile } from '../real-data.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-build-'));
});
afterEach(() => rm(folder, { recursive: true }));

const survey = (file: string) => surveyExtract(file, () => {});

/** Meters east and north of a place in Kansas. */
async function writeRoads(roads: { line: [number, number][]; highway: string | null }[]): Promise<string> {
  const sheet = new OsmSheet({ lat: 38.15, lng: -100.4 }, 0);
  for (const { line, highway } of roads)
    sheet.way(line, highway === null ? { railway: 'rail' } : { highway });
  const file = join(folder, 'town.osm.pbf');
  await writeFile(file, writePbf(sheet, '2026-01-01'));
  return file;
}

test('tiles are built anew when the engine is another', () => {
  expect(TILES_FORMAT.split(' ')[0]).toBe(packageJson.dependencies['@valhallajs/valhallajs']);
});

test('a hierarchy that is not built in time is left out, with its reason', async () => {
  const report = await buildHierarchy(join(folder, 'tiles'), true, undefined, 0);
  // On a machine that stood still, what came first may be that there are no tiles.
  expect(report).toMatchObject({ passed: false, why: expect.any(String) });
});

test('a main road that ends in nothing was cut off; a street that does was not', async () => {
  const file = await writeRoads([
    {
      highway: 'primary',
      line: [
        [0, 0],
        [3000, 0],
      ],
    },
    {
      highway: 'secondary',
      line: [
        [0, 0],
        [0, 3000],
      ],
    },
    {
      highway: 'residential',
      line: [
        [0, 0],
        [-3000, 0],
      ],
    },
  ]);
  const { edges, ways } = await survey(file);
  expect(ways).toBe(3);
  expect(
    edges.map(([lng, lat]) => [Math.round((lng + 100.4) * 87.4), Math.round((lat - 38.15) * 111.2)]),
  ).toEqual([
    [3, 0],
    [0, 3],
  ]);
});

test('a lane that ends among other things was not cut off, one that leads into the open was', async () => {
  const file = await writeRoads([
    {
      highway: 'unclassified',
      line: [
        [0, 0],
        [3000, 0],
      ],
    },
    {
      highway: 'unclassified',
      line: [
        [0, 0],
        [-3000, 0],
      ],
    },
    // 1.3 to 2.5 km ahead of the second lane's end.
    {
      highway: 'residential',
      line: Array.from({ length: 20 }, (_, i): [number, number] => [-4200 - 80 * i, 0]),
    },
  ]);
  const { edges } = await survey(file);
  expect(edges).toHaveLength(1);
  expect(edges[0]?.[0]).toBeGreaterThan(-100.4);
});

test('an extract without roads is refused, and nothing is left of it', async () => {
  const file = await writeRoads([
    {
      line: [
        [0, 0],
        [900, 0],
      ],
      highway: null,
    },
  ]);
  const building = buildNetwork(join(folder, 'roads'), {
    name: 'town',
    file,
    asOf: '2026-01-01',
    fictional: false,
  });
  await expect(building).rejects.toThrow(/town\.osm\.pbf: roads were expected: no way of it is a highway/);
  expect(await new NetworkStore(join(folder, 'roads')).list()).toEqual([]);
});

test('the same extract is not built again, unless asked', async () => {
  const file = await writeRoads([
    {
      highway: 'primary',
      line: [
        [0, 0],
        [3000, 0],
        [3000, 3000],
      ],
    },
  ]);
  const extract = { name: 'town', file, asOf: '2026-01-01', fictional: false };
  const build = (force = false) => buildNetwork(join(folder, 'roads'), extract, { force });
  expect(await build()).toEqual({ status: 'built', ways: 1 });
  expect(await build()).toEqual({ status: 'unchanged', ways: 1 });
  expect(await build(true)).toEqual({ status: 'built', ways: 1 });
  // The tiles before stay for the processes that answer from them.
  expect(await readdir(join(folder, 'roads/tiles'))).toHaveLength(2);
});

test('a network whose hierarchy was made or tried otherwise is built again', async () => {
  const file = await writeRoads([
    {
      highway: 'primary',
      line: [
        [0, 0],
        [3000, 0],
        [3000, 3000],
      ],
    },
  ]);
  const home = join(folder, 'roads');
  const build = () => buildNetwork(home, { name: 'town', file, asOf: '2026-01-01', fictional: false });
  await build();
  const path = join(home, 'networks/town.json');
  const stored = JSON.parse(await readFile(path, 'utf8')) as StoredNetwork;
  await writeFile(path, JSON.stringify({ ...stored, hierarchy: { ...stored.hierarchy, format: 'before' } }));
  expect(await build()).toEqual({ status: 'built', ways: 1 });
  expect(await build()).toEqual({ status: 'unchanged', ways: 1 });
});

const OSM = 'us/osm';
describeReal(
  'real extracts',
  [`${OSM}/nyc_tiny_otp.unsorted.osm.pbf`, `${OSM}/portland_or_central_roads_otp.osm.pbf`],
  () => {
    test.each([
      [
        'an unsorted one',
        'nyc_tiny_otp.unsorted.osm.pbf',
        /elements sorted by type and id were expected.*osmium sort/,
      ],
      [
        'one with ids below zero',
        'portland_or_central_roads_otp.osm.pbf',
        /ids from 0 were expected: node -102436.*osmium renumber/,
      ],
    ])('%s is refused before the builder would end over it', async (_, name, says) => {
      await expect(survey(realFile(`${OSM}/${name}`))).rejects.toThrow(says);
    });
  },
);
