import { brotliCompressSync, gzipSync } from 'node:zlib';
import { runHere } from '../../server/threads/run-here.ts';
import type { Threads } from '../../server/threads/threads.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';
import { answering } from './test-services.ts';

let database: TestDatabase;
let server: TestServer;
let key: string;
let seen: unknown;
let tasks: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const answerCall = answering(async ({ body }) => {
    seen = body;
    return { body: {}, used: 0, remaining: 0 };
  });
  const threads: Threads = {
    ...runHere,
    run: (task, input, options) => {
      tasks.push(task.name);
      return runHere.run(task, input, options);
    },
  };
  server = await startTestServer(database.db, { answerCall, threads });
  key = (await makeCaller(database.db)).key;
});
beforeEach(() => {
  seen = undefined;
  tasks = [];
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

async function send(body: string | Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/v1/geocode_batch`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  return { status: response.status, error: ((await response.json()) as { error?: string }).error };
}

const MB = 1024 * 1024;
const REST = '{"a":""}'.length;
const jsonOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - REST)}"}`;
const gzip = { 'Content-Encoding': 'gzip' };

test.each<[string, string | Buffer, Record<string, string>, string]>([
  ['no body', '', {}, 'body: empty'],
  ['a body cut short', '{"addresses": ["a"', {}, 'the text ends too early at line 1, column 19'],
  ['a trailing comma', '{\n  "addresses": ["a",]\n}', {}, 'unexpected "]" at line 2, column 21'],
  ['a name without quotes', '{addresses: []}', {}, 'unexpected "a" at line 1, column 2'],
  ['single quotes', `{"a": 'b'}`, {}, `unexpected "'" at line 1, column 7`],
  ['a form', 'addresses=NP20+4AL', {}, 'unexpected "a" at line 1, column 1'],
  ['a second value', '{} {}', {}, 'unexpected "{" at line 1, column 4'],
  ['not a number', '{"lat": NaN}', {}, 'unexpected "N" at line 1, column 9'],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), {}, 'not valid UTF-8'],
  ['another charset', '{}', { 'Content-Type': 'application/json; charset=latin1' }, 'charset latin1'],
  ['10 MB and one byte', jsonOf(10 * MB + 1), {}, 'over 10 MB'],
  ['a small gzip of 200 MB', gzipSync(Buffer.alloc(200 * MB)), gzip, 'over 10 MB'],
  ['broken gzip', 'not gzip', gzip, 'compression is broken'],
  ['an unknown encoding', '{}', { 'Content-Encoding': 'lzma' }, 'Content-Encoding is not read'],
  ['lists nested 200,000 deep', '['.repeat(200_000) + ']'.repeat(200_000), {}, 'nested deeper'],
  ['objects nested 65 deep', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, {}, 'nested deeper than 64'],
  ['200,000 open brackets', '['.repeat(200_000), {}, 'the text ends too early'],
])('%s is refused with its reason', async (_name, body, headers, reason) => {
  const { status, error } = await send(body, headers);
  expect(status).toBe(400);
  expect(error).toContain(reason);
  expect(seen).toBeUndefined();
});

test.each<[string, string | Buffer, Record<string, string>, unknown]>([
  ['a byte order mark', '\uFEFF{"a":1}', {}, { a: 1 }],
  ['gzip', gzipSync('{"a":1}'), gzip, { a: 1 }],
  ['brotli', brotliCompressSync('{"a":1}'), { 'Content-Encoding': 'br' }, { a: 1 }],
  [
    "the media type of curl's -d",
    '{"a":1}',
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    { a: 1 },
  ],
  ['emoji and right-to-left text', '{"a":"🏠 שלום"}', {}, { a: '🏠 שלום' }],
  ['a name that objects inherit', '{"constructor":1}', {}, { constructor: 1 }],
])('%s is read', async (_name, body, headers, expected) => {
  expect((await send(body, headers)).status).toBe(200);
  expect(seen).toEqual(expected);
});

test('exactly 10 MB is read', async () => {
  expect((await send(jsonOf(10 * MB))).status).toBe(200);
});

test.each([
  ['of 256 kB on the thread that answers', 256_000, []],
  ['of more in a thread', 256_001, ['check-body']],
])('a body %s is measured', async (_name, bytes, used) => {
  expect((await send(jsonOf(bytes))).status).toBe(200);
  expect(seen).toEqual(JSON.parse(jsonOf(bytes)));
  expect(tasks).toEqual(used);
});

test('a large body that is no JSON is refused in a thread, with the place', async () => {
  const { status, error } = await send(`{"addresses":[${'0,'.repeat(200_000)}`);
  expect(status).toBe(400);
  expect(error).toContain('the text ends too early at line 1, column 400015');
  expect(tasks).toEqual(['check-body']);
});
