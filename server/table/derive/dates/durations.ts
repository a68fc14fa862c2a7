// How long something took or has been waiting, where its two dates are meant and not named: 'took more than 5 days', 'waiting
// over six weeks'.
import type { Column } from '../../columns/column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { amountAt } from '../../reading/read-amount.ts';
import type { NumberOperator, Rule } from '../../rules.ts';
import { compared, readPastFiller } from '../amounts/compare-amount.ts';
import { isLike } from '../columns/find-columns.ts';
import { rolesOf } from '../columns/roles.ts';
import type { Derivation } from '../derivation.ts';
import { farness } from '../floating.ts';
import { dayRule } from './date-rule.ts';

const DAYS = /^(d|days?)$/;
const WEEKS = /^(w|wks?|weeks?)$/;
const MONTHS = /^(mths?|months?)$/;
const YEARS = /^(yrs?|years?)$/;
/** Verbs of doing say that both dates are meant, verbs of waiting that it goes on. */
const TOOK = /^(took|take|takes|taken|taking|turnaround|spent|lasted|finish|finished)$/;
const WAITS = /^(wait|waits|waiting|waited|open|old|sitting|sat|outstanding|unpaid|pending|been)$/;
/** Verbs that say no more than that. */
const PLAIN_VERB = /^(took|take|takes|taken|taking|wait|waits|waiting|waited|sitting|lasted)$/;
const NEAR = 6;

/** A number of days, as a question compares it. */
export interface DayCount {
  operator: NumberOperator;
  value: number;
  end: number;
}

export function deriveDurations(context: Context, at: number): Derivation[] {
  // 'waiting more than six weeks' is read from its verb, where it has one.
  const verb = PLAIN_VERB.test(wordAt(context, at));
  const days =
    daysAt(context, at) ??
    (verb ? readPastFiller(context, at + 1, (from) => daysAt(context, from), 2) : null);
  if (!days) return [];
  return [...took(context, at, days), ...waiting(context, at, days), ...afterBegun(context, at, days)];
}

function daysAt(context: Context, at: number): DayCount | null {
  const amount = amountAt(context, at);
  if (!amount?.isCompared) return null;
  const unit = amount.unit || wordAt(context, amount.end);
  const size = DAYS.test(unit)
    ? 1
    : WEEKS.test(unit)
      ? 7
      : MONTHS.test(unit)
        ? 30.44
        : YEARS.test(unit)
          ? 365.25
          : 0;
  const end = amount.unit === '' ? amount.end + 1 : amount.end;
  return size === 0 ? null : { operator: amount.operator, value: amount.value * size, end };
}

const toDerivation = (from: number, end: number, rule: Rule, cost: number): Derivation => ({
  clause: { from, end, kind: 'rule', rule },
  cost,
});

function apart(begun: Column, done: Column, { operator, value }: DayCount): Rule {
  return compared({ kind: 'difference', left: done, right: begun }, operator, value);
}

function label(context: Context, at: number, end: number, pattern: RegExp): boolean {
  const before = Array.from({ length: NEAR + 1 }, (_, step) => wordAt(context, at - step));
  return before.some((word) => pattern.test(word)) || pattern.test(wordAt(context, end));
}

/** 'took more than two weeks to get fixed': from when it began to when it was done. */
function took(context: Context, at: number, days: DayCount): Derivation[] {
  if (!label(context, at, days.end, TOOK)) return [];
  const { begun, done } = rolesOf(context.table);
  const end = doingEnd(context, days.end);
  return begun.flatMap((from) =>
    done.map((to) => {
      const far = farness(context, from, at, end) + farness(context, to, at, end);
      return toDerivation(at, end, apart(from, to, days), 0.15 + 0.3 * far);
    }),
  );
}

/** 'came more than a week after they were ordered': from the day that is named to when it was done. */
function afterBegun(context: Context, at: number, days: DayCount): Derivation[] {
  if (!/^(after|from)$/.test(wordAt(context, days.end))) return [];
  const { begun, done } = rolesOf(context.table);
  const start = readPastFiller(context, days.end + 1, (from) => {
    const named = begun.filter(({ words }) => words.some((own) => isLike(own, wordAt(context, from))));
    return named.length > 0 ? { from, named } : null;
  });
  return (start?.named ?? []).flatMap((from) =>
    done.map((to) => {
      const end = (start?.from ?? at) + 1;
      return toDerivation(at, end, apart(from, to, days), 0.15 + 0.3 * farness(context, to, at, end));
    }),
  );
}

/** 'to fix', 'to get patched', 'from start to finish': what was done, which the two dates tell. */
function doingEnd(context: Context, at: number): number {
  const word = (step: number) => wordAt(context, at + step);
  if (word(0) === 'from' && /^(to|until|till)$/.test(word(2))) return at + 4;
  if (word(0) !== 'to') return at;
  return /^(get|be)$/.test(word(1)) && word(2) !== '' ? at + 3 : word(1) === '' ? at : at + 2;
}

/** 'waiting more than six weeks': begun so long before today. */
function waiting(context: Context, at: number, days: DayCount): Derivation[] {
  if (!label(context, at, days.end, WAITS) || days.operator === 'between') return [];
  const isLong = days.operator === 'gt' || days.operator === 'ge';
  const isStrict = days.operator === 'gt' || days.operator === 'lt';
  const last = context.today - Math.round(days.value);
  const day = isLong === isStrict ? last : isLong ? last + 1 : last - 1;
  return rolesOf(context.table).begun.map((column, order) => {
    const rule = dayRule(column, isLong ? 'before' : 'after', day);
    const far = farness(context, column, at, days.end);
    return toDerivation(at, days.end, rule, 0.2 + 0.3 * far + 0.1 * order);
  });
}
