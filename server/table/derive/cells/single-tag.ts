// A list in a cell that has the one and nothing else: 'red line only', 'where Piotr works alone'.
import { isTags } from '../../columns/tags.ts';
import { type Context, cellSpansAt, isGlue, wordAt } from '../../reading/context.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';

const ALONE = /^(only|alone|solely|exclusively|himself|herself|itself)$/;
const MOST_GAP = 3;

export function deriveOnlyTags(context: Context, at: number): Derivation[] {
  return cellSpansAt(context, at).flatMap(({ end, matches }) => {
    const close = aloneEnd(context, end);
    if (close === null) return [];
    const key = context.tokens
      .slice(at, end)
      .map(({ stem }) => stem)
      .join(' ');
    return matches.flatMap(({ column }): Derivation[] => {
      const codes = column.values.flatMap(({ stems }, code) => (stems === key ? [code] : []));
      if (!isTags(column) || codes.length === 0) return [];
      const label = column.values[codes[0] ?? 0]?.text ?? key;
      const rule = { kind: 'is', column, codes, label } as const;
      return [{ clause: { from: at, end: close, kind: 'rule', rule }, cost: 0.02 }];
    });
  });
}

/** 'line only', 'works alone', 'on his own': filler and what the cells are called may stand between. */
function aloneEnd(context: Context, at: number): number | null {
  for (let step = at; step <= at + MOST_GAP; step++) {
    if (ALONE.test(wordAt(context, step))) return step + 1;
    if (/^(his|her|its|their)$/.test(wordAt(context, step)) && wordAt(context, step + 1) === 'own')
      return step + 2;
    const { stem = '' } = context.tokens[step] ?? {};
    const isName = context.table.columns.some(({ words }) => words.includes(stem));
    if (!isName && !isGlue(context, step) && !SOFT.has(wordAt(context, step))) return null;
  }
  return null;
}
