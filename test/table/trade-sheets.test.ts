// Words of a question that a column tells by another of its forms, or that only look like what a column tells.
import { rowsOf, rowsRead } from './rows-read.ts';

const VOLUNTEERS = rowsOf(`
  Volunteer | Hours | Can drive
  Ann       | 1     | Y
  Bob       | 2     | N
  Cat       | 3     | N
  Dai       | 4     | Y
`);
const POLICIES = rowsOf(`
  Policy | Written Premium | State | Eff Date  | Zip
  a      | 9000            | DC    | 1/15/2025 | 7102
  b      | 6000            | MD    | 6/20/2026 | 6103
  c      | 1000            | OH    | 3/1/2025  | 20009
`);

const CASES: [string, Record<string, string | number>[], string][] = [
  ['how many drivers', VOLUNTEERS, 'Ann Dai'],
  ['total hours of drivers', VOLUNTEERS, 'Ann Dai'],
  ['how many volunteers', VOLUNTEERS, 'Ann Bob Cat Dai'],
  // A state of the country is no state of a policy.
  ['open policies', POLICIES, 'unread: open'],
  ['policies in MD', POLICIES, 'b'],
  ['written premium for 2025', POLICIES, 'a c'],
  ['policies from 2025', POLICIES, 'a c'],
  ['policies in zips starting with 071', POLICIES, 'a'],
  ['policies in zips starting with 06', POLICIES, 'b'],
  ['policies in zip 07102', POLICIES, 'a'],
];

test.each(CASES)('%s', (question, rows, found) => {
  expect(rowsRead(question, rows)).toBe(found);
});

test('the heading ZIP+4 is of ZIP codes', () => {
  const rows = rowsOf(`
    Account | ZIP+4
    a       | 43215-6108
    b       | 20036-1110
    c       | 20009
  `);
  expect(rowsRead('accounts in zip code 43215', rows)).toBe('a');
  expect(rowsRead('accounts in 20009', rows)).toBe('c');
});
