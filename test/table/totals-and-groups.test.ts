// What a group comes to, and what is left out of it, is told; a group is not answered by one of its rows.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const LETS = rowsOf(`
  Ref | Tenant | Town      | Use       | Rent | Sqft
  a   | Ann    | Newport   | retail    | 1000 | 500
  b   | Bob    | Newport   | office    |      | 600
  c   | Cat    | Baltimore | warehouse | 3000 | 21000
  d   | Dan    | Columbus  | retail    | 0    | 700
  e   | Eve    | Columbus  | office    | 1200 | 2000
  f   | Fay    | Newport   | retail    | 900  | 2350
`);

const SHOPS = rowsOf(`
  Shop | City      | Sales | State
  a    | Newport   | 10    | open
  b    | Newport   | 20    | opened
  c    | Baltimore | 25    | closed
  d    | Columbus  |       | open
`);

test.each([
  [LETS, 'total sqft by use', 'By Use: warehouse 21000, retail 3550, office 2600.'],
  [LETS, 'average rent by use', 'warehouse 3000, office 1200, retail 633.333, 1 without a value left out.'],
  [
    SHOPS,
    'total sales by city',
    'By City: Newport 30, Baltimore 25, Columbus none, 1 without a value left out.',
  ],
  [
    SHOPS,
    'total sales by state',
    'By State: open 30, closed 25, 1 without a value left out. Counted as one: "open" and "opened".',
  ],
])('%#: %s', async (rows, question, told) => {
  const { isAnswered, message } = await answerOf(question, rows);
  expect([isAnswered, message]).toEqual([true, expect.stringContaining(told)]);
});

test.each([
  'which city has the highest sales',
  'which city has the most sales',
  'what is the biggest city by sales',
])('%s: the row with the most is of another city than the most in all', async (question) => {
  const { isAnswered, message } = await answerOf(question, SHOPS);
  expect([isAnswered, message]).toEqual([false, expect.stringContaining('Ask for "total Sales by City"')]);
});

test.each([
  // Each shop has one row; the town of the largest sqft has the most sqft, too.
  [SHOPS, 'which shop has the highest sales', 'c'],
  [LETS, 'which town has the most sqft', 'c'],
])('%#: %s is a row', async (rows, question, ref) => {
  const { isAnswered, rows: found } = await answerOf(question, rows);
  expect([isAnswered, found.map((row) => Object.values(rows[row] ?? {})[0])]).toEqual([true, [ref]]);
});

test.each([
  ['properties with no rent', [3], '1 row has no Rent written: that is not counted as 0.'],
  ['properties without rent', [1], '1 row has 0 in Rent: that is written.'],
])('%s: a rent of 0 and one that is not written are two', async (question, found, note) => {
  const { rows, notes } = await answerOf(question, LETS);
  expect([rows, notes]).toEqual([found, [note]]);
});
