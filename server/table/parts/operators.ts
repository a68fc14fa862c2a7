// The words that parts have for operators, units and days, beside those that rules have.

import type { CountOperator } from '../places/place-rule.ts';
import type { NumberOperator } from '../rules.ts';
import { type Days, monthDays, toIso, yearDays } from '../words/read-date.ts';

const OPERATORS = [
  ['gt', 'over'],
  ['ge', 'at_least'],
  ['lt', 'under'],
  ['le', 'at_most'],
  ['eq', 'equals'],
  ['ne', 'not_equal'],
  ['between', 'between'],
] as const;

type NumberWord = (typeof OPERATORS)[number][1];

export const wordOf = (operator: NumberOperator): NumberWord =>
  OPERATORS.find(([own]) => own === operator)?.[1] ?? 'equals';

export const operatorOf = (word: string | null): NumberOperator | null =>
  OPERATORS.find(([, written]) => written === word)?.[0] ?? null;

/** The operators that counts of what lies around a row have. */
export function countOperatorOf(word: string | null): CountOperator | null {
  const operator = operatorOf(word);
  return operator === 'between' || operator === 'ne' ? null : operator;
}

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** '2024', '2024-03', '2024-03-31', or the first and the last day. */
export function daysToText({ from, to }: Days): string | string[] {
  const [first, last] = [toIso(from), toIso(to)];
  if (first === last) return first;
  const year = Number(first.slice(0, 4));
  const isYear = yearDays(year).from === from && yearDays(year).to === to;
  if (isYear) return first.slice(0, 4);
  const month = monthDays(year, Number(first.slice(5, 7)) - 1);
  return month.from === from && month.to === to ? first.slice(0, 7) : [first, last];
}

/** As a reading says them: '2024', '2024-03-31', '2024-03-01 to 2024-03-31'. */
export function daysInWords(days: Days): string {
  const text = daysToText(days);
  const isMonth = typeof text === 'string' && text.length === 7;
  return isMonth || typeof text !== 'string' ? `${toIso(days.from)} to ${toIso(days.to)}` : text;
}
