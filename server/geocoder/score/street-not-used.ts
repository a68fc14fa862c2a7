// "Premier Inn, Euston Road, London": words in the form of a street that the named place's own record does not meet. Pure.
import type { QueryContext } from '../context/query-context.ts';
import { directionOf } from '../parse/directions.ts';
import { wordsOf } from '../parse/normalize-text.ts';
import { endsWithStreetType } from '../parse/street-cuts.ts';
import { LEADING_TYPES, ONE_WORD_STREETS, streetTypeOf } from '../parse/street-types.ts';
import { firstRun } from './first-run.ts';
import { isOfTheTown } from './place-not-met.ts';
import { isNamedInUnit } from './review-reasons.ts';
import type { ScoredCandidate } from './score-candidate.ts';
import { textsToExplain } from './texts-to-explain.ts';

/** The street as written; null where none is left, or where the name in its unit postcode says where it is. */
export function streetNotUsed(context: QueryContext, best: ScoredCandidate): string | null {
  const { candidate, agreement } = best;
  if (candidate.kind !== 'place' || isNamedInUnit(context, best)) return null;
  for (const text of textsToExplain(candidate, context).texts) {
    const words = text.split(/\s+/);
    const run = firstRun(words, (word) => agreement.leftover.includes(word));
    const name = run.join(' ');
    if (isStreet(wordsOf(name), run.length > 0 && run[0] === words[0])) return name;
  }
  return null;
}

/** Words that end other names too ("Hill", "Park") make a street where they begin behind a comma. */
function isStreet(words: readonly string[], isApart: boolean): boolean {
  const undirected = words.filter((word, index) => index === 0 || directionOf(word) === null);
  if (endsWithStreetType(undirected)) return true;
  const [first = '', ...others] = undirected[0] === 'the' ? undirected.slice(1) : undirected;
  if (!isApart || first === '') return false;
  if (others.length === 0) return ONE_WORD_STREETS.has(first);
  return LEADING_TYPES.has(first) || (!isOfTheTown(first) && streetTypeOf(others.at(-1) ?? '') !== null);
}
