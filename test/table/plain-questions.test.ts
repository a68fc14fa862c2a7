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

const HIVES = rowsOf(`
  Id | Keeper | Hives | Licence no
  a  | Ann    | 5     | L-1
  b  | Bo     | 6     |
  c  | Cy     | 2     |
`);

test.each([
  ['parcels by driver', RUNS, 'By Driver: Lee 20, Martin 21,'],
  ['weight for each van', RUNS, 'By Van: V1 443, V2 385.'],
  ['hours by site', SHIFTS, 'By Site: Weston 13, Norton 8, Westonbury 6,'],
  ['hours per volunteer', SHIFTS, 'Lou Field 9, Sam Day 6, Kim Bell none,'],
  ['late runs by driver', RUNS, '2 of 5 rows match. By Driver: Lee 1, Martin 1.'],
  ['late runs to Hythe by driver', RUNS, '2 of 5 rows match. By Driver: Lee 1, Martin 1.'],
  [
    'hours at Weston by volunteer',
    SHIFTS,
    '3 of 6 rows match. By Volunteer: Lou Field 9, Jo Grant 4, Kim Bell none,',
  ],
  ['cooks by site', SHIFTS, '3 of 6 rows match. By Site: Weston 2, Westonbury 1.'],
  // Of the different people, not of the rows.
  ['customers by county', INVOICES, 'By County: Devon 3, Dorset 2.'],
  ['volunteers by role', SHIFTS, 'By Role: Cook 3, Mate 3.'],
  ['invoices by state', INVOICES, 'By State: Paid 2, Unpaid 2, Overdue 1.'],
  ['list the agents', INVOICES, 'By Agent: Ward 2, Cole 1, Warden 1.'],
  ['list the drivers', RUNS, 'By Driver: Lee 2, Martin 2, Brook 1.'],
])('%s tells its groups', async (question, rows, told) => {
  const { isAnswered, message } = await answerOf(question, rows);
  const groups = told.split(/(?<=:) |, /);
  expect([isAnswered, groups.filter((group) => !message.includes(group))]).toEqual([true, []]);
});

test.each([
  ['total unpaid amount', INVOICES, 'The total Amount is 1130, over 2 rows.'],
  ['total of overdue invoices', INVOICES, 'The total Amount is 0, over 1 row.'],
  ['average invoice in Devon', INVOICES, 'The average Amount is 433.333, over 3 rows.'],
  ['how many hours did Jo Grant do', SHIFTS, 'The total Hours is 12, over 2 rows.'],
  ['how many parcels were late', RUNS, 'The total Parcels is 29, over 2 rows.'],
  ['total worked by Jo Grant', SHIFTS, 'The total Hours is 12, over 2 rows.'],
  ['average shift at Norton', SHIFTS, 'The average Hours is 4, over 2 rows.'],
])('%s: of the amount that is named elsewhere, or of the only one', async (question, rows, told) => {
  const { isAnswered, message } = await answerOf(question, rows);
  expect([isAnswered, message]).toEqual([true, expect.stringContaining(told)]);
});

test.each([
  ['runs driven by Martin', RUNS, 'ac'],
  ['heaviest run', RUNS, 'b'],
  ['the 2nd heaviest', RUNS, 'e'],
  ['how many runs were late', RUNS, 'bc'],
  ['invoices handled by Ward that are unpaid', INVOICES, 'c'],
  ['highest invoice in Devon', INVOICES, 'c'],
  ['runs to both Hythe and Ford', RUNS, 'bce'],
  ['who is the agent of Rose Ltd', INVOICES, 'a'],
  ['how many shifts did Sam Day do', SHIFTS, 'bf'],
  ['longest shift', SHIFTS, 'e'],
])('%s rests on no guess', async (question, rows, found) => {
  const { isAnswered, rows: answered } = await answerOf(question, rows);
  const ids = answered.map((row) => Object.values(rows[row] ?? {})[0]).join('');
  expect([isAnswered, ids]).toEqual([true, found]);
});

test.each([
  // So many, or so much.
  ['total unpaid invoices in Dorset', INVOICES],
  ['average invoices per customer', INVOICES],
  ['average tax in Devon', INVOICES],
  ['who owns Rose Ltd', INVOICES],
  // How much there is, or how many rows.
  ['stock by van', RUNS],
  // Runs are counted, not parcels.
  ['driver with the most late runs', RUNS],
  ['how many miles did each driver do', RUNS],
  // The one with the longest shift has not the most hours.
  ['who worked the most hours', SHIFTS],
  ['shifts longer than 25 years', SHIFTS],
  // No column has their names.
  ['patient name for Hythe', RUNS],
  ['client names for Norton', SHIFTS],
])('%s is no such question', async (question, rows) => {
  const { isAnswered } = await answerOf(question, rows);
  expect(isAnswered).toBe(false);
});

test.each(['no licence and more than 3 hives', 'no licence and over 2 hives'])(
  '%s: it is the licence that is lacked',
  async (question) => {
    const { rows } = await answerOf(question, HIVES);
    expect(rows.map((row) => HIVES[row]?.Id)).toEqual(['b']);
  },
);

test.each([
  ['shifts without hours', SHIFTS, 'd', '1 row has 0 in Hours: that is written.'],
  ['invoices without an amount', INVOICES, 'e', '1 row has 0 in Amount: that is written.'],
])('%s: what is not written is no 0', async (question, rows, found, note) => {
  const { rows: answered, notes } = await answerOf(question, rows);
  const ids = answered.map((row) => Object.values(rows[row] ?? {})[0]).join('');
  expect([ids, notes]).toEqual([found, [note]]);
});

test.each([
  ['top 3 by parcels', RUNS, 'bad'],
  ['2 lowest weight', RUNS, 'cd'],
  ['3 longest shifts', SHIFTS, 'ecf'],
])('%s: the first in the ranking is told first', async (question, rows, found) => {
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

const PATIENTS = rowsOf(`
  Id | Patient | Birth date | Next visit | Dentist
  a  | Ann     | 1950-02-01 | 2026-03-01 | Roy
  b  | Bo      | 2001-05-06 | 2026-01-20 | Roy
  c  | Cy      | 1988-09-09 | 2026-02-02 | Una
`);

const BRANCHES = rowsOf(`
  Branch | Opened     | Last check | State
  a      | 2001-01-01 | 2025-03-01 | CA
  b      | 2011-01-01 | 2024-03-01 | CA
  c      | 1999-01-01 | 2025-11-01 | NV
`);

test.each([
  ['oldest patient of each dentist', PATIENTS, 'ac'],
  ['the youngest patient', PATIENTS, 'b'],
  ['the oldest branch in each state', BRANCHES, 'ac'],
  ['2 newest in California', BRANCHES, 'ba'],
])('%s: by when it began, whatever other days there are', async (question, rows, found) => {
  const { rows: answered } = await answerOf(question, rows);
  expect(answered.map((row) => Object.values(rows[row] ?? {})[0]).join('')).toBe(found);
});

// Of two least amounts the one lies within the other: the second says more of the first.
test.each([
  ['over 3 hours, at least 6', SHIFTS, [2, 4, 5]],
  ['under 9 hours, at most 4', SHIFTS, [0, 1]],
])('%s: both hold', async (question, rows, expected) => {
  const { isAnswered, rows: found } = await answerOf(question, rows);
  expect([isAnswered, isAnswered && found]).toEqual([true, expected]);
});

test.each(['late with nobody given the run', 'who has a destination'])(
  '%s: a column that is blank nowhere is not said to be blank outright',
  async (question) => {
    expect((await answerOf(question, RUNS)).isAnswered).toBe(false);
  },
);

test.each(['did we make money on the late runs', 'are we losing money on Hythe'])(
  '%s asks for what no column tells',
  async (question) => {
    expect((await answerOf(question, RUNS)).isAnswered).toBe(false);
  },
);

const ORDERS = rowsOf(`
  Job | Dr    | Price | Pd | Sent
  a   | Evans | 80    | y  | yes
  b   | Khan  | 240   | n  | no
  c   | Evans | 170   | n  | yes
  d   | Jones | 95    | Y  | no
`);

// The one word of payment heads marks: no guess is left.
test.each([
  ['which jobs are paid', ORDERS, [0, 3]],
  ['which jobs are not paid', ORDERS, [1, 2]],
  ['unpaid jobs for Evans', ORDERS, [2]],
])('%s', async (question, rows, expected) => {
  const answer = await answerOf(question, rows);
  expect([answer.isAnswered, answer.rows]).toEqual([true, expected]);
});

test.each([
  // Of some it is not told.
  ['which jobs are paid', ORDERS.map((row, at) => ({ ...row, Pd: at === 1 ? '' : (row['Pd'] ?? '') }))],
  // Two tell of it.
  ['which jobs are paid', ORDERS.map((row) => ({ ...row, Settled: row['Sent'] ?? '' }))],
])('%s is weighed where it is not plain', async (question, rows) => {
  expect((await answerOf(question, rows)).isAnswered).toBe(false);
});
