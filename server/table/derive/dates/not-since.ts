// What has not been for so long: 'not been in since before March', 'nothing from them since 2024', 'no order for six months',
// 'have not sold in over a year'. The last of its dates is before that day; a row without any is seldom meant too.
import type { Column } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import { quantityWithPeriod, shiftDay } from '../../reading/day-spans.ts';
import type { Rule } from '../../rules.ts';
import type { Derivation } from '../derivation.ts';
import { farness } from '../floating.ts';
import { dayRule } from './date-rule.ts';
import { spanAt } from './date-spans.ts';

const NEVER = /^(not|nothing|no|never|nobody|none|havent|hasnt|without)$/;
const MOST_WORDS = 7;
/** Dates of the last time. */
const LAST = /^(last|latest|recent)$/;

export function deriveNotSince(context: Context, at: number): Derivation[] {
  if (!NEVER.test(wordAt(context, at))) return [];
  const columns = context.table.columns.filter(({ type }) => type === 'date');
  if (columns.length === 0) return [];
  for (let step = 1; step <= MOST_WORDS; step++) {
    const token = context.tokens[at + step];
    if (!token || token.kind === 'comma' || /^(and|or|but)$/.test(token.key)) return [];
    const last = sinceAt(context, at + step) ?? forAt(context, at + step);
    if (last) return columns.flatMap((column) => toDerivations(context, column, at, last));
  }
  return [];
}

interface Last {
  day: number;
  end: number;
}

/** 'since 2024', 'since before March this year'. */
function sinceAt(context: Context, at: number): Last | null {
  if (wordAt(context, at) !== 'since') return null;
  let start = at + 1;
  while (/^(before|the|about|around|early|late|at|least)$/.test(wordAt(context, start))) start++;
  const span = spanAt(context, start);
  if (!span) return null;
  const year = new Date(context.today * 86_400_000).getUTCFullYear();
  const day = span
    .daysIn([year - 1, year])
    .map(({ from }) => from)
    .findLast((from) => from <= context.today);
  return day === undefined ? null : { day, end: span.end };
}

/** 'for over six months', 'in the last two years', 'in a year'. */
function forAt(context: Context, at: number): Last | null {
  if (!/^(for|in|within|over)$/.test(wordAt(context, at))) return null;
  let start = at + 1;
  while (
    /^(over|more|than|at|least|about|the|last|past)$/.test(wordAt(context, start)) ||
    (isGlue(context, start) && !/^(a|an)$/.test(wordAt(context, start)))
  )
    start++;
  const span = quantityWithPeriod(context, start) ?? onePeriod(context, start);
  return span && { day: shiftDay(context.today, span.period, -span.value), end: span.end };
}

/** 'the past year', 'a month'. */
function onePeriod(context: Context, at: number): { value: number; period: string; end: number } | null {
  const start = /^(a|an)$/.test(wordAt(context, at)) ? at + 1 : at;
  const period = wordAt(context, start);
  return /^(day|week|month|year)$/.test(period) ? { value: 1, period, end: start + 1 } : null;
}

function toDerivations(context: Context, column: Column, from: number, { day, end }: Last): Derivation[] {
  if (!isDated(column)) return [];
  const before = dayRule(column, 'before', day);
  const isLast = column.words.some((word) => LAST.test(word));
  const near = namedWithin(context, column, from, end);
  const cost = 0.25 + (near ? 0 : 0.5 * farness(context, column, from, end)) - (isLast ? 0.2 : 0);
  const make = (rule: Rule, more: number): Derivation => ({
    clause: { from, end, kind: 'rule', rule },
    cost: Math.max(0, cost) + more,
  });
  const hasBlank = column.values.some(({ isBlank }) => isBlank);
  const never: Rule = { kind: 'or', rules: [before, { kind: 'blank', column, is: true }] };
  // Who never had one is without it.
  const isWithout = wordAt(context, from) === 'without';
  return [
    make(before, isWithout && hasBlank ? 0.15 : 0),
    ...(hasBlank ? [make(never, isWithout ? 0 : 0.15)] : []),
  ];
}

/** 'not sold since …' of a Last sold. */
function namedWithin({ tokens }: Context, { words }: Column, from: number, end: number): boolean {
  return tokens.slice(from + 1, end).some(({ stem }) => words.includes(stem));
}
