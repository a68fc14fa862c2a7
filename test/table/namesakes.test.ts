// A word that is one cell whole and stands within others of a column of names means them all; in categories it does not.
import { rowsOf, rowsRead } from './rows-read.ts';

const STATIONS = rowsOf(`
  No | Station                  | Ward | Status
  1  | Shell                    | 5    | paid
  2  | Connecticut Avenue Shell | 5    | part paid
  3  | Shell Gas Station        | 2    | paid
  4  | Exxon                    | 5    | paid
  5  | Texaco Minnesota Avenue  | 1    | part paid
  6  | Georgia Avenue BP        | 2    | paid
  7  | Not Shell any more       | 2    | paid
  8  | Sunoco                   | 4    | paid
  9  | Liberty                  | 4    | paid
  10 | W Express                | 4    | paid
`);

const SCHOOLS = rowsOf(`
  Name             | Type             | Gender
  Ash Primary      | Academy          | Mixed
  Elm School       | Special schools  | Girls
  Oak School       | Free schools     | Girls
  Fir Grammar      | Academy          | Boys
  Bay High School  | Academy          | Girls
  Yew School       | Academy          | Mixed
`);

test('a word that most rows are called by names the rows, though some are of a type of that name', () => {
  expect(rowsRead('schools for girls', SCHOOLS)).toBe('Elm School Oak School Bay High School');
});

test.each([
  ['Shell stations', '1 2 3'],
  ['Shell stations in ward 5', '1 2'],
  ['Exxon stations', '4'],
  ['part paid', '2 5'],
  ['status is paid', '1 3 4 6 7 8 9 10'],
])('%s', (question, rows) => {
  expect(rowsRead(question, STATIONS)).toBe(rows);
});
