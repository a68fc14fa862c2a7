// "Le Pub, Deansgate, Newport" and "Trespass, Newport Retail Park": a part beside the named place that nothing of it meets,
// and that has no form of a street. Pure.
import type { QueryContext } from '../context/query-context.ts';
import { directionOf } from '../parse/directions.ts';
import { countyAtEnd } from '../parse/gb-counties.ts';
import { normalizeText, wordsOf } from '../parse/normalize-text.ts';
import { ukAtEnd } from '../parse/uk-nations.ts';
import { firstRun } from './first-run.ts';
import { isAtOwnCode } from './own-code.ts';
import { isOfTheTown } from './place-not-met.ts';
import type { ScoredCandidate } from './score-candidate.ts';
import { textsToExplain } from './texts-to-explain.ts';
import { isWideSite } from './wide-site.ts';

/** Words of a part that says where in a place somebody is, what it is, or in which house: no other place is meant. */
const WITHIN = new Set(
  `bar basement block building buildings cafe canteen chambers club concourse department dept desk entrance first floor
  foyer front ground head headquarters hotel house hq inn kiosk kitchen level lobby lower main office offices pub rear
  reception restaurant room school shop side store suite team terminal top unit upper ward wing`.split(/\s+/),
);

/** The part as written; null where every one is met, or where the place's own unit postcode was sent. */
export function partNotUsed(context: QueryContext, best: ScoredCandidate): string | null {
  const { candidate, agreement } = best;
  if (candidate.kind !== 'place' || isAtOwnCode(best, context)) return null;
  // "Alway Primary School, Alway": the quarter that gives it its name.
  const ownWords = new Set(wordsOf(candidate.foundName));
  const isLeft = (word: string) => agreement.leftover.includes(word) && !isOfTheTown(word);
  for (const text of textsToExplain(candidate, context).texts) {
    if (text === context.reading.parts[0] && !isWideSite(candidate.foundName)) continue;
    const words = text.split(/\s+/);
    const run = firstRun(words, isLeft);
    const name = run.join(' ');
    const isOwn = run.every((word) => ownWords.has(normalizeText(word)));
    if (run[0] === words[0] && namesPlace(name) && !isOwn && !isRegion(name)) return name;
  }
  return null;
}

function namesPlace(name: string): boolean {
  return /\p{L}{3}/u.test(name) && !/\d/.test(name) && !wordsOf(name).some((word) => WITHIN.has(word));
}

/** "South East Wales", "Gwent" before the town: it is read where it stands at the end. */
function isRegion(name: string): boolean {
  const words = wordsOf(name).filter((word) => directionOf(word) === null);
  return words.length === 0 || ukAtEnd(words)?.words === words.length || countyAtEnd(name)?.before === '';
}
