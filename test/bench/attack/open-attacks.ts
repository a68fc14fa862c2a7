// What anybody can send, without a key: pages, tiles, maps whose link is known, and connections that stand still.
import { Agent } from 'node:http';
import type { Foe } from './foe.ts';

export type OpenAttack = (foe: Foe) => Promise<unknown>;

const READERS = 60;
const TILE_CLIENTS = 260;
const TILES_OF_ONE = 3;
const LORISES = 30;
const FLOOD = 40;

const PAGES = [
  '/',
  '/developers',
  '/developers/portal',
  '/developers/portal/maps',
  '/developers/portal/files',
  '/developers/portal/usage.csv',
  '/developers/data',
  '/developers/confidence',
  '/developers/status',
  '/developers/geocode_batch',
  '/openapi.json',
  '/llms.txt',
];

export const OPEN_ATTACKS: Record<string, OpenAttack> = {
  slow_readers: async (foe) => {
    const { largeMap } = foe.arena;
    const path = foe.random.chance(0.5) ? `/v/${largeMap}.geojson` : `/v/${largeMap}/data`;
    const head = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    foe.held.hold(foe.at, READERS, { head, reads: false, address: foe.seat.address });
  },
  tiles: async (foe) => {
    const { address } = foe.seat;
    const agent = new Agent({ keepAlive: true, maxSockets: TILE_CLIENTS, localAddress: address });
    await foe.flood(TILE_CLIENTS * TILES_OF_ONE, () => foe.ask(getOf(tilePath(foe)), agent));
    agent.destroy();
  },
  pages: (foe) => foe.flood(FLOOD, () => foe.get(PAGES[foe.below(PAGES.length)] as string)),
  map_pages: (foe) =>
    foe.flood(FLOOD, (index) => {
      const { largeMap } = foe.arena;
      return foe.get(`/v/${largeMap}${['', '/data', '.kml', '/driver/1'][index % 4]}`);
    }),
  no_such_photo: (foe) =>
    foe.flood(FLOOD, () => foe.get(`/v/${foe.arena.largeMap}/photos/%00${foe.below(99)}.webp`)),
  no_such_path: (foe) => foe.flood(FLOOD, () => foe.get(`/v/${'%00'.repeat(foe.below(1000))}`)),
  slowloris: async (foe) => {
    const head = 'POST /v1/geocode_batch HTTP/1.1\r\nHost: x\r\n';
    foe.held.hold(foe.at, LORISES, { head, drip: 'X-A: b\r\n', reads: true, address: foe.seat.address });
  },
  broken_http: (foe) =>
    foe.flood(FLOOD, () => foe.ask({ ...getOf('/'), raw: Buffer.from('GET / HTTP/9\r\n\0\r\n\r\n') })),
  trial_form: (foe) =>
    foe.flood(FLOOD, (index) => {
      const body = new URLSearchParams({ lines: `${index} High Street, Sampleford\n`.repeat(10) });
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      return foe.ask({ method: 'POST', path: '/', headers, body: Buffer.from(String(body)) });
    }),
  unknown_keys: (foe) =>
    foe.flood(FLOOD, () => {
      const headers = { 'X-API-Key': `mp_live_${String(foe.below(1e9)).padStart(43, '0')}` };
      return foe.ask({ method: 'POST', path: '/v1/geocode_batch', headers, body: Buffer.from('{}') });
    }),
};

const getOf = (path: string) => ({ method: 'GET', path, headers: {}, body: null });

/** Anywhere on earth, so that none is remembered; mostly where there is something to draw. */
function tilePath(foe: Foe): string {
  const set = foe.random.chance(0.5) ? 'ground' : 'flood';
  const z = 2 + foe.below(13);
  const side = 2 ** z;
  const near = (share: number) => Math.floor((share + (foe.random.next() - 0.5) / 50) * side);
  return `/v/tiles/${set}/x/${z}/${near(0.4917)}/${near(0.332)}.pbf`;
}
