// What clients cost that do not read, do not end what they send, or ask for too many tiles: the memory of a server of
// its own, and how long the calls of an honest client take meanwhile.
import { setTimeout as wait } from 'node:timers/promises';
import { beginSession } from '../../../server/accounts/sessions.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { createMap } from '../../../server/maps/store/map-store.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { percentile, printFigure } from '../figures.ts';
import { nextMessage, startProcess } from '../server-process.ts';
import { makeBenchCaller } from './bench-caller.ts';
import { type ServerProcess, startServer } from './server.ts';
import { stallAll } from './stalled-client.ts';

const MB = 1_000_000;
const STALL_SECONDS = 8;
const READERS = 60;
const UPLOADS = 40;
const ACCOUNTS = 8;
const CALLS_OF_ONE = 10;
const TILE_CLIENTS = 260;
const TILE_SECONDS = 15;
/** Half a second apart. */
const HONEST_CALLS = 30;

export async function runReaders({ db, url }: BenchDatabase): Promise<void> {
  const server = await startServer(url, { STALL_SECONDS: String(STALL_SECONDS) });
  try {
    const { key, accountId } = await makeBenchCaller(db);
    const map = await keepLargeMap(db, accountId);
    for (const encoding of ['identity', 'gzip'])
      for (const path of [`/v/${map}.geojson`, `/v/${map}/data`])
        await measure(server, `readers ${path.replace(map, 'map')} ${encoding}`, READERS, () => ({
          head: `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
          bytes: 0,
        }));
    const session = { accountId, browser: 'a benchmark', oldToken: null, by: 'this machine' } as const;
    const cookie = `milepost-session=${await beginSession(db, session)}`;
    await measure(server, 'photos to no map', UPLOADS, () => ({
      head: postHead('/developers/portal/maps/m_none/photos', 50 * MB, `Cookie: ${cookie}`),
      bytes: 49 * MB,
    }));
    const keys = await Promise.all(Array.from({ length: ACCOUNTS }, () => makeBenchCaller(db)));
    await measure(server, 'bodies of calls', ACCOUNTS * CALLS_OF_ONE, (n) => ({
      head: postHead('/v1/geocode_batch', 10 * MB, `X-API-Key: ${keys[n % ACCOUNTS]?.key}`),
      bytes: 9.9 * MB,
    }));
    await timeBesideTiles(server, key);
  } finally {
    await server.stop();
  }
}

const postHead = (path: string, length: number, header: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`;

/** Some 20 MB as GeoJSON. */
async function keepLargeMap(db: BenchDatabase['db'], accountId: string): Promise<string> {
  const features = Array.from({ length: 40_000 }, (_, n) => ({
    id: `p${n}`,
    name: `Pin ${n}`,
    fields: { note: `${n} `.repeat(50) },
    geometry: { type: 'Point' as const, coordinates: [-3 + (n % 200) / 1000, 51 + n / 100_000] },
  }));
  const layer = { name: 'pins', type: 'points' as const, features, color: null, colorBy: null, bins: null };
  const content = {
    title: 'Large',
    legend: true,
    floodZones: false,
    sources: [],
    layers: [{ ...layer, label: null, opacity: 1 }],
  };
  const { id } = await inTransaction(db, (tx) => createMap(tx, accountId, { content, changes: ['made'] }));
  return id;
}

/** The most memory that the server takes more while so many clients stand still until they are cut. */
async function measure(
  server: ServerProcess,
  name: string,
  clients: number,
  toSent: (n: number) => { head: string; bytes: number },
): Promise<void> {
  const before = await server.memory();
  const stalled = stallAll(
    server.port,
    Array.from({ length: clients }, (_, n) => toSent(n)),
  );
  let most = before;
  for (let second = 0; second < STALL_SECONDS * 2; second++) {
    await wait(1000);
    most = Math.max(most, await server.memory());
  }
  stalled.end();
  printFigure('stalled_memory', (most - before) / MB, 'MB', { name, clients, of: Math.round(most / MB) });
}

async function timeBesideTiles(server: ServerProcess, key: string): Promise<void> {
  const quiet = await timeCalls(server, key);
  printFigure('call_p95', percentile(quiet.times, 0.95), 'ms', { beside: 'nothing', refused: quiet.refused });
  const program = new URL(import.meta.resolve('./tile-clients.js'));
  const clients = startProcess(program, [server.port, TILE_CLIENTS, TILE_SECONDS].map(String));
  const told = nextMessage<Record<number, number>>(clients);
  const busy = await timeCalls(server, key);
  printFigure('call_p95', percentile(busy.times, 0.95), 'ms', {
    beside: `${TILE_CLIENTS} clients of tiles`,
    refused: busy.refused,
    tiles: await told,
  });
}

async function timeCalls(
  { port }: ServerProcess,
  key: string,
): Promise<{ times: number[]; refused: number }> {
  const times: number[] = [];
  let refused = 0;
  const addresses = Array.from({ length: 100 }, (_, n) => `${n + 1} High Street, Newport, Wales`);
  for (let call = 0; call < HONEST_CALLS; call++) {
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/v1/geocode_batch`, {
      method: 'POST',
      headers: { 'X-API-Key': key },
      body: JSON.stringify({ addresses }),
    });
    await response.arrayBuffer();
    if (response.status !== 200) refused++;
    times.push(performance.now() - start);
    await wait(Math.max(0, 500 - (performance.now() - start)));
  }
  return { times, refused };
}
