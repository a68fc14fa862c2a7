// Ages from a date of birth, what has not been since a day, times and parts of the day, cells of first letters, and what is
// left out by a word behind it. Today is 2026-01-15.
import { rowsOf, rowsRead } from './rows-read.ts';

const PEOPLE = rowsOf(`
  Ref | Name | DOB        | Last visit | Plan   | Notes
  a   | Ames | 1950-05-02 | 2025-12-20 | gold   | rings first
  b   | Boyd | 2012-03-01 | 2025-02-11 | silver |
  c   | Cole | 1961-01-15 |            | gold   | asthmatic, has inhaler
  d   | Dunn | 1990-07-30 | 2024-06-05 | bronze | pays cash
`);

const PEOPLE_CASES: [string, string][] = [
  ['people over 64', 'a c'],
  ['anyone aged 30 to 40', 'd'],
  ['members 65 or older', 'a c'],
  ['under 18s', 'b'],
  ['who is under 14 on 1 March this year', ''],
  ['who has not visited since before June 2025', 'b d'],
  ['members who have not been in for over a year', 'd'],
  ['nobody has seen them since July last year', 'b d'],
  ['everyone, bronze ones excluded', 'a b c'],
  ['asthmatics', 'c'],
];

test.each(PEOPLE_CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, PEOPLE)).toBe(rows);
});

const SLOTS = rowsOf(`
  Ref | Slot           | Starts  | Price    | Stage | Qty
  a   | Mon 19/01/26   | 9am     | 120      | WIP   | 2
  b   | Tues 20/01/26  | 12 noon | OTB      | OOS   | 3
  c   | Sat 24.1.26    | 3.30pm  | 95       | WIP   | 4
  d   | Sunday 1/2/26  | 6pm     | 200      | done  | 1
  e   | Mon 02/02/26   | 11:15am | 210      | done  | 1
  f   | Fri 06/02/26   | 8:45am  | 230      | done  | 1
`);

const SLOT_CASES: [string, string][] = [
  ['slots next week', 'a b c'],
  ['slots in February', 'd e f'],
  ['which are on a weekend', 'c d'],
  ['afternoon slots', 'b c'],
  ['slots starting before noon', 'a e f'],
  ['work in progress', 'a c'],
  ['open to bids', 'b'],
  ['a price of half a hundred or more', 'a c d e f'],
  ['more than two and a half', 'b c'],
];

test.each(SLOT_CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, SLOTS)).toBe(rows);
});

const SHELF = rowsOf(`
  Ref | Item         | Kind         | In stock | Owner | Price  | Age mths | Built | Next due
  a   | Chair        | Curtainsider | 0        | Ames  | 80,00  | 30       | 1950  | 2026-01-17
  b   | Table        | E-bike       | 4        | Boyd  | 630,00 | 12       | 1962  | 2026-01-24
  c   | Chair        | E-bike       | 0        | Ames  | 95,50  | 26       | 1971  | 2026-01-25
  d   | Lamp         | hybrid       | 9        | Cole  | 410,00 | 3        | 1930  | 2026-02-24
  e   | Shelf        | hybrid       | 2        | Dunn  | 120,00 | 5        | 1988  | 2026-01-11
  f   | Bench        | hybrid       | 1        | Dent  | 130,00 | 6        | 1989  | 2026-03-11
`);

const SHELF_CASES: [string, string][] = [
  ['out of stock', 'a c'],
  ['owners with more than one piece', 'a c'],
  ['ebikes', 'b c'],
  ['curtain siders', 'a'],
  ['price of 400 or more', 'b d'],
  ['aged 2 years or over', 'a c'],
  ['built 1962 or later', 'b c e f'],
  ['due this weekend', 'a'],
  ['due next weekend', 'b c'],
  ['due in the next fortnight', 'a b c'],
];

test.each(SHELF_CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, SHELF)).toBe(rows);
});
