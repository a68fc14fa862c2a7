// 'next two due': the first of the days to come. What is past is not next, and neither is what is over already.
import type { Table } from '../columns/column.ts';
import { rolesOf } from '../derive/columns/roles.ts';
import { type DateRule, dayRule } from '../derive/dates/date-rule.ts';
import { notEnded } from '../derive/states/not-ended.ts';
import { countAt, findAdjective } from '../derive/superlatives/superlative-at.ts';
import { allOf, conjunctsOf, type Rule } from '../rules.ts';
import { runRule } from '../run-rules.ts';
import type { Clause } from './clause.ts';
import { isDated } from './concept-column.ts';
import type { Context } from './context.ts';

export interface ComingDays {
  /** From today on. */
  since: DateRule;
  /** And not over. */
  rule: Rule;
}

/** Null where no 'next' ranks by days. */
export function comingDaysOf(context: Context, clauses: readonly Clause[]): ComingDays | null {
  for (const clause of clauses) {
    if (clause.kind !== 'select' || clause.selection.kind !== 'ranked') continue;
    const { column, direction, place, share, isLeftOut } = clause.selection;
    const isPlain = direction === 'least' && !place && !share && !isLeftOut;
    if (!isPlain || !isDated(column) || !saysNext(context, clause.from)) continue;
    const { table, today } = context;
    const since = dayRule(column, 'since', today);
    return { since, rule: and(since, openRule(table, since)) };
  }
  return null;
}

function saysNext(context: Context, at: number): boolean {
  const start = countAt(context, at)?.end ?? at;
  return findAdjective(context, start)?.found.isComing === true;
}

/** Each way to bind conditions, of the days to come alone. */
export function ofComing(bound: Rule[], coming: ComingDays | null | undefined): Rule[] {
  if (!coming) return bound;
  return bound.length === 0 ? [coming.rule] : bound.map((one) => and(one, coming.rule));
}

const and = (one: Rule, other: Rule | null): Rule =>
  allOf([...conjunctsOf(one), ...conjunctsOf(other)]) ?? one;

/** Most of what comes is still open; where most is done, that was the time before. */
const MOST_DONE = 0.5;

/** What is not over among the days to come; null where all is open, or it cannot be told. */
function openRule(table: Table, since: DateRule): Rule | null {
  const { due, done } = rolesOf(table);
  const { column } = since;
  const [only, other] = done.filter((one) => one !== column);
  const isDue = due.includes(column) && !column.words.includes('next');
  const undone: Rule[] = isDue && only && !other ? [{ kind: 'blank', column: only, is: true }] : [];
  const isComing = runRule(since, table);
  const coming = [...isComing.keys()].filter((row) => isComing[row] === 1 && !table.totalRows.has(row));
  const rules = [...undone, ...notEnded(table)].filter((rule) => {
    const open = runRule(rule, table);
    const over = coming.filter((row) => open[row] === 0).length;
    return over > 0 && over < MOST_DONE * coming.length;
  });
  return allOf(rules);
}
