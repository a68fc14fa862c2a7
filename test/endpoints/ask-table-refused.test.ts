// A question that is refused costs nothing, answers no row, and is written nowhere.
import { answerOn } from '../answer-on.ts';
import type { TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db, { answerCall: answerOn(database.db) });
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const shops = [
  { id: 'a', shop: 'Bridge Street', town: 'Cardiff', rent: 18500 },
  { id: 'b', shop: 'High Street', town: 'Cardiff', rent: 24000 },
  { id: 'c', shop: 'Mill Lane', town: 'Swansea', rent: 9000 },
];

async function post(key: string, endpoint: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/v1/${endpoint}`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const used = response.headers.get('X-Lookups-Used');
  return { status: response.status, used, body: await response.json() };
}

const REFUSED = 'shops in Cardiff with a cellar';

test('a refused question costs nothing, and usage, header and ledger say so', async () => {
  const { key, accountId } = await makeCaller(database.db);
  const refused = await post(key, 'ask_table', { question: REFUSED, records: shops });
  expect(refused.body).toMatchObject({ answered: false, usage: { used: 0, remaining: 2500 } });
  expect(refused.used).toBe('0');
  const answered = await post(key, 'ask_table', { question: 'in Cardiff', records: shops });
  expect(answered.body).toMatchObject({ answered: true, usage: { used: 10, remaining: 2490 } });
  const { rows } = await database.db.query(
    'select calls::int, lookups::int from usage_day where account_id = $1 and endpoint = $2',
    [accountId, 'ask_table'],
  );
  expect(rows).toEqual([{ calls: 2, lookups: 10 }]);
});

test('a refused question that places were asked for costs nothing either', async () => {
  const { key } = await makeCaller(database.db);
  const { body } = await post(key, 'ask_table', {
    question: 'within 2 km of Xyzzyville',
    records: [{ id: 'a', lat: 55.33, lng: -2.23 }],
  });
  expect(body).toMatchObject({ answered: false, usage: { used: 0 } });
});

test('sent again under its idempotency key a refused question is the same answer at no cost', async () => {
  const { key } = await makeCaller(database.db);
  const asked = () =>
    post(key, 'ask_table', { question: REFUSED, records: shops }, { 'Idempotency-Key': 'one' });
  const first = await asked();
  const second = await asked();
  expect(second.body.run.run_id).toBe(first.body.run.run_id);
  expect(second.body.usage.used).toBe(0);
});

test('match has one value for every row, null when the question was refused', async () => {
  const { key } = await makeCaller(database.db);
  const { body } = await post(key, 'ask_table', { question: REFUSED, records: shops, mode: 'match' });
  expect(body.match).toEqual([null, null, null]);
  const answered = await post(key, 'ask_table', { question: 'in Cardiff', records: shops, mode: 'match' });
  expect(answered.body.match).toEqual([true, true, false]);
});

test('a question is still set aside for: with fewer lookups than it may cost it is not asked', async () => {
  const { key, accountId } = await makeCaller(database.db);
  await database.db.query('update account set lookups_per_day = 9 where id = $1', [accountId]);
  const { status } = await post(key, 'ask_table', { question: REFUSED, records: shops });
  expect(status).toBe(429);
});

test('the run of a refused question is written nowhere, and says why', async () => {
  const { key } = await makeCaller(database.db);
  const { body } = await post(key, 'ask_table', { question: REFUSED, records: shops });
  const written = await post(key, 'write_to_sheet', {
    run_id: body.run.run_id,
    sheet: 'https://docs.google.com/spreadsheets/d/1abcdefghijklmnopqrstuvwxyz0123456789ABCD/edit',
  });
  expect(written.status).toBe(400);
  expect(written.body).toMatchObject({
    code: 'run_without_rows',
    error: 'no row of this run has an answer to write: its question was refused, or nothing was found',
  });
});
