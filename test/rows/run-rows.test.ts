import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Call } from '../../server/pipeline/call.ts';
import { openRun } from '../../server/rows/run-rows.ts';
import type { SentRow } from '../../server/rows/sent-row.ts';
import type { GeocodeBatchAnswer } from '../../shared/api/geocode-batch.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices, newCall, newCaller, runIn } from '../pipeline/call-fixture.ts';

let database: TestDatabase;
let caller: Pick<Call, 'account' | 'keyId'>;

beforeAll(async () => {
  database = await createTestDatabase();
  caller = await newCaller(database.db);
});
afterAll(() => database.drop());

async function run(records: object[]): Promise<string> {
  const { body } = await answerCall(newCall(caller, { records }), fakeServices(database.db));
  return runIn(body).run_id;
}

function open(runId: string, accountId = caller.account.id, named = {}) {
  return openRun({ run: runId, ...named }, { db: database.db, accountId, rowsAre: 'place' });
}

async function listRows(runId: string, named = {}): Promise<SentRow[]> {
  const rows: SentRow[] = [];
  for await (const row of (await open(runId, caller.account.id, named)).rows) rows.push(row);
  return rows;
}

test('a row that was placed by its text is placed by it again, not by the point that was found', async () => {
  const [row] = await listRows(await run([{ id: 'a', name: 'Swan', address: '1 High Street', stock: 5 }]));
  expect(row).toMatchObject({ id: 'a', address: '1 High Street', lat: null, lng: null });
  expect(row?.fields).toMatchObject({ stock: 5, status: 'placed' });
});

test('a row that was placed by its coordinates is placed by them again', async () => {
  const [row] = await listRows(await run([{ id: 'b', address: 'our yard', lat: 55.1, lng: -2.2 }]));
  expect(row).toMatchObject({ id: 'b', lat: 55.1, lng: -2.2 });
});

describe('columns that are not named are taken as the rows were sent', () => {
  const records = [
    { id: 'r1', address: '1 High Street', lat: 55.1, lng: -2.2, yard: '3 High Street', north: 56, east: -3 },
    { id: 'r2', address: '2 High Street', lat: '', lng: '', yard: '4 High Street' },
  ];
  const taken = async (named: object) =>
    (await listRows(await run(records), named)).map(({ address, lat, lng }) => [address, lat, lng]);

  test('the address beside named coordinates', async () => {
    expect(await taken({ lat_column: 'north', lng_column: 'east' })).toEqual([
      ['1 High Street', 56, -3],
      ['2 High Street', null, null],
    ]);
  });

  test('the coordinates beside a named address', async () => {
    expect(await taken({ address_column: 'yard' })).toEqual([
      ['3 High Street', 55.1, -2.2],
      ['4 High Street', null, null],
    ]);
  });
});

test('rows that were not placed come too, in their order', async () => {
  const records = [
    { id: 'x', address: '' },
    { id: 'y', address: '2 High Street' },
    { id: 'x', address: '' },
  ];
  expect((await listRows(await run(records))).map(({ id }) => id)).toEqual(['x', 'y', 'x']);
});

test('it is said what is read', async () => {
  const { readAs: says, columns } = await open(await run([{ address: '1 High Street', shelf: 'B' }]));
  expect(says).toBe('Read 1 row of the run of geocode_batch.');
  expect(columns).toEqual(expect.arrayContaining(['id', 'input', 'lat', 'lng', 'shelf']));
});

const NOT_THERE = 'no such run: it is not there, has expired or is not yours';

test("another account's run reads as not there", async () => {
  const other = await newCaller(database.db);
  const runId = await run([{ address: '1 High Street' }]);
  await expect(open(runId, other.account.id)).rejects.toThrow(NOT_THERE);
});

test.each([['run_00112233445566778899aabbccddeeff'], ['run_1'], [''], ["' or true --"]])(
  'a run %j is not there',
  async (runId) => {
    await expect(open(runId)).rejects.toThrow(NOT_THERE);
  },
);

test('a run is run again: the same places under the same keys', async () => {
  const records = [
    { id: 'a', address: '1 High Street' },
    { id: 'b', address: '' },
    { id: 'c', lat: 55, lng: -2 },
  ];
  const services = fakeServices(database.db);
  const first = await answerCall(newCall(caller, { records }), services);
  const source = { run: runIn(first.body).run_id };
  const again = await answerCall(newCall(caller, { source }), {
    ...services,
    openRows: (sent, context) => openRun(sent, { db: database.db, ...context }),
  });
  expect((again.body as GeocodeBatchAnswer).records).toEqual((first.body as GeocodeBatchAnswer).records);
  expect(again.body.notes).toEqual(['Read 3 rows of the run of geocode_batch.']);
});
