// A dash between two numbers is 'to', and no minus.
import { rowsOf, rowsRead } from './rows-read.ts';

const POLICIES = rowsOf(`
  Policy | Zip        | Beds | Written Premium
  a      | 7102       | 1    | 5400
  b      | 21224      | 2    | 9900
  c      | 20009      | 3    | 12000
  d      | 20036-1234 | 5    | 700
  e      | 6103       | 8    | 22000`);
const SHORT = rowsOf(`
  Policy | Zip   | Written Premium
  a      | 7102  | 5400
  b      | 21224 | 9900
  c      | 20009 | 12000
  d      | 20036 | 700
  e      | 6103  | 22000`);

test.each([
  ['beds 2-5', POLICIES, 'b c d'],
  ['beds 2 - 5', POLICIES, 'b c d'],
  ['2-3 beds', POLICIES, 'b c'],
  ['written premium £5000-£10000', POLICIES, 'a b'],
  ['written premium 5-10k', POLICIES, 'a b'],
  ['zips 20001-20099', POLICIES, 'c d'],
  ['policies in zips 20001-20099', SHORT, 'c d'],
  ['zip between 07000 and 07999', SHORT, 'a'],
  ['policies in zips 07000 to 07999', SHORT, 'a'],
  ['policies in zips starting with 06', SHORT, 'e'],
  ['policies in zips starting with 071', SHORT, 'a'],
  ['policies in zips 20009, 20036 and 21224', SHORT, 'b c d'],
  ['zip 20036-1234', POLICIES, 'd'],
])('%s: %#', (question, rows, expected) => {
  expect(rowsRead(question, rows)).toBe(expected);
});

const STREETS = rowsOf(`
  name | address            | change
  a    | 12-14 High Street  | -5
  b    | 13 High Street     | 4
  c    | 2 Mill Lane        | -2`);

test.each([
  ['address is 12-14 High Street', 'a'],
  ['at 12-14 High Street', 'a'],
  ['change = -5', 'a'],
  ['change under -3', 'a'],
])('a number that stands in a cell stays one, and a minus a minus: %s', (question, expected) => {
  expect(rowsRead(question, STREETS)).toBe(expected);
});
