// A question that is refused costs nothing, answers no row, and is written nowhere.
import { askTable } from '../../server/endpoints/ask-table.ts';
import { writeToSheet } from '../../server/endpoints/write-to-sheet.ts';
import { answerOn } from '../answer-on.ts';
import type { TestDatabase } from '../database.ts';
import { httpCaller } from '../http/http-caller.ts';
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

const records = [
  { id: 'a', shop: 'Bridge Street', town: 'Cardiff', rent: 18500 },
  { id: 'b', shop: 'High Street', town: 'Cardiff', rent: 24000 },
  { id: 'c', shop: 'Mill Lane', town: 'Swansea', rent: 9000 },
];
const refused = { question: 'shops in Cardiff with a cellar', records };
const answered = { question: 'in Cardiff', records };

async function newCaller() {
  const caller = await makeCaller(database.db);
  return { ...caller, ...httpCaller(server.url, caller.key) };
}

test('a refused question costs nothing, and usage, header and ledger say so', async () => {
  const { call, send, accountId } = await newCaller();
  expect(await call(askTable, refused)).toMatchObject({
    answered: false,
    usage: { used: 0, remaining: 2500 },
  });
  const again = await send('ask_table', refused, {});
  expect(again.headers.get('X-Lookups-Used')).toBe('0');
  expect(await call(askTable, answered)).toMatchObject({
    answered: true,
    usage: { used: 10, remaining: 2490 },
  });
  const { rows } = await database.db.query(
    'select calls::int, lookups::int from usage_day where account_id = $1 and endpoint = $2',
    [accountId, 'ask_table'],
  );
  expect(rows).toEqual([{ calls: 3, lookups: 10 }]);
});

test('a refused question that places were asked for costs nothing either', async () => {
  const { call } = await newCaller();
  const body = { question: 'within 2 km of Xyzzyville', records: [{ id: 'a', lat: 55.33, lng: -2.23 }] };
  expect(await call(askTable, body)).toMatchObject({ answered: false, usage: { used: 0 } });
});

test('sent again under its idempotency key a refused question is the same answer at no cost', async () => {
  const { call } = await newCaller();
  const first = await call(askTable, refused, { 'Idempotency-Key': 'one' });
  const second = await call(askTable, refused, { 'Idempotency-Key': 'one' });
  expect(second.run.run_id).toBe(first.run.run_id);
  expect(second.usage.used).toBe(0);
});

test('match has one value for every row, null when the question was refused', async () => {
  const { call } = await newCaller();
  expect((await call(askTable, { ...refused, mode: 'match' })).match).toEqual([null, null, null]);
  expect((await call(askTable, { ...answered, mode: 'match' })).match).toEqual([true, true, false]);
});

test('a question is still set aside for: with fewer lookups than it may cost it is not asked', async () => {
  const { send, accountId } = await newCaller();
  await database.db.query('update account set lookups_per_day = 9 where id = $1', [accountId]);
  expect((await send('ask_table', refused, {})).status).toBe(429);
});

test('the run of a refused question is written nowhere, and says why', async () => {
  const caller = await newCaller();
  const { run } = await caller.call(askTable, refused);
  const sheet = 'https://docs.google.com/spreadsheets/d/1abcdefghijklmnopqrstuvwxyz0123456789ABCD/edit';
  expect(await caller.refused(writeToSheet, { run_id: run.run_id, sheet })).toEqual({
    status: 400,
    code: 'run_without_rows',
    error: 'no row of this run has an answer to write: its question was refused, or nothing was found',
  });
});
