import { packRows, saveRun } from '../../server/ledger/save-run.ts';
import { findUpload, keepUpload, readUploadBody } from '../../server/ledger/uploads.ts';
import { errorBody } from '../../shared/api/common.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
let server: TestServer;
let owner: Awaited<ReturnType<typeof makeCaller>>;
const stopped: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db, {
    serviceAccountOf: (spreadsheet) => (spreadsheet === 'second' ? 'other@example.org' : 'robot@example.org'),
    stopJob: async (key) => {
      stopped.push(key);
      return key.jobId === 'job_of_somebody' ? null : true;
    },
  });
  owner = await makeCaller(database.db);
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const ask = (path: string, { key = owner.key, ...options }: RequestInit & { key?: string } = {}) =>
  fetch(server.url + path, { ...options, headers: { 'X-API-Key': key } });

test('tells what is left today, and whom a spreadsheet is to be shared with', async () => {
  expect(await (await ask('/addon/account')).json()).toEqual({
    account: expect.stringMatching(/^[0-9a-f]{16}$/),
    today: { used: 0, left: 2500, limit: 2500, resets_at: expect.stringMatching(/T00:00:00\.000Z$/) },
    service_account_email: 'robot@example.org',
  });
  expect(await (await ask('/addon/account?spreadsheet=second')).json()).toMatchObject({
    service_account_email: 'other@example.org',
  });
});

test('rows sent ahead are a file of the account, and push out none that was dropped on the portal', async () => {
  const dropped = await keepUpload(database.db, owner.accountId, 'shops.csv', Buffer.from('a'));
  const links: string[] = [];
  for (let time = 0; time < 12; time++) {
    const response = await ask('/addon/rows', {
      method: 'POST',
      body: JSON.stringify({ csv: `address\r\n${time} High Street` }),
    });
    links.push(((await response.json()) as { file: string }).file);
  }
  const bodies = await Promise.all(
    links.map(async (link) => {
      const id = link.slice('http://localhost:8080/developers/portal/files/'.length);
      const head = await findUpload(database.db, owner.accountId, id);
      return head && Buffer.from(await readUploadBody(database.db, owner.accountId, head)).toString();
    }),
  );
  expect(bodies.slice(0, 2)).toEqual([null, null]);
  expect(bodies.slice(2)).toEqual(Array.from({ length: 10 }, (_, n) => `address\r\n${n + 2} High Street`));
  expect(await findUpload(database.db, owner.accountId, dropped)).not.toBeNull();
});

test('a run comes back as the cells asked for, with how sure each row is', async () => {
  const id = `run_${'7'.repeat(32)}`;
  const row = {
    id: '1',
    status: 'unplaced',
    record_key: null,
    reason: 'No such street.',
    confidence: { level: 'low', score: 0, basis: 'not_placed', why: 'No match.' },
    location: { value: null, precision: 'none', radius_m_95: null },
    fields: { mp_key: 'k1' },
  };
  const head = { id, endpoint: 'geocode_batch', at: new Date(), rows: 1, fields: ['mp_key'], sources: [] };
  await saveRun(database.db, owner.accountId, head, await packRows([row]));
  const response = await ask(`/addon/runs/${id}?columns=mp_key,status,lat`);
  expect(await response.text()).toBe(
    '{"cells":["k1","unplaced",null],"status":"unplaced","level":"low","why":"No such street."}\n',
  );
  const stranger = await makeCaller(database.db);
  const refused = await ask(`/addon/runs/${id}?columns=lat`, { key: stranger.key });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: 'no such run: it is not there, has expired or is not yours', code: 'run_not_found' },
  ]);
});

test('a job is stopped for the account that asks', async () => {
  stopped.length = 0;
  const response = await ask('/addon/jobs/job_1/stop', { method: 'POST' });
  expect(await response.json()).toEqual({ stopped: true });
  expect(stopped).toEqual([{ accountId: owner.accountId, jobId: 'job_1' }]);
});

test.each([
  ['no columns', '/addon/runs/run_1', 'GET', undefined, 400, /^columns: got 0 names/],
  ['no rows', '/addon/rows', 'POST', '{"csv": " "}', 400, /^csv: got " ", expected rows as CSV/],
  ['rows of no text', '/addon/rows', 'POST', '{"csv": ["a"]}', 400, /^csv: got a list of 1, expected text$/],
  [
    'rows under another name',
    '/addon/rows',
    'POST',
    '{"cvs": "a"}',
    400,
    /^csv: got nothing, expected text$/,
  ],
  ['a further field', '/addon/rows', 'POST', '{"csv": "a", "tab": "b"}', 400, /^tab: unknown field.*: csv$/],
  ['a list', '/addon/rows', 'POST', '[]', 400, /^the body: got a list of 0, expected an object$/],
  ['no JSON', '/addon/rows', 'POST', 'address', 400, /^body: not JSON/],
  ['a job that is not there', '/addon/jobs/job_of_somebody/stop', 'POST', undefined, 400, /^no such job/],
  ['no key', '/addon/account', 'GET', undefined, 401, /unknown or revoked/],
])('%s is refused in words', async (what, path, method, body, status, words) => {
  const key = what === 'no key' ? 'mp_live_nothing' : owner.key;
  const response = await ask(path, { method, key, ...(body !== undefined && { body }) });
  expect(response.status).toBe(status);
  expect(errorBody.parse(await response.json()).error).toMatch(words);
});
