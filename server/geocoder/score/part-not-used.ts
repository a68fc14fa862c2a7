// "Le Pub, Deansgate, Newport" and "Trespass, Newport Retail Park": a part beside the named place that nothing of it meets,
// and that has no form of a street. Pure.
import type { QueryContext } from '../context/query-context.ts';
import { wordsOf } from '../parse/normalize-text.ts';
import { firstRun } from './first-run.ts';
import { isAtOwnCode } from './own-code.ts';
import { isOfTheTown } from './place-not-met.ts';
import type { ScoredCandidate } from './score-candidate.ts';
import { textsToExplain } from './texts-to-explain.ts';

/** Words of a part that says where in a place somebody is, who it is, or in which house: no other place is meant. */
const WITHIN = new Set(
  `basement block building buildings canteen chambers concourse department dept desk entrance first floor foyer front
  ground head headquarters house hq kiosk kitchen level lobby lower main office offices rear reception room side suite
  team terminal top unit upper ward wing`.split(/\s+/),
);

/** The part as written; null where every one is met, or where the place's own unit postcode was sent. */
export function partNotUsed(context: QueryContext, best: ScoredCandidate): string | null {
  const { candidate, agreement } = best;
  if (candidate.kind !== 'place' || isAtOwnCode(best, context)) return null;
  const isLeft = (word: string) => agreement.leftover.includes(word) && !isOfTheTown(word);
  for (const text of textsToExplain(candidate, context).texts) {
    const words = text.split(/\s+/);
    const run = firstRun(words, isLeft);
    const name = run.join(' ');
    if (run[0] === words[0] && namesPlace(name)) return name;
  }
  return null;
}

function namesPlace(name: string): boolean {
  return /\p{L}{3}/u.test(name) && !/\d/.test(name) && !wordsOf(name).some((word) => WITHIN.has(word));
}
