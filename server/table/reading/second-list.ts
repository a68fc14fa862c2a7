import { type Context, wordAt } from './context.ts';

const FILLING =
  /^(any|one|a|an|nearest|closest|row|rows|record|records|of|the|in|on|all|some|place|places|site|sites)$/;

/** Where 'any row of the second list' or 'the other table' ends; null where no second list is meant or was sent. */
export function secondListEnd(context: Context, at: number): number | null {
  const { reference, tokens } = context;
  if (!reference) return null;
  // 'any of the stations in the other list'
  const isTheirs = (one: number) =>
    reference.columns.some(({ words }) => words.includes(tokens[one]?.stem ?? ''));
  let end = at;
  while ((FILLING.test(wordAt(context, end)) || isTheirs(end)) && end < at + 7) end++;
  const isOther = /^(second|other|reference|2nd)$/.test(wordAt(context, end));
  return isOther && /^(list|table|one|sheet|records)$/.test(wordAt(context, end + 1)) ? end + 2 : null;
}
