// Cells of one letter: 'the A items', 'class A or B', 'grade C'; and numbers of one series: 'the A plots' are A1, A2 …
// A small 'a' is an article.
import type { Value } from '../../columns/column.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import { isLike } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';

const MOST_LETTERS = 12;
const NAMED = 0.05;
const UNNAMED = 0.3;

export function deriveLetters(context: Context, at: number): Derivation[] {
  const { text: written = '', kind } = context.tokens[at] ?? {};
  const text = isGlue(context, at) ? written : written.toUpperCase();
  // 'A' that opens a sentence and 'I' are words.
  if (kind !== 'word' || !/^[A-Z]$/.test(text) || text === 'I' || (at === 0 && text === 'A')) return [];
  const key = text.toLowerCase();
  const near = [-3, -2, -1, 1, 2, 3].map((step) => wordAt(context, at + step));
  return context.table.columns.flatMap((column): Derivation[] => {
    const filled = column.values.filter(({ isBlank }) => !isBlank);
    const letters = filled.filter((value) => value.key.length === 1 && /\p{L}/u.test(value.key));
    if (isSeries(filled, key)) {
      const rule = { kind: 'contains', column, how: 'starts', key, label: text } as const;
      return [{ clause: { from: at, end: at + 1, kind: 'rule', rule }, cost: UNNAMED }];
    }
    const isGraded = column.type === 'text' && letters.length > 1 && filled.length <= MOST_LETTERS;
    const codes = column.values.flatMap((value, code) => (value.key === key ? [code] : []));
    if (!isGraded || codes.length === 0) return [];
    const isNamed = near.some((word) => word.length > 2 && column.words.some((own) => isLike(own, word)));
    const rule = { kind: 'is', column, codes, label: text } as const;
    return [{ clause: { from: at, end: at + 1, kind: 'rule', rule }, cost: isNamed ? NAMED : UNNAMED }];
  });
}

/** 'A1', 'A2', 'B1': a letter and a number each, of several letters. */
function isSeries(filled: readonly Value[], letter: string): boolean {
  const letters = new Set(filled.map(({ key }) => /^(\p{L})[ -]?\d+$/u.exec(key)?.[1]));
  return letters.has(letter) && letters.size > 1 && !letters.has(undefined);
}
