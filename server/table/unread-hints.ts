// What to ask in place of a word that nothing here reads.
import type { Reading } from './reading/reading.ts';

const HINTS: readonly (readonly [RegExp, string])[] = [
  [
    /^(months?|quarters?|weeks?|monthly|quarterly|weekly)$/,
    'Rows are grouped by what stands in a column: ask for one month after the other, or add a column of months.',
  ],
  [
    /^(vs|versus|compared?)$/,
    'Groups are compared by the column that tells them: ask for a count or a total "by" that column.',
  ],
  [/^(rate|ratio|share)$/, 'A share of the rows is not worked out: ask how many there are of each.'],
];

/** Whole sentences, each once. */
export function unreadHints({ unused }: Pick<Reading, 'unused'>): string[] {
  const words = unused.map((word) => word.toLowerCase());
  return HINTS.flatMap(([unread, hint]) => (words.some((word) => unread.test(word)) ? [hint] : []));
}
