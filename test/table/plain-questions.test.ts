// What people type first: a group, a total, an extreme, a name. Each word of these is of the table, and they are answered.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const RUNS = rowsOf(`
  Run | Driver | Van | Destination | Parcels | Weight kg | Status
  a   | Martin | V1  | Ashford     | 12      | 140       | Delivered
  b   | Lee    | V2  | Hythe       | 20      | 310       | Late
  c   | Martin | V2  | Hythe       | 9       | 75        | Late
  d   | Brook  | V1  | Ashford     | 11      | 98        | Failed
  e   | Lee    | V1  | Ford        |         | 205       | Not delivered
`);

const INVOICES = rowsOf(`
  No | Customer | Agent  | County | Amount | State   | Due
  a  | Rose Ltd | Ward   | Devon  | 320    | Paid    | 2026-03-01
  b  | Cole     | Warden | Dorset | 150    | Unpaid  | 2026-04-02
  c  | Hart     | Ward   | Devon  | 980    | Unpaid  | 2026-05-01
  d  | Cole     | Cole   | Devon  | 0      | Overdue | 2026-01-15
  e  | Hartley  |        | Dorset |        | Paid    | 2026-02-11
`);

const SHIFTS = rowsOf(`
  Id | Volunteer | Site       | Role | Hours
  a  | Jo Grant  | Weston     | Cook | 4
  b  | Sam Day   | Norton     | Mate | 0
  c  | Jo Grant  | Norton     | Mate | 8
  d  | Kim Bell  | Weston     | Cook |
  e  | Lou Field | Weston     | Mate | 9
  f  | Sam Day   | Westonbury | Cook | 6
`);

test.each([
  [RUNS, 'parcels by driver', 'By Driver: Lee 20, Martin 21,'],
  [RUNS, 'weight for each van', 'By Van: V1 443, V2 385.'],
  [SHIFTS, 'hours by site', 'By Site: Weston 13, Norton 8, Westonbury 6,'],
  [SHIFTS, 'hours per volunteer', 'Lou Field 9, Sam Day 6, Kim Bell none,'],
  [RUNS, 'late runs by driver', '2 of 5 rows match. By Driver: Lee 1, Martin 1.'],
  [INVOICES, 'invoices by state', 'By State: Paid 2, Unpaid 2, Overdue 1.'],
  [INVOICES, 'list the agents', 'By Agent: Ward 2, Cole 1, Warden 1.'],
  [RUNS, 'list the drivers', 'By Driver: Lee 2, Martin 2, Brook 1.'],
])('%#: %s tells its groups', async (rows, question, told) => {
  const { isAnswered, message } = await answerOf(question, rows);
  const groups = told.split(/(?<=:) |, /);
  expect([isAnswered, groups.filter((group) => !message.includes(group))]).toEqual([true, []]);
});

test.each([
  [INVOICES, 'total unpaid amount', 'The total Amount is 1130, over 2 rows.'],
  [INVOICES, 'total of overdue invoices', 'The total Amount is 0, over 1 row.'],
  [INVOICES, 'average invoice in Devon', 'The average Amount is 433.333, over 3 rows.'],
  [SHIFTS, 'total worked by Jo Grant', 'The total Hours is 12, over 2 rows.'],
  [SHIFTS, 'average shift at Norton', 'The average Hours is 4, over 2 rows.'],
])('%#: %s: of the amount that is named elsewhere, or of the only one', async (rows, question, told) => {
  const { isAnswered, message } = await answerOf(question, rows);
  expect([isAnswered, message]).toEqual([true, expect.stringContaining(told)]);
});

test.each([
  [RUNS, 'runs driven by Martin', 'ac'],
  [RUNS, 'heaviest run', 'b'],
  [RUNS, 'the 2nd heaviest', 'e'],
  [RUNS, 'how many runs were late', 'bc'],
  [INVOICES, 'invoices handled by Ward that are unpaid', 'c'],
  [INVOICES, 'highest invoice in Devon', 'c'],
  [RUNS, 'runs to both Hythe and Ford', 'bce'],
  [INVOICES, 'who is the agent of Rose Ltd', 'a'],
  [SHIFTS, 'how many shifts did Sam Day do', 'bf'],
  [SHIFTS, 'longest shift', 'e'],
])('%#: %s rests on no guess', async (rows, question, found) => {
  const { isAnswered, rows: answered } = await answerOf(question, rows);
  const ids = answered.map((row) => Object.values(rows[row] ?? {})[0]).join('');
  expect([isAnswered, ids]).toEqual([true, found]);
});

test.each([
  // How much there is, or how many rows.
  [RUNS, 'stock by van'],
  // Runs are counted, not parcels.
  [RUNS, 'driver with the most late runs'],
  [RUNS, 'how many miles did each driver do'],
  // The one with the longest shift has not the most hours.
  [SHIFTS, 'who worked the most hours'],
  [SHIFTS, 'shifts longer than 25 years'],
])('%#: %s is no such question', async (rows, question) => {
  const { isAnswered } = await answerOf(question, rows);
  expect(isAnswered).toBe(false);
});

test.each([
  [SHIFTS, 'shifts without hours', 'd', '1 row has a Hours of 0: that is written.'],
  [INVOICES, 'invoices without an amount', 'e', '1 row has a Amount of 0: that is written.'],
])('%#: %s: what is not written is no 0', async (rows, question, found, note) => {
  const { rows: answered, notes } = await answerOf(question, rows);
  const ids = answered.map((row) => Object.values(rows[row] ?? {})[0]).join('');
  expect([ids, notes]).toEqual([found, [note]]);
});

test.each([
  [RUNS, 'top 3 by parcels', 'bad'],
  [RUNS, '2 lowest weight', 'cd'],
  [SHIFTS, '3 longest shifts', 'ecf'],
])('%#: %s: the first in the ranking is told first', async (rows, question, found) => {
  const { rows: answered } = await answerOf(question, rows);
  expect(answered.map((row) => Object.values(rows[row] ?? {})[0]).join('')).toBe(found);
});

const SCORES = rowsOf(`
  Branch | Score | Uptime
  a      | 55%   | 0.4%
  b      | 61%   | 99%
  c      | 48%   | 97%
`);

test.each([
  ['score below 0.6', 'ac'],
  ['score above 0.5', 'ab'],
  // Half a percent is written there.
  ['uptime below 0.6', 'a'],
])('%s: a share is a percent where none is below one', async (question, found) => {
  const { rows: answered } = await answerOf(question, SCORES);
  expect(answered.map((row) => Object.values(SCORES[row] ?? {})[0]).join('')).toBe(found);
});
