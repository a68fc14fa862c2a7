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
  'amount over 600 or fee over 30',
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
  ['in the UK with amount over 600', 'a e'],
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

const LISTED = rowsOf(`
  Id | Price | Currency | Qty
  a  | 1000  | GBP      | 1
  b  | 500   | USD      | 2
  c  | 200   | USD      | 3
`);

test.each([
  'total price',
  'price over 600',
  'the highest price',
  'qty over 1 and price over 300 or qty over 2',
])('%s: refused where another column tells the currencies', async (question) => {
  const { isAnswered, message } = await answerOf(question, LISTED);
  expect([isAnswered, message]).toEqual([
    false,
    expect.stringContaining('Price is written in £ (1 row) and $ (2 rows)'),
  ]);
});

test.each([
  ['total price in USD', [1, 2]],
  ['price over 300 and currency is USD', [1]],
  ['total price per currency', [0, 1, 2]],
  ['total qty', [0, 1, 2]],
  ['qty over 1', [1, 2]],
])('%s: of one currency', async (question, expected) => {
  const { isAnswered, rows } = await answerOf(question, LISTED);
  expect([isAnswered, rows]).toEqual([true, expected]);
});
