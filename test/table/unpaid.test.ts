// 'Unpaid' and 'not paid' are one: what is paid in part is neither, and a row that says nothing is told.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const JOBS = rowsOf(`
  Job    | Paid?
  tap    | Y
  boiler | N
  leak   | Part
  flush  | N
  pump   |
`);

const UNMARKED = '1 row has no Paid?: it matches neither way.';

test.each([
  ['unpaid jobs', 'boiler leak flush', [UNMARKED]],
  ['jobs not paid', 'boiler leak flush', [UNMARKED]],
  ['jobs that are not paid', 'boiler leak flush', [UNMARKED]],
  ["jobs that haven't been paid", 'boiler leak flush', [UNMARKED]],
  ['Paid? is no', 'boiler flush', [UNMARKED]],
  ['paid jobs', 'tap', []],
])('%s: %s', async (question, jobs, notes) => {
  const answer = await answerOf(question, JOBS);
  expect(answer.isAnswered ? '' : answer.message).toBe('');
  expect(answer.rows.map((row) => JOBS[row]?.Job).join(' ')).toBe(jobs);
  expect(answer.notes).toEqual(notes);
});

test('where the cells are states, a blank is not what is not paid', async () => {
  const rows = JOBS.map(({ Job = '', 'Paid?': paid = '' }) => ({
    Job,
    Paid: paid === 'N' && Job === 'flush' ? 'part' : paid,
  }));
  const { isAnswered, nearest } = await answerOf('jobs not paid', rows);
  expect(isAnswered ? '' : nearest[0]?.says).toBe('Paid is N or Part or part');
});

const BILLS = rowsOf(`
  Customer | Town    | Owed | Last order
  Ash      | Newport | 100  | 2026-01-02
  Elm      | Cardiff | 5400 | 2025-11-05
  Oak      | Newport | 75   | 2025-12-09
  Yew      | Cardiff | 0    | 2026-01-10`);
const FEES = rowsOf(`
  Member | Fee | Paid
  Ash    | 100 | 90
  Elm    | 200 | 100
  Oak    | 300 | 290`);

test.each([
  ['who owes the most', BILLS, 'Elm'],
  ['which customer owes the most', BILLS, 'Elm'],
  ['who owes us the most money', BILLS, 'Elm'],
  ['top 2 who owe the most', BILLS, 'Elm Ash'],
  ['which customers in Newport owe the most', BILLS, 'Ash'],
  ['who owes most', FEES, 'Elm'],
])('%s', async (question, rows, expected) => {
  const answer = await answerOf(question, rows);
  expect(answer.isAnswered ? '' : answer.message).toBe('');
  expect(answer.rows.map((row) => Object.values(rows[row] ?? {})[0]).join(' ')).toBe(expected);
});

test('who owes the least may owe nothing', async () => {
  expect((await answerOf('who owes the least', BILLS)).isAnswered).toBe(false);
});
