import type { ChunkRow } from '../../server/pipeline/answered-chunk.ts';
import { sumConfidence } from '../../server/pipeline/sum-confidence.ts';
import type { BasisCode, Level } from '../../shared/basis.ts';

const row = (id: string, level: Level, basis: BasisCode = 'postcode_centre') =>
  ({ answer: { id, status: 'placed', confidence: { level, score: 1, basis, why: '' } } }) as ChunkRow;

test('a caveat lists every row of its basis, and the summary counts those that are to be checked', () => {
  const { summary, levels, caveats } = sumConfidence([row('a', 'high'), row('b', 'low'), row('c', 'medium')]);
  expect(levels).toEqual({ high: 1, medium: 1, low: 1 });
  expect(caveats).toMatchObject([{ basis: 'postcode_centre', level: 'low', rows: 3, ids: ['a', 'b', 'c'] }]);
  expect(summary).toBe(
    '3 rows: 1 high, 1 medium, 1 low confidence. Check: 2 rows at the centre of a postcode.',
  );
});

test('of a basis whose rows are all sure nothing is to be checked', () => {
  const { summary, caveats } = sumConfidence([row('a', 'high'), row('b', 'high')]);
  expect(caveats).toMatchObject([{ level: 'high', rows: 2, ids: ['a', 'b'] }]);
  expect(summary).toBe('2 rows: 2 high, 0 medium, 0 low confidence.');
});
