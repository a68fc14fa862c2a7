import Papa from 'papaparse';
import { packRows, saveRun } from '../../server/ledger/save-run.ts';
import { errorBody } from '../../shared/api/common.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

type Caller = Awaited<ReturnType<typeof makeCaller>>;

let database: TestDatabase;
let server: TestServer;
let owner: Caller;
let stranger: Caller;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db);
  owner = await makeCaller(database.db);
  stranger = await makeCaller(database.db);
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const row = (n: number) => ({
  id: String(n),
  input: `${n} High Street`,
  status: 'unplaced',
  record_key: null,
  location: { value: null, precision: 'none', radius_m_95: null },
  admin: { value: null, basis: 'not_placed', evidence: [] },
  confidence: { level: 'low', score: 0, basis: 'not_placed', why: 'No such street.' },
  reason: 'No such street.',
  fields: { amount: n },
});

let made = 0;

async function keepRun(rows: number): Promise<string> {
  const id = `run_${String(++made).padStart(32, '0')}`;
  const head = { id, endpoint: 'geocode_batch', at: new Date(), rows, fields: ['amount'], sources: [] };
  await saveRun(
    database.db,
    owner.accountId,
    head,
    await packRows(Array.from({ length: rows }, (_, n) => row(n))),
  );
  return id;
}

const download = (name: string, key = owner.key) =>
  fetch(`${server.url}/runs/${name}`, { headers: { 'X-API-Key': key } });

test('a run comes back as JSON lines in the order sent', async () => {
  const id = await keepRun(2500);
  const response = await download(`${id}.jsonl`);
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${id}.jsonl"`);
  const lines = (await response.text()).trimEnd().split('\n');
  expect(lines).toHaveLength(2500);
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(Array.from({ length: 2500 }, (_, n) => String(n)));
});

test('a run comes back as CSV under a file name, id and input first, further fields last', async () => {
  const id = await keepRun(3);
  const response = await download(`${id}.csv`);
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${id}.csv"`);
  const { data } = Papa.parse<string[]>((await response.text()).trimEnd());
  expect(data[0]?.slice(0, 3)).toEqual(['id', 'input', 'status']);
  expect(data[0]?.at(-1)).toBe('amount');
  expect(data[3]).toEqual(expect.arrayContaining(['2', '2 High Street', 'unplaced']));
  expect(data).toHaveLength(4);
});

test("a run that is not there and another account's read the same", async () => {
  const id = await keepRun(1);
  const replies = await Promise.all([
    download(`${id}.jsonl`, stranger.key),
    download('run_ffffffffffffffffffffffffffffffff.jsonl'),
    download('anything.jsonl'),
    download(`${encodeURIComponent("' or 1=1 --")}.csv`),
  ]);
  const errors = await Promise.all(replies.map(async (reply) => errorBody.parse(await reply.json()).error));
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(new Set(errors)).toEqual(new Set(['no such run: it is not there, has expired or is not yours']));
});

test('a download without a key is refused, and each counts against the minute', async () => {
  const id = await keepRun(1);
  expect((await download(`${id}.jsonl`, '')).status).toBe(401);
  const spent = await makeCaller(database.db, 0);
  const response = await download(`${id}.jsonl`, spent.key);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('a download whose rows vanish half-way does not look complete', async () => {
  const id = await keepRun(2500);
  await database.db.query('delete from run_chunk where run_id = $1 and chunk = 2', [id]);
  const response = await download(`${id}.jsonl`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test('a caller who leaves in the middle of a download is no failure of the service', async () => {
  const id = await keepRun(50_000);
  const leaving = new AbortController();
  const response = await fetch(`${server.url}/runs/${id}.jsonl`, {
    headers: { 'X-API-Key': owner.key, 'X-Request-Id': 'left' },
    signal: leaving.signal,
  });
  await response.body?.getReader().read();
  leaving.abort();
  while (!server.logLines().some(({ id }) => id === 'left'))
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.logLines().filter(({ id }) => id === 'left')).toEqual([
    expect.objectContaining({ route: '/runs/:id.jsonl', cut: true }),
  ]);
});
