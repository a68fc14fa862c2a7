// Groups of areas that the map tells, of a table with a postcode in each row.
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
