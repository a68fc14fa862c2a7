// 'soonest first', 'dearest first' at the end of a question: an order, of the date or the money that is meant.
import { ownMember } from '../../../shared/foreign-value.ts';
import type { Column } from '../columns/column.ts';
import { isNamed, moneyColumns } from '../derive/columns/find-columns.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { isToldByVerb } from '../derive/dates/date-verbs.ts';
import { leavesOf, type Order } from '../rules.ts';
import type { Clause, Reader } from './clause.ts';
import { isDated } from './concept-column.ts';
import { type Context, wordAt } from './context.ts';

const BY_DATE: Readonly<Record<string, Order['direction']>> = {
  soonest: 'rising',
  earliest: 'rising',
  oldest: 'rising',
  latest: 'falling',
  newest: 'falling',
  recent: 'falling',
};
const BY_MONEY: Readonly<Record<string, Order['direction']>> = {
  cheapest: 'rising',
  dearest: 'falling',
  priciest: 'falling',
};

const WAYS: Readonly<Record<string, Order['direction']>> = {
  highest: 'falling',
  largest: 'falling',
  biggest: 'falling',
  most: 'falling',
  lowest: 'rising',
  smallest: 'rising',
  least: 'rising',
  ...BY_DATE,
  ...BY_MONEY,
};

export const readClosingOrder: Reader = (context, at, before) =>
  byColumn(context, at) ?? wayFirst(context, at, before);

/** 'by sales, highest first' at the end of a question. */
function byColumn(context: Context, at: number): Clause | null {
  const named = wordAt(context, at) === 'by' && at > 0 ? wholeNameAt(context, at + 1) : null;
  if (!named) return null;
  const start = context.tokens[named.end]?.kind === 'comma' ? named.end + 1 : named.end;
  const way =
    wordAt(context, start) === 'most' && wordAt(context, start + 1) === 'recent' ? start + 1 : start;
  const direction = ownMember(WAYS, wordAt(context, way));
  const end = way + 2;
  // No text is the highest: 'total by customer, most first' asks for groups.
  if (named.column.type === 'text') return null;
  if (!direction || wordAt(context, way + 1) !== 'first' || end !== context.tokens.length) return null;
  return { from: at, end, kind: 'order', order: { column: named.column, direction } };
}

function wayFirst(context: Context, at: number, before: Clause | null): Clause | null {
  const start = wordAt(context, at) === 'most' ? at + 1 : at;
  const word = wordAt(context, start);
  const end = start + 2;
  if (wordAt(context, start + 1) !== 'first' || end !== context.tokens.length || at === 0) return null;
  const dated = ownMember(BY_DATE, word);
  const paid = ownMember(BY_MONEY, word);
  const direction = dated ?? paid;
  const column = dated
    ? (datedBy(before) ?? meantOf(context, context.table.columns.filter(isDated)))
    : only(moneyColumns(context));
  return direction && column ? { from: at, end, kind: 'order', order: { column, direction } } : null;
}

/** The date of the condition that stands before. */
function datedBy(before: Clause | null): Column | undefined {
  const leaves = before?.kind === 'rule' ? leavesOf(before.rule) : [];
  return leaves.flatMap((leaf) => (leaf.kind === 'date' ? [leaf.column] : []))[0];
}

/** The one that the question names, or tells by a verb; else the only one. */
function meantOf(context: Context, columns: readonly Column[]): Column | undefined {
  const named = columns.filter((column) => isToldByVerb(context, column) || isNamed(context, column));
  return only(named) ?? only(columns);
}

const only = <T>([one, another]: readonly T[]): T | undefined => (another ? undefined : one);
