// Groups of rows by how many they are, and by how many different cells they have.
import { rowsOf, rowsRead } from './rows-read.ts';

const VISITS = rowsOf(`
  Visit | Owner | Pet   | City  | Paid | Seen by
  a     | Ames  | Rex   | Leeds | Y    | Sethi
  b     | Ames  | Rex   | Leeds | N    | Sethi
  c     | Ames  | Tibby | Leeds | N    | Baines
  d     | Boyd  | Otis  | York  | N    | Sethi
  e     | Boyd  | Otis  | York  | Y    | Baines
  f     | Cole  | Moss  | Hull  | N    | Sethi
`);

const CASES: [string, string][] = [
  ['owners with three or more visits', 'a b c'],
  ['cities with exactly two visits', 'd e'],
  ['pets been in 2 times or more', 'a b d e'],
  ['owners who have two or more different pets', 'a b c'],
  ['owners with more than one unpaid visit', 'b c'],
  ['more than one visit at the same city', 'a b c d e'],
  ['cities with at least two visits, just the ones that are not paid', 'b c d'],
  ['visits seen by Sethi in cities with at least two visits', 'a b d'],
];

test.each(CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, VISITS)).toBe(rows);
});
