import { revokeKey } from '../../server/accounts/keys.ts';
import { errorBody } from '../../shared/api/common.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { withinAMinute } from '../within-a-minute.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
let server: TestServer;
let key: string;
let usedUpKey: string;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db);
  key = (await makeCaller(database.db)).key;
  usedUpKey = (await makeCaller(database.db, 0)).key;
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const CALL = '/v1/geocode_batch';

interface Case {
  says: string;
  method?: string;
  path?: string;
  key?: 'good' | 'usedUp' | 'unknown' | 'none';
  body?: string;
  status: number;
}

const cases: Case[] = [
  { says: 'an unknown endpoint comes before a missing key', path: '/v1/nothing', key: 'none', status: 404 },
  { says: 'another method comes before a missing key', method: 'PUT', key: 'none', status: 404 },
  { says: 'a trailing slash is another path', path: `${CALL}/`, status: 404 },
  { says: 'capitals are another path', path: '/V1/geocode_batch', status: 404 },
  { says: 'a path with broken percent-encoding is not found', path: '/v1/%E0%A4%A', status: 404 },
  { says: 'the bare prefix is not found', path: '/v1', status: 404 },
  { says: 'a missing key comes before a broken body', key: 'none', body: '{', status: 401 },
  { says: 'an unknown key comes before a broken body', key: 'unknown', body: '{', status: 401 },
  { says: 'the minute limit comes before a broken body', key: 'usedUp', body: '{', status: 429 },
  { says: 'a broken body comes last', body: '{', status: 400 },
  { says: 'a call in order is answered', status: 200 },
];

test.each(cases)(
  '$says: $status',
  async ({ method = 'POST', path = CALL, key: which = 'good', body, status }) => {
    const keys = { good: key, usedUp: usedUpKey, unknown: `mp_live_${'x'.repeat(43)}`, none: '' };
    const response = await fetch(server.url + path, {
      method,
      headers: { 'X-API-Key': keys[which] },
      body: body ?? '{"addresses": ["NP20 4AL"]}',
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\w.-]{1,64}$/);
    const answer = await response.json();
    if (status !== 200) expect(errorBody.parse(answer).error).not.toBe('');
    if (status === 429) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
  },
);

test.each(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH'])('%s on an endpoint is not found', async (method) => {
  const response = await fetch(server.url + CALL, { method });
  expect(response.status).toBe(404);
});

test.each([
  ['Authorization', (text: string) => `Bearer ${text}`],
  ['Authorization', (text: string) => `bearer  ${text}`],
  ['X-API-Key', (text: string) => text],
])('the key is read from %s (%#)', async (header, write) => {
  const response = await fetch(server.url + CALL, {
    method: 'POST',
    headers: { [header]: write(key) },
    body: '{}',
  });
  expect(response.status).toBe(200);
});

test('an Authorization of another scheme leaves X-API-Key to be read', async () => {
  const headers = { Authorization: 'Basic dXNlcjpwYXNz', 'X-API-Key': key };
  expect((await fetch(server.url + CALL, { method: 'POST', headers, body: '{}' })).status).toBe(200);
});

test('a revoked key is refused from the next call on', async () => {
  const caller = await makeCaller(database.db);
  const call = () =>
    fetch(server.url + CALL, { method: 'POST', headers: { 'X-API-Key': caller.key }, body: '{}' });
  expect((await call()).status).toBe(200);
  await revokeKey(database.db, caller.accountId, caller.keyId);
  expect((await call()).status).toBe(401);
});

test('the minute limit is exact across two servers on one database', async () => {
  const second = await startTestServer(database.db);
  const statuses = await withinAMinute(async () => {
    const headers = { 'X-API-Key': (await makeCaller(database.db, 20)).key };
    const ask = (url: string) => fetch(url + CALL, { method: 'POST', headers, body: '{}' });
    const replies = Array.from({ length: 50 }, (_, n) => ask((n % 2 ? server : second).url));
    return (await Promise.all(replies)).map(({ status }) => status);
  });
  await second.stop(1000);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});
