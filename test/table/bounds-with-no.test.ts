// 'No more than' bounds; no cell that says 'no' is meant, and no mark that a verb of money stands near to.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const JOBS = rowsOf(`
  Job    | Amt (£) | Paid? | Due
  tap    | 50      | yes   | 2026-01-05
  boiler | 500     | no    | 2026-01-20
  leak   | 75      | yes   | 2026-02-03
  flush  | 60      | no    | 2026-02-10
  pump   | 90      | no    | 2026-03-01
`);

test.each([
  ['jobs costing no more than £75', 'tap leak flush'],
  ['jobs costing no less than £75', 'boiler leak pump'],
  ['jobs paying no less than £75', 'boiler leak pump'],
  ['jobs costing over £75', 'boiler pump'],
  ['jobs costing between £60 and £80', 'leak flush'],
  ['unpaid jobs costing no more than £75', 'flush'],
  ['jobs paid no later than 20 January 2026', 'tap'],
  ['jobs where paid is no, no more than £75', 'flush'],
  ['paid: no', 'boiler flush pump'],
])('%s: %s', async (question, jobs) => {
  const answer = await answerOf(question, JOBS);
  expect(answer.isAnswered ? '' : answer.message).toBe('');
  expect(answer.rows.map((row) => JOBS[row]?.Job).join(' ')).toBe(jobs);
});
