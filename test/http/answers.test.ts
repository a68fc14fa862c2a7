import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../shared/api-error.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';
import { answering } from './test-services.ts';

let database: TestDatabase;
let server: TestServer;
let key: string;
let answerCall: Parameters<typeof answering>[0];

const ADDRESS = '4 Bridge Street, Newport NP20 4AL';

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db, { answerCall: answering((call) => answerCall(call)) });
  key = (await makeCaller(database.db)).key;
});
beforeEach(() => {
  answerCall = async () => ({ body: { message: 'ok', run: { rows: 3 } }, used: 3, remaining: 97 });
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const call = (headers: Record<string, string> = {}) =>
  fetch(`${server.url}/v1/geocode_batch`, {
    method: 'POST',
    headers: { 'X-API-Key': key, ...headers },
    body: JSON.stringify({ addresses: [ADDRESS] }),
  });

test('an answer says in headers what it cost and what is left', async () => {
  const response = await call();
  expect(response.headers.get('X-Lookups-Used')).toBe('3');
  expect(response.headers.get('X-Lookups-Remaining')).toBe('97');
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('X-Powered-By')).toBeNull();
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test.each([
  ['order-7_b.2', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['with blank', false],
  ['semi;colon', false],
])('the request id %j is echoed: %p', async (id, isEchoed) => {
  const echoed = (await call({ 'X-Request-Id': id })).headers.get('X-Request-Id');
  if (isEchoed) expect(echoed).toBe(id);
  else expect(echoed).toMatch(/^[0-9a-f-]{36}$/);
});

test('the call is handed on with its account, its idempotency key and its request id', async () => {
  const calls: unknown[] = [];
  answerCall = async (sent) => {
    calls.push(sent);
    return { body: {}, used: 0, remaining: 0 };
  };
  await call({ 'Idempotency-Key': 'once', 'X-Request-Id': 'r1' });
  expect(calls).toEqual([
    {
      account: { id: expect.any(String), allowance: 2500, hasCorrections: false },
      keyId: expect.any(String),
      endpoint: expect.objectContaining({ contract: expect.objectContaining({ name: 'geocode_batch' }) }),
      body: { addresses: [ADDRESS] },
      idempotencyKey: 'once',
      requestId: 'r1',
    },
  ]);
});

test('a refusal keeps its status and words, and a 429 says when to come back', async () => {
  answerCall = async () => {
    throw new ApiError('allowance_used', "today's lookups are used up", { retryAfterSeconds: 3600 });
  };
  const response = await call();
  expect(response.status).toBe(429);
  expect(response.headers.get('Retry-After')).toBe('3600');
  expect(await response.json()).toEqual({ error: "today's lookups are used up", code: 'allowance_used' });
});

const databaseError = (code: string) => Object.assign(new Error(`select secret ${ADDRESS}`), { code });

test.each<[string, unknown, number]>([
  ['a mistake of the program', new TypeError(`x of ${ADDRESS}`), 500],
  ['a refused statement', databaseError('22P02'), 500],
  ['something that is no Error', 'thrown text', 500],
  ['a database that is gone', databaseError('ECONNREFUSED'), 503],
  ['a database that is restarting', databaseError('57P01'), 503],
  ['a database that leads no more', databaseError('25006'), 503],
  ['a database that gives no sign of life', databaseError('ETIMEDOUT'), 503],
  ['a statement that took too long', databaseError('57014'), 503],
  ['a lock that was not got', databaseError('55P03'), 503],
  ['a deadlock', databaseError('40P01'), 503],
  ['a connection that broke a statement before', new Error('Client was closed and is not queryable'), 503],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 503],
  ['a cause that is a lost database', new Error('chunk', { cause: databaseError('08006') }), 503],
])('%s is hidden behind a plain %# with the request id', async (_name, thrown, status) => {
  answerCall = async () => {
    throw thrown;
  };
  const response = await call({ 'X-Request-Id': 'r-hidden' });
  const text = await response.text();
  expect(response.status).toBe(status);
  expect(text).toContain('(request id r-hidden)');
  expect(text).not.toMatch(/secret|Bridge|at .*\.ts/);
});

test('the log holds one line a request and the cause of a failure, never a key or an address', async () => {
  const before = server.logLines().length;
  await call({ 'X-Request-Id': 'fine' });
  answerCall = async () => {
    throw new Error('outer', { cause: databaseError('22P02') });
  };
  await call({ 'X-Request-Id': 'broken' });
  await fetch(`${server.url}/v1/${encodeURIComponent(ADDRESS)}?a=${encodeURIComponent(ADDRESS)}`);
  const linesSince = () => server.logLines().slice(before);
  while (!linesSince().some(({ status }) => status === 404)) await pause(10);
  const lines = linesSince();
  expect(lines.filter((line) => line.msg === undefined)).toEqual([
    expect.objectContaining({
      id: 'fine',
      method: 'POST',
      route: '/v1/geocode_batch',
      status: 200,
      endpoint: 'geocode_batch',
      rows: 3,
      lookups: 3,
      ms: expect.any(Number),
    }),
    expect.objectContaining({ id: 'broken', status: 500 }),
    expect.objectContaining({ route: 'none', status: 404 }),
  ]);
  expect(lines.find((line) => line.msg === 'request failed')).toMatchObject({
    id: 'broken',
    error: { message: 'outer', cause: { code: '22P02', message: 'data refused by the database (22P02)' } },
  });
  const log = JSON.stringify(lines);
  expect(log).not.toContain(key);
  expect(log).not.toMatch(/Bridge|NP20|127\.0\.0\.1/);
});

test('metrics count requests, rows and lookups by endpoint, and unknown paths under one name', async () => {
  await call();
  await fetch(`${server.url}/nowhere`);
  // A request is counted when its answer has ended; its reader may see that a moment sooner.
  const isCounted = /milepost_requests_total\{endpoint="none",status="404"\} [1-9]/;
  while (!isCounted.test(await server.metrics())) await pause(10);
  const metrics = await server.metrics();
  expect(metrics).toMatch(/milepost_requests_total\{endpoint="geocode_batch",status="200"\} [1-9]/);
  expect(metrics).toMatch(/milepost_lookups_total\{endpoint="geocode_batch"\} [1-9]/);
  expect(metrics).toMatch(/milepost_request_duration_seconds_count\{endpoint="geocode_batch"\} [1-9]/);
  expect(metrics).toContain('milepost_database_connections{state="idle"}');
  expect(metrics).toContain('process_resident_memory_bytes');
  expect(metrics).not.toContain('Bridge');
});

test('readiness says what is missing, and calls wait for the starter data with a sentence', async () => {
  const ready = async () => {
    const response = await fetch(`${server.url}/readyz`);
    return { status: response.status, ...((await response.json()) as object) };
  };
  expect(await ready()).toEqual({ status: 200, ready: true, missing: [] });
  server.readiness.loading = 'towns of the world';
  expect(await ready()).toEqual({
    status: 503,
    ready: false,
    missing: ['still loading: towns of the world'],
  });
  const response = await call();
  server.readiness.loading = null;
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
  expect(await response.json()).toEqual({
    error: 'still loading towns of the world; try again in a few seconds',
    code: 'loading',
  });
  server.readiness.stopping = true;
  expect(await ready()).toMatchObject({ status: 503, missing: ['this process is stopping'] });
  server.readiness.stopping = false;
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('without its database the process is alive, not ready, and answers calls with 503', async () => {
  const other = await createTestDatabase();
  const lonely = await startTestServer(other.db);
  await other.drop();
  expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200);
  const readiness = await fetch(`${lonely.url}/readyz`);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toEqual({ ready: false, missing: ['the database does not answer'] });
  const response = await fetch(`${lonely.url}/v1/geocode_batch`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body: '{}',
  });
  expect(response.status).toBe(503);
  await lonely.stop(1000);
});
