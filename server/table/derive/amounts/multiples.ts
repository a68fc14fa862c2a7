// One amount beside a multiple of another, of which only one is named or none: 'less than half the reorder level left',
// 'twice as long as we figured', 'owes more than half'.
import type { Column } from '../../columns/column.ts';
import { type Context, phraseAt, wordAt } from '../../reading/context.ts';
import type { Rule } from '../../rules.ts';
import { COMPARATORS, type Operator } from '../../words/lexicon.ts';
import { isAmount, namedColumns } from '../columns/find-columns.ts';
import { rolesOf } from '../columns/roles.ts';
import type { Derivation } from '../derivation.ts';
import { farness } from '../floating.ts';
import { type Bound, boundedBy, lastYearAt } from './bounds.ts';
import { multiple, multipleAt, ratio } from './measures.ts';

const MOST_FOUND = 4;
const GUESS = /^(est|estimate|estimated|quote|quoted|planned|plan|budget|expected|target|forecast)$/;
const GUESSED =
  /^(figured|estimated|estimate|quoted|quote|planned|plan|plans|thought|expected|reckoned|budgeted|guessed|said|supposed)$/;
const HELD = /^(hand|stock|actual|act|current|left|used|sold|qty|quantity|balance)$/;

export function deriveShares(context: Context, at: number): Derivation[] {
  const phrase = phraseAt(context, at, COMPARATORS);
  const share = multipleAt(context, phrase?.end ?? at);
  if (!share) return [];
  const operator: Operator = phrase?.meaning ?? 'ge';
  return [
    ...ofNamed(context, at, operator, share),
    ...thanGuessed(context, at, operator, share),
    ...ofOwed(context, at, operator, share),
  ];
}

interface Share {
  value: number;
  end: number;
}

const toDerivation = (from: number, end: number, rule: Rule, cost: number): Derivation => ({
  clause: { from, end, kind: 'rule', rule },
  cost,
});

/** '… half the reorder level': of another amount of its kind, those of what there is first. */
function ofNamed(context: Context, at: number, operator: Operator, share: Share): Derivation[] {
  const years = lastYearAt(context, share.end);
  if (years.length > 0) return years.flatMap((year) => ofYear(context, at, operator, share, year));
  return namedColumns(context, share.end, isAmount, 3)
    .flatMap(({ column: whole, end, cost }) =>
      context.table.columns
        .filter((part) => part !== whole && isAmount(part) && part.isMoney === whole.isMoney)
        .map((part) => {
          const isHeld = part.words.some((word) => HELD.test(word));
          const price = 0.3 + cost + 0.5 * farness(context, part, at, end) - (isHeld ? 0.25 : 0);
          return toDerivation(at, end, multiple(part, whole, operator, share.value), price);
        }),
    )
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_FOUND);
}

/** '3x last year': of the amount that goes with last year's. */
function ofYear(
  context: Context,
  at: number,
  operator: Operator,
  share: Share,
  { column: year, end }: Bound,
): Derivation[] {
  return boundedBy(context, year, at, end).map(({ column, price }) =>
    toDerivation(at, end, multiple(column, year, operator, share.value), 0.15 + price),
  );
}

/** 'twice as long as we figured', 'double the estimate': what it came to beside what was reckoned. */
function thanGuessed(context: Context, at: number, operator: Operator, share: Share): Derivation[] {
  let end = share.end;
  while (
    /^(as|than|long|much|many|big|high|the|we|they|i|was|were|our|what|it|had|been)$/.test(
      wordAt(context, end),
    )
  )
    end++;
  if (!GUESSED.test(wordAt(context, end))) return [];
  return guesses(context.table.columns).map(({ actual, guess }) =>
    toDerivation(at, end + 1, multiple(actual, guess, operator, share.value), 0.15),
  );
}

/** Amounts that were reckoned, each with that of the same name that was not: Est Hrs and Act Hrs. */
function guesses(columns: readonly Column[]): { actual: Column; guess: Column }[] {
  const amounts = columns.filter(isAmount);
  return amounts.flatMap((guess) => {
    const rest = guess.words.filter((word) => !GUESS.test(word));
    if (rest.length === guess.words.length) return [];
    return amounts
      .filter((actual) => actual !== guess && rest.some((word) => actual.words.includes(word)))
      .map((actual) => ({ actual, guess }));
  });
}

/** 'owes more than half': so much of what it comes to is not paid. */
function ofOwed(context: Context, at: number, operator: Operator, share: Share): Derivation[] {
  const before = [1, 2, 3].map((step) => wordAt(context, at - step));
  if (share.value >= 1 || !before.some((word) => /^(owe|owes|owing|unpaid|outstanding)$/.test(word)))
    return [];
  const { totals, paid } = rolesOf(context.table);
  const turned = { gt: 'lt', ge: 'le', lt: 'gt', le: 'ge', eq: 'eq', ne: 'ne' } as const;
  const from = at - 1 - before.findIndex((word) => /^(owe|owes|owing|unpaid|outstanding)$/.test(word));
  if (from !== at - 1) return [];
  const end = wordAt(context, share.end) === 'of' ? share.end + 1 : share.end;
  return totals.flatMap((total) =>
    paid.map((soFar) => toDerivation(at, end, ratio(soFar, total, turned[operator], 1 - share.value), 0.15)),
  );
}
