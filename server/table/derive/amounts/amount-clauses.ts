// Conditions on an amount of two columns: it compares with a figure before or behind it, or rows rank by it.
import { type Context, isGlue, phraseAt, wordAt } from '../../reading/context.ts';
import { amountAt } from '../../reading/read-amount.ts';
import { isRowName } from '../../reading/row-names.ts';
import type { NumberOperator, Selection } from '../../rules.ts';
import { COMPARATORS, type Direction } from '../../words/lexicon.ts';
import type { Derivation } from '../derivation.ts';
import { type Adjective, directionOf } from '../superlatives/adjectives.ts';
import { extremeAt } from '../superlatives/superlative-at.ts';
import { SOFT } from '../words/lexicon.ts';
import { rowNounCost } from '../words/row-nouns.ts';
import { amountsAt, type CombinedAmount, formulaBehind, valueFor } from './amounts.ts';
import { compared, readPastFiller } from './compare-amount.ts';
import { multipleAt } from './measures.ts';

export function deriveAmounts(context: Context, at: number): Derivation[] {
  return [
    ...amountsAt(context, at).flatMap((combined) => [
      ...comparedBehind(context, at, combined),
      ...rankedBehind(context, at, combined),
    ]),
    ...comparedFirst(context, at),
    ...shareFirst(context, at),
  ];
}

/** 'rate minus fuel less than 200', 'fee per metre is over 90', 'worth more than two grand'. */
function comparedBehind(context: Context, at: number, named: CombinedAmount): Derivation[] {
  const amount = readPastFiller(context, named.end, (from) => amountAt(context, from));
  const value = amount && valueFor(named, amount);
  if (!amount?.isCompared || !value) return [];
  const rule = compared(named.measure, amount.operator, value.value, value.upTo);
  return [{ clause: { from: at, end: amount.end, kind: 'rule', rule }, cost: named.cost }];
}

/** 'over 90 days from sold to install', 'more than £5 fee per head', 'over two grand tied up'. */
function comparedFirst(context: Context, at: number): Derivation[] {
  const amount = amountAt(context, at);
  if (!amount?.isCompared) return [];
  const behind = readPastFiller(context, amount.end, (from) => someAt(context, from), 1);
  return (behind ?? []).flatMap((one) => {
    const value = valueFor(one, amount);
    if (!value) return [];
    const rule = compared(one.measure, amount.operator, value.value, value.upTo);
    return [{ clause: { from: at, end: one.end, kind: 'rule' as const, rule }, cost: 0.05 + one.cost }];
  });
}

/** 'less than half an issue per visit': so much of one for each of the other. */
function shareFirst(context: Context, at: number): Derivation[] {
  const comparator = phraseAt(context, at, COMPARATORS);
  const share = multipleAt(context, comparator?.end ?? at);
  if (!share || !/^(a|an)$/.test(wordAt(context, share.end))) return [];
  const operator: NumberOperator = comparator?.meaning ?? 'ge';
  return amountsAt(context, share.end + 1)
    .filter(({ type }) => type === 'ratio')
    .map(({ measure, end, cost }) => ({
      clause: { from: at, end, kind: 'rule', rule: compared(measure, operator, share.value) },
      cost: 0.05 + cost,
    }));
}

/** 'fee per metre, the 6 highest', 'price per bed lowest five'. */
function rankedBehind(context: Context, at: number, one: CombinedAmount): Derivation[] {
  const start = context.tokens[one.end]?.kind === 'comma' ? one.end + 1 : one.end;
  const extreme = readPastFiller(context, start, (from) => extremeAt(context, from), 2);
  if (!extreme || extreme.of === 'date') return [];
  const { direction, rows, end } = extreme;
  return [{ clause: { from: at, end, kind: 'select', selection: by(one, direction, rows) }, cost: one.cost }];
}

/** Behind an adjective: 'biggest gap between reserve and paid', 'worst 3 for conversion (trans over footfall)'. */
export function rankedBy(
  context: Context,
  from: number,
  at: number,
  adjective: Adjective,
  rows: number | null,
): Derivation[] {
  const next = someBehindRows(context, at);
  return [...formulaBehind(context, at), ...next].map((one) => {
    // What the figure is called says whether more of it is good.
    const words = [...context.tokens.slice(at, one.end).map(({ stem }) => stem), ...one.measure.left.words];
    const direction = directionOf(adjective, { words });
    return {
      clause: { from, end: one.end, kind: 'select', selection: by(one, direction, rows) },
      cost: one.cost,
    };
  });
}

/** 'top 5 lines by value on hand': words for the rows may stand between. */
function someBehindRows(context: Context, at: number): CombinedAmount[] {
  for (let start = at; start <= at + 4; start++) {
    const found = someAt(context, start);
    if (found) return found;
    const word = wordAt(context, start);
    const isPassed = isGlue(context, start) || SOFT.has(word) || isRowName(context, start);
    if (!isPassed && rowNounCost(context, start) === null) return [];
  }
  return [];
}

function someAt(context: Context, at: number): CombinedAmount[] | null {
  const all = amountsAt(context, at);
  return all.length > 0 ? all : null;
}

function by({ measure }: CombinedAmount, direction: Direction, rows: number | null): Selection {
  return { kind: 'ranked by', measure, direction, rows, per: null };
}
