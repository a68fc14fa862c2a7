// The conditions of a plain figure one by one, so that two figures can be laid side by side.
import { describeRule } from '../describe-rule.ts';
import type { Rule } from '../rules.ts';
import type { PlainFigure } from './rest.ts';

export function conjunctsOf({ reading: { rules } }: PlainFigure): Rule[] {
  const [rule = null] = rules;
  if (rule === null) return [];
  return rule.kind === 'and' ? rule.rules : [rule];
}

export const isSameRule = (a: Rule, b: Rule): boolean => describeRule(a) === describeRule(b);

/** All of them; null where there are none. */
export function allOf(rules: readonly Rule[]): Rule | null {
  const [first = null] = rules;
  return rules.length > 1 ? { kind: 'and', rules: [...rules] } : first;
}

/** The same figure of rows that may be others. */
export const isSameFigure = ({ tally: a }: PlainFigure, { tally: b }: PlainFigure): boolean =>
  a.kind === b.kind && a.column === b.column && a.less === b.less;
