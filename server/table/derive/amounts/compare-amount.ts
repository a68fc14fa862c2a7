// What measures of all kinds share: an amount behind some filler, and the rule that compares with it.
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import type { Measure, NumberOperator, Rule } from '../../rules.ts';
import { SOFT } from '../words/lexicon.ts';

const MOST_GAP = 5;

/** Passes over filler and joining words to something that is said. */
export function readPastFiller<T>(
  context: Context,
  at: number,
  read: (at: number) => T | null,
  most = MOST_GAP,
): T | null {
  for (let step = 0; step <= most; step++) {
    const found = read(at + step);
    if (found) return found;
    const word = wordAt(context, at + step);
    if (!isGlue(context, at + step) && !SOFT.has(word) && !/^(add|adds|sum|sums|comes|together)$/.test(word))
      return null;
  }
  return null;
}

export function compared(measure: Measure, operator: NumberOperator, value: number, upTo?: number): Rule {
  return { kind: 'measure', measure, operator, value, ...(upTo !== undefined && { upTo }) };
}
