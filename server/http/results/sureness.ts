import type { Result, Sureness } from './result.ts';

/** How the degrees of sureness are told, the surest first. The colours stay apart without red-green vision. */
export const SURENESS: readonly { key: Sureness; words: string; color: string }[] = [
  { key: 'high', words: 'High', color: '#009e73' },
  { key: 'medium', words: 'Medium', color: '#e69f00' },
  { key: 'low', words: 'Low', color: '#cc3d8e' },
  { key: 'unplaced', words: 'Not placed', color: '#b4babf' },
];

/** Rows of each degree that there is, the surest first. */
export function countSureness({ rows }: Result) {
  return SURENESS.map((degree) => ({
    ...degree,
    count: rows.filter(({ sureness }) => sureness === degree.key).length,
  })).filter(({ count }) => count > 0);
}
