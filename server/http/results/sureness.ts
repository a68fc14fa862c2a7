import type { Result, Sureness } from './result.ts';

/**
 * The names of the levels of confidence, the surest first. The colours can be distinguished without red-green vision.
 */
export const SURENESS: readonly { key: Sureness; words: string; color: string }[] = [
  { key: 'high', words: 'High', color: '#009e73' },
  { key: 'medium', words: 'Medium', color: '#e69f00' },
  { key: 'low', words: 'Low', color: '#cc3d8e' },
  { key: 'unplaced', words: 'Not placed', color: '#b4babf' },
];

/** The number of rows for each level that occurs, the surest first. */
export function countSureness({ rows }: Result) {
  return SURENESS.map((degree) => ({
    ...degree,
    count: rows.filter(({ sureness }) => sureness === degree.key).length,
  })).filter(({ count }) => count > 0);
}
