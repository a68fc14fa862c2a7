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

const ORDERS = rowsOf(`
  Order | Customer | Born       | Product | Job # | Team | State     | Total £
  a     | Ames     | 2001-01-02 | Mug     | 7     | Red  | Missed    | £40
  b     | Ames     | 2001-01-02 | Mug     | 8     | Red  | Refused   | £40
  c     | Ames     | 1990-05-05 | Cup     | 8     | Blue | Missed    | £15
  d     | Boyd     | 1980-02-03 | Mug     | 8     | Red  | Delivered | £40
  e     | Boyd     | 1980-02-03 | Jug     | 9     | Blue | Missed    | £25
  f     | Cole     | 1970-01-01 | Mug     | 7     | Blue | Delivered | £60
`);

const SAME_CASES: [string, string][] = [
  ['same customer ordering the same product more than once', 'a b'],
  ['same customer (and born) twice on the same team', 'a b'],
  ['same customer charged the exact same amount twice or more', 'a b'],
  ['orders of the same product for the same team', 'a b d'],
  ['customers with two or more missed or refused orders', 'a b c'],
];

test.each(SAME_CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, ORDERS)).toBe(rows);
});
