// The condition that a column is filled in, or is not, and the words that may stand behind its name.
import type { Column } from '../../columns/column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { presenceRule } from '../../reading/none-cells.ts';
import type { Rule } from '../../rules.ts';

/** A mark is yes or no, a count zero or more; any other cell is there or not. */
export function presenceOf(column: Column, is: boolean, countsNought: boolean): Rule {
  const mark: Rule = { kind: 'flag', column, is: true };
  // Where nothing is written there is none.
  if (column.type === 'flag') return is ? mark : { kind: 'not', rule: mark };
  const hasZeros = column.type === 'number' && column.values.some(({ number }) => number === 0);
  if (countsNought && hasZeros && !column.values.some(({ isBlank }) => isBlank))
    return { kind: 'number', column, operator: is ? 'gt' : 'eq', value: 0 };
  return presenceRule(column, is, countsNought);
}

/** 'no phone number on file', 'no contact name listed'. */
export function tailEnd(context: Context, at: number): number {
  let end = at;
  while (
    /^(on|in|yet|listed|recorded|given|file|number|noted|entered|written|down|assigned|set|against|it|them|there|column)$/.test(
      wordAt(context, end),
    ) &&
    end < at + 4
  )
    end++;
  // Joining words alone belong to what follows.
  while (end > at && /^(on|in|against|down|it|them|there|set)$/.test(wordAt(context, end - 1))) end--;
  return end;
}
