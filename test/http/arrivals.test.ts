// Bodies that are sent and never ended, over real sockets.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Arrivals } from '../../server/http/bodies/arrivals.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

const MB = 1_000_000;

let database: TestDatabase;
let server: TestServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  server = await startTestServer(database.db, {
    bodies: new Arrivals({ bytes: 8 * MB, bytesPerAccount: 4 * MB, largeAtOnce: 2 }),
  });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.stop(100);
});
afterAll(() => database.drop());

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1000 && !holds(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
}

/** Sends a call's head and so much of its body, and no more. */
async function begin(key: string, declared: number, sent: number, more = ''): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  socket.on('error', () => {});
  sockets.push(socket);
  const length = declared > 0 ? `Content-Length: ${declared}` : 'Transfer-Encoding: chunked';
  socket.write(`POST /v1/geocode_batch HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\n${length}\r\n${more}\r\n`);
  const body = Buffer.alloc(sent, ' ');
  if (declared > 0) socket.write(body);
  else socket.write(Buffer.concat([Buffer.from(`${sent.toString(16)}\r\n`), body, Buffer.from('\r\n')]));
  return socket;
}

/** Stalled with so many bytes sent, and received: it returns once the server holds them. */
async function stall(key: string, bytes: number): Promise<Socket> {
  const before = server.held();
  const socket = await begin(key, bytes + 100, bytes);
  await until(() => server.held() >= before + bytes);
  return socket;
}

async function headOf(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return String(chunk);
}

const call = (key: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/v1/geocode_batch`, {
    method: 'POST',
    headers: { 'X-API-Key': key, ...headers },
    body,
  });

test('what one account has stalled stops only its own further bodies', async () => {
  const [one, other] = [await makeCaller(database.db), await makeCaller(database.db)];
  await stall(one.key, 3 * MB);
  const refused = await call(one.key, `"${' '.repeat(2 * MB)}"`);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
  expect((await call(one.key, '{}')).status).toBe(200);
  expect((await call(other.key, JSON.stringify({ a: 'x'.repeat(2 * MB) }))).status).toBe(200);
});

test('when all accounts together hold what may be held, more is refused with 503', async () => {
  const callers = await Promise.all([1, 2, 3].map(() => makeCaller(database.db)));
  const [first, second, third] = callers.map(({ key }) => key) as [string, string, string];
  await stall(first, 3 * MB);
  await stall(second, 3.9 * MB);
  const refused = await call(third, `"${' '.repeat(2 * MB)}"`);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await refused.json()).toEqual({
    error: expect.stringContaining('try again in a few seconds'),
    code: 'busy',
  });
});

test('large bodies leave room for small ones', async () => {
  const callers = await Promise.all([1, 2, 3].map(() => makeCaller(database.db)));
  const [first, second, third] = callers.map(({ key }) => key) as [string, string, string];
  await stall(first, 3.9 * MB);
  await stall(second, 3 * MB);
  const large = () => call(third, JSON.stringify({ a: 'x'.repeat(0.5 * MB) }));
  expect((await large()).status).toBe(503);
  expect((await call(third, JSON.stringify({ a: 'x'.repeat(0.2 * MB) }))).status).toBe(200);
});

test('a body without a declared length is refused as soon as it is too much', async () => {
  const { key } = await makeCaller(database.db);
  expect(await headOf(await begin(key, 0, 5 * MB))).toMatch(/^HTTP\/1.1 429 /);
});

test('a declared length is refused before a byte of the body', async () => {
  const { key } = await makeCaller(database.db);
  expect(await headOf(await begin(key, 5 * MB, 0))).toMatch(/^HTTP\/1.1 429 /);
  expect(await headOf(await begin(key, 11 * MB, 0))).toMatch(/^HTTP\/1.1 400 /);
  expect(await headOf(await begin('mp_live_none', 5 * MB, 0))).toMatch(/^HTTP\/1.1 401 /);
});

test('of a packed body what it unpacks to is counted', async () => {
  const { key } = await makeCaller(database.db);
  const packed = new Uint8Array(gzipSync(Buffer.alloc(6 * MB, ' ')));
  expect((await call(key, packed, { 'Content-Encoding': 'gzip' })).status).toBe(429);
});

test('what still comes of a body that was given up is not counted', () => {
  const bodies = new Arrivals({ bytes: 10, bytesPerAccount: 10, largeAtOnce: 1 });
  const arrival = bodies.begin('a', 0);
  arrival.add(4);
  arrival.end();
  arrival.add(4);
  expect(bodies.bytes).toBe(0);
});

test('what was held is free again when the sender has gone, and after each answer', async () => {
  const { key } = await makeCaller(database.db);
  const socket = await stall(key, 3 * MB);
  socket.destroy();
  await until(() => server.held() === 0);
  for (let calls = 0; calls < 5; calls++)
    expect((await call(key, JSON.stringify({ a: 'x'.repeat(3 * MB) }))).status).toBe(200);
  await until(() => server.held() === 0);
});
