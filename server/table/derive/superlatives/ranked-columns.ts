// What an extreme ranks by: the column named behind it, behind 'by', or the one that its adjective measures.
import type { Column } from '../../columns/column.ts';
import { isDated } from '../../reading/concept-column.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import { groupNamedAt } from '../../reading/read-top-groups.ts';
import { isRowName } from '../../reading/row-names.ts';
import {
  dateColumns,
  isAmount,
  isLike,
  measuredBy,
  moneyColumns,
  namedColumns,
} from '../columns/find-columns.ts';
import { rowNounCost } from '../words/row-nouns.ts';
import type { Adjective } from './adjectives.ts';
import { ofDaysToCome } from './days-to-come.ts';

export interface Target {
  column: Column;
  end: number;
  cost: number;
}

const canRank = (column: Column) => isAmount(column) || isDated(column) || column.isTime;

/** The column right behind, behind 'by', or the one that the adjective measures. */
export function columnsFor(context: Context, at: number, adjective: Adjective): Target[] {
  const targets = targetsOf(context, at, adjective);
  const columns = targets.map(({ column }) => column);
  const meant = ofDaysToCome(context, adjective, columns);
  return targets.filter(({ column }) => meant.includes(column));
}

function targetsOf(context: Context, at: number, { of }: Adjective): Target[] {
  const fits = of === 'date' ? (column: Column) => isDated(column) || column.isTime : canRank;
  const named = namedColumns(context, at, fits, 2).map((one) => ({ ...one, cost: one.cost + 0.05 }));
  const by = byColumn(context, at, fits);
  if (by.length > 0) return by;
  if (of === 'date') return [...named, ...dateTargets(context, at)];
  if (of === 'any') return named;
  // 'longest hauls' are no Linehaul in dollars.
  const isMoney = of === 'money';
  const hasMoney = isMoney && moneyColumns(context).length > 0;
  // 'cheapest per bedroom' are not those with the fewest.
  const sized = named.filter(
    ({ column }) =>
      isAmount(column) && !(column.isMoney && MEASURED.test(of)) && (column.isMoney || !hasMoney),
  );
  const meant = isMoney
    ? moneyColumns(context)
    : of === 'people'
      ? measuredBy(context, 'big', isPeople)
      : measuredBy(context, of, (column) => canRank(column) && !(column.isMoney && MEASURED.test(of)));
  const money = of === 'big' && meant.length === 0 ? moneyColumns(context) : [];
  // 'nearest to Leeds' is measured on the map, 'farthest kid from the school' by a Dist to school.
  const isElsewhere = of === 'far' && /^(to|from)$/.test(wordAt(context, at));
  const columns = isElsewhere ? [] : [...meant, ...money];
  return [
    ...sized,
    ...(of === 'long' ? [...begunColumns(context, at), ...wayColumns(context, at)] : []),
    ...columns.map((column, order) => ({
      column,
      end: at,
      cost: 0.2 + order * 0.35 - nearBonus(context, at, column),
    })),
  ];
}

/** 'who has had their plot longest' of a Start date; 'the longest boat' is measured otherwise. */
export function begunColumns(context: Context, at: number): Target[] {
  const isHeld = [2, 3, 4, 5, 6].some((back) => /^(had|has|have|been)$/.test(wordAt(context, at - back)));
  return !isHeld
    ? []
    : measuredBy(context, 'serving', isDated).map((column, order) => ({
        column,
        end: at,
        cost: 0.1 + order * 0.35 - nearBonus(context, at, column),
      }));
}

/** 'the longest drive' of Miles and Mins is the furthest. */
function wayColumns(context: Context, at: number): Target[] {
  if (!/^(drive|haul|journey|trip|ride)s?$/.test(wordAt(context, at))) return [];
  return measuredBy(context, 'far', isAmount).map((column) => ({ column, end: at, cost: 0.1 }));
}

/** What is told in units of its own. */
const MEASURED = /^(heavy|long|tall|far|deep|wide|thick|hot)$/;

const isPeople = (column: Column) =>
  isAmount(column) && column.words.some((word) => /^(population|pop)$/.test(word));

/** A word of the column's name near by says that it is meant. */
function nearBonus(context: Context, at: number, column: Column): number {
  const near = [-3, -2, -1, 0, 1, 2, 3]
    .map((step) => wordAt(context, at + step))
    .filter((word) => word.length > 2);
  return near.some((word) => column.words.some((own) => isLike(own, word))) ? 0.3 : 0;
}

/** 'by value', 'in terms of price', where words for the rows may stand between. */
function byColumn(context: Context, at: number, fits: (column: Column) => boolean): Target[] {
  for (let step = 0; step <= 3; step++) {
    const word = wordAt(context, at + step);
    if (word === 'by' || (step === 0 && /^(for|on)$/.test(word))) {
      const named = namedColumns(context, at + step + 1, fits, 2);
      return named.length > 0 ? named : byMoney(context, at + step + 1);
    }
    if (isGroupOf(context, at + step)) return [];
    if (rowNounCost(context, at + step) === null && !isRowName(context, at + step)) return [];
  }
  return [];
}

/** The 'towns' of 'top 5 towns by sales' are no rows where several rows are of one. */
const isGroupOf = (context: Context, at: number) =>
  context.tokens[at]?.key !== context.tokens[at]?.stem && groupNamedAt(context, at) !== null;

/** 'by value' of a table that calls it something else. */
function byMoney(context: Context, at: number): Target[] {
  if (!/^(value|amount|price|cost|worth|spend|money)$/.test(wordAt(context, at))) return [];
  return moneyColumns(context).map((column, order) => ({ column, end: at + 1, cost: 0.1 + 0.3 * order }));
}

function dateTargets(context: Context, at: number): Target[] {
  const near = [0, 1, 2].map((step) => wordAt(context, at + step));
  const times = context.table.columns
    .filter((column) => column.isTime && near.some((word) => column.words.some((own) => isLike(own, word))))
    .map((column) => ({ column, end: at, cost: 0.05 }));
  return [
    ...times,
    ...dateColumns(context, at).map(({ column, cost }) => ({ column, end: at, cost: 0.15 + cost * 0.6 })),
  ];
}
