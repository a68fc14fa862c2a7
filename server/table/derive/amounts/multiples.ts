// One amount beside a multiple of another, of which only one is named or none: 'less than half the reorder level left',
// 'twice as long as we figured', 'owes more than half'.
import type { Column } from '../../columns/column.ts';
import { type Context, phraseAt, wordAt } from '../../reading/context.ts';
import type { Rule } from '../../rules.ts';
import { COMPARATORS, type Operator, POST_COMPARATORS } from '../../words/lexicon.ts';
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
  const named = multipleAt(context, phrase?.end ?? at);
  if (!named) return doneFirst(context, at);
  // 'half or less of what was asked'
  const post = phrase ? null : phraseAt(context, named.end, POST_COMPARATORS);
  const share = post ? { ...named, end: post.end } : named;
  const operator: Operator = phrase?.meaning ?? post?.meaning ?? 'ge';
  return [
    ...ofNamed(context, at, operator, share),
    ...donePart(context, at, operator, share),
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
  const done = partsDone(context, share.end);
  return namedColumns(context, share.end, (column) => isAmount(column) && !done.includes(column), 3)
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

const DONE =
  /^(paid|payed|used|sold|left|filled|full|taken|collected|raised|received|spent|delivered|returned|refunded|done)$/;

/** A participle right behind the share names what was done of the whole, not the whole: 'less than half paid'. */
function partsDone(context: Context, at: number): Column[] {
  const word = wordAt(context, at);
  if (!DONE.test(word) || /^(for|to|than)$/.test(wordAt(context, at + 1))) return [];
  const { paid } = rolesOf(context.table);
  const named = namedColumns(context, at, isAmount).map(({ column }) => column);
  return /^(paid|payed)$/.test(word) && named.length === 0 ? paid : named;
}

/** 'paid less than half', with nothing said of what it is half of. */
function doneFirst(context: Context, at: number): Derivation[] {
  const phrase = phraseAt(context, at + 1, COMPARATORS);
  const share = multipleAt(context, phrase?.end ?? at + 1);
  const post = phrase || !share ? null : phraseAt(context, share.end, POST_COMPARATORS);
  const operator = phrase?.meaning ?? post?.meaning;
  if (!share || !operator) return [];
  const end = post?.end ?? share.end;
  const isNamed = namedColumns(context, end, isAmount, 3).length > 0;
  if (isNamed || partsDone(context, at).length === 0) return [];
  return wholesOf(context, at, at, end, operator, share.value);
}

/** 'less than half paid', 'more than half used': of what it comes to, or of what is most like it. */
function donePart(context: Context, at: number, operator: Operator, share: Share): Derivation[] {
  return wholesOf(context, share.end, at, share.end + 1, operator, share.value);
}

function wholesOf(
  context: Context,
  participle: number,
  from: number,
  end: number,
  operator: Operator,
  value: number,
): Derivation[] {
  const { totals, paid } = rolesOf(context.table);
  return partsDone(context, participle).flatMap((part) => {
    const wholes =
      paid.includes(part) || (part.isMoney && totals.length > 0)
        ? totals
        : boundedBy(context, part, from, end).map(({ column }) => column);
    return wholes
      .filter((whole) => whole !== part)
      .slice(0, 2)
      .map((whole, order) =>
        toDerivation(from, end, multiple(part, whole, operator, value), 0.1 + 0.3 * order),
      );
  });
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
