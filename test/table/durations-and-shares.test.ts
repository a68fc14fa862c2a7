// Days that something took or waits, multiples of another amount, cells of one letter, names for short, and numbers in a row.
import { rowsOf, rowsRead } from './rows-read.ts';

const TICKETS = rowsOf(`
  Ref | createdAt  | resolvedAt | priority | Est Hrs | Act Hrs | Class | City          | Animal | Sat /5 | Store #
  a   | 2026-01-02 | 2026-01-20 | P1       | 2       | 5       | A     | New York City | Feline | 4      | 101
  b   | 2026-01-03 | 2026-01-04 | P2       | 4       | 4       | B     | Philadelphia  | Canine | 2      | 102
  c   | 2025-11-01 |            | P1       | 3       | 1       | C     | Boston        | Canine | 5      | 103
  d   | 2026-01-05 | 2026-01-09 | P3       | 6       | 13      | A     | Boston        | Rabbit | 3      | 104
`);

const CASES: [string, string][] = [
  ['tickets that took more than 5 days from creation to resolved', 'a'],
  ['the ones that took over 3 days', 'a d'],
  ['tickets waiting more than six weeks', 'c'],
  ['which took at least twice as long as we figured', 'a d'],
  ['act hrs less than half the est hrs', 'c'],
  ['P1s', 'a c'],
  ['class A tickets', 'a d'],
  ['class B or C', 'b c'],
  ['tickets in NYC or Philly', 'a b'],
  ['cats', 'a'],
  ['anything but dogs', 'a d'],
  ['store #s 102 through 103', 'b c'],
  ['the ticket with the worst sat', 'b'],
];

test.each(CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, TICKETS)).toBe(rows);
});

const JOBS = rowsOf(`
  Job | Cust Name           | Amt (£) | Paid? | Reorder Level | Qty | Reorder Qty | Sales 2025 | Deposit | Fee
  a   | Ames                | 120     | Y     | 10            | 4   | 20          | 900        | £50     | 5
  b   | Boyd                | 80      | N     | 10            | 12  | 5           | 400        |         | 0
  c   | Customer Cafe Leeds | 300     | Part  | 20            | 25  | 10          | 700        | £20     | 2
  d   | Cole                | 90      |       | 5             | 1   | 5           | 200        |         | 0
`);

const JOB_CASES: [string, string][] = [
  ['customers who owe us more than 100', 'c'],
  ['less than half the reorder level', 'a d'],
  ['2025 sales below 500', 'b d'],
];

test.each(JOB_CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, JOBS)).toBe(rows);
});
