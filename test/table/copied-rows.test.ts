// Rows that were entered twice, whatever number each of them has.
import { rowsOf, rowsRead } from './rows-read.ts';

const REPAIRS = rowsOf(`
  Job No | Reported | Address      | Trade   | Quote £ | Notes
  R1     | 02/09/26 | 14 Albany Ct | plumber | 140     | basin tap
  R2     | 02/09/26 | 3 Quarry Rd  | roofer  | 95      |
  R3     | 14/09/26 | 14 Albany Ct | plumber | 140     | basin tap
  R4     | 02/09/26 | 3 Quarry Rd  | roofer  | 95      | same again?
  R5     | 20/09/26 | 3 Quarry Rd  | roofer  | 95      |
`);

const CASES: [string, string][] = [
  ['anything entered twice', 'R2 R4'],
  ['has any job been keyed in twice by mistake?', 'R2 R4'],
  ['jobs put in double', 'R2 R4'],
  ['duplicate entries', 'R2 R4'],
  ['same job logged twice', 'R2 R4'],
  // A column that is named says which cells are the same.
  ['duplicate entries by address', 'R1 R2 R3 R4 R5'],
  ['addresses that are in there twice or more', 'R1 R2 R3 R4 R5'],
];

test.each(CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, REPAIRS)).toBe(rows);
});

test('rows that share few cells are no copies', () => {
  const rows = rowsOf(`
    Name | City
    a    | Leeds
    b    | Leeds
  `);
  expect(rowsRead('anything entered twice', rows)).toMatch(/^unread/);
});
