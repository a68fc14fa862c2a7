// The most and the least of something: 'biggest deal of each owner', 'top 3 priciest', 'lowest score', 'most per person'.
import type { Column } from '../columns/column.ts';
import { isDated } from '../reading/concept-column.ts';
import { type Context, columnSpansAt, wordAt } from '../reading/context.ts';
import { quantityAt } from '../reading/read-amount.ts';
import { isRowName } from '../reading/row-names.ts';
import type { Measure, Selection } from '../rules.ts';
import type { Direction } from '../words/lexicon.ts';
import { ADJECTIVES, type Adjective, directionOf } from './adjectives.ts';
import type { Derivation } from './derivation.ts';
import { dateColumns, isAmount, isLike, measuredBy, moneyColumns, namedColumns } from './find-columns.ts';
import { gapsAt } from './gaps.ts';
import { belowsAt } from './per-unit.ts';
import { rowNounCost } from './row-nouns.ts';

export function deriveExtremes(context: Context, at: number): Derivation[] {
  return [...takes(context, at), ...ranks(context, at)];
}

/** 'the 5 booked jobs closest to …', 'top five': a count that waits for what ranks. */
function takes(context: Context, at: number): Derivation[] {
  const top = /^(top|bottom|first)$/.test(wordAt(context, at));
  const counted = countAt(context, top ? at + 1 : at);
  if (!counted || counted.rows > 100) return [];
  const opens =
    at === 0 ||
    /^(the|show|list|find|me|give|which|what|our|are|any)$/.test(wordAt(context, at - 1)) ||
    context.tokens[at - 1]?.kind === 'comma';
  return opens || top
    ? [{ clause: { from: at, end: counted.end, kind: 'take', rows: counted.rows }, cost: 0.3 }]
    : [];
}

interface SaidExtreme {
  end: number;
  direction: Direction;
  rows: number | null;
  /** What the adjective measures. */
  of: string;
}

/** An adjective of an extreme with its count, whatever it ranks by: 'top three', 'the 5 largest'. */
export function extremeAt(context: Context, at: number): SaidExtreme | null {
  const counted = countAt(context, at);
  const start = counted?.end ?? at;
  const adjective = findAdjective(context, start);
  if (!adjective || isNameWord(context, start)) return null;
  const behind = counted ? null : countAt(context, adjective.end);
  const { of, direction } = adjective.found;
  return {
    of,
    direction,
    rows: counted?.rows ?? behind?.rows ?? null,
    end: behind?.end ?? adjective.end,
  };
}

function ranks(context: Context, at: number): Derivation[] {
  const counted = countAt(context, at);
  const start = counted?.end ?? at;
  const top =
    wordAt(context, start) === 'top' || wordAt(context, start) === 'bottom'
      ? countAt(context, start + 1)
      : null;
  // 'top 3 priciest', 'top three open deals by value'
  const adjectiveAt = top ? top.end : start;
  const adjective = findAdjective(context, adjectiveAt);
  const rows =
    counted?.rows ?? top?.rows ?? (adjective ? countAt(context, adjective.end)?.rows : undefined) ?? null;
  if (adjective && isNameWord(context, adjectiveAt))
    return byOwnName(context, at, adjectiveAt, adjective.found, rows);
  if (adjective) {
    const gaps = gapsAt(context, adjective.end).map(({ measure, end, cost }) => {
      const selection: Selection = {
        kind: 'ranked by',
        measure,
        direction: adjective.found.direction,
        rows,
        per: null,
      };
      return { clause: { from: at, end, kind: 'select' as const, selection }, cost };
    });
    if (gaps.length > 0) return gaps;
  }
  if (adjective) {
    const end = counted || top ? adjective.end : (countAt(context, adjective.end)?.end ?? adjective.end);
    return columnsFor(context, end, adjective.found).flatMap((target) =>
      toDerivations(context, at, directionOf(adjective.found, target.column), rows, target),
    );
  }
  if (!top) return [];
  const direction = wordAt(context, start) === 'top' ? 'most' : 'least';
  return columnsFor(context, top.end, { of: 'any', direction }).flatMap((target) =>
    toDerivations(context, at, direction, rows, target),
  );
}

/** 'the largest space in each ward' of a Largest Space is what has most of it. */
function byOwnName(
  context: Context,
  from: number,
  at: number,
  adjective: Adjective,
  rows: number | null,
): Derivation[] {
  return namedColumns(context, at, isAmount).flatMap((target) =>
    target.cost < 0.1
      ? toDerivations(context, from, directionOf(adjective, target.column), rows, { ...target, cost: 0.25 })
      : [],
  );
}

/** 'last audit' of a column of that name is the column. */
function isNameWord(context: Context, at: number): boolean {
  const { stem = '' } = context.tokens[at] ?? {};
  return columnSpansAt(context, at).some(
    ({ end, matches }) =>
      end > at + 1 && matches.some(({ column, score }) => score > 0.75 && column.words.includes(stem)),
  );
}

function findAdjective(context: Context, at: number): { found: Adjective; end: number } | null {
  const two = ADJECTIVES.get(`${wordAt(context, at)} ${wordAt(context, at + 1)}`);
  if (two) return { found: two, end: at + 2 };
  // 'at least one' compares.
  if (wordAt(context, at - 1) === 'at') return null;
  const one = ADJECTIVES.get(wordAt(context, at));
  return one ? { found: one, end: at + 1 } : null;
}

function countAt(context: Context, at: number): { rows: number; end: number } | null {
  const quantity = quantityAt(context, at);
  const isCount =
    quantity &&
    !quantity.isMoney &&
    !quantity.isPercent &&
    !quantity.isTime &&
    quantity.unit === '' &&
    Number.isInteger(quantity.value) &&
    quantity.value >= 1 &&
    quantity.value <= 1000;
  return isCount ? { rows: quantity.value, end: quantity.end } : null;
}

interface Target {
  column: Column;
  end: number;
  cost: number;
}

const canRank = (column: Column) => isAmount(column) || isDated(column) || column.isTime;

/** The column right behind, behind 'by', or the one that the adjective measures. */
function columnsFor(context: Context, at: number, { of }: Adjective): Target[] {
  const fits = of === 'date' ? (column: Column) => isDated(column) || column.isTime : canRank;
  const named = namedColumns(context, at, fits, 2).map((one) => ({ ...one, cost: one.cost + 0.05 }));
  const by = byColumn(context, at, fits);
  if (by.length > 0) return by;
  if (of === 'date') return [...named, ...dateTargets(context, at)];
  if (of === 'any') return named;
  const sized = named.filter(({ column }) => isAmount(column));
  const isMoney = of === 'money';
  const meant = isMoney
    ? moneyColumns(context)
    : of === 'people'
      ? measuredBy(context, 'big', isPeople)
      : measuredBy(context, of, canRank);
  const money = of === 'big' && meant.length === 0 ? moneyColumns(context) : [];
  const columns = [...meant, ...money];
  return [
    ...sized,
    ...columns.map((column, order) => ({
      column,
      end: at,
      cost: 0.2 + order * 0.35 - nearBonus(context, at, column),
    })),
  ];
}

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
    if (rowNounCost(context, at + step) === null && !isRowName(context, at + step)) return [];
  }
  return [];
}

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

function toDerivations(
  context: Context,
  from: number,
  direction: Direction,
  rows: number | null,
  { column, end, cost }: Target,
): Derivation[] {
  const plain: Selection = { kind: 'ranked', column, direction, rows, per: null };
  const found: Derivation[] = [
    { clause: { from, end, kind: 'select', selection: plain }, cost: cost + 0.05 },
  ];
  // 'most expected annual loss per person', 'cheapest per square foot'
  if (!/^(per|for|a|each)$/.test(wordAt(context, end))) return found;
  const per = /^(person|head|capita|resident)$/.test(wordAt(context, end + 1))
    ? measuredBy(context, 'big', isPeople).map((below) => ({ column: below, end: end + 2, cost: 0.1 }))
    : belowsAt(context, end + 1);
  for (const below of per) {
    const measure: Measure = { kind: 'ratio', left: column, right: below.column };
    const selection: Selection = { kind: 'ranked by', measure, direction, rows, per: null };
    if (below.column !== column)
      found.push({ clause: { from, end: below.end, kind: 'select', selection }, cost: cost + below.cost });
  }
  return found;
}
