// An endpoint whose rows tell what only all of them together tell: each its rank by the length of its address.
import { z } from 'zod';
import type { RowsEndpoint } from '../../server/pipeline/endpoint.ts';
import { runAsJsonl } from '../../server/pipeline/export/export-run.ts';
import { toPlacedFields } from '../../server/pipeline/placed-row.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type { PlacedFields } from '../../shared/api/common.ts';
import { closingFields, message, recordsInput, rowFields } from '../../shared/api/common.ts';
import { callOn } from '../call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices, newCaller } from './call-fixture.ts';

type Row = PlacedFields & { letters: number; rank?: number };

const request = z.strictObject({ records: recordsInput.optional() });

const response = z.looseObject({ message, records: z.array(z.looseObject(rowFields)), ...closingFields });

const ranked: RowsEndpoint<z.infer<typeof request>, Row, z.infer<typeof response>> = {
  contract: {
    name: 'rank_letters',
    group: 'Place',
    summary: 'Rank letters',
    description: 'Ranks addresses by their length.',
    request,
    response,
    limits: { rows: 1200, past: 'refused' },
    cost: 'One lookup per row.',
    columns: { id: { description: 'The id sent', read: (row) => row.id } },
    columnSets: { lead: ['id'], csv: [], sheet: [] },
    example: { request: {}, response: {} },
  },
  secondsPerRow: 0.001,
  answerRows: (rows) =>
    rows.map((placed) => ({ ...toPlacedFields(placed), letters: (placed.row.address ?? '').length })),
  reduce(rows, { uses }) {
    const sorted = rows.toSorted((a, b) => b.letters - a.letters);
    const records = rows.map((row) => ({ ...row, rank: sorted.indexOf(row) + 1 }));
    uses(['towns/'], 'every row');
    return { message: 'Ranked.', rows: records, fields: { records } };
  },
};

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
});
afterAll(() => database.drop());

const RECORDS = [{ address: '1 A' }, { address: '1 Longer Street', shelf: 5 }, { address: '12 B' }];

async function callWith(endpoint: typeof ranked) {
  const caller = await newCaller(services.db);
  const { call } = callOn(caller, services);
  const body = await call(endpoint, { records: RECORDS });
  return { body, accountId: caller.account.id };
}

test('what the rows tell together is kept with each of them in the run, beside its further fields', async () => {
  const { body, accountId } = await callWith(ranked);
  let text = '';
  for await (const line of (await runAsJsonl(services.db, accountId, body.run.run_id)) ?? []) text += line;
  const kept = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(kept.map(({ rank, fields }) => [rank, fields])).toEqual([
    [3, undefined],
    [1, { shelf: 5 }],
    [2, undefined],
  ]);
});

test('an answer that rests on the fictional sample as a whole says so of every row', async () => {
  const { body } = await callWith(ranked);
  const caveat = body.confidence.caveats.find(({ basis }) => basis === 'sample_data');
  expect(caveat?.ids).toEqual(['1', '2', '3']);
  expect(body.run.sources.map(({ name }) => name)).toContain('Towns');
});

test.each<[string, (rows: Row[]) => Row[]]>([
  ['one row fewer', (rows) => rows.slice(1)],
  ['two rows swapped', (rows) => rows.toReversed()],
])('rows that come back with %s fail the call', async (_, change) => {
  const lossy = {
    ...ranked,
    reduce: (rows: Row[]) => ({ message: '', rows: change(rows), fields: { records: rows } }),
  };
  await expect(callWith(lossy)).rejects.toThrow('the answer would have lost rows');
});
