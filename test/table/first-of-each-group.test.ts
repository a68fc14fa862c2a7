// 'top 2 customers by amount for each rep': the first ones of each group, where what is ranked stands in several rows.
import { askParts } from '../../server/table/ask.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { answerOf } from './answer-of.ts';
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const SALES = rowsOf(`
  Customer | Amount | Rep | Branch
  Acme     | 100    | Ann | Leeds
  Acme     | 120    | Ann | Leeds
  Bolt     | 150    | Ann | York
  Cray     | 90     | Ann | York
  Dyer     | 300    | Bob | Leeds
  Acme     | 50     | Bob | Leeds
  Egan     | 80     | Bob | York
  Foss     | 10     |     | York`);
const TUNED = rowsOf(`
  Who     | Make   | Charge | Day
  Adeyemi | Yamaha | 85     | 2026-01-02
  Adeyemi | Yamaha | 85     | 2026-02-02
  Chen    | Yamaha | 120    | 2026-03-02
  Bloom   | Kawai  | 140    | 2026-04-02`);

const TOP_TWO = 'total Amount in each Customer, the 2 highest in each Rep: every row';

test.each([
  ['top 2 customers by amount for each rep', TOP_TWO],
  ['for each rep the top 2 customers by amount', TOP_TWO],
  ['top 2 customers by total amount per rep', TOP_TWO],
  [TOP_TWO, TOP_TWO],
  [
    'bottom 2 customers by average amount in each branch',
    'average Amount in each Customer, the 2 lowest in each Branch: every row',
  ],
  [
    'top 1 rep by amount for each customer',
    'total Amount in each Rep, the 1 highest in each Customer: every row',
  ],
  // Several rows are of one customer.
  [
    'top 1 rep by number of customers in each branch',
    'how many different Customer in each Rep, the 1 highest in each Branch: every row',
  ],
  // What is ranked stands in one row each.
  ['top 2 by amount for each rep', 'the 2 highest Amount in each Rep, among every row'],
])('%s: the groups within groups', (question, expected) => {
  expect(readAs(question, SALES)).toBe(expected);
});

test('they are told group by group, with the rows that are in none', async () => {
  const { message, rows, notes, figure } = await answerOf('top 2 customers by amount for each rep', SALES);
  expect(message).toBe(
    '5 of 8 rows match. By Customer in each Rep: Ann: Acme 220, Bolt 150; Bob: Dyer 300, Egan 80.',
  );
  expect(rows).toEqual([0, 1, 2, 4, 6]);
  expect(notes).toEqual(['1 row has no Rep: it is in no group.']);
  expect(figure?.groups?.[0]).toEqual({ name: 'Acme', in: 'Ann', value: 220, rows: 2 });
});

test('sent back as parts they are the same', async () => {
  const { parts, rows, readAs: says } = await answerOf('top 2 customers by amount for each rep', SALES);
  const again = await askParts(parts, makeTable(SALES, 20_468), null, async () => ({ refused: 'places' }));
  expect([again.rows, again.readAs]).toEqual([rows, says]);
  expect(parts[0]).toMatchObject({ in_each: 'Rep', says: expect.stringContaining('2 highest in each Rep') });
});

test('a part with in_each and neither most nor least is refused', async () => {
  const { parts } = await answerOf('top 2 customers by amount for each rep', SALES);
  const sent = parts.map((part) => ({ ...part, value: null, count: null }));
  await expect(
    askParts(sent, makeTable(SALES, 20_468), null, async () => ({ refused: 'places' })),
  ).rejects.toThrow('in_each');
});

// Two kinds of groups, and the answer would be of one.
test.each([
  'highest amount per customer for each rep',
  'total amount per customer for each rep',
  'average amount by rep for each customer',
  'top 2 reps by amount in each county for each branch',
])('%s: no group is left out', async (question) => {
  expect((await answerOf(question, SALES)).isAnswered).toBe(false);
});

// The row with the most is of another customer than the one with the most in all.
test.each([
  ['top customer for each rep', SALES, /^Not answered: Customer stands in several rows/],
  ['best customer by amount for each rep', SALES, /"top 1 Customer by total Amount for each Rep"/],
  ['top 1 customer by charge for each make', TUNED, /^Not answered: Who stands in several rows/],
])('%s: a row is not the one asked for', async (question, rows, expected) => {
  expect((await answerOf(question, rows)).message).toMatch(expected);
});

test.each([
  ['highest charge for each make', TUNED, [2, 3]],
  ['best customer by amount for each branch', SALES.slice(2, 7), [0, 2]],
])('%s: the row is of the one with the most', async (question, rows, expected) => {
  expect((await answerOf(question, rows)).rows).toEqual(expected);
});

const GIFTS = rowsOf(`
  Donor   | Type   | Gift $ | Contact by
  Alder   | Church | 100    | Ann
  Alder   | Church | 90     | Bob
  Birch   | Church | 150    | Ann
  Cedar   | Shop   | 60     | Bob
  Dogwood | Shop   | 70     | Ann
  Cedar   | Shop   | 50     | Bob`);

// Neither the donor whose kinds are the groups nor who called them is ranked.
test.each([
  ['largest gift from each type of donor', GIFTS],
  ['biggest donor by gift in every type', GIFTS.map(({ Donor = '', ...gift }) => ({ Name: Donor, ...gift }))],
])('%s: the row with the most', async (question, rows) => {
  expect((await answerOf(question, rows)).rows).toEqual([2, 4]);
});
