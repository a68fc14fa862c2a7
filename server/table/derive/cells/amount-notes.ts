// Words beside an amount: 'the disputed one' where a cell is '$880 (disputed)'.
import type { Column } from '../../columns/column.ts';
import { type Context, isGlue } from '../../reading/context.ts';
import type { Rule } from '../../rules.ts';
import { keyOf } from '../../words/word-keys.ts';
import { isAmount } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { SOFT } from '../words/lexicon.ts';

const LEAST_LETTERS = 4;
const PRICE = 0.15;

export function deriveAmountNotes(context: Context, at: number): Derivation[] {
  const { key = '', text = '', kind } = context.tokens[at] ?? {};
  if (kind !== 'word' || key.length < LEAST_LETTERS || isGlue(context, at) || SOFT.has(key)) return [];
  return context.table.columns.filter(isAmount).flatMap((column) => {
    if (!notesWith(column, key)) return [];
    const rule: Rule = { kind: 'contains', column, how: 'contains', key, label: text };
    return [{ clause: { from: at, end: at + 1, kind: 'rule', rule }, cost: PRICE }];
  });
}

const notesWith = ({ values }: Column, key: string) =>
  values.some(({ text }) => /\p{L}{4}/u.test(text) && keyOf(text).split(' ').includes(key));
