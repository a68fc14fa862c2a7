import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PbfWriter } from 'pbf';
import { dataCommand } from '../../server/cli/data-command.ts';
import { readConfig } from '../../server/config/read-config.ts';
import { openRanges } from '../../server/maps/ground-file/ground-bytes.ts';
import { GroundFile } from '../../server/maps/ground-file/ground-file.ts';
import { findGroundFile, forgetGroundFile } from '../../server/maps/ground-file/kept-ground-file.ts';
import { loadGroundFile } from '../../server/maps/ground-file/load-ground-file.ts';
import { listSourcesSeen, readGround } from '../../server/maps/tiles/ground-version.ts';
import { TileStore } from '../../server/maps/tiles/tile-store.ts';
import type { TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { makeGroundFile, type Wrong } from './make-ground-file.ts';
import { type ObjectServer, startObjectServer } from './object-store.ts';
import { readVectorTile } from './read-vector-tile.ts';

let database: TestDatabase;
let server: TestServer;
let objects: ObjectServer;
let folder: string;
beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db);
  objects = await startObjectServer();
  folder = mkdtempSync(join(tmpdir(), 'ground-'));
});
afterEach(() => forgetGroundFile(database.db));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await objects.close();
  await server.stop(1000);
  await database.drop();
});

const fileOf = (name: string) => join(folder, name);

async function run(...args: string[]): Promise<string> {
  return dataCommand.read(args)({ db: database.db, config: readConfig({}) });
}

async function readTile(path: string) {
  const response = await fetch(`${server.url}/v/tiles/ground/now/${path}.pbf`);
  return { status: response.status, layers: readVectorTile(new Uint8Array(await response.arrayBuffer())) };
}

test('a loaded file is the ground of all maps, in the layers of the own one, until it is removed', async () => {
  makeGroundFile(fileOf('island.pmtiles'), 12);
  const before = await readGround(database.db);
  expect(await run('load', 'ground', fileOf('island.pmtiles'))).toContain('up to zoom 12, as of 2026-10-01');
  const after = await readGround(database.db);
  expect(after.version).not.toBe(before.version);
  expect([before.lastZoom, after.lastZoom]).toEqual([14, 12]);
  const { layers } = await readTile('8/135/120');
  expect(Object.keys(layers).sort()).toEqual(
    ['borders', 'land', 'parks', 'rails', 'roads', 'towns', 'water', 'waterways'].sort(),
  );
  expect(layers['roads']?.texts).toEqual(
    expect.arrayContaining(['M1', 'motorway', 'Palm Street', 'residential']),
  );
  expect(layers['roads']?.features).toBe(2);
  expect(layers['towns']?.texts).toEqual(expect.arrayContaining(['Palmville', 'city']));
  expect(layers['towns']?.texts).not.toContain('Palmland');
  expect(layers['parks']?.features).toBe(1);
  expect(await run('list')).toContain(`${fileOf('island.pmtiles')}  `);
  expect(await run('remove', 'ground')).toContain('the file is left');
  expect((await readGround(database.db)).version).toBe(before.version);
});

test('where the file has nothing, the packs are drawn; whom the file is from is told where it reaches', async () => {
  makeGroundFile(fileOf('island.pmtiles'), 12);
  await run('load', 'ground', fileOf('island.pmtiles'));
  const { layers } = await readTile('12/2022/1288');
  expect(layers['roads']?.texts).toContain('High Street');
  const { sources } = await readGround(database.db);
  expect(sources[0]).toMatchObject({
    title: 'Protomaps basemap',
    attribution: '© OpenStreetMap',
    from: '2026-10-01',
  });
  const seenAt = (lng: number) =>
    listSourcesSeen(database.db, { west: lng, east: lng + 1, south: 9, north: 10 });
  expect([(await seenAt(10)).has('ground-file'), (await seenAt(20)).has('ground-file')]).toEqual([
    true,
    false,
  ]);
});

test('a file in a store that speaks S3 is read by ranges', async () => {
  makeGroundFile(fileOf('island.pmtiles'), 12);
  objects.objects.set('/maps/world/island.pmtiles', readFileSync(fileOf('island.pmtiles')));
  const { region, endpoint, key } = objects.bucket;
  const store = { region, endpoint, key };
  await loadGroundFile(database.db, 's3://maps/world/island.pmtiles', store);
  const { version } = await readGround(database.db);
  const tiles = new TileStore(database.db, [], store);
  expect(await tiles.get(version, 'ground', { z: 8, x: 135, y: 120 })).not.toBeNull();
  await expect(loadGroundFile(database.db, 's3://maps/other.pmtiles', store)).rejects.toThrow(
    's3://maps/other.pmtiles: its size cannot be read',
  );
});

const entries = (count: number) => {
  const writer = new PbfWriter();
  writer.writeVarint(count);
  return writer.finish();
};

test.each<[string, Wrong, RegExp]>([
  ['of pictures', { tileType: 2 }, /its tiles are Png, not vector tiles/],
  [
    'packed in an unknown way',
    { tileCompression: 4 },
    /it is packed by Zstd; gzip, brotli and unpacked are read/,
  ],
  ['that begins further in', { minZoom: 5 }, /it begins at zoom 5, the ground at 0/],
  ['of other layers', { layers: ['buildings'] }, /has no earth, water, roads, places but buildings/],
  [
    'whose directory claims more than it holds',
    { directory: entries(2 ** 40) },
    /its header cannot be read \(a directory of/,
  ],
  ['without a tile', { directory: entries(0) }, /its header cannot be read/],
  ['whose directory is a bomb', { directory: new Uint8Array(40_000_000) }, /its header cannot be read/],
  [
    'whose tiles are none',
    { tile: new Uint8Array([26, 255, 255, 3, 7]) },
    /its tile 0\/0\/0 cannot be read|its first tile is empty/,
  ],
  ['whose tiles are empty', { tile: new Uint8Array() }, /its first tile is empty/],
])('a file %s is refused in a sentence, and nothing is kept', async (_says, wrong, words) => {
  makeGroundFile(fileOf('wrong.pmtiles'), 12, wrong);
  await expect(run('load', 'ground', fileOf('wrong.pmtiles'))).rejects.toThrow(words);
  expect(await findGroundFile(database.db)).toBeNull();
});

test('a file that is cut off, no such file or not there is refused', async () => {
  makeGroundFile(fileOf('cut.pmtiles'), 12);
  const { length } = readFileSync(fileOf('cut.pmtiles'));
  truncateSync(fileOf('cut.pmtiles'), length - 10);
  await expect(run('load', 'ground', fileOf('cut.pmtiles'))).rejects.toThrow(
    `it is cut off: it has ${length - 10} of ${length} bytes`,
  );
  truncateSync(fileOf('cut.pmtiles'), 60);
  await expect(run('load', 'ground', fileOf('cut.pmtiles'))).rejects.toThrow('its header cannot be read');
  writeFileSync(fileOf('text.pmtiles'), 'name,lat,lng\n'.repeat(50));
  await expect(run('load', 'ground', fileOf('text.pmtiles'))).rejects.toThrow('its header cannot be read');
  await expect(run('load', 'ground', fileOf('none.pmtiles'))).rejects.toThrow('it cannot be opened');
});

test('a tile that is broken, or a file that went away, is drawn from the packs, and told of by check', async () => {
  makeGroundFile(fileOf('island.pmtiles'), 12);
  await run('load', 'ground', fileOf('island.pmtiles'));
  expect(await run('check')).toContain('whole and plausible');
  const file = new GroundFile(await openRanges(fileOf('island.pmtiles'), readConfig({}).objectStore));
  const address = { z: 12, x: 2161, y: 1933 };
  expect(await file.tile(address)).not.toBeNull();
  const bytes = readFileSync(fileOf('island.pmtiles'));
  // The last bytes are of the tile furthest in.
  writeFileSync(fileOf('island.pmtiles'), bytes.fill(0, bytes.length - 60));
  await expect(file.tile(address)).rejects.toThrow();
  await file.ranges.close();
  expect((await readTile('12/2161/1933')).status).toBe(204);
  rmSync(fileOf('island.pmtiles'));
  await expect(run('check')).rejects.toThrow('ground: ');
});
