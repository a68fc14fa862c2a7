// A new endpoint costs its contract, its two steps and a line in each list: this one lives in the test.
import { z } from 'zod';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { RowsEndpoint } from '../../server/pipeline/endpoint.ts';
import { runAsCsv, runAsJsonl } from '../../server/pipeline/export/export-run.ts';
import { toPlacedFields } from '../../server/pipeline/placed-row.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type { PlacedFields } from '../../shared/api/common.ts';
import { closingFields, message, recordsInput, rowFields } from '../../shared/api/common.ts';
import { callOn } from '../call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, fakeServices, newCall, newCaller } from './call-fixture.ts';

type ToyRow = PlacedFields & { letters: number };

const request = z.strictObject({ records: recordsInput.optional() });

const response = z.strictObject({
  message,
  records: z.array(z.looseObject({ ...rowFields, letters: z.int() })),
  letters: z.int(),
  ...closingFields,
});

const toy: RowsEndpoint<z.infer<typeof request>, ToyRow, z.infer<typeof response>> = {
  contract: {
    name: 'count_letters',
    group: 'Place',
    summary: 'Count letters',
    description: 'Counts the letters of each address.',
    request,
    response,
    limits: { rows: 1200, past: 'refused' },
    cost: 'Two lookups per row.',
    columns: {
      id: { description: 'The id sent', read: (row) => row.id },
      letters: { description: 'Letters', read: (row) => row.letters },
    },
    columnSets: { lead: ['id'], csv: ['letters'], sheet: ['letters'] },
    example: { request: {}, response: {} },
  },
  sources: ['towns'],
  secondsPerRow: 0.001,
  cost: (_, rows) => 2 * rows,
  answerRows: (rows) =>
    rows.map((placed) => ({ ...toPlacedFields(placed), letters: (placed.row.address ?? '').length })),
  reduce: (records) => {
    const letters = records.reduce((sum, row) => sum + row.letters, 0);
    return { message: `${letters} letters.`, fields: { records, letters } };
  },
};

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
});
afterAll(() => database.drop());

async function callToy(records: unknown[], allowance?: number) {
  const caller = await newCaller(services.db, allowance);
  const { call } = callOn(caller, services);
  return { body: await call(toy, { records }), caller };
}

test('its answer has the documented fields, its own cost and its own sources', async () => {
  const { body } = await callToy([{ address: '1 A' }, { address: 'review 2' }, { address: '' }]);
  expect(Object.keys(body)).toEqual(['message', 'records', 'letters', 'confidence', 'usage', 'run']);
  expect(body.letters).toBe(11);
  expect(body.usage).toMatchObject({ used: 6, remaining: 2494 });
  expect(body.run.sources.map((source) => source.name)).toEqual(['Streets', 'Towns']);
});

test('its rows carry place, precision, flag or reason, and confidence', async () => {
  const { body } = await callToy([{ address: '1 A' }, { address: 'review 2' }, { address: '' }]);
  const key = 'rk1_00000000000000aa';
  const location = { lat: 51.5, lng: -3 };
  expect(body.records).toEqual([
    {
      id: '1',
      record_key: key,
      status: 'placed',
      location,
      placed_by: 'rooftop',
      confidence: { level: 'high', score: 0.95, basis: 'rooftop', why: 'by rooftop' },
      letters: 3,
    },
    {
      id: '2',
      record_key: key,
      status: 'review',
      location,
      placed_by: 'rooftop',
      flagged: 'two fit',
      confidence: { level: 'medium', score: 0.7, basis: 'review', why: 'by review' },
      letters: 8,
    },
    {
      id: '3',
      record_key: null,
      status: 'unplaced',
      reason: 'no address was found in it',
      confidence: { level: 'low', score: 0, basis: 'not_placed', why: 'by rooftop' },
      letters: 0,
    },
  ]);
});

test('rows of several chunks are reduced together and kept in order', async () => {
  const records = addresses(1200).map((address, index) => ({ address, shelf: index }));
  const { body, caller } = await callToy(records);
  expect(body.letters).toBe(records.reduce((sum, { address }) => sum + address.length, 0));
  const jsonl = await readAll(await runAsJsonl(services.db, caller.account.id, body.run.run_id));
  const rows = jsonl
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.map(({ fields }) => fields.shelf)).toEqual(records.map(({ shelf }) => shelf));
  expect(rows.map(({ fields: _, sent: __, ...row }) => row)).toEqual(body.records);
  expect(rows.map(({ sent }) => sent)).toEqual(records.map(({ address }) => ({ address })));
});

test('its run as CSV has its leading and usual columns, then the further fields', async () => {
  const { body, caller } = await callToy([{ id: '=a', address: '1 A', shelf: { x: 1 } }, { address: '' }]);
  const known = [toy.contract];
  const csv = await readAll(await runAsCsv(services.db, caller.account.id, body.run.run_id, known));
  expect(csv).toBe(`id,letters,shelf\r\n'=a,3,"{""x"":1}"\r\n2,0,\r\n`);
});

test('rows past a limit that refuses are a 400 with the count', async () => {
  await expect(callToy(Array(1201).fill({ address: '1' }))).rejects.toThrow(
    'got 1201 rows, count_letters takes at most 1200',
  );
});

test('an answer that drops or swaps rows fails instead of being sent', async () => {
  const caller = await newCaller(services.db);
  const lossy = {
    ...toy,
    answerRows: (rows: never[]) => (toy.answerRows(rows, {} as never) as ToyRow[]).reverse(),
  };
  const call = { ...newCall(caller, { records: [{}, {}] }), endpoint: lossy };
  await expect(answerCall(call, services)).rejects.toThrow('the answer would have lost rows');
});

async function readAll(pieces: AsyncIterable<string> | null): Promise<string> {
  let text = '';
  for await (const piece of pieces ?? []) text += piece;
  return text;
}
