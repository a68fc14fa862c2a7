// What is due, overdue or not back is told by its days, before a word of a few notes.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const BOILERS = rowsOf(`
  Customer | Serviced  | Next service | Charge | Paid? | Remarks
  Ash      | 10/1/2025 | 10/1/2026    | £80    | yes   |
  Birch    | 12/3/2025 | 15/1/2026    | £80    | no    | overdue letter sent
  Cedar    | 1/6/2025  | 1/6/2026     | £95    | no    | servicing slipped
  Dogwood  | 3/1/2025  | 3/1/2026     | £95    | no    | two bulbs out
  Elder    | 1/7/2025  | 1/7/2026     | £95    | yes   |`);
const HIRES = rowsOf(`
  Customer | Out       | Due back  | Came back | Remarks
  Ash      | 2/1/2026  | 12/1/2026 |           | overdue, left message
  Birch    | 3/1/2026  | 14/1/2026 |           |
  Cedar    | 3/1/2026  | 12/1/2026 | 14/1/2026 | bulb out
  Dogwood  | 5/1/2026  | 17/1/2026 |           | one bulb out
  Elder    | 20/1/2026 | 21/1/2026 |           |`);

test.each([
  ['who is due a service today', BOILERS, 'Birch'],
  ['who is due their next service in June', BOILERS, 'Cedar'],
  ['which ones are overdue for servicing', BOILERS, 'Ash Dogwood'],
  ['who still owes me for a servicing', BOILERS, 'Birch Cedar Dogwood'],
  ["what's overdue and not back", HIRES, 'Ash Birch'],
  ['due back this week and still out', HIRES, 'Ash Birch Dogwood'],
])('%s', async (question, rows, expected) => {
  const answer = await answerOf(question, rows);
  expect(answer.isAnswered ? '' : answer.message).toBe('');
  expect(answer.rows.map((row) => rows[row]?.Customer).join(' ')).toBe(expected);
});

test('what some rows are still to have is no word for all of them', async () => {
  const rows = BOILERS.map((row, at) => ({ ...row, Serviced: at === 2 ? '' : (row.Serviced ?? '') }));
  expect((await answerOf('who still owes me for a servicing', rows)).isAnswered).toBe(false);
});

test('who is due an invoice may have to pay it or to get it', async () => {
  const rows = BOILERS.map(({ 'Next service': due = '', ...row }) => ({ ...row, 'Invoice due': due }));
  expect((await answerOf('who is due an invoice in June', rows)).isAnswered).toBe(false);
});
