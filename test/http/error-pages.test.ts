// What a person sees of an error, and what a program does.
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db);
});
afterAll(async () => {
  await server?.stop(1000);
  await database?.drop();
});

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

test.each(['/nowhere', '/v1', '/v1/geocode_batch', '/developers/nowhere', '/v/x', '/%ff'])(
  'a browser at %s is shown a page with ways on',
  async (path) => {
    const response = await fetch(server.url + path, { headers: { Accept: BROWSER } });
    expect([400, 404, 405]).toContain(response.status);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('<h1>');
    expect(text).toContain('href="/"');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  },
);

test.each(['*/*', 'application/json', ''])('a program that accepts %j is told in JSON', async (accept) => {
  const response = await fetch(`${server.url}/nowhere`, { headers: { Accept: accept } });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    code: 'not_found',
    error: expect.stringContaining('no such endpoint'),
  });
});
