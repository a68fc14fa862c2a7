import { type Context, columnSpansAt, wordAt } from '../reading/context.ts';
import { quantityAt } from '../reading/read-amount.ts';
import type { Measure, Selection } from '../rules.ts';
import type { Direction } from '../words/lexicon.ts';
import { ADJECTIVES, type Adjective, directionOf } from './adjectives.ts';
import { rankedBy } from './amount-clauses.ts';
import { belowsBehind } from './amounts.ts';
import type { Derivation } from './derivation.ts';
import { columnsFor, type Target } from './extreme-targets.ts';
import { isAmount, namedColumns } from './find-columns.ts';

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
    const end = counted || top ? adjective.end : (countAt(context, adjective.end)?.end ?? adjective.end);
    return [
      ...rankedBy(context, at, end, adjective.found, rows),
      ...columnsFor(context, end, adjective.found).flatMap((target) =>
        toDerivations(context, at, directionOf(adjective.found, target.column), rows, target),
      ),
    ];
  }
  if (!top) return [];
  const direction = wordAt(context, start) === 'top' ? 'most' : 'least';
  return [
    ...rankedBy(context, at, top.end, { of: 'any', direction }, rows),
    ...columnsFor(context, top.end, { of: 'any', direction }).flatMap((target) =>
      toDerivations(context, at, direction, rows, target),
    ),
  ];
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
  for (const below of belowsBehind(context, end)) {
    const measure: Measure = { kind: 'ratio', left: column, right: below.column };
    const selection: Selection = { kind: 'ranked by', measure, direction, rows, per: null };
    if (below.column !== column)
      found.push({ clause: { from, end: below.end, kind: 'select', selection }, cost: cost + below.cost });
  }
  return found;
}
