// What to ask in place of a word that nothing here reads.
import type { Reading } from './reading/reading.ts';

const HINTS: readonly (readonly [RegExp, string])[] = [
  [
    /^(months?|quarters?|weeks?|monthly|quarterly|weekly)$/,
    'Ask for a count, a total or an average and "by month", where one column tells dates: "total sales by month".',
  ],
  [
    /^(vs|versus|compared?)$/,
    'Two values of one column are compared by a figure: "average price, North vs South", "how many paid vs unpaid".',
  ],
  [
    /^(rate|ratio|share|percentage|percent|proportion|fraction)$/,
    'A share is asked as "what percentage of the rows are …", or of a total "by" a column: "percent of total sales by region".',
  ],
];

/** Whole sentences, each once. */
export function unreadHints({ unused }: Pick<Reading, 'unused'>): string[] {
  const words = unused.map((word) => word.toLowerCase());
  return HINTS.flatMap(([unread, hint]) => (words.some((word) => unread.test(word)) ? [hint] : []));
}
