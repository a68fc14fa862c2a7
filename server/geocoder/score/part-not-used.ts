// "Le Pub, Deansgate, Newport" and "Trespass, Newport Retail Park": a part beside the named place that nothing of it meets,
// and that has no form of a street. Pure.
import type { QueryContext } from '../context/query-context.ts';
import { wordsOf } from '../parse/normalize-text.ts';
import { streetTypeOf } from '../parse/street-types.ts';
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

/** Sites of many businesses, far apart. A house that is named behind an unknown business says where that is. */
const SITES = new Set('arcade center complex estate mall market park precinct'.split(' '));

/** The part as written; null where every one is met, or where the place's own unit postcode was sent. */
export function partNotUsed(context: QueryContext, best: ScoredCandidate): string | null {
  const { candidate, agreement } = best;
  if (candidate.kind !== 'place' || isAtOwnCode(best, context)) return null;
  const isLeft = (word: string) => agreement.leftover.includes(word) && !isOfTheTown(word);
  for (const text of textsToExplain(candidate, context).texts) {
    if (text === context.reading.parts[0] && !isSite(candidate.foundName)) continue;
    const words = text.split(/\s+/);
    const run = firstRun(words, isLeft);
    const name = run.join(' ');
    if (run[0] === words[0] && namesPlace(name)) return name;
  }
  return null;
}

function isSite(name: string): boolean {
  const last = wordsOf(name).at(-1) ?? '';
  return SITES.has(streetTypeOf(last) ?? last);
}

function namesPlace(name: string): boolean {
  return /\p{L}{3}/u.test(name) && !/\d/.test(name) && !wordsOf(name).some((word) => WITHIN.has(word));
}
