// Postcodes in any writing are one, and lie in their district.
import { rowsOf, rowsRead } from './rows-read.ts';

const TENANTS = rowsOf(`
  Tenant | Postcode
  a      | np204pb
  b      | NP20 2PE
  c      | NP19 8BY
  d      | np20-1lu
  e      | NP202PE
  f      | M4 5EB
  g      | not known
`);

const CASES: [string, string][] = [
  ['tenants in NP20', 'a b d e'],
  ['tenants in np19', 'c'],
  ['tenants in NP20 2PE', 'b e'],
  ['tenants in NP202PE', 'b e'],
  ['who is at np20 4pb', 'a'],
  ['postcode is np204pb', 'a'],
  ['duplicate postcodes', 'b e'],
  ['postcode starts with NP20', 'a b d e'],
];

test.each(CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, TENANTS)).toBe(rows);
});

test('codes of goods that look like postcodes stay as they are', () => {
  const rows = rowsOf(`
    Part   | Size
    AB12CD | 3
    X9-100 | 4
    K-77   | 5
  `);
  expect(rowsRead('part AB12CD', rows)).toBe('AB12CD');
});
