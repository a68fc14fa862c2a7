// The noun that a question calls the rows by, where the table has no word for them: 'drops', 'punters', 'lads'.
import { valuesHolding } from '../../columns/find-texts.ts';
import { type Context, cellSpansAt, columnSpansAt, isGlue, wordAt } from '../../reading/context.ts';
import { quantityAt } from '../../reading/read-amount.ts';
import { SOFT } from './lexicon.ts';

const BEFORE =
  /^(the|all|any|our|my|which|what|many|every|of|each|those|these|no|other|only|list|show|find|me|are)$/;
const BEHIND =
  /^(in|on|at|with|without|that|which|who|whose|where|for|from|by|over|under|above|below|not|have|has|had|is|are|was|were|did|do|we|to|of|after|before|between|since|within|near|more|less|but|and|or|got|still|per|each|than|due|down|out)$/;

/** Where a plural noun stands that nothing of the table explains and that opens the question; -1 without one. */
export function headNoun(context: Context): number {
  for (let at = 0; at < Math.min(8, context.tokens.length); at++) {
    const token = context.tokens[at];
    if (token?.kind !== 'word') return -1;
    if (isNoun(context, at)) return at;
    if (phraseOf(context, at)) continue;
    if (!isGlue(context, at) && !SOFT.has(token.key) && token.key.endsWith('s')) return -1;
  }
  return -1;
}

function isNoun(context: Context, at: number): boolean {
  const { key, stem } = context.tokens[at] ?? { key: '', stem: '' };
  if (key === stem || key.length < 4 || SOFT.has(key) || isGlue(context, at)) return false;
  if (columnSpansAt(context, at).length > 0 || cellSpansAt(context, at).length > 0) return false;
  if (holdsText(context, stem)) return false;
  const before = wordAt(context, at - 1);
  const next = wordAt(context, at + 1);
  const opens =
    at === 0 || BEFORE.test(before) || phraseOf(context, at - 1) || quantityAt(context, at - 1) !== null;
  return opens && (next === '' || BEHIND.test(next));
}

/** A plural that nothing of the table explains. */
export function isPluralNoun(context: Context, at: number): boolean {
  const { key = '', stem = '', kind } = context.tokens[at] ?? {};
  if (kind !== 'word' || key === stem || key.length < 4 || SOFT.has(key) || isGlue(context, at)) return false;
  return !phraseOf(context, at) && !holdsText(context, stem);
}

function phraseOf(context: Context, at: number): boolean {
  return cellSpansAt(context, at).length > 0 || columnSpansAt(context, at).length > 0;
}

/** A word of some cell is no word for all rows. */
export function holdsText({ table }: Context, stem: string): boolean {
  return table.columns.some((column) => column.type === 'text' && valuesHolding(column, stem).length > 0);
}
