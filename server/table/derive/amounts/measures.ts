// Comparisons of two columns: differences, ratios and shares.
import { ownMember } from '../../../../shared/foreign-value.ts';
import type { Column } from '../../columns/column.ts';
import { type Context, phraseAt, wordAt } from '../../reading/context.ts';
import { amountAt, quantityAt } from '../../reading/read-amount.ts';
import type { NumberOperator, Rule } from '../../rules.ts';
import { COMPARATORS, type Operator } from '../../words/lexicon.ts';
import { isAmount, type NamedColumn, namedColumns } from '../columns/find-columns.ts';
import { daysBetween } from '../dates/days-between.ts';
import type { Derivation } from '../derivation.ts';
import { isRowsNumber } from '../words/row-nouns.ts';
import { compared, readPastFiller } from './compare-amount.ts';
import { grown } from './growth.ts';

export function deriveMeasures(context: Context, at: number): Derivation[] {
  return [
    ...apart(context, at),
    ...times(context, at),
    ...daysBetween(context, at),
    ...againstShare(context, at),
    ...inPercent(context, at),
    ...plainlyCompared(context, at),
    ...grown(context, at),
  ];
}

const amountsFrom = (context: Context, at: number, gap = 2) => namedColumns(context, at, isAmount, gap);

function toDerivation(from: number, end: number, rule: Rule, cost: number): Derivation {
  return { clause: { from, end, kind: 'rule', rule }, cost };
}

/** 'diesel is more than 80 cents above regular', 'non critical at least 7 more than critical'. */
function apart(context: Context, at: number): Derivation[] {
  return amountsFrom(context, at, 0).flatMap((left) => {
    const amount = readPastFiller(context, left.end, (from) => amountAt(context, from));
    if (!amount?.isCompared || amount.isPercent) return [];
    const than = relationAt(context, amount.end);
    if (!than) return [];
    return amountsFrom(context, than.end).flatMap((right) => {
      if (right.column === left.column) return [];
      const pair = than.isAbove
        ? { left: left.column, right: right.column }
        : { left: right.column, right: left.column };
      return [
        toDerivation(
          at,
          right.end,
          compared({ kind: 'difference', ...pair }, amount.operator, amount.value),
          left.cost + right.cost,
        ),
      ];
    });
  });
}

function relationAt(context: Context, at: number): { isAbove: boolean; end: number } | null {
  const words = [0, 1].map((step) => wordAt(context, at + step));
  if (/^(above|over|past)$/.test(words[0] ?? '')) return { isAbove: true, end: at + 1 };
  if (/^(below|under)$/.test(words[0] ?? '')) return { isAbove: false, end: at + 1 };
  if (/^(more|higher|greater|dearer|bigger)$/.test(words[0] ?? '') && words[1] === 'than')
    return { isAbove: true, end: at + 2 };
  if (/^(less|fewer|lower|cheaper|smaller)$/.test(words[0] ?? '') && words[1] === 'than')
    return { isAbove: false, end: at + 2 };
  return null;
}

const MULTIPLES: Record<string, number> = { twice: 2, double: 2, thrice: 3, triple: 3, half: 0.5 };

/** 'at least three times as many bikes as docks', 'surcharge more than half the linehaul', 'a fifth of what it cost'. */
function times(context: Context, at: number): Derivation[] {
  const direct = phraseAt(context, at, COMPARATORS);
  const share = multipleAt(context, direct?.end ?? at);
  if (!share) return [];
  const operator: Operator = direct?.meaning ?? 'ge';
  const found: Derivation[] = [];
  // '… as many A as B'
  for (const left of amountsFrom(context, share.end)) {
    const joint = wordAt(context, left.end);
    if (!/^(as|than)$/.test(joint)) continue;
    for (const right of amountsFrom(context, left.end + 1))
      if (right.column !== left.column)
        found.push(
          toDerivation(
            at,
            right.end,
            multiple(left.column, right.column, operator, share.value),
            left.cost + right.cost,
          ),
        );
  }
  return found;
}

/** 'A is more than half of B', with the column first. */
function againstShare(context: Context, at: number): Derivation[] {
  return amountsFrom(context, at, 0).flatMap((left) => {
    const phrase = readPastFiller(context, left.end, (from) => phraseAt(context, from, COMPARATORS), 3);
    const share = phrase && multipleAt(context, phrase.end);
    if (!phrase || !share) return [];
    return amountsFrom(context, share.end, 4).flatMap((right) =>
      right.column === left.column
        ? []
        : [
            toDerivation(
              at,
              right.end,
              multiple(left.column, right.column, phrase.meaning, share.value),
              left.cost + right.cost,
            ),
          ],
    );
  });
}

/** 'probability at least half' of a column in percent. */
function inPercent(context: Context, at: number): Derivation[] {
  return amountsFrom(context, at, 0).flatMap(({ column, end, cost }) => {
    const phrase = readPastFiller(context, end, (from) => phraseAt(context, from, COMPARATORS), 2);
    const share = phrase && multipleAt(context, phrase.end);
    if (!column.isPercent || !phrase || !share || share.value >= 1 || wordAt(context, share.end) === 'of')
      return [];
    const rule: Rule = { kind: 'number', column, operator: phrase.meaning, value: share.value * 100 };
    return [toDerivation(at, share.end, rule, 0.05 + cost)];
  });
}

export function ratio(left: Column, right: Column, operator: NumberOperator, value: number): Rule {
  return compared({ kind: 'ratio', left, right }, operator, value);
}

export function multiple(left: Column, right: Column, operator: NumberOperator, times: number): Rule {
  return compared({ kind: 'multiple', left, right }, operator, times);
}

/** '3x', '2.5×'. */
export const TIMES = /^(\d+(?:\.\d+)?)[x×]$/i;

export function multipleAt(context: Context, at: number): { value: number; end: number } | null {
  const start = /^(a|the)$/.test(wordAt(context, at)) ? at + 1 : at;
  const word = wordAt(context, start);
  const shares: Record<string, number> = { third: 1 / 3, quarter: 0.25, fifth: 0.2, tenth: 0.1 };
  const named = ownMember(MULTIPLES, word) ?? ownMember(shares, word);
  if (named !== undefined) return { value: named, end: start + 1 };
  const typed = /^(\d)\/(\d{1,2})$/.exec(context.tokens[at]?.text ?? '');
  if (typed) return { value: Number(typed[1]) / Number(typed[2]), end: at + 1 };
  const [, factor] = TIMES.exec(context.tokens[at]?.text ?? '') ?? [];
  if (factor !== undefined) return { value: Number(factor), end: at + 1 };
  const quantity = quantityAt(context, at);
  if (!quantity) return null;
  if (/^(times|x)$/.test(wordAt(context, quantity.end)))
    return { value: quantity.value, end: quantity.end + 1 };
  return quantity.isPercent && wordAt(context, quantity.end) === 'of'
    ? { value: quantity.value / 100, end: quantity.end + 1 }
    : null;
}

/** Of two that are compared, a whole name goes before a word for it: what is 'paid' is no fee. */
export function exactly(named: readonly NamedColumn[]): readonly NamedColumn[] {
  const exact = named.filter(({ cost }) => cost < EXACT);
  return exact.length > 0 ? exact : named;
}

const EXACT = 0.05;

/** 'refund is smaller than total', 'offers at or above the asking price', 'has paid more than the trip costs'. */
function plainlyCompared(context: Context, at: number): Derivation[] {
  return exactly(amountsFrom(context, at, 0)).flatMap((left) => {
    const phrase = readPastFiller(context, left.end, (from) => phraseAt(context, from, COMPARATORS), 3);
    if (!phrase) return [];
    return exactly(amountsFrom(context, phrase.end, 3)).flatMap((right) =>
      right.column === left.column || (right.column.isMoney && isRowsNumber(context, left.column))
        ? []
        : [
            toDerivation(
              at,
              right.end,
              { kind: 'columns', left: left.column, operator: phrase.meaning, right: right.column },
              0.15 + left.cost + right.cost,
            ),
          ],
    );
  });
}
