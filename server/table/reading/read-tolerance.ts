// 'rent within 50 of the second list by id', 'price differs from the other list by more than 5%', 'stock the same as in
// the second list'.
import type { Column, Table } from '../columns/column.ts';
import type { Rule } from '../rules.ts';
import type { Clause, Reader } from './clause.ts';
import { isNumeric } from './concept-column.ts';
import { type Context, columnSpansAt, pickColumn, wordAt } from './context.ts';
import { partnerOf, sameColumn } from './list-keys.ts';
import { type Amount, amountAt, inColumnsUnit } from './read-amount.ts';
import { matchedBy, sharedKey } from './read-listed.ts';
import { secondListEnd } from './second-list.ts';

interface Tolerance {
  end: number;
  within: number;
  isPercent: boolean;
  is: boolean;
}

export const readTolerance: Reader = (context, at) => {
  const { reference } = context;
  if (!reference) return null;
  for (const span of columnSpansAt(context, at)) {
    const picked = pickColumn(span, isNumeric);
    if (!picked || !('column' in picked)) continue;
    const tolerance = toleranceAt(context, span.end, picked.column);
    const clause = tolerance && toClause(context, at, tolerance, picked.column, reference);
    if (clause) return clause;
  }
  return null;
};

function toleranceAt(context: Context, at: number, column: Column): Tolerance | null {
  const isNot = /^not$/.test(wordAt(context, at));
  const start = isNot || /^(is|are|was|were|that)$/.test(wordAt(context, at)) ? at + 1 : at;
  return (
    within(context, start, column, !isNot) ?? differs(context, start, column) ?? same(context, start, !isNot)
  );
}

/** 'within 50 of the second list', 'within 5% of the other list' */
function within(context: Context, at: number, column: Column, is: boolean): Tolerance | null {
  if (wordAt(context, at) !== 'within') return null;
  const amount = amountAt(context, at + 1);
  if (amount?.operator !== 'eq' || wordAt(context, amount.end) !== 'of') return null;
  const end = secondListEnd(context, amount.end + 1);
  return end === null ? null : inUnit(amount, column, end, is);
}

/** 'differs by more than 50 from the second list', 'differs from the second list by more than 5%' */
function differs(context: Context, at: number, column: Column): Tolerance | null {
  if (!/^(differ|differs|differing|different)$/.test(wordAt(context, at))) return null;
  const before = byAmount(context, at + 1);
  const from = before?.end ?? at + 1;
  if (!/^(from|in|to|than)$/.test(wordAt(context, from))) return null;
  const list = secondListEnd(context, from + 1);
  if (list === null) return null;
  const amount = before ?? byAmount(context, list);
  const end = Math.max(list, amount?.end ?? 0);
  if (!amount) return { end, within: 0, isPercent: false, is: false };
  return /^(gt|ge)$/.test(amount.operator) ? inUnit(amount, column, end, false) : null;
}

function byAmount(context: Context, at: number): Amount | null {
  return wordAt(context, at) === 'by' ? amountAt(context, at + 1) : null;
}

/** 'the same as in the second list', 'equal to the second list' */
function same(context: Context, at: number, is: boolean): Tolerance | null {
  const start = wordAt(context, at) === 'the' ? at + 1 : at;
  if (!/^(same|equal|equals|identical|unchanged)$/.test(wordAt(context, start))) return null;
  let list = start + 1;
  while (/^(as|to|in|with)$/.test(wordAt(context, list)) && list < start + 3) list++;
  const end = secondListEnd(context, list);
  return end === null ? null : { end, within: 0, isPercent: false, is };
}

/** A percentage is one of the second list's number, whatever the column is; other amounts as the column counts them. */
function inUnit(amount: Amount, column: Column, end: number, is: boolean): Tolerance | null {
  if (amount.isPercent) return { end, within: amount.value, isPercent: true, is };
  const own = inColumnsUnit(amount, column);
  return own && { end, within: own.value, isPercent: false, is };
}

function toClause(
  context: Context,
  from: number,
  { end, ...tolerance }: Tolerance,
  column: Column,
  reference: Table,
): Clause | null {
  const other = sameColumn(column, reference);
  const named = matchedBy(context, end);
  const key = named?.column ?? sharedKey(context.table, reference);
  const otherKey = key && (named ? partnerOf(key, reference) : sameColumn(key, reference));
  if (!other || !key || !otherKey || !isNumeric(other) || key === column) return null;
  const rule: Rule = { kind: 'tolerance', column, other, key, otherKey, ...tolerance };
  return { from, end: named?.end ?? end, kind: 'rule', rule };
}
