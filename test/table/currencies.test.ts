// Amounts in different money are neither compared nor added up.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const SALES = rowsOf(`
  Id | Amount | Country | Fee
  a  | £1,000 | UK      | £10
  b  | $500   | US      | £20
  c  | €200   | France  | 30
  d  | £300   | UK      | £40
  e  | 700    | UK      | £50
`);
const idsOf = (rows: readonly number[]) => rows.map((row) => SALES[row]?.Id).join(' ');

test.each([
  'total amount',
  'average amount',
  'amount over 600',
  'highest amount',
  'the 2 highest amounts',
  'amount above average',
  'total amount per country',
  'which country has the highest total amount',
  'sort by amount',
  'id e and amount over 600',
])('%s: refused, with the currencies', async (question) => {
  const { isAnswered, message } = await answerOf(question, SALES);
  expect([isAnswered, message]).toEqual([
    false,
    expect.stringMatching(
      /^Not answered: Amount is written in £ \(\d rows?\) and \$ \(1 row\) and € \(1 row\): such amounts cannot be compared or added up/,
    ),
  ]);
});

test.each([
  ['total fee', 'a b c d e'],
  ['fee over 25', 'c d e'],
  ['country is UK', 'a d e'],
  ['amount over 0', 'a b c d e'],
  ['the highest amount in the UK', 'a'],
])('%s: answered', async (question, expected) => {
  const { isAnswered, rows, message } = await answerOf(question, SALES);
  expect([isAnswered, idsOf(rows), message]).toEqual([true, expected, expect.any(String)]);
});

test('a total of rows in one currency is told', async () => {
  const { message } = await answerOf('total amount in the UK', SALES);
  expect(message).toContain('2000');
});

test('the name of a column tells the currency of cells without a sign', async () => {
  const named = [
    { Id: 'a', 'Cost (£)': 500 },
    { Id: 'b', 'Cost (£)': '$800' },
    { Id: 'c', 'Cost (£)': 100 },
  ];
  const { isAnswered, message } = await answerOf('total cost', named);
  expect([isAnswered, message]).toEqual([false, expect.stringContaining('£ (2 rows) and $ (1 row)')]);
});
