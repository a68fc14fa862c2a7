// Floating readings: an amount, an extreme or a lack may belong to any column of a fitting type. The question may name
// that column anywhere, or not at all (Pasupat and Liang's floating parser).
import type { Column } from '../columns/column.ts';
import { isDated } from '../reading/concept-column.ts';
import { type Context, columnSpansAt, wordAt } from '../reading/context.ts';
import { type Amount, amountAt, inColumnsUnit } from '../reading/read-amount.ts';
import type { Selection } from '../rules.ts';
import { isAmount } from './columns/find-columns.ts';
import type { Derivation } from './derivation.ts';
import { directionOf } from './superlatives/adjectives.ts';
import { ofDaysToCome } from './superlatives/days-to-come.ts';
import { extremeAt } from './superlatives/superlative-at.ts';

/** Named nowhere. */
const UNNAMED = 0.9;
const STEP = 0.03;
/** Ranking a long table takes its time. */
const MOST_EXTREMES = 3;
/** Least score of a name. */
const NAMED = 0.6;

interface Mention {
  from: number;
  end: number;
  score: number;
}

const known = new WeakMap<Context, ReadonlyMap<Column, Mention[]>>();

/** Where each column is named. */
function mentions(context: Context): ReadonlyMap<Column, Mention[]> {
  const found = known.get(context);
  if (found) return found;
  const made = new Map<Column, Mention[]>();
  for (let from = 0; from < context.tokens.length; from++)
    for (const { end, matches } of columnSpansAt(context, from))
      for (const { column, score } of matches)
        if (score >= NAMED) made.set(column, [...(made.get(column) ?? []), { from, end, score }]);
  known.set(context, made);
  return made;
}

/** How far a column is from what stands from `from` to `end`: 0 is beside it, in its full name. */
export function farness(context: Context, column: Column, from: number, end: number): number {
  const all = mentions(context).get(column) ?? [];
  const costs = all
    .filter((one) => one.from >= end || one.end <= from)
    .map((one) => {
      const gap = one.from >= end ? one.from - end : from - one.end;
      return (1 - one.score) * 0.7 + gap * STEP;
    });
  return Math.min(UNNAMED, ...costs);
}

export function deriveFloating(context: Context, at: number): Derivation[] {
  return [...amounts(context, at), ...extremes(context, at)];
}

/** 'over 90 thousand': any amount, those named near first. */
function amounts(context: Context, at: number): Derivation[] {
  const amount = amountAt(context, at);
  if (!amount?.isCompared) return [];
  const columns = context.table.columns.filter((column) =>
    amount.isTime ? column.isTime : isAmount(column) && agrees(amount, column),
  );
  return columns.flatMap((column) => {
    const converted = inColumnsUnit(amount, column);
    if (!converted) return [];
    const rule = { kind: 'number', column, operator: amount.operator, ...converted } as const;
    const cost = 0.3 + farness(context, column, at, amount.end) + strangeness(amount, column);
    return [{ clause: { from: at, end: amount.end, kind: 'rule' as const, rule }, cost }];
  });
}

const agrees = ({ isMoney, isPercent }: Amount, column: Column) =>
  (!isMoney || !column.isPercent) && (!isPercent || !column.isMoney);

/** An amount far from all that a column has is seldom asked of it. */
function strangeness({ value, upTo, isMoney, isPercent }: Amount, column: Column): number {
  const [least, most] = rangeOf(column);
  const isOutside = value < least || (upTo ?? value) > most;
  const isOther = (isMoney && !column.isMoney) || (isPercent && !column.isPercent);
  return (isOutside ? 0.4 : 0) + (isOther ? 0.35 : 0);
}

const ranges = new WeakMap<Column, readonly [number, number]>();

function rangeOf(column: Column): readonly [number, number] {
  const found = ranges.get(column);
  if (found) return found;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { number } of column.values) {
    if (number === null) continue;
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  ranges.set(column, [least, most]);
  return [least, most];
}

/** 'top three open deals by value', 'best selling store': any column that ranks. */
function extremes(context: Context, at: number): Derivation[] {
  const extreme = extremeAt(context, at);
  if (!extreme) return [];
  const { end, direction, rows, of } = extreme;
  const all = context.table.columns.filter((column) =>
    of === 'date' ? isDated(column) || column.isTime || isAge(column) : isAmount(column) || isDated(column),
  );
  const found = ofDaysToCome(context, extreme, all).map((column): Derivation => {
    const usual = directionOf({ of, direction }, column);
    const turned = of === 'date' && isAge(column) ? (usual === 'most' ? 'least' : 'most') : usual;
    const selection: Selection = { kind: 'ranked', column, direction: turned, rows, per: null };
    const byAge = of === 'date' && isAge(column) && /^(old|young)est$/.test(wordAt(context, end - 1));
    const isOther = isDated(column) !== (of === 'date') && !byAge;
    const far = byAge ? 0 : farness(context, column, at, end);
    return {
      clause: { from: at, end, kind: 'select', selection },
      cost: (byAge ? 0.1 : 0.35) + far + (isOther ? 0.4 : 0),
    };
  });
  return found.sort((a, b) => a.cost - b.cost).slice(0, MOST_EXTREMES);
}

const isAge = ({ type, words }: Column) =>
  type === 'number' && words.some((word) => /^(age|aged)$/.test(word));
