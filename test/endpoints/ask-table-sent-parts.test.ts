// Parts that were sent by hand: what is wrong with one is said by its place in the request.
import { askTable } from '../../server/endpoints/ask-table.ts';
import { type SampleServer, startSampleServer } from '../http/sample-server.ts';
import { shops as records } from './shops.ts';

let sample: SampleServer;
let caller: Awaited<ReturnType<SampleServer['newCaller']>>;
beforeAll(async () => {
  sample = await startSampleServer();
  caller = await sample.newCaller();
});
afterAll(() => sample.stop());

test.each([
  [
    'a column that is not there',
    { kind: 'number', column: 'height', operator: 'over', value: 1 },
    'parts[0].column: got "height", no column is called so',
  ],
  [
    'a value that is no cell',
    { kind: 'cell', column: 'town', operator: 'is', value: ['Bath'] },
    'parts[0].value: no cell of town is "Bath"',
  ],
  [
    'no number',
    { kind: 'number', column: 'rent', operator: 'over', value: 'much' },
    'parts[0].value: got "much", expected a number',
  ],
  [
    'no operator',
    { kind: 'number', column: 'rent', operator: 'is', value: 1 },
    'parts[0].operator: got is, expected one that compares numbers',
  ],
  [
    'no date',
    { kind: 'date', column: 'opened', operator: 'in', value: '30 February' },
    'parts[0].value: got "30 February", expected a date',
  ],
  [
    'a second list that was not sent',
    { kind: 'listed', column: 'shop', operator: 'listed', value: null, other_column: 'shop' },
    'parts[0].kind: listed needs reference_records',
  ],
  [
    'an average of what two columns leave',
    {
      kind: 'figure',
      column: 'rent',
      operator: 'mean',
      value: null,
      other_column: 'rent',
      arithmetic: 'difference',
    },
    'parts[0].other_column: expected none but of a sum of a difference or product',
  ],
  [
    'a total of a ratio',
    {
      kind: 'figure',
      column: 'rent',
      operator: 'sum',
      value: null,
      other_column: 'rent',
      arithmetic: 'ratio',
    },
    'parts[0].other_column: expected none but of a sum of a difference or product',
  ],
  [
    'what cannot be sent back',
    { kind: 'other', column: null, operator: null, value: null },
    'parts[0].kind: other cannot be sent back',
  ],
  [
    'an unknown kind',
    { kind: 'colour', column: null, operator: null, value: null },
    'parts[0].kind: got "colour"',
  ],
  [
    'a part within',
    {
      kind: 'any',
      column: null,
      operator: null,
      value: null,
      parts: [{ kind: 'top', column: 'rent', operator: 'most', value: null }],
    },
    'parts[0].parts[0].kind: is no condition',
  ],
])('%s is refused by its place', async (_, part, words) => {
  const { status, error } = await caller.refused(askTable, { records, parts: [part] });
  expect([status, error]).toEqual([400, expect.stringContaining(words)]);
});

test('parts that go on within parts are refused before they are read', async () => {
  const leaf = { kind: 'cell', column: 'town', operator: 'is', value: ['Cardiff'] };
  const nested = (depth: number): object =>
    depth === 0
      ? leaf
      : { kind: 'any', column: null, operator: null, value: null, parts: [nested(depth - 1)] };
  expect((await caller.refused(askTable, { records, parts: [nested(100)] })).error).toBe(
    'body: nested deeper than 64 levels',
  );
  const { rows } = await caller.call(askTable, { records, parts: [nested(20)] });
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('two rankings, and two figures, are refused', async () => {
  const top = { kind: 'top', column: 'rent', operator: 'most', value: null, count: 1 };
  const { error } = await caller.refused(askTable, { records, parts: [top, top] });
  expect(error).toBe('parts[1].kind: a second top: one question takes one');
});
