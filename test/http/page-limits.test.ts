// What needs no key has limits of its own: whoever asks for too many pages or tiles keeps no call waiting.
import { readConfig } from '../../server/config/read-config.ts';
import { openDatabase } from '../../server/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
let server: TestServer;
let key: string;
beforeAll(async () => {
  database = await createTestDatabase();
  key = (await makeCaller(database.db)).key;
});
beforeEach(async () => {
  const { pages } = readConfig({ PAGES_PER_MINUTE: '5', TILES_PER_MINUTE: '8' });
  server = await startTestServer(database.db, { pages, proxies: 1 });
});
afterEach(() => server.stop(100));
afterAll(() => database.drop());

const get = (path: string, address = '198.51.100.7') =>
  fetch(server.url + path, { headers: { 'X-Forwarded-For': address } });

const statuses = async (times: number, path: string, address?: string) => {
  const all: number[] = [];
  for (let asked = 0; asked < times; asked++) all.push((await get(path, address)).status);
  return all;
};

const call = () =>
  fetch(`${server.url}/v1/geocode_batch`, { method: 'POST', headers: { 'X-API-Key': key }, body: '{}' });

test.each(['/', '/developers', '/developers/portal', '/v/m_none', '/openapi.json', '/nothing-here'])(
  '%s is asked for so often a minute by one address, and no more',
  async (path) => {
    const [first] = await statuses(1, path);
    expect(await statuses(6, path)).toEqual([first, first, first, first, 429, 429]);
    const refused = await get(path);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/more than 5 pages in this minute/i);
    expect((await get(path, '198.51.100.8')).status).toBe(first);
    expect((await call()).status).toBe(200);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
);

test('tiles and the files of the page have a limit apart from that of pages', async () => {
  expect(await statuses(6, '/v/tiles/ground/now/0/0/0.pbf')).not.toContain(429);
  expect(await statuses(4, '/v/assets/x/map-page.css')).toEqual([200, 200, 429, 429]);
  expect((await get('/developers')).status).toBe(200);
});

test('addresses of one IPv6 network of 64 bits are one', async () => {
  expect(await statuses(5, '/developers', '2001:db8:1:2::1')).not.toContain(429);
  expect(await statuses(1, '/developers', '2001:db8:1:2:ffff::9')).toEqual([429]);
  expect(await statuses(1, '/developers', '2001:db8:1:3::1')).toEqual([200]);
});

test('pages that wait for the database keep no call waiting', async () => {
  const pageDb = openDatabase(database.url, 1);
  const held = await pageDb.connect();
  const busy = await startTestServer(database.db, { pageDb });
  const pages = Promise.allSettled(Array.from({ length: 30 }, () => fetch(`${busy.url}/developers/status`)));
  const response = await fetch(`${busy.url}/v1/geocode_batch`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body: '{}',
  });
  expect(response.status).toBe(200);
  held.release();
  const answered = await pages;
  expect(answered.map((one) => (one.status === 'fulfilled' ? one.value.status : 0))).toEqual(
    Array(30).fill(200),
  );
  await busy.stop(1000);
  await pageDb.end();
});
