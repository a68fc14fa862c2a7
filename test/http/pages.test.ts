import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db);
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

test.each(['/', '/developers', '/developers/geocode_batch', '/developers/portal'])(
  '%s loads only from this server, and runs no inline script',
  async (path) => {
    const response = await fetch(server.url + path);
    const html = await response.text();
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    for (const [, attributes, inline] of html.matchAll(/<script([^>]*)>([^<]*)/g)) {
      // Data beside a map is no script.
      if (attributes === ' type="application/json"') {
        JSON.parse(inline ?? '');
        continue;
      }
      expect(attributes).toContain('src="/');
      expect(inline).toBe('');
    }
    const loaded = [...html.matchAll(/<(?:link|script|img)[^>]*(?:href|src)="([^"]+)"/g)].map(
      ([, url]) => url ?? '',
    );
    expect(loaded.length).toBeGreaterThan(0);
    for (const url of loaded) {
      const asset = await fetch(server.url + url);
      expect([url, asset.status]).toEqual([url, 200]);
      expect((await asset.text()).length).toBeGreaterThan(100);
    }
  },
);

test('the front page shows a call and links every endpoint to its page in the explorer', async () => {
  const html = await (await fetch(server.url)).text();
  expect(html).toContain('curl http://localhost:8080/v1/geocode_batch');
  expect(html).toContain('href="/developers/geocode_batch"');
  expect(html).toContain('href="/openapi.json"');
});

test('/openapi.json is the description at the public address', async () => {
  const response = await fetch(`${server.url}/openapi.json`);
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toMatchObject({
    openapi: '3.1.0',
    info: { version: '0.6.0' },
    servers: [{ url: 'http://localhost:8080' }],
    paths: { '/v1/geocode_batch': { post: { operationId: 'geocode_batch' } } },
  });
});
