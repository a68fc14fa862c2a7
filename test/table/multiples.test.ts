// 'More than twice the target' of a target that is nothing, or below it.
import { ask } from '../../server/table/ask.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { rowsOf, rowsRead } from './rows-read.ts';

const SALES = rowsOf(`
  Id | Sales | Target
  a  | 10    | 0
  b  | 10    | 4
  c  | 4     | 4
  d  | -1    | -5
  e  | -11   | -5
  f  | 3     | -5
`);

test.each([
  ['sales more than twice the target', 'a b d f'],
  ['sales over 2 times target', 'a b d f'],
  ['sales less than half the target', 'e'],
  ['sales at least double the target', 'a b d f'],
  ['sales over 150% of target', 'a b d f'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, SALES)).toBe(rows);
});

const GIFTS = rowsOf(`
  Id | This year | Last year
  a  | 100       | 20
  b  | 100       | 50
  c  | 30        | 10
  d  | 40        | 10
  e  | 15        | 10
`);

test.each([
  ['more than 3x last year', 'a d'],
  ['gave more than 3x last year', 'a d'],
  ['more than 3× last year', 'a d'],
  ['at least 3x what they gave last year', 'a c d'],
  ['this year at least 3 x last year', 'a c d'],
  ['more than double last year', 'a c d'],
  ['at least triple the previous year', 'a c d'],
  ['less than half last year', ''],
  ['more than last year', 'a b c d e'],
  ['this year over 2.5x last year', 'a c d'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, GIFTS)).toBe(rows);
});

test('the reading says so, and is asked again by its parts', async () => {
  const asking = { today: 20_468, reference: null, further: [] };
  const noPlaces = async () => ({ refused: 'Not answered: no places here.' });
  const { readAs, parts } = await ask(
    'sales more than twice the target',
    makeTable(SALES, 20_468),
    asking,
    noPlaces,
  );
  expect(readAs).toBe('Sales over 2 × Target');
  expect(parts).toMatchObject([
    { kind: 'measure', column: 'Sales', arithmetic: 'multiple', other_column: 'Target', value: 2 },
  ]);
});
