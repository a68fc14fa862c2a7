// What is left out by a word that stands behind it: 'bromptons excluded', 'cancelled ones not included', 'Leeds aside'.
import { type Context, phraseAt, wordAt } from '../../reading/context.ts';
import { phrases } from '../../words/phrases.ts';
import type { Derivation } from '../derivation.ts';
import { derivePredicates } from '../states/predicates.ts';
import { deriveStates } from '../states/states.ts';
import { deriveShortCells } from './abbreviations.ts';
import { deriveMentions } from './mentions.ts';
import { deriveTexts } from './texts.ts';
import { deriveValues } from './values.ts';

const OUT = phrases(
  'excluded|omitted|aside|apart|left out|not included|not counted|do not count|does not count|not incl|taken out|removed|ignored',
);
const BETWEEN = /^(ones|one|rows|people|jobs|are|is|be|being|should|all)$/;
const MOST_BETWEEN = 3;

export function deriveExcluded(context: Context, at: number): Derivation[] {
  if (!context.tokens.some((_, step) => step > at && phraseAt(context, step, OUT))) return [];
  const derivations = [
    deriveValues,
    deriveTexts,
    deriveShortCells,
    deriveStates,
    derivePredicates,
    deriveMentions,
  ].flatMap((read) => read(context, at));
  return derivations.flatMap(({ clause, cost }): Derivation[] => {
    if (clause.kind !== 'rule') return [];
    let { end } = clause;
    while (BETWEEN.test(wordAt(context, end)) && end < clause.end + MOST_BETWEEN) end++;
    const out = phraseAt(context, end, OUT);
    if (!out) return [];
    return [
      { clause: { from: at, end: out.end, kind: 'rule', rule: { kind: 'not', rule: clause.rule } }, cost },
    ];
  });
}
