// A 'but' that leaves out what follows it, and one that goes on.
import { rowNounCost } from '../derive/words/row-nouns.ts';
import { type Context, cellSpansAt, wordAt } from './context.ts';
import { isRowName } from './row-names.ts';

/** 'Every store but Exeter', 'all orders but those in Bury'; 'in Bury but over £100' goes on. */
export function isExceptingBut(context: Context, at: number): boolean {
  if (wordAt(context, at) !== 'but') return false;
  const isNamed =
    /^(the|those|ones)$/.test(wordAt(context, at + 1)) || cellSpansAt(context, at + 1).length > 0;
  let before = at - 1;
  while (isRowName(context, before) || rowNounCost(context, before) !== null || isOf(context, before))
    before--;
  return isNamed && before < at - 1 && /^(all|every|each|any)$/.test(wordAt(context, before));
}

const isOf = (context: Context, at: number) => /^(of|the|our|my)$/.test(wordAt(context, at));
