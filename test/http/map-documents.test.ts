// What is read of a kept map by its link, as many times as it is asked for.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { inTransaction } from '../../server/db/database.ts';
import { MapDocuments } from '../../server/http/map-documents/map-documents.ts';
import { mapToCsv } from '../../server/maps/export/to-csv.ts';
import { toGeojson } from '../../server/maps/export/to-geojson.ts';
import { toKml } from '../../server/maps/export/to-kml.ts';
import { addMapVersion, createMap, findMapHead, type MapHead } from '../../server/maps/store/map-store.ts';
import { openThreads } from '../../server/threads/open-threads.ts';
import type { Threads } from '../../server/threads/threads.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { content, HOSTILE, layer, pin } from '../maps/map-content.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

const small = content([
  layer(
    'pins',
    HOSTILE.map((text, n) => pin(text, n, { [text]: text })),
  ),
]);
/** Some 12 MB as GeoJSON: more than the buffers of a connection take. */
const large = content([
  layer(
    'pins',
    Array.from({ length: 40_000 }, (_, n) => pin(`p${n}`, n / 10_000, { note: `${n} `.repeat(30) })),
  ),
]);

const program = new URL('../../server/start/thread-program.ts', import.meta.url);
const openPool = (memoryMb: number) => openThreads(program, { threads: 2, memoryMb, seconds: 60, queue: 20 });

let database: TestDatabase;
let threads: Threads;
let server: TestServer;
let accountId: string;
let smallId: string;
let largeId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  threads = openPool(512);
  server = await startTestServer(database.db, { threads });
  accountId = (await makeCaller(database.db)).accountId;
  const keep = (map: typeof small) =>
    inTransaction(database.db, (tx) => createMap(tx, accountId, { content: map, changes: ['made'] }));
  smallId = (await keep(small)).id;
  largeId = (await keep(large)).id;
});
afterAll(async () => {
  await server.stop(100);
  await threads.stop();
  await database.drop();
});

const whole: Record<string, (map: typeof small) => string> = {
  geojson: (map) => JSON.stringify(toGeojson(map)),
  kml: toKml,
  csv: mapToCsv,
};

describe.each(Object.keys(whole))('%s', (format) => {
  test.each([
    ['a small map', () => smallId, small],
    ['a large one', () => largeId, large],
  ])('of %s is the same, packed or not, first or later', async (_name, id, map) => {
    // As UTF-8 writes it: half of a pair has no bytes of its own.
    const expected = Buffer.from(whole[format]?.(map) ?? '').toString();
    for (const encoding of ['gzip', 'identity', 'gzip']) {
      const response = await fetch(`${server.url}/v/${id()}.${format}`, {
        headers: { 'Accept-Encoding': encoding },
      });
      expect(response.headers.get('Content-Encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
      const text = await response.text();
      expect(text.length).toBe(expected.length);
      expect(text === expected).toBe(true);
    }
  });
});

test('a new version is what is read from then on', async () => {
  const { id } = await inTransaction(database.db, (tx) =>
    createMap(tx, accountId, { content: small, changes: ['made'] }),
  );
  const read = async () => (await fetch(`${server.url}/v/${id}.geojson`)).json();
  await read();
  await inTransaction(database.db, (tx) =>
    addMapVersion(tx, accountId, id, (before) => ({
      content: { ...before, title: 'Another' },
      changes: ['renamed'],
    })),
  );
  expect(await read()).toMatchObject({ name: 'Another' });
  expect(await (await fetch(`${server.url}/v/${id}/data`)).json()).toMatchObject({ title: 'Another' });
});

test('a map that was deleted is not there, although it was read before', async () => {
  const { id } = await inTransaction(database.db, (tx) =>
    createMap(tx, accountId, { content: small, changes: ['made'] }),
  );
  const status = async () => (await fetch(`${server.url}/v/${id}.geojson`)).status;
  expect(await status()).toBe(200);
  await database.db.query('delete from map where id = $1', [id]);
  expect(await status()).toBe(404);
});

test('a map that needs more memory than a thread has is refused, and others are read', async () => {
  const narrow = openPool(32);
  const { url } = await startTestServer(database.db, { threads: narrow });
  const refused = await fetch(`${url}/v/${largeId}.geojson`);
  expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
    400,
    'working on this map needs more than 32 MB of memory: whoever made it can split it',
  ]);
  expect((await fetch(`${url}/v/${smallId}.geojson`)).status).toBe(200);
  await narrow.stop();
});

test('the head alone has the length of what would come', async () => {
  const headers = { 'Accept-Encoding': 'gzip' };
  const head = await fetch(`${server.url}/v/${largeId}.geojson`, { method: 'HEAD', headers });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('Content-Length'))).toBeGreaterThan(10_000);
});

test('a map is read once for a driver, and for all whom it does not have', async () => {
  const stop = pin('1', 0, { driver: 2, position: 1 });
  const { id } = await inTransaction(database.db, (tx) =>
    createMap(tx, accountId, { content: content([layer('stops', [stop])]), changes: ['made'] }),
  );
  const readings: string[] = [];
  const counted: Threads = {
    ...threads,
    run: (task, input, options) => {
      readings.push((input as { kind: string }).kind);
      return threads.run(task, input, options);
    },
  };
  const documents = new MapDocuments(database.db, counted, null);
  const head = (await findMapHead(database.db, id)) as MapHead;
  const days = await Promise.all([1, 2, 2, 3, 1e9].map((driver) => documents.driverDay(head, driver, 'a')));
  expect(days.map((day) => day?.sheet?.stops.length ?? null)).toEqual([null, 1, 1, null, null]);
  expect(await documents.driverDay(head, 2, 'b')).toEqual(days[1]);
  expect(readings).toEqual(['drivers', 'driver']);
});

/** Bytes that are still held, whenever the engine would have collected the rest. */
function heldOutsideHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().external;
}

/** Asks and reads nothing. */
async function stall(path: string): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1' }).on('error', () => {});
  socket.pause();
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return socket;
}

test('readers that stand still hold next to nothing, and get all of it when they go on', async () => {
  const expected = whole['geojson']?.(large) ?? '';
  const path = `/v/${largeId}.geojson`;
  await (await fetch(server.url + path)).arrayBuffer();
  const before = heldOutsideHeap();
  const readers = await Promise.all(Array.from({ length: 30 }, () => stall(path)));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  // 30 strings of 12 MB would be 360 MB.
  expect(heldOutsideHeap() - before).toBeLessThan(60_000_000);
  const [first, ...rest] = readers as [Socket, ...Socket[]];
  for (const socket of rest) socket.destroy();
  const chunks: Buffer[] = [];
  first.on('data', (chunk: Buffer) => chunks.push(chunk)).resume();
  await once(first, 'close');
  const received = Buffer.concat(chunks);
  expect(received.length).toBeGreaterThan(expected.length);
  expect(received.subarray(0, 15).toString()).toBe('HTTP/1.1 200 OK');
});
