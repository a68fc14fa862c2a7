// Rows of totals, and rows of a run in between: what is counted, and what is said.
import { combineTables } from '../../server/combine/combine-tables.ts';
import type { RunTable, RunTableRow } from '../../server/combine/run-table.ts';
import type { Cell } from '../../shared/api/endpoint.ts';

type Sent = [ref: Cell, address: Cell, voucher: Cell];

const toTable = (rows: readonly Sent[], at: number): RunTable<RunTableRow> => ({
  label: `table ${at + 1}`,
  columns: ['ref', 'address', 'voucher'],
  rows: rows.map(([ref, address, voucher]) => ({ cells: { ref, address, voucher }, row: {} })),
});

function join(...tables: Sent[][]) {
  const { rows, message, summary } = combineTables(tables.map(toTable), { key: 'ref' });
  return { states: [...rows].map(({ answer: { key, state } }) => `${key} ${state}`), message, summary };
}

const list = (last: Sent, second: Cell = '£10'): Sent[] => [
  ['F03', '3 High Street', '£12'],
  ['F04', '4 High Street', second],
  last,
];

test.each(['TOTAL', 'Total', 'Grand total', 'Sum', 'Totals:'])(
  'a row %s is left out, and that is told',
  (name) => {
    const { states, message, summary } = join(list([name, '', '£22']), list([name, '', '£27'], '£15'));
    expect(states).toEqual(['F03 same', 'F04 changed']);
    expect(summary).toMatchObject({ rows: 2, changed: 1 });
    expect(message).toContain('Left out, as it adds up the others: row 3 of table 1; row 3 of table 2.');
  },
);

test.each<[string, Sent]>([
  ['with an address', ['Total', '5 High Street', '£22']],
  ['of another name', ['Total Gas Ltd', '', '£22']],
])('a row %s is a row as the others are', (_, last) => {
  const { states, message } = join(list(last), list(last));
  expect(states).toHaveLength(3);
  expect(message.join(' ')).not.toContain('Left out');
});

test('a row that only a run in between has is named as such', () => {
  const [a, b]: Sent[] = [
    ['a', '', 1],
    ['b', '', 1],
  ];
  if (!a || !b) throw new Error('no rows');
  const { states, message } = join([a], [a, b], [a]);
  expect(states).toEqual(['a same', 'b removed']);
  expect(message).toContain(
    'Of the removed 1 was in a run in between only (b): neither in the oldest nor in the newest.',
  );
  expect(join([a, b], [a, b], [a]).message.join(' ')).not.toContain('in between only');
});
