// 'DBS that expire by the end of the year' of a list where some expired long ago: they are found too, and told.
import { counted } from '../../../shared/counted.ts';
import { formatCount } from '../../../shared/format-count.ts';
import { passing } from '../answer-question.ts';
import type { Table } from '../columns/column.ts';
import { type DateRule, dayRule } from '../derive/dates/date-rule.ts';
import type { Reading } from '../reading/reading.ts';
import { conjunctsOf, leavesOf, type Rule } from '../rules.ts';
import type { PlaceAnswers } from '../run-rules.ts';
import { toIso } from '../words/read-date.ts';

/** 'In 3 of these rows DBS expiry is before today: …', where in others it is still to come. */
export function describePastDays(
  { rules: [rule = null], today }: Pick<Reading, 'rules' | 'today'>,
  rows: readonly number[],
): string[] {
  if (today === undefined) return [];
  return leavesOf(rule).flatMap((leaf) => (leaf.kind === 'date' ? sayPast(leaf, today, rows) : []));
}

function sayPast({ column, operator, days }: DateRule, today: number, rows: readonly number[]): string[] {
  const last = operator === 'until' ? days.to : operator === 'before' ? days.from - 1 : today;
  const dates = rows.flatMap((row) => column.values[column.codes[row] ?? 0]?.days ?? []);
  const past = dates.filter(({ to }) => to < today).length;
  if (last <= today || past === 0 || past === dates.length) return [];
  return [
    `In ${formatCount(past)} of these rows ${column.name} is before today: ask for "between today and ${toIso(last)}" to leave ${past === 1 ? 'it' : 'them'} out.`,
  ];
}

/** 'Next due is before today in 3 rows: "next" begins today.' */
export function describeBeforeNext(
  { rules: [rule = null], coming }: Pick<Reading, 'rules' | 'coming'>,
  table: Table,
  places: PlaceAnswers,
): string[] {
  if (!coming) return [];
  const { column, days } = coming.since;
  const others = conjunctsOf(rule).filter((one) => one !== coming.since);
  const rules: Rule[] = [...others, dayRule(column, 'before', days.from)];
  const past = passing({ kind: 'and', rules }, table, places).length;
  return past === 0
    ? []
    : [`${column.name} is before today in ${counted(past, 'row')}: "next" begins today.`];
}
