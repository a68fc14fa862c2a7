// One value in two writings has not changed: two systems write dates, marks, telephones and postcodes each in its way.
import { combineTables } from '../../server/combine/combine-tables.ts';
import type { RunTable, RunTableRow } from '../../server/combine/run-table.ts';
import type { Cell } from '../../shared/api/endpoint.ts';

const toTable = (cells: readonly Cell[], column: string): RunTable<RunTableRow> => ({
  label: 't',
  columns: ['ref', column],
  rows: cells.map((cell, index) => ({ cells: { ref: `r${index}`, [column]: cell }, row: {} })),
});

/** Of each row whether the cell changed. */
function changes(column: string, older: Cell[], newer: Cell[]) {
  const { rows } = combineTables([toTable(older, column), toTable(newer, column)], { key: 'ref' });
  return [...rows].map(({ answer }) => answer.change[column]);
}

test.each<[string, string, Cell[], Cell[], (boolean | number)[]]>([
  [
    'dates',
    'dbs',
    ['01/02/2026', '15 Mar 2027', '2026-05-06'],
    ['2026-02-01', '15/03/2027', '6 May 2026'],
    [false, false, false],
  ],
  ['dates that differ', 'dbs', ['01/02/2026', '15/03/2027'], ['2026-01-02', '2027-03-16'], [true, true]],
  [
    'dates of a column that puts months first',
    'dbs',
    ['01/02/2026', '03/15/2027'],
    ['2026-01-02', '2027-03-15'],
    [false, false],
  ],
  [
    'one text in two orders of day and month',
    'dbs',
    ['01/02/2026', '15/03/2027'],
    ['01/02/2026', '03/15/2027'],
    [true, false],
  ],
  ['dates with midnight behind them', 'dbs', ['2026-02-01 00:00:00'], ['01/02/2026'], [false]],
  ['two times of one day', 'dbs', ['2026-02-01 10:00'], ['2026-02-01 11:00'], [true]],
  ['a date and no date', 'dbs', ['01/02/2026', '02/02/2026'], ['01/02/2026', 'pending'], [false, true]],
  [
    'yes and no',
    'drives',
    ['Y', 'no', 'Yes', 'N', true],
    ['Yes', 'No', 'y', 'Yes', 'yes'],
    [false, false, false, true, false],
  ],
  ['telephones', 'phone', ['07700 900123', '+447700900124'], ['07700900123', '07700 900124'], [false, false]],
  ['telephones that differ', 'phone', ['+447700900124'], ['+447700900125'], [true]],
  [
    'postcodes',
    'pc',
    ['np204pb', 'NP20 2PE', 'NP20 2PE'],
    ['NP20 4PB', 'NP202PE', 'NP20 2PF'],
    [false, false, true],
  ],
  [
    'ZIP codes',
    'zip',
    [2108, '20005.0', '02108', 20005],
    ['02108', 20005, '02109', 20006],
    [false, false, true, true],
  ],
  ['codes that may lose no zero', 'code', ['007'], ['7'], [true]],
  ['e-mail addresses', 'mail', ['Ann1@Example.org'], ['ann1@example.org'], [false]],
  ['words in two cases', 'state', ['Open', 'open'], ['open', 'shut'], [false, true]],
  ['codes in two cases', 'code', ['a1B'], ['a1b'], [true]],
  ['money by how much', 'gift', ['£15'], ['15.00'], [0]],
  ['half paid and no', 'paid', ['no', 'yes'], ['unpaid', 'yes'], [true, false]],
])('%s', (_, column, older, newer, changed) => {
  expect(changes(column, older, newer)).toEqual(changed);
});

test('of addresses as a key it is said how they are joined in any writing, and each is quoted', () => {
  const table = (addresses: string[]): RunTable<RunTableRow> => ({
    label: 't',
    columns: ['address'],
    rows: addresses.map((address) => ({ cells: { address }, row: { sent: { address } } })),
  });
  const say = (older: string[], newer: string[]) =>
    combineTables([table(older), table(newer)], { key: 'address' }).message.join(' ');
  const roads = say(
    ['45 Commercial Road, Newport', '22 Clytha Road, Newport'],
    ['45 Commercial Rd, Newport'],
  );
  expect(roads).toContain('geocode each table and join the runs on record_key');
  expect(roads).toContain('2 removed ("45 Commercial Road, Newport", "22 Clytha Road, Newport")');
  expect(say(['45 Commercial Road, Newport'], ['45 Commercial Road, Newport'])).not.toContain('geocode');
});
