// What was done in every row, as a noun: the 'tuning' of 'owes me for a tuning' where each row tells when it was Tuned.
import { isDated } from '../../reading/concept-column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { root } from '../../words/word-keys.ts';

const BEFORE = /^(a|an|the|their|his|her|its|my|our)$/;

/** Said behind 'for', of days that all rows have and that are all behind us. */
export function isDoneInAll(context: Context, at: number): boolean {
  const { key = '' } = context.tokens[at] ?? {};
  let before = at - 1;
  while (BEFORE.test(wordAt(context, before))) before--;
  if (wordAt(context, before) !== 'for' || at - before > 3) return false;
  return context.table.columns.some(
    (column) =>
      isDated(column) &&
      column.words.length === 1 &&
      /ed$/.test(column.name.trim()) &&
      root(column.words[0] ?? '') === root(key) &&
      column.values.every(({ days }) => days !== null && days.from <= context.today),
  );
}

/** Where 'for a tuning' ends; null where something else follows. */
export function doneInAllEnd(context: Context, at: number): number | null {
  if (wordAt(context, at) !== 'for') return null;
  const noun = [at + 1, at + 2].find((one) => isDoneInAll(context, one));
  return noun === undefined ? null : noun + 1;
}
