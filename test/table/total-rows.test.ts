// Rows of a sheet that add up the others are none of them.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const policies = (last: string) =>
  rowsOf(`
    Policy | Agent | State | Premium
    HO-1   | Ruiz  | DC    | $3,400.00
    HO-2   | Ruiz  | MD    | $2,050.00
    HO-3   | Obi   | MD    | $3,800.00
    ${last}
  `);

const TOTALS = [
  'TOTAL       |        |       | $9,250.00',
  '            | Total: |       | $9,250.00',
  'Grand Total |        |       | 9250',
  '            |        |       | $9,250.00',
];

test.each(TOTALS)('%s is left out, and that is told', async (last) => {
  const rows = policies(last);
  expect((await answerOf('total premium', rows)).message).toContain('total Premium is 9250, over 3 rows');
  expect((await answerOf('the highest premium', rows)).rows).toEqual([2]);
  const { message, notes } = await answerOf('premium by state', rows);
  expect(message).not.toContain('blank');
  expect(notes).toEqual(['Row 4 adds up the others: it is left out.']);
});

const NO_TOTALS = [
  'HO-4  | Lee   |    | $9,250.00',
  '      |       |    | $9,000.00',
  'HO-4  | Total | VA | $9,250.00',
];

test.each(NO_TOTALS)('%s is a row as the others are', async (last) => {
  const { rows, notes } = await answerOf('the highest premium', policies(last));
  expect(rows).toEqual([3]);
  expect(notes).toEqual([]);
});
