import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const ROWS = rowsOf(`
  id | address            | Miles to hospital | Distance to station (m) | Doors to school
  a  | 45 Commercial Road | 0.4               | 300                     | 1
  b  | 22 Clytha Park Rd  | 3                 | 900                     | 2
  c  | 100 Gray's Inn Rd  | 1.2               | 650                     | 3`);

test.each([
  ['within 1 mile of a hospital', 'a'],
  ['within 2 km of a hospital', 'a c'],
  ['more than 1 mile from a hospital', 'b c'],
  ['within 700 m of a station', 'a c'],
  ['within half a mile of a station', 'a c'],
  // Of another kind, or of what is no distance, the map is asked.
  ['within 1 mile of a pub', 'places'],
  ['within 1 mile of a school', 'places'],
  ['within 1 mile of a railway station', 'places'],
])('the distances of the table go before the map: %s', async (question, expected) => {
  const { isAnswered, rows, message } = await answerOf(question, ROWS);
  expect(isAnswered ? rows.map((row) => ROWS[row]?.['id']).join(' ') : message).toBe(expected);
});
