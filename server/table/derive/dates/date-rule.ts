import type { Column } from '../../columns/column.ts';
import type { Rule } from '../../rules.ts';
import { type Days, toIso } from '../../words/read-date.ts';

export type DateRule = Rule & { kind: 'date' };

/** A date compared with days, which it is told by. */
export function dateRule(column: Column, operator: DateRule['operator'], days: Days): DateRule {
  const label = days.from === days.to ? toIso(days.from) : `${toIso(days.from)} to ${toIso(days.to)}`;
  return { kind: 'date', column, operator, days, label };
}

/** A date compared with one day. */
export function dayRule(column: Column, operator: DateRule['operator'], day: number): DateRule {
  return dateRule(column, operator, { from: day, to: day });
}
