import { gunzipSync } from 'node:zlib';
import { encodeRings } from '../../server/gazetteer/area-rings.ts';
import { encodeTile } from '../../server/maps/tiles/encode-tile.ts';
import { listSourcesSeen, readGround } from '../../server/maps/tiles/ground-version.ts';
import { readTileAddress, tileBox } from '../../server/maps/tiles/tile-address.ts';
import { TileStore } from '../../server/maps/tiles/tile-store.ts';
import { removeParts } from '../../server/packs/remove.ts';
import { usCounties } from '../../server/sources/publishers/us-counties/source.ts';
import type { TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { readVectorTile } from './read-vector-tile.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db);
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

async function readTile(path: string) {
  const response = await fetch(`${server.url}/v/tiles/${path}.pbf`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, layers: readVectorTile(bytes) };
}

const names = (layers: object) => Object.keys(layers).sort();

// Sampleford is at 55.3291, -2.2302; Baltimore at 39.29, -76.61.
test('a town with an extract shows its roads, water, parks, rails and names', async () => {
  const { response, layers } = await readTile('ground/now/12/2022/1288');
  expect(response.headers.get('Content-Type')).toBe('application/vnd.mapbox-vector-tile');
  expect(names(layers)).toEqual(['land', 'parks', 'rails', 'roads', 'towns', 'waterways']);
  expect(layers['roads']?.texts).toEqual(expect.arrayContaining(['High Street', 'Mill Lane', 'residential']));
  expect(layers['parks']?.texts).toEqual(expect.arrayContaining(['Mill Meadow', 'park']));
  expect(layers['waterways']?.texts).toContain('River Sample');
  expect(layers['towns']?.texts).toContain('Sampleford');
});

test('far out there is the land with its borders and the largest towns, and no lane', async () => {
  const { layers } = await readTile('ground/now/5/9/12');
  expect(names(layers)).toEqual(['borders', 'land', 'towns']);
  expect(layers['land']?.features).toBeGreaterThan(200);
  expect(layers['towns']?.texts).toEqual(expect.arrayContaining(['Baltimore', 'New York City']));
  expect(layers['towns']?.texts).not.toContain('Frederick');
});

// The made-up town's council is the only one here, and no coast of Britain.
test('Britain is land of the countries of the world, until its councils are loaded', async () => {
  const { db, drop } = await createSampleDatabase();
  const store = new TileStore(db);
  const landIn = async (version: string) => {
    const tile = await store.get(version, 'ground', { z: 5, x: 15, y: 10 });
    return readVectorTile(new Uint8Array(gunzipSync(tile as Uint8Array)))['land']?.texts;
  };
  const before = await landIn('without councils');
  await db.query("update pack set fictional = false where source = 'ons-districts'");
  const land = await landIn('with councils');
  await drop();
  expect(before).toEqual(expect.arrayContaining(['Ireland', 'United Kingdom']));
  expect(land).toContain('Ireland');
  expect(land).not.toContain('United Kingdom');
});

test('a tile of the open sea is empty', async () => {
  const { response } = await readTile('ground/now/9/230/200');
  expect(response.status).toBe(204);
});

test.each([
  'ground/now/15/0/0',
  'ground/now/1/2/0',
  'ground/now/1/0/-1',
  'ground/now/01/0/0',
  'ground/now/1.5/0/0',
  'ground/now/1/0/x',
  'ground/now/1/0/99999999',
  'streets/now/1/0/0',
])('%s is no tile', async (path) => {
  expect((await fetch(`${server.url}/v/tiles/${path}.pbf`)).status).toBe(404);
});

test('a tile of the standing version is kept for good, of any other name it is asked for again', async () => {
  const page = await (await fetch(`${server.url}/v/tiles/ground/now/0/0/0.pbf`)).arrayBuffer();
  expect(page.byteLength).toBeGreaterThan(1000);
  const { version } = await readGround(database.db);
  const cache = async (name: string) =>
    (await fetch(`${server.url}/v/tiles/ground/${name}/0/0/0.pbf`)).headers.get('Cache-Control');
  expect(await cache(version)).toBe('public, max-age=31536000, immutable');
  expect(await cache('an-older-one')).toBe('no-cache');
});

test('tiles asked for at once are made once, and more than can be made are refused', async () => {
  let reads = 0;
  const slow = {
    query: async () => {
      reads++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { rows: [] };
    },
  };
  const store = new TileStore(slow as never);
  const address = (x: number) => ({ z: 9, x, y: 100 });
  const same = await Promise.all(Array.from({ length: 20 }, () => store.get('v', 'flood', address(1))));
  expect([reads, new Set(same)]).toEqual([1, new Set([null])]);
  const many = await Promise.allSettled(
    Array.from({ length: 300 }, (_, x) => store.get('v', 'flood', address(x))),
  );
  const refused = many.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  // 1 is remembered, 2 are made at once and 200 wait.
  expect(refused).toHaveLength(300 - 203);
  expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfterSeconds: 2 });
});

test('an area in two pieces has no border along the cut', () => {
  const cut = -3.00000005;
  const west: [number, number][] = [
    [-4, 51],
    [cut, 51],
    [cut, 52],
    [-4, 52],
    [-4, 51],
  ];
  const east: [number, number][] = [
    [cut, 51],
    [-2, 51],
    [-2, 52],
    [cut, 52],
    [cut, 51],
  ];
  const toAreas = (rings: [number, number][][]) =>
    rings.map((ring) => ({
      kind: 'council',
      name: '',
      properties: {},
      rings: Buffer.from(encodeRings([ring]).slice(2), 'hex'),
    }));
  const areas = toAreas([west, east]);
  const address = { z: 6, x: 31, y: 21 };
  const layersOf = (content: typeof areas) =>
    readVectorTile(encodeTile('ground', address, { areas: content, ground: [], towns: [] }) as Uint8Array);
  const { land, borders } = layersOf(areas);
  expect([land?.features, borders?.features]).toEqual([2, 2]);
  // Of the four sides of a square three are left: that is shorter to write than all four.
  const size = (shapes: typeof areas) =>
    (encodeTile('ground', address, { areas: shapes, ground: [], towns: [] }) as Uint8Array).length;
  const uncut = toAreas(
    [west, east].map((ring) => ring.map(([x, y]): [number, number] => [x === cut ? -3 : x, y])),
  );
  expect(size(areas)).toBeLessThan(size(uncut));
});

test('boxes of neighbouring tiles overlap by their buffer and no more', () => {
  const [west, east] = [tileBox({ z: 10, x: 500, y: 340 }), tileBox({ z: 10, x: 501, y: 340 })];
  const side = 360 / 1024;
  expect((west.east - east.west) / side).toBeCloseTo(2 / 64, 9);
  expect(readTileAddress('10', '500', '340')).toEqual({ z: 10, x: 500, y: 340 });
});

test('the ground names whom it is drawn from, and no other source that has areas', async () => {
  const { sources } = await readGround(database.db);
  const named = (isFlood: boolean) => sources.flatMap((one) => (one.isFlood === isFlood ? [one.title] : []));
  expect(named(false).sort()).toEqual([
    'Countries of the world',
    'Local authority districts',
    'OpenStreetMap',
    'Towns of the world',
    'US county boundaries',
  ]);
  expect(named(true).sort()).toEqual([
    'Flood Map for Planning, flood zones 2 and 3',
    'National Flood Hazard Layer',
  ]);
});

const boxAround = ([lat, lng]: [number, number], degrees: number) => ({
  west: lng - degrees,
  east: lng + degrees,
  south: lat - degrees,
  north: lat + degrees,
});

/** Told too: whether a map shows the zones is its own affair. */
const FLOODED = ['ea-flood-zones'];

test.each<[string, [number, number], number, string[]]>([
  [
    'the British Sampleford',
    [55.3291, -2.2302],
    0.1,
    [...FLOODED, 'natural-earth', 'ons-districts', 'openstreetmap', 'world-towns'],
  ],
  ['Baltimore', [39.29, -76.61], 0.1, ['us-counties', 'world-towns']],
  ['London', [51.5, -0.1], 0.1, ['natural-earth', 'world-towns']],
  ['the open sea', [40, -30], 1, []],
])('around %s the ground is drawn from what lies there', async (_, place, degrees, sources) => {
  const seen = await listSourcesSeen(database.db, boxAround(place, degrees));
  expect([...seen].sort()).toEqual(sources);
});

test('removing a source changes the version, and its land is gone', async () => {
  const { db, drop } = await createSampleDatabase();
  const before = await readGround(db);
  await removeParts(db, usCounties, ['']);
  const after = await readGround(db);
  expect(after.version).not.toBe(before.version);
  expect(before.sources.length - after.sources.length).toBe(1);
  const tile = await new TileStore(db).get(after.version, 'ground', { z: 5, x: 9, y: 12 });
  await drop();
  expect(names(readVectorTile(new Uint8Array(gunzipSync(tile as Uint8Array))))).toEqual(['towns']);
});
