// Sums that a verb, a product or 'each' asks for, with what they leave out.
import { askParts } from '../../server/table/ask.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { answerOf } from './answer-of.ts';
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const JOBS = rowsOf(`
  Job  | Customer | Done      | Next due  | Charge | Paid?
  sash | Ash      | 3/4/2025  | 3/4/2026  | £80    | yes
  door | Birch    | 9/5/2025  | 9/5/2026  | £120   | no
  roof | Ash      | 20/6/2025 | 20/6/2026 | £300   | no
  gate | Cedar    | 2/9/2025  | 2/9/2026  | £50    | yes
  wall | Birch    | 4/10/2025 | 4/10/2026 | £70    | yes`);
const HIRES = rowsOf(`
  Ticket | Customer | Item   | Qty | Rate/day | Owes
  T-1    | Ash      | heater | 4   | £20      | £880 (disputed)
  T-2    | Birch    | heater | 2   | £25      | £100
  T-3    | Ash      | tower  | 1   | £40      | £120
  T-4    | Cedar    | lift   | 1   | £90      | £0`);

const ROOMS = rowsOf(`
  Child | Room | Boys | Girls
  Ada   | Bees | 1    | 2
  Ben   | Bees | 0    | 1
  Cal   | Ants | 2    | 2`);

test.each([
  ['what did I charge in the second quarter of 2025', JOBS, 'The total Charge is 500, over 3 rows.'],
  ['how much am I owed in total for unpaid jobs', JOBS, 'The total Charge is 420, over 2 rows.'],
  ['how much does each customer owe, most first', HIRES, 'By Customer: Ash 1000, Birch 100, Cedar 0.'],
  ['total owed by customer, most first', HIRES, 'By Customer: Ash 1000, Birch 100, Cedar 0.'],
  [
    'what does qty times rate come to for the heaters',
    HIRES,
    'The total Qty × Rate/day is 130, over 2 rows.',
  ],
  ['total of qty x rate', HIRES, 'The total Qty × Rate/day is 260, over 4 rows.'],
  ['how much is owed altogether', HIRES, 'The total Owes is 1100, over 4 rows.'],
  ['how much is still owing for the heaters', HIRES, 'The total Owes is 980, over 2 rows.'],
  ['total owes not counting the disputed one', HIRES, 'The total Owes is 220, over 3 rows.'],
])('%s', async (question, rows, expected) => {
  expect((await answerOf(question, rows)).message).toContain(expected);
});

test('a word of an amount that a note has too tells neither alone', async () => {
  const rows = HIRES.map((row, at) => ({
    ...row,
    Remarks: at === 1 ? 'rang about the disputed invoice' : '',
  }));
  expect((await answerOf('total owes not counting the disputed one', rows)).isAnswered).toBe(false);
});

test('the line of a product is read as it is said', () => {
  const line = 'total Qty × Rate/day in each Customer: Qty over 1';
  expect(readAs(line, HIRES)).toBe(line);
});

test('sent back as parts a product is the same', async () => {
  const { parts, message } = await answerOf('total of qty x rate', HIRES);
  expect(parts[0]).toMatchObject({ column: 'Qty', other_column: 'Rate/day', arithmetic: 'product' });
  const again = await askParts(parts, makeTable(HIRES, 20_468), null, async () => ({ refused: 'places' }));
  expect(again.message).toBe(message);
});

test.each([
  ['what do I charge for a roof', JOBS],
  ['how much does each customer eat', HIRES],
  ['how much have I invoiced each customer', HIRES],
  ['what does qty by rate look like', HIRES],
  ['how many boys and girls are there in Bees', ROOMS],
])('%s asks for no sum', async (question, rows) => {
  expect((await answerOf(question, rows)).isAnswered).toBe(false);
});
