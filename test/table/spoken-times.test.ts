// Times and spans of days as they are spoken, days of a list that ended last year, and states whose beginning is a date.
// Today is 2026-01-15.
import { readDate } from '../../server/table/words/read-date.ts';
import { rowsOf, rowsRead } from './rows-read.ts';

const VISITS = rowsOf(`
  Ref | Patient | DOB        | Visit      | Time  | Status   | Weight kg | Paid | Last X-ray
  a   | Ames    | 1950-08-02 | 10-Aug-24  | 09:00 | Attended | 80        | 20   | 2024-05-01
  b   | Boyd    | 1972-03-01 | 2024-02-16 | 16:40 | DNA      |           | 0    |
  c   | Cole    | 1961-08-15 | 2024-03-30 | 16:10 | Attended | 70        | 0    | 2023-01-09
  d   | Dunn    | 1990-07-30 | 24-Aug-24  | 08:50 | DNA      | 64        | 10   |
  e   | Eads    | 1984-01-09 | 2024-02-11 | 12:30 | Booked   |           |      | 2022-01-01
`);

const VISIT_CASES: [string, string][] = [
  ['visits after half four', 'b'],
  ['visits before quarter to nine', ''],
  ['visits before ten to nine', ''],
  ['visits before five past nine', 'a d'],
  ['visits from ten to four', 'unread: four'],
  ['visits in august', 'a d'],
  ['who came on a saturday', 'a c d'],
  ['visits between valentines day and the end of march', 'b c'],
  ['visits after valentines day', 'a b c d'],
  ['no shows', 'b d'],
  ['visits where the weight never got written down', 'b e'],
  ['have not given us a dime', 'b c e'],
  ['pts with no xray on file', 'b d'],
];

test.each(VISIT_CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, VISITS)).toBe(rows);
});

const FLATS = rowsOf(`
  Flat | Ward  | Quote | Fitter | Void since
  a    | North | 200   | Ali    | 2025-11-02
  b    | North | 350   | Boyd   |
  c    | South | 120   | Cole   |
  d    | South | 90    | Dunn   | 2025-12-20
`);

const FLAT_CASES: [string, string][] = [
  ['which are empty', 'a d'],
  ['occupied ones', 'b c'],
  ['most expensive fitter for every ward', 'b c'],
];

test.each(FLAT_CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, FLATS)).toBe(rows);
});

test('a day that is as the year in two digits is a day', () => {
  const day = Date.UTC(2025, 9, 25) / 86_400_000;
  expect(readDate('25-Oct-25', 'day first')).toEqual({ from: day, to: day });
});
