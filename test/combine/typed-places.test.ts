// How a place was typed is no change of the place: two runs of the same places differ in it alone.
import { combineTables } from '../../server/combine/combine-tables.ts';
import type { RunTable, RunTableRow } from '../../server/combine/run-table.ts';

const PLACE = 'rk1_0a';

type Sent = [input: string, recordKey: string | null];

const toRun = (sent: readonly Sent[]): RunTable<RunTableRow> => ({
  label: 't',
  endpoint: 'geocode_batch',
  columns: ['id', 'input', 'score'],
  tells: new Map([
    ['id', 'row id'],
    ['input', 'row input'],
    ['score', 'geocode_batch score'],
  ]),
  rows: sent.map(([input, record_key], index) => ({
    cells: { id: `r${index}`, input, score: 1 },
    row: {
      id: `r${index}`,
      record_key,
      status: record_key ? 'placed' : 'unplaced',
      sent: { address: input },
    },
  })),
});

const toTable = (sent: readonly Sent[]): RunTable<RunTableRow> => ({
  label: 't',
  columns: ['id', 'record_key', 'address'],
  rows: sent.map(([address, record_key], index) => ({
    cells: { id: `r${index}`, record_key, address },
    row: { id: `r${index}`, record_key, sent: { address } },
  })),
});

const combine = (tables: RunTable<RunTableRow>[], more: object = {}) => {
  const { rows, summary } = combineTables(tables, { key: 'id', ...more });
  return { rows: [...rows].map(({ answer }) => answer), summary };
};

test.each<[string, Sent, Sent, string]>([
  ['other words for one place', ['45 Commercial Road', PLACE], ['45 Commercial Rd', PLACE], 'same'],
  ['another flat', ['Flat 1, 45 Commercial Road', PLACE], ['Flat 2, 45 Commercial Road', PLACE], 'changed'],
  [
    'one flat in other words',
    ['Flat 1, 45 Commercial Road', PLACE],
    ['45 Commercial Rd, Apt 1', PLACE],
    'same',
  ],
  ['another place', ['45 Commercial Road', PLACE], ['46 Commercial Road', 'rk1_0b'], 'changed'],
  ['no place in either', ['nowhere', null], ['nowhere else', null], 'changed'],
])('what was typed, of runs and of tables sent: %s', (_, older, newer, state) => {
  expect(combine([toRun([older]), toRun([newer])]).rows).toMatchObject([{ state, change: { input: true } }]);
  expect(combine([toTable([older]), toTable([newer])]).rows).toMatchObject([
    { state, change: { address: true } },
  ]);
});

test('what was typed is compared where the caller names it', () => {
  const runs = [toRun([['45 Commercial Road', PLACE]]), toRun([['45 Commercial Rd', PLACE]])];
  expect(combine(runs, { columns: ['input'] }).summary.changed).toBe(0);
  expect(combine(runs, { compare: ['input'] }).summary.changed).toBe(1);
});

test('a table without places has no text of one', () => {
  const table = (address: string): RunTable<RunTableRow> => ({
    label: 't',
    columns: ['id', 'address'],
    rows: [{ cells: { id: 'a', address }, row: { id: 'a', sent: { address } } }],
  });
  expect(combine([table('1 High Street'), table('2 High Street')]).rows).toMatchObject([
    { state: 'changed' },
  ]);
});
