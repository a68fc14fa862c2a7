// What stands more than once, and what counts as nothing paid.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const VISITS = rowsOf(`
  id | Who  | Site     | Serviced   | Deposit | Remarks
  1  | Ash  | 1 Elm St | 2025-03-02 | £50     |
  2  | Elm  | 2 Oak St | 2025-03-02 | none    |
  3  | Ash  | 3 Ivy St | 2025-04-09 | waived  |
  4  | Oak  | 2 Oak St | 2025-05-01 | £40     | kept deposit
  5  | Yew  | 5 Fir St | 2025-06-11 | £60     |
  6  | Fir  | 6 Fir St | 2025-06-12 | £60     |
  7  | Box  | 7 Fir St | 2025-06-13 | £45     |
  8  | Bay  | 8 Fir St | 2025-06-14 | £45     |`);
const TICKETS = rowsOf(`
  Ticket | Customer | Item  | Day        | Price
  T-1    | Ash      | lift  | 2025-03-02 | £50
  T-2    | Elm      | tower | 2025-03-03 | £40
  T-2    | Oak      | saw   | 2025-03-04 | £30
  T-3    | Ash      | lift  | 2025-03-05 | £50`);
// A free plan is a plan, a free deposit none.
const MEMBERS = rowsOf(`
  Who | Plan | Deposit
  Ash | free | £50
  Elm | pro  | free
  Oak |      | exempt
  Yew | pro  | FOC
  Fir | team | £60
  Box | solo | £20`);

test.each([
  ['customers I have serviced more than once', VISITS, '0 2'],
  ['customers serviced more than once', VISITS, '0 2'],
  ['who paid no deposit', VISITS, '1 2'],
  ['who has no deposit', MEMBERS, '1 2 3'],
  ['who has no plan', MEMBERS, '2'],
  ['is any ticket written twice', TICKETS, '1 2'],
])('%s', async (question, rows, expected) => {
  const answer = await answerOf(question, rows);
  expect(answer.isAnswered ? '' : answer.message).toBe('');
  expect(answer.rows.join(' ')).toBe(expected);
});

const numbered = TICKETS.map((row, at) => ({ ...row, Ticket: `T-${at + 1}` }));

test('tickets that each have a number are told by their contents', async () => {
  const rows = [...numbered, { ...numbered[1], Ticket: 'T-5' }] as Record<string, string>[];
  expect((await answerOf('is any ticket written twice', rows)).rows).toEqual([1, 4]);
});
