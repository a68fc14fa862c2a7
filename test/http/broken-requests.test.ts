// Requests that are broken before anything of theirs is read: each is refused, and the process goes on.
import type { TestDatabase } from '../database.ts';
import { createTestDatabase } from '../database.ts';
import { makeLocalKey } from './local-access.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const FILES = '/developers/portal/files';

let database: TestDatabase;
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db);
  await makeLocalKey(database.db);
  const signedIn = await fetch(`${server.url}/developers/sign-in/local`, {
    method: 'POST',
    redirect: 'manual',
  });
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const send = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });

const multipart = { 'Content-Type': 'multipart/form-data; boundary=cut' };
const part = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b';

test.each([
  ['in its file', part],
  ['in the head of its file', part.slice(0, 60)],
  ['before its end', `${part}\r\n--cut`],
  ['after its name', '--cut\r\nContent-Disposition: form-data; name="token"\r\n\r\nx'],
])('an upload that ends %s is refused', async (_, body) => {
  const { status } = await send(FILES, { method: 'POST', headers: multipart, body });
  expect(status).toBe(400);
  expect((await send('/healthz')).status).toBe(200);
});

test.each([
  '/v/map_00112233445566778899aabbccddeeff/photos/%00.webp',
  `${FILES}/%00`,
  `${FILES}/file_00112233445566778899aabbccddeeff/jobs/%00`,
  '/developers/portal/runs/%00.csv',
  '/developers/sign-in/callback?state=%00',
])('%s is no page', async (path) => {
  expect((await send(path)).status).toBe(404);
});

const FORMS = ['/', '/developers/geocode_batch', '/developers/portal/keys'];
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

test.each(FORMS)('a form of %s that cannot be read is refused in words', async (path) => {
  const post = async (body: string | Buffer, headers: Record<string, string>) => {
    const init = { method: 'POST', headers: { ...form, ...headers }, body };
    return { status: (await send(path, init)).status };
  };
  const [some, many] = [Buffer.alloc(10), 'a=1&'.repeat(50)];
  expect(await post('a=1', { 'Content-Encoding': 'zip' })).toEqual({ status: 400 });
  expect(await post(some, { 'Content-Encoding': 'gzip' })).toEqual({ status: 400 });
  expect(await post('a=1', { 'Content-Type': `${form['Content-Type']}; charset=x` })).toEqual({
    status: 400,
  });
  expect(await post(many, {})).toEqual({ status: 400 });
  expect(await post(`a=${'x'.repeat(3_000_000)}`, {})).toEqual({ status: 400 });
});
