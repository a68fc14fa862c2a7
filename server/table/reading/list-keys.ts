// The column that two lists are held together by: the one that the question names, and never their row numbers.
import type { Column } from '../columns/column.ts';
import { type Context, columnSpansAt, wordAt } from './context.ts';

/** 'whose postcode is also in the second list', asked where 'in' stands. */
export function columnBefore(context: Context, at: number): Column | null {
  let end = at;
  while (end > 0 && /^(is|are|was|were|also|appears?|stands?|still|not)$/.test(wordAt(context, end - 1)))
    end--;
  for (let from = Math.max(1, end - 4); from < end; from++) {
    if (!/^(whose|with|by|their)$/.test(wordAt(context, from - 1))) continue;
    const span = columnSpansAt(context, from).find((one) => one.end === end);
    const [best] = span?.matches ?? [];
    if (best && best.score > 0.7) return best.column;
  }
  return null;
}

/** 'r1', 'r2', … in both: such lists have no row in common by that. */
export const numberTheirRows = (own: Column, other: Column) => isRowNumber(own) && isRowNumber(other);

function isRowNumber({ values, codes, words }: Column): boolean {
  if (!words.some((word) => /^(id|row|no|number)$/.test(word))) return false;
  const cell = (row: number) => values[codes[row] ?? -1]?.text ?? '';
  const before = cell(0).slice(0, -1);
  return Array.from(codes.keys()).every((row) => cell(row) === `${before}${row + 1}`);
}
