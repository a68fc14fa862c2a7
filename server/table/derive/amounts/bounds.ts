// An amount beside one that bounds it, where only the bound is named: 'below min', 'over budget', 'under target by more than
// 10%', 'down on last year', 'hit the quota'. What it bounds is the amount most like it from row to row.
import type { Column, Table } from '../../columns/column.ts';
import { numberAt } from '../../columns/numbers-of.ts';
import { type Context, isGlue, wordAt } from '../../reading/context.ts';
import { type Amount, amountAt, quantityAt } from '../../reading/read-amount.ts';
import type { NumberOperator, Rule } from '../../rules.ts';
import { isAmount, namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { farness } from '../floating.ts';
import { isRowsNumber } from '../words/row-nouns.ts';
import { longestPhrase } from '../words/spaced-phrase.ts';
import { compared } from './compare-amount.ts';

const BOUND =
  /^(min|mini|minimum|max|maximum|target|tgt|goal|quota|budget|bgt|limit|cap|capacity|allowance|reorder|rop|par|plan|planned|forecast|threshold|estimate|est|estimated|quote|quoted|guide|ly|previous|prev|prior|request|requested|req|asked|ask|contract|contracted)$/;
const LAST_YEAR = /^(ly|py|prior|previous|prev)$/;

const PHRASES = new Map<string, NumberOperator>();
const add = (operator: NumberOperator, text: string) => {
  for (const phrase of text.split('|')) PHRASES.set(phrase.trim(), operator);
};
add(
  'lt',
  `below|fallen below|dropped below|fallen under|under|beneath|short of|behind|down on|down from|less than|lower than|fewer than|smaller than|missed|missing|misses|
fell short of|down against|down versus|worse than|not hit|not reached|not met|not making|not meeting`.replaceAll(
    '\n',
    '',
  ),
);
add(
  'gt',
  `above|over|past|beyond|exceeding|exceeded|exceeds|exceed|beat|beats|beating|beaten|ahead of|up on|more than|higher than|bigger than|
greater than|better than|up against|up versus|went over|gone over|outperformed|topped`.replaceAll('\n', ''),
);
add(
  'ge',
  'hit|hitting|met|meeting|reached|reaching|at or above|at or over|at least|made|making|at and above',
);
add('le', 'at or below|at or under|down to|at and below|no more than|within');

/** Named in so many words, beside a bound that says so by its name. */
const BOUNDED = 0.15;
const UNSAID_BOUND = 0.7;
const NEXT_LIKELY = 0.3;
const MOST_BOUNDED = 2;

export function deriveBounds(context: Context, at: number): Derivation[] {
  const by = changeAt(context, at);
  const from = by?.end ?? at;
  const phrase = longestPhrase(context, from, PHRASES);
  if (!phrase) return [];
  return boundsAt(context, phrase.end).flatMap(({ column: bound, end: named, cost }) => {
    const behind = by ? null : byAt(context, named);
    const change = by ?? behind;
    const end = behind?.end ?? named;
    if (change && (phrase.meaning === 'ge' || phrase.meaning === 'le')) return [];
    return boundedBy(context, bound, at, end).map(({ column, price }) => ({
      clause: { from: at, end, kind: 'rule' as const, rule: toRule(column, bound, phrase.meaning, change) },
      cost: BOUNDED + cost + price,
    }));
  });
}

/** 'within 50 hours of its next service': short of it by no more than that, and not past it. */
export function deriveNearBounds(context: Context, at: number): Derivation[] {
  const by = wordAt(context, at) === 'within' ? quantityAt(context, at + 1) : null;
  if (!by || by.isPercent || wordAt(context, by.end) !== 'of') return [];
  const isNext = wordAt(context, by.end + 1) === 'next' || wordAt(context, by.end + 2) === 'next';
  const start = isNext && wordAt(context, by.end + 1) !== 'next' ? by.end + 2 : by.end;
  return boundsAt(context, start + 1).flatMap(({ column: bound, end, cost }) =>
    boundedBy(context, bound, at, end).map(({ column, price }) => ({
      clause: {
        from: at,
        end,
        kind: 'rule' as const,
        rule: compared({ kind: 'difference', left: bound, right: column }, 'between', 0, by.value),
      },
      cost: BOUNDED + (isNext ? Math.max(0, cost - UNSAID_BOUND) : cost) + price,
    })),
  );
}

/** 'more than a grand' before what it is under. */
function changeAt(context: Context, at: number): Amount | null {
  const amount = amountAt(context, at);
  return amount?.isCompared || amount?.isPercent || amount?.isMoney ? amount : null;
}

/** '… by more than 10%' behind it. */
function byAt(context: Context, at: number): Amount | null {
  if (wordAt(context, at) !== 'by') return null;
  return amountAt(context, at + 1);
}

export interface Bound {
  column: Column;
  end: number;
  cost: number;
}

/** The amount that is named behind a few joining words, or last year's. */
function boundsAt(context: Context, at: number): Bound[] {
  const years = lastYearAt(context, at);
  if (years.length > 0) return years;
  const extremes = extremesAt(context, at);
  if (extremes.length > 0) return extremes;
  return namedColumns(context, at, isAmount, 3).map((one) => ({
    ...one,
    cost: one.cost + (isBound(one.column) ? 0 : UNSAID_BOUND),
  }));
}

/** 'last year', 'the previous year', by whatever name its amount has. */
export function lastYearAt(context: Context, at: number): Bound[] {
  const start = isGlue(context, at) ? at + 1 : at;
  if (!/^(last|previous|prior)$/.test(wordAt(context, start)) || wordAt(context, start + 1) !== 'year')
    return [];
  return context.table.columns.filter(isOfLastYear).map((column) => ({ column, end: start + 2, cost: 0 }));
}

/** 'its minimum' of a Min: such words rank where nothing bounds. */
function extremesAt(context: Context, at: number): Bound[] {
  const start = /^(the|its|their|our|a)$/.test(wordAt(context, at)) ? at + 1 : at;
  const edge = /^(min|max)(?:imums?|s)?$/.exec(wordAt(context, start))?.[1];
  if (!edge) return [];
  return context.table.columns
    .filter((column) => isAmount(column) && column.words.some((word) => word.startsWith(edge)))
    .map((column) => {
      const end = column.words.includes(wordAt(context, start + 1)) ? start + 2 : start + 1;
      return { column, end, cost: 0 };
    });
}

/** A least, a target, a quote: what bounds another amount. */
export const isBound = ({ words }: Column) => words.some((word) => BOUND.test(word));

function isOfLastYear(column: Column): boolean {
  const { words } = column;
  const isNamed = words.some((word) => LAST_YEAR.test(word));
  return isAmount(column) && (isNamed || (words.includes('last') && words.includes('year')));
}

/** What the bound may bound: an amount that is named, else those most like it. */
export function boundedBy(
  context: Context,
  bound: Column,
  at: number,
  end: number,
): { column: Column; price: number }[] {
  const all = likeOf(context.table, bound).filter((one) => !(bound.isMoney && isRowsNumber(context, one)));
  const named = all.filter((column) => farness(context, column, at, end) < 0.4);
  const among = named.length > 0 ? named : all;
  return among.slice(0, MOST_BOUNDED).map((column, order) => ({ column, price: NEXT_LIKELY * order }));
}

const known = new WeakMap<Table, Map<Column, Column[]>>();

/** Other amounts, the one first whose figures go with the bound's. */
function likeOf(table: Table, bound: Column): Column[] {
  const found = known.get(table) ?? new Map<Column, Column[]>();
  known.set(table, found);
  const made =
    found.get(bound) ??
    table.columns
      .filter((one) => one !== bound && isAmount(one) && !isBound(one) && one.isPercent === bound.isPercent)
      .map((column) => ({
        column,
        away:
          awayFrom(column, bound, table.rows) +
          (column.isMoney === bound.isMoney ? 0 : OTHER_KIND) -
          (isStock(column) ? STOCK : 0),
      }))
      .filter(({ away }) => Number.isFinite(away))
      .sort((a, b) => a.away - b.away)
      .map(({ column }) => column);
  found.set(bound, made);
  return made;
}

const MOST_ROWS = 500;
/** A price is seldom what a least quantity bounds. */
const OTHER_KIND = 3;
/** What there is, is what a least quantity bounds. */
const STOCK = 1.5;
const isStock = ({ words }: Column) => words.some((word) => /^(qty|quantity|qoh|oh|hand|stock)$/.test(word));

/** How many times one is the other, in the middle, and how much that differs from row to row. */
function awayFrom(column: Column, bound: Column, rows: number): number {
  const ratios: number[] = [];
  for (let row = 0; row < Math.min(rows, MOST_ROWS); row++) {
    const [own, other] = [numberAt(column, row), numberAt(bound, row)];
    if (own !== null && other !== null && own > 0 && other > 0) ratios.push(Math.log(own / other));
  }
  if (ratios.length < 2) return Number.POSITIVE_INFINITY;
  const middle = medianOf(ratios);
  return Math.abs(middle) + medianOf(ratios.map((ratio) => Math.abs(ratio - middle)));
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const FLIPPED = { gt: 'lt', ge: 'le', lt: 'gt', le: 'ge', eq: 'le', ne: 'ne', between: 'between' } as const;

function toRule(column: Column, bound: Column, operator: NumberOperator, by: Amount | null): Rule {
  if (!by) return { kind: 'columns', left: column, operator, right: bound };
  const least = by.operator === 'eq' ? 'ge' : by.operator;
  const isUnder = operator === 'lt';
  if (!by.isPercent) {
    const [left, right] = isUnder ? [bound, column] : [column, bound];
    return compared({ kind: 'difference', left, right }, least, by.value, by.upTo);
  }
  const share = Number((1 + (isUnder ? -by.value : by.value) / 100).toPrecision(12));
  return compared({ kind: 'ratio', left: column, right: bound }, isUnder ? FLIPPED[least] : least, share);
}
