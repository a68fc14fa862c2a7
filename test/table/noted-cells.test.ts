// Amounts with a note beside the number are read as the number, and told; one whose note makes it another amount is not.
import { makeTable } from '../../server/table/columns/make-table.ts';
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const PLAIN = ['£10', '£20', '£30', '£45', '£50', '£60', '£70', '£80'];

function numberOf(cell: string, name = 'Owed', plain = PLAIN) {
  const cells = [...plain, cell];
  const [column] = makeTable(
    cells.map((text) => ({ [name]: text })),
    20_468,
  ).columns;
  return column?.values[column.codes[plain.length] ?? 0]?.number;
}

test.each([
  ['£5,400 (disputed)', 5400],
  ['£1,000 (in memory)', 1000],
  ['$18,250 (est)', 18_250],
  ['£75 (part paid)', 75],
  ['£40 cash', 40],
  ['$5,000 add-on', 5000],
  ['£120 - disputed', 120],
  ['£120, chasing', 120],
  ['£1.2k [guess]', 1200],
  ['£500?', 500],
  ['£500*', 500],
  ['1,500 approx', 1500],
  ['300 provisional', 300],
  ['c. 1,200', 1200],
  ['~£40', 40],
])('%s is the number', (cell, number) => {
  expect(numberOf(cell)).toBe(number);
});

test.each([
  '2-3',
  '2 x £50',
  '£50 + GA',
  '£50 + VAT',
  '£50 plus VAT',
  '£50 (ex VAT)',
  '£200 and £50',
  '£0 (was £200)',
  '£0 (was more)',
  'not £50',
  '£50 (not agreed)',
  '£50 (refunded)',
  '£50 credit',
  '£480 (paid)',
  '£50 deposit',
  '£50 a month',
  '£50 (monthly)',
  '£50 per visit',
  '£50 (USD)',
  '£5 hundred',
  '£50 max',
  '£50 or more',
  '£50 of 200',
  '12 Flat A',
  '3 dogs',
])('%s is not read', (cell) => {
  expect(numberOf(cell)).toBeNull();
});

test('a unit that is not the own one of a column is another amount', () => {
  const miles = ['5', '6', '7', '8', '9', '10', '11', '12'];
  expect([
    numberOf('5 km (est)', 'Distance (miles)', miles),
    numberOf('5 (est)', 'Distance (miles)', miles),
  ]).toEqual([null, 5]);
});

test('a few amounts of which many have a note are amounts', () => {
  const [column] = makeTable(
    ['£10', '£20', '£30 cash', '£40 (in memory)', '£50 (est)'].map((gift) => ({ Gift: gift })),
    20_468,
  ).columns;
  expect(column?.type).toBe('number');
});

const ROWS = rowsOf(`
  Customer | Town    | Owed
  Ash      | Newport | £100
  Elm      | Cardiff | £5,400 (disputed)
  Oak      | Newport | £75 (part paid)
  Yew      | Cardiff | £20
  Fir      | Cardiff | £30 + VAT
  Gum      | Cardiff | -`);

test.each([
  ['total owed by town', 'By Town: Cardiff 5420, Newport 175'],
  ['customers owing more than £1,000', '1 of 6 rows'],
])('%s: with the cells that have a note', async (question, told) => {
  const { message, notes } = await answerOf(question, ROWS);
  expect(message).toContain(told);
  expect(notes).toEqual([
    'Owed could not be read as a number in 1 row: "£30 + VAT".',
    'Owed was read as its number alone in 2 rows: "£5,400 (disputed)", "£75 (part paid)".',
  ]);
});

test('a note is told only where its amount is asked', async () => {
  const { notes } = await answerOf('customers in Newport', ROWS);
  expect(notes).toEqual([]);
});
