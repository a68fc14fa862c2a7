import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Services } from '../../server/pipeline/services.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';
import { mapCaller } from './map-caller.ts';
import { HOSTILE } from './map-content.ts';

const TITLE = HOSTILE.slice(0, 4).join(' ');

let database: TestDatabase;
let server: TestServer;
let owner: Awaited<ReturnType<typeof mapCaller>>;
let id: string;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db);
  const services: Services = { ...fakeServices(database.db), baseUrl: server.url };
  owner = await mapCaller(services);
  const rows = HOSTILE.map((text, n) => ({ id: text, name: text, lat: 51 + n / 10, lng: -3, note: text }));
  id = (await owner.render({ title: TITLE, rows, color_by: 'note' })).map.id;
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const read = async (path: string, init?: RequestInit) => {
  const response = await fetch(server.url + path, init);
  return { response, text: await response.text() };
};

/** The addresses that a page or script of this server loads. */
function loadedBy(path: string, text: string): string[] {
  const tags = [...text.matchAll(/<(?:link|script|img|iframe)[^>]*?(?:href|src)="([^"]+)"/g)];
  const imports = path.endsWith('.js') ? [...text.matchAll(/(?:from ?|import\(?)["']([^"']+)["']/g)] : [];
  const urls = path.endsWith('.css') ? [...text.matchAll(/url\(["']?(?!data:)([^"')]+)/g)] : [];
  return [...tags, ...imports, ...urls].map((match) => new URL(match[1] ?? '', server.url + path).href);
}

test('everything that the page loads comes from this server and is there', async () => {
  const seen = new Set<string>();
  const visit = async (path: string): Promise<void> => {
    const { response, text } = await read(path);
    expect([path, response.status]).toEqual([path, 200]);
    if (path.endsWith('.mjs')) return;
    for (const url of loadedBy(path, text)) {
      expect(new URL(url).origin).toBe(server.url);
      if (seen.has(url)) continue;
      seen.add(url);
      await visit(new URL(url).pathname);
    }
  };
  await visit(`/v/${id}`);
  const names = [...seen].map((url) => url.slice(url.lastIndexOf('/') + 1));
  expect(names).toEqual(
    expect.arrayContaining(['maplibre-gl.mjs', 'map-page.js', 'gl-map.js', 'map-page.css']),
  );
});

test('the page allows no inline script or style, no other host, no index and no frame', async () => {
  const { response, text } = await read(`/v/${id}`);
  const policy = response.headers.get('Content-Security-Policy');
  expect(policy).toBe(
    "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data: blob:;" +
      "connect-src 'self';worker-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  expect(text).toContain('<meta name="robots" content="noindex');
  expect([...text.matchAll(/<script(?![^>]* src=)|<style|<[^>]*\s(?:on\w+|style)=/g)].map(String)).toEqual(
    [],
  );
});

test('a hostile title is text in the page', async () => {
  const { text } = await read(`/v/${id}`);
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('<img src=x');
});

test.each(['', '/data', '.geojson', '.kml'])('nothing of the account is in %j', async (suffix) => {
  const { rows } = await database.db.query<{ email: string }>('select email from account where id = $1', [
    owner.accountId,
  ]);
  const { text } = await read(`/v/${id}${suffix}`);
  expect(text).not.toContain(owner.accountId);
  expect(text).not.toContain(rows[0]?.email);
});

test('the data holds every pin with its colour and fields as text', async () => {
  const { response, text } = await read(`/v/${id}/data`);
  const { layers } = JSON.parse(text);
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(layers[0].features.map(({ fields }: { fields: string[][] }) => fields[0])).toEqual(
    HOSTILE.map((note) => ['note', note]),
  );
  expect(layers[0].features[0].color).toMatch(/^#[0-9a-f]{6}$/);
});

test.each([
  ['.geojson', 'application/geo+json'],
  ['.kml', 'application/vnd.google-earth.kml+xml'],
])('%s is a file to download', async (suffix, type) => {
  const { response } = await read(`/v/${id}${suffix}`);
  expect(response.headers.get('Content-Type')).toContain(type);
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${id}${suffix}"`);
});

test('an answer is packed only for who can unpack it', async () => {
  const plain = await read(`/v/${id}.kml`, { headers: { 'Accept-Encoding': 'identity' } });
  const packed = await read(`/v/${id}.kml`);
  expect([plain, packed].map(({ response }) => response.headers.get('Content-Encoding'))).toEqual([
    null,
    'gzip',
  ]);
  expect(packed.text).toBe(plain.text);
});

test.each([
  `/v/map_${'0'.repeat(32)}`,
  `/v/map_${'0'.repeat(32)}.kml`,
  `/v/map_${'0'.repeat(32)}/data`,
  '/v/x',
  `/v/${encodeURIComponent("' or 1=1")}.geojson`,
  '/v/assets/0/..%2fmap-store.ts',
  '/v/assets/0/constructor',
  '/v/assets/map-page.js',
])('%s opens nothing', async (path) => {
  expect((await read(path)).response.status).toBe(404);
});

test('a browser may keep the files of the page for good, but not under the address of another version', async () => {
  const { text } = await read(`/v/${id}`);
  const path = /\/v\/assets\/[0-9a-f]{12}\/map-page\.js/.exec(text)?.[0] ?? '';
  const own = await read(path);
  const other = await read(path.replace(/[0-9a-f]{12}/, '000000000000'));
  expect(own.response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(other.response.headers.get('Cache-Control')).toBe('no-cache');
  expect(other.text).toBe(own.text);
});

test('the link of a deleted map stops working at once', async () => {
  const { map } = await owner.render({ rows: [{ lat: 1, lng: 2 }] });
  expect((await read(`/v/${map.id}`)).response.status).toBe(200);
  await owner.remove({ maps: [map.id] });
  const { response, text } = await read(`/v/${map.id}`);
  expect(response.status).toBe(404);
  expect(text).toContain('No map here');
});

test('pins past 500 are drawn in clusters, fewer one by one', async () => {
  const pins = (count: number) => Array.from({ length: count }, (_, n) => ({ lat: n / 100, lng: 0 }));
  const { map } = await owner.render({ layers: [{ rows: pins(500) }, { rows: pins(501) }] });
  const { layers } = JSON.parse((await read(`/v/${map.id}/data`)).text);
  expect(layers.map(({ isClustered }: { isClustered: boolean }) => isClustered)).toEqual([false, true]);
});

test("the page's scripts pass the type checker", () => {
  const root = join(import.meta.dirname, '../..');
  const out = execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', join(root, 'server/maps/page')], {
    encoding: 'utf8',
  });
  expect(out).toBe('');
});

test('the links of a suspended account are taken down, and open again with it', async () => {
  const suspend = (since: string) =>
    database.db.query(`update account set suspended_at = ${since} where id = $1`, [owner.accountId]);
  const paths = ['', '/data', '.geojson', '.kml', '.csv', '/photos/x.webp', '/driver/1', '/driver/1.gpx'];
  await suspend('now()');
  for (const path of paths) {
    const { response, text } = await read(`/v/${id}${path}`);
    expect([path, response.status]).toEqual([path, 410]);
    expect(text).toContain('<h1>Map taken down</h1>');
  }
  await suspend('null');
  expect((await read(`/v/${id}`)).response.status).toBe(200);
});
