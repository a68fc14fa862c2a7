// Groups of areas that the map tells, of a table with a postcode in each row.
import { ask } from '../../server/table/ask.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const DONORS = rowsOf(`
  ref | donor | postcode | gift
  1   | Ann   | NP20 2PE | 5
  2   | Bob   | np204pb  | 7
  3   | Cat   | NP19 8BY | 9
  4   | Dai   |          | 2`);

test.each([
  ['how many donors in each postcode district', 'how many in each postcode district: every row'],
  ['number of donors per postcode district', 'how many in each postcode district: every row'],
  ['donors by council', 'how many in each council: every row'],
  ['total gift by postcode district', 'total gift in each postcode district: every row'],
  ['gift by postcode district', 'total gift in each postcode district: every row'],
  ['show gift by council', 'total gift in each council: every row'],
  ['average gift in each postcode district', 'average gift in each postcode district: every row'],
  ['average gift in each council', 'average gift in each council: every row'],
  ['how many donors in each postcode', 'how many in each postcode: every row'],
])('%s: %s', (question, text) => {
  expect(readAs(question, DONORS)).toBe(text);
});

test.each([
  [20, 1, true, 'Of 1 row the council is not known: it is in no group.'],
  [20, 2, true, 'Of 2 rows the council is not known: they are in no group.'],
  [20, 3, false, 'Not answered: the council of 3 rows of 20 is not known.'],
])('the most of %i rows, %i of them of no known council', async (all, unknown, isAnswered, told) => {
  const rows = Array.from({ length: all }, (_, at) => ({
    donor: `d${at}`,
    postcode: 'NP20 2PE',
    gift: 5 + (at % 3),
  }));
  const councils = rows.map((_, at) => (at < unknown ? null : 'Newport'));
  const asking = { today: 20_468, reference: null, further: PLACE_READERS };
  const answer = await ask('top 2 councils by total gift', makeTable(rows, 20_468), asking, async () => ({
    passes: new Map(),
    measures: new Map(),
    areas: new Map([['council', councils]]),
  }));
  expect(answer.isAnswered).toBe(isAnswered);
  expect([answer.message, ...answer.notes]).toContain(told);
});
