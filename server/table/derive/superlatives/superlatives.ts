import type { Clause } from '../../reading/clause.ts';
import { type Context, wordAt } from '../../reading/context.ts';
import type { Measure, RankTurn, Selection } from '../../rules.ts';
import type { Direction } from '../../words/lexicon.ts';
import { rankedBy } from '../amounts/amount-clauses.ts';
import { belowsBehind } from '../amounts/amounts.ts';
import { isAmount, namedColumns } from '../columns/find-columns.ts';
import type { Derivation } from '../derivation.ts';
import { type Adjective, directionOf } from './adjectives.ts';
import { columnsFor, type Target } from './ranked-columns.ts';
import { countAt, findAdjective, isNameWord } from './superlative-at.ts';
import { turnedExtremesAt } from './turned-extremes.ts';

export function deriveExtremes(context: Context, at: number): Derivation[] {
  return [...takes(context, at), ...ranks(context, at), ...turned(context, at)];
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

/** 'top half by sales', 'second lowest', 'all stores but the largest'. */
function turned(context: Context, at: number): Derivation[] {
  return turnedExtremesAt(context, at).flatMap(({ adjective, end, rows, turn }) =>
    [
      ...rankedBy(context, at, end, adjective, rows),
      ...columnsFor(context, end, adjective).flatMap((target) =>
        toDerivations(context, at, directionOf(adjective, target.column), rows, target),
      ),
    ].map(({ clause, cost }) => ({ clause: withTurn(clause, turn), cost })),
  );
}

function withTurn(clause: Clause, turn: RankTurn): Clause {
  if (clause.kind !== 'select') return clause;
  const { selection } = clause;
  const isRanked = selection.kind === 'ranked' || selection.kind === 'ranked by';
  return isRanked ? { ...clause, selection: { ...selection, ...turn } } : clause;
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
