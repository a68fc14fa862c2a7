import type { ChunkRow } from '../../server/pipeline/answered-chunk.ts';
import { sumConfidence } from '../../server/pipeline/sum-confidence.ts';
import type { BasisCode, Level } from '../../shared/basis.ts';

const row = (id: string, level: Level, basis: BasisCode = 'postcode_centre') =>
  ({ answer: { id, status: 'placed', confidence: { level, score: 1, basis, why: '' } } }) as ChunkRow;

test('a caveat lists every row of its basis, and the summary counts them and those that are to be checked', () => {
  const { summary, levels, caveats } = sumConfidence([row('a', 'high'), row('b', 'low'), row('c', 'medium')]);
  expect(levels).toEqual({ high: 1, medium: 1, low: 1 });
  expect(caveats).toMatchObject([{ basis: 'postcode_centre', level: 'low', rows: 3, ids: ['a', 'b', 'c'] }]);
  expect(summary).toBe(
    '3 rows: 1 high, 1 medium, 1 low confidence; check 2 of 3 rows at the centre of a postcode.',
  );
});

test('every caveat that is to be checked counts the same rows in the summary', () => {
  const { summary, caveats } = sumConfidence([
    ...['a', 'b', 'c'].map((id) => row(id, 'low', 'not_placed')),
    ...['d', 'e'].map((id) => row(id, 'medium', 'street')),
    ...['f', 'g', 'h'].map((id) => row(id, 'high', 'street')),
    row('i', 'high', 'rooftop'),
  ]);
  expect(caveats.map(({ basis, rows }) => [basis, rows])).toEqual([
    ['not_placed', 3],
    ['street', 5],
    ['rooftop', 1],
  ]);
  expect(summary).toBe(
    '9 rows: 4 high, 2 medium, 3 low confidence; check 3 rows not placed, 2 of 5 placed on the street.',
  );
});

test('of a basis whose rows are all sure nothing is to be checked', () => {
  const { summary, caveats } = sumConfidence([row('a', 'high'), row('b', 'high')]);
  expect(caveats).toMatchObject([{ level: 'high', rows: 2, ids: ['a', 'b'] }]);
  expect(summary).toBe('2 rows: 2 high, 0 medium, 0 low confidence.');
});

test('of rows at their building that are not sure all the same the caveat names where the reason stands', () => {
  const { caveats } = sumConfidence([row('a', 'medium', 'rooftop'), row('b', 'high', 'as_given')]);
  expect(caveats).toMatchObject([
    { basis: 'rooftop', next: 'Read the why of those rows whose confidence is not high.' },
    { basis: 'as_given', next: 'Nothing to do.' },
  ]);
});

test('coordinates that may be mistyped are told apart from those that are as sent', () => {
  const doubted = { ...row('a', 'medium', 'as_given'), isDoubted: true as const };
  const { summary, levels, caveats } = sumConfidence([doubted, row('b', 'high', 'as_given')]);
  expect(levels).toEqual({ high: 1, medium: 1, low: 0 });
  expect(caveats).toMatchObject([
    { basis: 'doubted_point', level: 'medium', rows: 1, ids: ['a'] },
    { basis: 'as_given', level: 'high', rows: 2 },
  ]);
  expect(summary).toBe(
    '2 rows: 1 high, 1 medium, 0 low confidence; check 1 row with coordinates that may be mistyped.',
  );
});
