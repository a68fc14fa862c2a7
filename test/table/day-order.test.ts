// Dates that are a day in either order: which one was taken, and that it is said.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const visits = (first: string, second: string, address = '12 High Street, Newport NP20 1FX') =>
  rowsOf(`
    Visit | Address     | Seen on
    a     | ${address}  | ${first}
    b     | ${address}  | ${second}
  `);

const WASHINGTON = '1600 Pennsylvania Ave NW, Washington, DC 20500';

const CASES: [string, Record<string, string | number>[], string, string][] = [
  ['British', visits('03/04/2019', '03/07/2019'), 'b', 'day first, as 3 April 2019'],
  ['American', visits('07/04/2019', '03/07/2019', WASHINGTON), 'a', 'month first, as 4 July 2019'],
  ['told by its land', visits('07/04/2019', '3/7/19', `${WASHINGTON}, USA`), 'a', 'month first'],
];

test.each(CASES)('%s: the order that was taken is told', async (_, rows, found, order) => {
  const answer = await answerOf('seen on in July 2019', rows);
  expect(answer.rows.map((row) => rows[row]?.Visit).join(' ')).toBe(found);
  expect(answer.notes.join(' ')).toContain(order);
  expect(answer.notes.join(' ')).toContain('no cell tells which comes first');
});

const TOLD: [string, Record<string, string | number>[], string][] = [
  ['a day past 12', visits('03/07/2019', '25/12/2019'), 'seen on in July 2019'],
  ['a month past 12', visits('07/03/2019', '12/25/2019'), 'seen on in July 2019'],
  ['one day in either order', visits('07/07/2019', '08/08/2019'), 'seen on in July 2019'],
  ['months in words', visits('3 July 2019', '4 May 2019'), 'seen on in July 2019'],
  ['no day is asked', visits('03/07/2019', ''), 'seen on is blank'],
];

test.each(TOLD)('%s: nothing is to be told', async (_, rows, question) => {
  const answer = await answerOf(question, rows);
  expect(answer.rows).toHaveLength(1);
  expect(answer.notes).toEqual([]);
});

test('the latest of such dates tells its order too', async () => {
  const answer = await answerOf('the latest seen on', visits('03/04/2019', '04/03/2019'));
  expect(answer.rows).toEqual([0]);
  expect(answer.notes.join(' ')).toContain('day first');
});
