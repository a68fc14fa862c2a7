// A question whose words were all read and that finds nothing is told so.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const ITEMS = rowsOf(`
  Item  | Town    | Price (£) | Dated
  Lamp  | Newport | 120       | 2024-02-03
  Desk  | Newport | 80        | 2024-03-05
  Sofa  | Cardiff | 450       | 2024-03-09
  Chair | Cardiff | 45        | 2024-05-01
`);

test('what is surely meant is answered, with what left no row', async () => {
  const answer = await answerOf('items in Newport dated March 2023', ITEMS);
  expect([answer.isAnswered, answer.rows]).toEqual([true, []]);
  expect(answer.diagnosis).toEqual({
    emptied_by: 'Dated in 2023-03-01 to 2023-03-31',
    nearest_reading: 'Town is "Newport"',
    would_match: 2,
  });
});

test('where it is less sure what was meant it is refused for that, and told what left no row', async () => {
  const answer = await answerOf('items in Newport over £100 dated March 2024', ITEMS);
  const read = 'Town is "Newport" and Price (£) over 100 and Dated in 2024-03-01 to 2024-03-31';
  expect([answer.isAnswered, answer.message]).toEqual([
    false,
    `Not answered: the likeliest reading, ${read}, matches nothing.`,
  ]);
  expect(answer.notes).toEqual([
    'What leaves no row is: Dated in 2024-03-01 to 2024-03-31. ' +
      'The nearest reading that matches some: Town is "Newport" and Price (£) over 100 (1 row).',
  ]);
});

test('where no cell stands twice that is what left no row', async () => {
  const { diagnosis } = await answerOf('duplicate items', ITEMS);
  expect(diagnosis?.emptied_by).toBe('those whose Item stands in over 1 of them');
});

test.each([
  ['price by month and town', /one column tells dates/],
  ['Newport vs Cardiff', /compared by a figure/],
  ['the sold rate of the items', /A share is asked as/],
])('a refused question is told what to ask in its place: %s', async (question, hint) => {
  const answer = await answerOf(question, ITEMS);
  expect(answer.isAnswered).toBe(false);
  expect(answer.notes).toEqual([expect.stringMatching(hint)]);
});
