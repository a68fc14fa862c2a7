// Two plain figures laid side by side: their conditions one by one, and whether they are one figure of other rows.
import { describeRule } from '../describe-rule.ts';
import { conjunctsOf, type Rule } from '../rules.ts';
import type { PlainFigure } from './rest.ts';

export const conditionsOf = ({ reading: { rules } }: PlainFigure): Rule[] => conjunctsOf(rules[0] ?? null);

export const isSameRule = (a: Rule, b: Rule): boolean => describeRule(a) === describeRule(b);

/** The same figure of rows that may be others. */
export const isSameFigure = ({ tally: a }: PlainFigure, { tally: b }: PlainFigure): boolean =>
  a.kind === b.kind && a.column === b.column && a.less === b.less;
