import { describeDifference, type ToldByName } from '../../server/outdated/describe-difference.ts';

const CASES: readonly (readonly [string, ToldByName, ToldByName, string | null])[] = [
  ['the same', { places: 'A (1)' }, { places: 'A (1)' }, null],
  ['another place', { places: 'A (1)' }, { places: 'B (2)' }, 'places: B (2), before A (1)'],
  ['another total', { places: 'A', total: '2' }, { places: 'A', total: '3' }, 'total: 3, before 2'],
  ['a total that a former program did not tell', { places: 'A' }, { places: 'A', total: '3' }, null],
  ['a row that had no answer', {}, { places: 'A' }, 'places: A, before not told'],
  ['a row that has none any more', { places: 'A' }, {}, 'places: not told, before A'],
];

test.each(CASES)('%s', (_, before, now, told) => {
  expect(describeDifference(before, now)).toBe(told);
});
