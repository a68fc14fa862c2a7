// Days from one date of a row to another, the first named first: 'paid more than 20 days after the due date'.
import { isDated } from '../../reading/concept-column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { type Amount, amountAt, quantityAt } from '../../reading/read-amount.ts';
import type { Rule } from '../../rules.ts';
import { compared, readPastFiller } from '../amounts/compare-amount.ts';
import { namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';

const DAYS = /^(days?|weeks?|wks?|months?|mths?|years?|yrs?)$/;

function toDerivation(from: number, end: number, rule: Rule, cost: number): Derivation {
  return { clause: { from, end, kind: 'rule', rule }, cost };
}

/** 'paid more than 20 days after the due date', 'follow up within seven days of the inspection'. */
export function daysBetween(context: Context, at: number): Derivation[] {
  return namedColumns(context, at, isDated, 0).flatMap((left) => {
    const amount: DayAmount | null =
      withinAt(context, left.end) ?? readPastFiller(context, left.end, (from) => amountAt(context, from));
    if (!amount || !DAYS.test(amount.unit || wordAt(context, amount.end))) return [];
    const end = amount.unit === '' ? amount.end + 1 : amount.end;
    const word = wordAt(context, end);
    // 'within a week of it' is either side.
    const isAround = amount.isWithin && /^(of|from)$/.test(word);
    const isAfter = /^(after|of|from|past|later)$/.test(word);
    if (!isAfter && word !== 'before') return [];
    const days = amount.value * daysIn(amount.unit || wordAt(context, amount.end));
    return namedColumns(context, end + 1, isDated, 3).flatMap((right) => {
      if (right.column === left.column) return [];
      const pair = isAfter
        ? { left: left.column, right: right.column }
        : { left: right.column, right: left.column };
      const measure = { kind: 'difference', ...pair } as const;
      const rule = amount.isWithin
        ? compared(measure, 'between', isAround ? -days : 0, days)
        : compared(measure, amount.operator, days);
      return [toDerivation(at, right.end, rule, left.cost + right.cost)];
    });
  });
}

interface DayAmount extends Amount {
  /** Not before the other date, and not longer after it. */
  isWithin?: boolean;
}

function withinAt(context: Context, at: number): DayAmount | null {
  return readPastFiller(context, at, (from) => {
    const quantity = wordAt(context, from) === 'within' ? quantityAt(context, from + 1) : null;
    return quantity && { ...quantity, operator: 'le' as const, isCompared: true, isWithin: true };
  });
}

function daysIn(unit: string): number {
  return /^w/.test(unit) ? 7 : /^m/.test(unit) ? 30.44 : /^y/.test(unit) ? 365.25 : 1;
}
