// What makes a condition on an amount unlikely.
import { isRowKey } from '../columns/row-keys.ts';
import type { Clause } from '../reading/clause.ts';
import type { Context } from '../reading/context.ts';
import type { Rule } from '../rules.ts';

export function amountPenalty(context: Context, clause: Clause, rule: Rule): number {
  return (
    flagPenalty(rule) +
    moneyPenalty(context, clause, rule) +
    freePenalty(context, clause, rule) +
    yearPenalty(context, clause, rule) +
    keyPenalty(rule)
  );
}

/** A mark that is written 0 or 1 is not compared with 2. */
function flagPenalty(rule: Rule): number {
  if (rule.kind !== 'number' || rule.value === 0 || rule.value === 1) return 0;
  const isMark = rule.column.values.every(({ number }) => number === null || number === 0 || number === 1);
  return isMark ? 1 : 0;
}

/** 'rooms under $200' are not fewer than 200 rooms. */
function moneyPenalty({ tokens, table }: Context, { from, end }: Clause, rule: Rule): number {
  if (rule.kind !== 'number' || rule.column.isMoney || rule.column.isTime) return 0;
  const isMoney = tokens.slice(from, end).some(({ text }) => /^[$£€]\d/.test(text));
  const isCount = rule.column.words.some((word) => COUNTED.test(word));
  return isMoney && (isCount || table.columns.some((column) => column.isMoney)) ? 1 : 0;
}

const COUNTED = /^(room|bed|seat|guest|people|unit|qty|quantity|member|visit|hour|hr|hrs|mile|mi|day|night)$/;

/** What is free has no fee. */
function freePenalty({ tokens }: Context, { from, end }: Clause, rule: Rule): number {
  const isThere =
    (rule.kind === 'number' && rule.operator === 'gt' && rule.value === 0) ||
    (rule.kind === 'blank' && !rule.is);
  return isThere && tokens.slice(from, end).some(({ key }) => key === 'free') ? 1 : 0;
}

/** The year of a column's name is no amount: '2025 sales' of a Sales 2025; nor is 'in 2025' one that no row has. */
function yearPenalty({ tokens }: Context, { from, end }: Clause, rule: Rule): number {
  if (rule.kind !== 'number' || rule.operator !== 'eq') return 0;
  const { column, value } = rule;
  if (column.words.includes(String(value))) return 2;
  const isYear = Number.isInteger(value) && value >= 1990 && value <= 2060;
  const isDated = tokens.slice(from, end).some(({ key }) => /^(in|for|during|since|from)$/.test(key));
  return isYear && isDated && !column.values.some(({ number }) => number === value) ? 2 : 0;
}

/** 'cases with more than 2 visits' compares no Case 1, 2, 3. */
function keyPenalty(rule: Rule): number {
  return rule.kind === 'number' && rule.operator !== 'eq' && isRowKey(rule.column) ? KEY : 0;
}

const KEY = 2.5;
