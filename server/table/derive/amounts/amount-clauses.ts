// What is asked of an amount of two columns: that it compares with a figure, said before or behind it, or that rows rank by it.
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
import { amountsAt, formulaBehind, type SaidAmount, valueFor } from './amounts.ts';
import { compared, over } from './compare-amount.ts';
import { multipleAt } from './measures.ts';

export function deriveAmounts(context: Context, at: number): Derivation[] {
  return [
    ...amountsAt(context, at).flatMap((said) => [
      ...comparedBehind(context, at, said),
      ...rankedBehind(context, at, said),
    ]),
    ...comparedFirst(context, at),
    ...shareFirst(context, at),
  ];
}

/** 'rate minus fuel less than 200', 'fee per metre is over 90', 'worth more than two grand'. */
function comparedBehind(context: Context, at: number, said: SaidAmount): Derivation[] {
  const amount = over(context, said.end, (from) => amountAt(context, from));
  const value = amount && valueFor(said, amount);
  if (!amount?.isCompared || !value) return [];
  const rule = compared(said.measure, amount.operator, value.value, value.upTo);
  return [{ clause: { from: at, end: amount.end, kind: 'rule', rule }, cost: said.cost }];
}

/** 'over 90 days from sold to install', 'more than £5 fee per head', 'over two grand tied up'. */
function comparedFirst(context: Context, at: number): Derivation[] {
  const amount = amountAt(context, at);
  if (!amount?.isCompared) return [];
  const behind = over(context, amount.end, (from) => someAt(context, from), 1);
  return (behind ?? []).flatMap((said) => {
    const value = valueFor(said, amount);
    if (!value) return [];
    const rule = compared(said.measure, amount.operator, value.value, value.upTo);
    return [{ clause: { from: at, end: said.end, kind: 'rule' as const, rule }, cost: 0.05 + said.cost }];
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
function rankedBehind(context: Context, at: number, said: SaidAmount): Derivation[] {
  const start = context.tokens[said.end]?.kind === 'comma' ? said.end + 1 : said.end;
  const extreme = over(context, start, (from) => extremeAt(context, from), 2);
  if (!extreme || extreme.of === 'date') return [];
  const { direction, rows, end } = extreme;
  return [
    { clause: { from: at, end, kind: 'select', selection: by(said, direction, rows) }, cost: said.cost },
  ];
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
  return [...formulaBehind(context, at), ...next].map((said) => {
    // What the figure is called says whether more of it is good.
    const words = [...context.tokens.slice(at, said.end).map(({ stem }) => stem), ...said.measure.left.words];
    const direction = directionOf(adjective, { words });
    return {
      clause: { from, end: said.end, kind: 'select', selection: by(said, direction, rows) },
      cost: said.cost,
    };
  });
}

/** 'top 5 lines by value on hand': words for the rows may stand between. */
function someBehindRows(context: Context, at: number): SaidAmount[] {
  for (let start = at; start <= at + 4; start++) {
    const found = someAt(context, start);
    if (found) return found;
    const word = wordAt(context, start);
    const isPassed = isGlue(context, start) || SOFT.has(word) || isRowName(context, start);
    if (!isPassed && rowNounCost(context, start) === null) return [];
  }
  return [];
}

function someAt(context: Context, at: number): SaidAmount[] | null {
  const all = amountsAt(context, at);
  return all.length > 0 ? all : null;
}

function by({ measure }: SaidAmount, direction: Direction, rows: number | null): Selection {
  return { kind: 'ranked by', measure, direction, rows, per: null };
}
