import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { ListenError, listen, type Timeouts } from '../../server/http/server/listen.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller, startTestServer } from './test-server.ts';
import { answering } from './test-services.ts';

let database: TestDatabase;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  key = (await makeCaller(database.db)).key;
});
afterAll(() => database.drop());

const HASTY = { headersMs: 300, requestMs: 600, keepAliveMs: 1000 };
const PATIENT = { headersMs: 60_000, requestMs: 60_000, keepAliveMs: 60_000 };

/** Sends raw text, and gives back all that came until the server closed the connection. */
function talk(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

const post = (length: number) =>
  `POST /v1/geocode_batch HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Length: ${length}\r\n\r\n`;

test.each<[string, () => string, number, Timeouts]>([
  ['drips its headers', () => 'POST /v1/geocode_batch HTTP/1.1\r\nHost: x\r\nX-Slow: ', 408, HASTY],
  ['never sends its body', () => `${post(100)}{"a`, 408, HASTY],
  ['says nothing at all', () => '', 408, HASTY],
  ['speaks another protocol', () => '\x16\x03\x01\x02\x00\x01\r\n\r\n', 400, PATIENT],
  ['sends 20 kB of headers', () => `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, PATIENT],
])('a client that %s is told so and cut off', async (_name, text, status, times) => {
  const server = await startTestServer(database.db, {}, times);
  const reply = await talk(server.port, text());
  await server.stop(1000);
  const [head, body] = reply.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/\r\nX-Request-Id: \S+/);
  expect(JSON.parse(body ?? '')).toEqual({
    error: expect.stringMatching(/\w/),
    code: expect.stringMatching(/^[a-z_]+$/),
  });
});

test('a slow client does not keep others waiting', async () => {
  const server = await startTestServer(database.db);
  let ended = 0;
  // One that the stop finds untaken is reset.
  const slowly = () => talk(server.port, post(100)).catch(() => '');
  const slow = Array.from({ length: 50 }, () => slowly().then(() => ended++));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(ended).toBe(0);
  await server.stop(100);
  await Promise.all(slow);
});

/** A server whose calls are answered when the test says so. */
async function startHeldServer() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let entered = () => {};
  const inFlight = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const answerCall = answering(async () => {
    entered();
    await held;
    return { body: { message: 'done' }, used: 0, remaining: 0 };
  });
  return { server: await startTestServer(database.db, { answerCall }), release, inFlight };
}

const call = (url: string) =>
  fetch(`${url}/v1/geocode_batch`, { method: 'POST', headers: { 'X-API-Key': key }, body: '{}' });

test('a stop takes no new connection, lets the call in flight finish, and then ends', async () => {
  const { server, release, inFlight } = await startHeldServer();
  const answer = call(server.url);
  await inFlight;
  const stopped = server.stop(10_000);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  release();
  expect(await (await answer).json()).toEqual({ message: 'done' });
  expect(await stopped).toBe(true);
});

test('a stop does not wait for idle kept-alive connections', async () => {
  const server = await startTestServer(database.db, {}, { ...HASTY, keepAliveMs: 600_000 });
  const agent = new Agent({ keepAlive: true });
  await new Promise((resolve) =>
    get(`${server.url}/healthz`, { agent }, (res) => res.resume().on('end', resolve)),
  );
  // False once the deadline has passed.
  expect(await server.stop(60_000)).toBe(true);
  agent.destroy();
});

test('a call that outlasts the deadline of a stop is cut', async () => {
  const { server, release, inFlight } = await startHeldServer();
  const answer = call(server.url).catch((error: Error) => error);
  await inFlight;
  expect(await server.stop(100)).toBe(false);
  expect(await answer).toMatchObject({ message: 'fetch failed' });
  release();
});

test('a taken port is refused with the port and a way on', async () => {
  const first = await startTestServer(database.db);
  const second = listen(() => () => {}, { port: first.port, host: '127.0.0.1', log: {} as never });
  await expect(second).rejects.toThrow(ListenError);
  await expect(second).rejects.toThrow(`port ${first.port} is taken`);
  await first.stop(1000);
});
