// What an answer leaves aside is told: cells that could not be read, cells that hold more than was asked for, amounts for
// different times, the totals of groups.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const FLATS = rowsOf(`
  Id | Type          | Beds   | Rent     | Gas cert due
  a  | Flat          | Studio | £95 pw   | 05/12/2026
  b  | Flat          | 2      | £650 pcm | 01/11/2025
  c  | Basement flat | 3      | £750 pcm | 2025
  d  | House         | 4      | £900 pcm | asap
  e  | Studio flat   | 2      | £600     | 25/06/2027
`);
const idsOf = (rows: readonly number[]) => rows.map((row) => FLATS[row]?.Id).join(' ');

const TOLD: [string, string, string][] = [
  ['all flats', 'a b', 'Type also has "Basement flat", "Studio flat": not taken for "Flat".'],
  ['not flat', 'c d e', 'Type also has "Basement flat", "Studio flat": not taken for "Flat".'],
  ['at least 2 beds', 'b c d e', 'Beds could not be read as a number in 1 row: "Studio".'],
  ['the most beds', 'd', 'Beds could not be read as a number in 1 row: "Studio".'],
  ['gas cert due before 2026', 'b c', 'Gas cert due could not be read as a date in 1 row: "asap".'],
];

test.each(TOLD)('%s: %s, and %s', async (question, rows, note) => {
  const answer = await answerOf(question, FLATS);
  expect(idsOf(answer.rows)).toBe(rows);
  expect(answer.notes).toEqual([note]);
});

test('nothing is told of cells that nobody asked of', async () => {
  const { rows, notes } = await answerOf('houses', FLATS);
  expect([idsOf(rows), notes]).toEqual(['d', []]);
});

test.each(['average rent', 'rent under £500', 'the highest rent'])(
  '%s: rents for a week and for a month are not compared',
  async (question) => {
    const { isAnswered, message } = await answerOf(question, FLATS);
    expect(isAnswered).toBe(false);
    expect(message).toContain('Rent is written per week (1 row) and per month (3 rows)');
  },
);

test('an amount without a time beside such of one time is compared as before', async () => {
  const { rows } = await answerOf('rent under £700', FLATS.slice(1));
  expect(rows).toEqual([0, 3]);
});

const SALES = rowsOf(`
  Rep  | State | Premium
  Ruiz | DC    | 3400
  Ruiz | DC    | 6100
  Obi  | MD    | 22000
  Obi  | MD    | 31250
  Lee  | DC    | 4800
`);

test.each(['reps with total premium over 8000', 'states with total premium over 10000'])(
  '%s: rows over it do not answer',
  async (question) => {
    const { isAnswered, message } = await answerOf(question, SALES);
    expect(isAnswered).toBe(false);
    expect(message).toMatch(/^Not answered: (Rep|State) stands in several rows/);
  },
);

test('the total of the rows over it is still told', async () => {
  const { message } = await answerOf('total premium where premium is over 20000', SALES);
  expect(message).toContain('The total Premium is 53250, over 2 rows.');
});

describe('two columns of one name', () => {
  const TWICE = [
    { Shop: 'a', Revenue: 5, 'Revenue (2)': 7, Town: 'Bath', 'Town (2)': 'Bath' },
    { Shop: 'b', Revenue: 9, 'Revenue (2)': 8, Town: 'York', 'Town (2)': 'York' },
  ];
  const NOTE = 'Two columns are called Revenue: the first was used, and not "Revenue (2)".';

  test.each(['total revenue', 'revenue over 6', 'the highest revenue', 'sort by revenue'])(
    '%s: which was used is told',
    async (question) => {
      const { isAnswered, notes } = await answerOf(question, TWICE);
      expect([isAnswered, notes]).toEqual([true, [NOTE]]);
    },
  );

  test.each(['revenue 2 over 7', 'town is Bath', 'revenue (2) over revenue'])(
    '%s: there is nothing to tell',
    async (question) => {
      expect((await answerOf(question, TWICE)).notes).toEqual([]);
    },
  );
});
