// What a cell is: a nought is no blank, '3 miles' is more than '4 km', NP204PR is NP20 4PR.
import { answerOf } from './answer-of.ts';
import { rowsOf, rowsRead } from './rows-read.ts';

const COUNTS = [
  { no: 'a', v: 0 },
  { no: 'b', v: '' },
  { no: 'c', v: 5 },
  { no: 'd', v: 'TBC' },
];

test.each([
  ['v is blank', 'b'],
  ['v is not blank', 'a c d'],
  ['v is missing', 'b'],
  ['no v', 'a b'],
])('of 0, nothing, 5 and TBC, %s: %s', (question, rows) => {
  expect(rowsRead(question, COUNTS)).toBe(rows);
});

const LENGTHS = rowsOf(`
  no | len     | wt    | took
  a  | 5 km    | 500 g | 90 min
  b  | 3 miles | 2 kg  | 2 hours
  c  | 800 m   | 1.5kg | 1 hr 15 min
`);

test.each([
  ['len over 4 km', 'a b'],
  ['longest len', 'a'],
  ['shortest len', 'c'],
  ['len under 900 metres', 'c'],
  ['heaviest wt', 'b'],
  ['wt under 1 kg', 'a'],
  ['took over 80 minutes', 'a b'],
])('cells in several units, %s: %s', (question, rows) => {
  expect(rowsRead(question, LENGTHS)).toBe(rows);
});

test('the figure and the reading of such cells name the unit', async () => {
  expect((await answerOf('total len', LENGTHS)).message).toContain('The total len is 10.628 km');
  expect((await answerOf('len over 4 km', LENGTHS)).readAs).toBe('len over 4 km');
});

test('a unit in a heading is that of the cells without one', () => {
  const rows = [3, 2, '3 miles'].map((distance, at) => ({ no: at + 1, 'Distance (km)': distance }));
  expect(rowsRead('distance over 4 km', rows)).toBe('3');
});

test.each([
  ['lengths beside weights', ['3 kg', '2 miles', '4 kg']],
  ['bare numbers beside two units', ['3 kg', '2 lb', '5', '6']],
])('%s are not compared', (_, cells) => {
  const rows = cells.map((size, at) => ({ no: at + 1, size }));
  expect(rowsRead('size over 2', rows)).toContain('unread');
});

const SITES = rowsOf(`
  no | postcode
  a  | NP204PR
  b  | NP19 8XR
  c  |
  d  | np20 4pr
`);
const LIST = rowsOf(`
  postcode
  NP20 4PR
`);

test.each([
  ['in the second list by postcode', 'a d'],
  ['not in the second list, matched by postcode', 'b'],
  ['missing from the second list by postcode', 'b'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, SITES, LIST)).toBe(rows);
});

test('a postcode stands twice however it is written', () => {
  expect(rowsRead('duplicate postcodes', SITES)).toBe('a d');
});
