// Sheets as people head them: dates without a year, names of columns cut short, and what blanks tell.

import { makeTable } from '../../server/table/columns/make-table.ts';
import { matchColumns } from '../../server/table/columns/match-column.ts';
import { dayOf, toIso } from '../../server/table/words/read-date.ts';
import { stem } from '../../server/table/words/word-keys.ts';
import { rowsOf, rowsRead } from './rows-read.ts';

// Asked on 2026-01-15.
const REPAIRS = rowsOf(`
  Ref | Rptd  | Fixed | Tech | Hrs | Yr Inst | Dpth (in) | LTV  | Notes
  a   | 11/28 | 1/3   | Dale | 6   | 1999    | 2         | 900  | circ pump
  b   | 12/20 | 12/20 | Rosa | 2   | 2015    | 8         | 400  |
  c   | 12/30 |       |      | 1   | 2021    | 3         | 2500 | no answer
  d   | 1/10  | 1/10  | Dale | 3   | 2003    | 5         | 100  |
  e   | 1/13  |       | Rosa | 9   | 1988    | 6         | 300  |
`);

const CASES: [string, string][] = [
  ['reported in December', 'b c'],
  ['reports from december', 'b c'],
  ['still open', 'c e'],
  ['fixed on the same day as reported', 'b d'],
  ['fixed same day it came in', 'b d'],
  ['took more than 30 days to fix', 'a'],
  ['nobody assigned yet', 'c'],
  ['jobs that still need a tech', 'c'],
  ['longest job by hours', 'e'],
  ['top 2 by hours', 'a e'],
  ['which are over 20 years old', 'a d e'],
  ['older than 30 years', 'e'],
  ['deepest one', 'b'],
  ['biggest lifetime value', 'c'],
];

test.each(CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, REPAIRS)).toBe(rows);
});

const today = dayOf(2026, 0, 15);

const daysOf = (cells: string[], name = 'When') => {
  const [column] = makeTable(
    cells.map((cell) => ({ [name]: cell })),
    today,
  ).columns;
  return column?.type === 'date'
    ? column.values.map(({ days }) => (days ? toIso(days.from) : ''))
    : (column?.type ?? '');
};

test.each<[string, string[], string[] | string]>([
  [
    'months first, over the turn of a year',
    ['11/28', '12/20', '1/10'],
    ['2025-11-28', '2025-12-20', '2026-01-10'],
  ],
  ['days first', ['28/11', '20/12', '10/1'], ['2025-11-28', '2025-12-20', '2026-01-10']],
  ['soon to come', ['1/20', '2/14', '3/28'], ['2026-01-20', '2026-02-14', '2026-03-28']],
  ['long past', ['5/20', '6/14', '7/28'], ['2025-05-20', '2025-06-14', '2025-07-28']],
  ['months by name', ['19 Dec', 'Jan 2nd', '3 Jan'], ['2025-12-19', '2026-01-02', '2026-01-03']],
  ['beside whole ones', ['12/20/25', '1/14', '12/31'], ['2025-12-20', '2026-01-14', '2025-12-31']],
  ['scores out of ten', ['7/10', '4/10', '10/10'], 'number'],
  ['no day of any month', ['14/35', '3/40', '12/50'], 'number'],
])('dates without a year: %s', (_, cells, days) => {
  expect(daysOf(cells)).toEqual(days);
});

test('what is called a score is one', () => {
  expect(daysOf(['11/28', '12/20', '1/10'], 'Score')).toBe('number');
});

test.each<[string, string[]]>([
  ['properties', ['Pets', 'Type']],
  ['price', ['Pie', 'Qty']],
])('a word that sounds its first vowel is no heading cut short: %s', (asked, names) => {
  const { columns } = makeTable([Object.fromEntries(names.map((name) => [name, 'x']))], today);
  expect(matchColumns([stem(asked)], columns)).toEqual([]);
});

test.each([
  ['delivered', 'Deld'],
  ['government', 'Govt'],
  ['received', 'Recd'],
  ['charge', 'Chge'],
  ['weight', 'Wt'],
  ['parking', 'Pkg'],
  ['appointment', 'Appt'],
  ['footfall', 'F/fall'],
])('%s is %s for short', (asked, name) => {
  const { columns } = makeTable([{ [name]: 'x', Type: 'y' }], today);
  expect(matchColumns([stem(asked)], columns)).toMatchObject([{ column: { name } }]);
});
