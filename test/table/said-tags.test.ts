// A word that stands by itself in a note says so of the row; a word within a phrase of the note may say anything.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const HOMES = rowsOf(`
  Household | Street   | Grown-ups | Kids | Visit    | Notes
  Ash       | Elm Road | 2         | 3    | 15/01/26 | halal; no dairy
  Birch     | Oak Lane | 1         | 0    | 20/01/26 | two cats, side gate
  Cedar     | Elm Road | 2         | 2    | 15/01/26 | Halal
  Dogwood   | Oak Lane | 1         | 1    | 20/01/26 | no nuts
  Elder     | Ivy Walk | 2         | 1    | 22/01/26 | cat! dog food
  Fir       | Ivy Walk | 1         | 2    | 22/01/26 |`);

const askedOf = async (question: string) => {
  const { isAnswered, message, rows } = await answerOf(question, HOMES);
  return isAnswered ? rows.map((row) => HOMES[row]?.Household).join(' ') : message.slice(0, 12);
};

test.each([
  ['halal families', 'Ash Cedar'],
  ['halal households', 'Ash Cedar'],
  ['homes with cats', 'Birch Elder'],
])('%s: %s', async (question, households) => expect(await askedOf(question)).toBe(households));

test.each(['homes with nuts', 'homes with a dog', 'homes without a cat', 'families on food'])(
  '%s is not told by a word within a note',
  async (question) => expect(await askedOf(question)).toBe('Not answered'),
);

test.each([
  ['how many kids are we feeding altogether', 'The total Kids is 9'],
  ['how many kids are we supporting overall', 'The total Kids is 9'],
])('%s: %s', async (question, figure) => {
  expect((await answerOf(question, HOMES)).message).toContain(figure);
});

test('a word of a note that another column has too is not told by the note', async () => {
  const rows = HOMES.map((row, at) => ({ ...row, Shop: at % 2 ? 'Lidl' : 'Halal Hut' }));
  expect((await answerOf('halal families', rows)).isAnswered).toBe(false);
});

test('a word for a family of the table is no word for its people', async () => {
  const people = rowsOf(`
    Name | Notes
    Ann  | halal
    Bob  |`);
  expect((await answerOf('halal families', people)).isAnswered).toBe(false);
});
