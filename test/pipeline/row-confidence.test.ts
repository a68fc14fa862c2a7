import { toRowConfidence } from '../../server/pipeline/placed-row.ts';

test.each([
  ['placed', 0.95, 'high'],
  ['placed', 0.7, 'medium'],
  // A row that a person must look at is never of high confidence, however likely its point.
  ['review', 0.95, 'medium'],
  ['review', 0.7, 'medium'],
  ['review', 0.2, 'low'],
  ['unplaced', 0.95, 'low'],
] as const)('a row that is %s at %d is of %s confidence', (status, score, level) => {
  const confidence = toRowConfidence({ status, score, basis: 'rooftop', why: '' });
  expect(confidence).toMatchObject({ level, score });
});
