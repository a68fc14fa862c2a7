import { Arrivals } from '../../server/http/bodies/arrivals.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';
import { answering } from './test-services.ts';

const MB = 1_000_000;

let database: TestDatabase;
let server: TestServer;
/** Calls at work, in the order they began, each with what ends it. */
let working: { account: string; end(): void }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db, {
    bodies: new Arrivals({ bytes: 100 * MB, bytesPerAccount: 50 * MB, largeAtOnce: 2 }),
    answerCall: answering(async ({ account, body }) => {
      if (JSON.stringify(body).length > MB)
        await new Promise<void>((end) => working.push({ account: account.id, end }));
      return { body: { message: 'ok' }, used: 0, remaining: 1 };
    }),
  });
});
afterEach(() => {
  for (const { end } of working) end();
  working = [];
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const call = async (key: string, bytes: number) => {
  const body = JSON.stringify({ a: 'x'.repeat(bytes) });
  const response = await fetch(`${server.url}/v1/geocode_batch`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body,
  });
  return response.status;
};

async function untilAtWork(calls: number): Promise<void> {
  for (let tries = 0; tries < 6000 && working.length < calls; tries++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(working.length).toBe(calls);
}

/** Until so many bytes have arrived. */
async function untilHeld(bytes: number): Promise<void> {
  for (let tries = 0; tries < 6000 && server.held() < bytes; tries++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(server.held()).toBeGreaterThanOrEqual(bytes);
}

test('calls with large bodies are worked on few at a time, and keep small ones not waiting', async () => {
  const { key } = await makeCaller(database.db);
  const large = Array.from({ length: 4 }, () => call(key, 2 * MB));
  await untilAtWork(2);
  expect(await call(key, 1000)).toBe(200);
  await untilHeld(8 * MB);
  expect(working.length).toBe(2);
  working[0]?.end();
  await untilAtWork(3);
  working[1]?.end();
  await untilAtWork(4);
  for (const { end } of working) end();
  expect(await Promise.all(large)).toEqual([200, 200, 200, 200]);
});

test('accounts take turns, however many calls one of them sends', async () => {
  const [one, other] = [await makeCaller(database.db), await makeCaller(database.db)];
  const large = Array.from({ length: 5 }, () => call(one.key, 2 * MB));
  await untilAtWork(2);
  await untilHeld(10 * MB);
  large.push(call(other.key, 2 * MB));
  await untilHeld(12 * MB);
  working[0]?.end();
  working[1]?.end();
  await untilAtWork(4);
  expect(working.slice(2).map(({ account }) => account)).toContain(other.accountId);
  const ending = setInterval(() => {
    for (const { end } of working) end();
  }, 10);
  expect(await Promise.all(large)).toEqual(Array(6).fill(200));
  clearInterval(ending);
});

test('a caller that leaves while it waits gives its turn up', async () => {
  const { key } = await makeCaller(database.db);
  const first = [call(key, 2 * MB), call(key, 2 * MB)];
  await untilAtWork(2);
  const leaving = new AbortController();
  const left = fetch(`${server.url}/v1/geocode_batch`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body: JSON.stringify({ a: 'x'.repeat(2 * MB) }),
    signal: leaving.signal,
  });
  await untilHeld(6 * MB);
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  const last = call(key, 2 * MB);
  for (const { end } of working) end();
  await untilAtWork(3);
  working[2]?.end();
  expect(await Promise.all([...first, last])).toEqual([200, 200, 200]);
});

test('calls past 2 MiB are worked on one at a time, and leave a place to others', async () => {
  const { key } = await makeCaller(database.db);
  const huge = Array.from({ length: 2 }, () => call(key, 3 * MB));
  await untilHeld(6 * MB);
  await untilAtWork(1);
  huge.push(call(key, 1.5 * MB));
  await untilAtWork(2);
  await untilHeld(7.5 * MB);
  expect(working.length).toBe(2);
  working[0]?.end();
  await untilAtWork(3);
  for (const { end } of working) end();
  expect(await Promise.all(huge)).toEqual([200, 200, 200]);
});

/** The same body as a call and as a tool's. */
const bodyOf = (path: string, value: string) =>
  path === '/mcp'
    ? {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'geocode_batch', arguments: { a: value } },
      }
    : { a: value };

test.each(['/v1/geocode_batch', '/mcp'])(
  'a caller of %s that leaves holds its room and its turn until its work is done',
  async (path) => {
    const { key } = await makeCaller(database.db);
    const leaving = new AbortController();
    const left = [1, 2].map(() =>
      fetch(server.url + path, {
        method: 'POST',
        headers: {
          'X-API-Key': key,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(bodyOf(path, 'x'.repeat(2 * MB))),
        signal: leaving.signal,
      })
        // A tool's answer begins before its work is done.
        .then((response) => response.text())
        .catch(() => 'left'),
    );
    await untilAtWork(2);
    leaving.abort();
    expect(await Promise.all(left)).toEqual(['left', 'left']);
    const last = call(key, 2 * MB);
    await untilHeld(6 * MB);
    expect(working.length).toBe(2);
    for (const { end } of working) end();
    await untilAtWork(3);
    expect(server.held()).toBeLessThan(3 * MB);
    working[2]?.end();
    expect(await last).toBe(200);
  },
);
