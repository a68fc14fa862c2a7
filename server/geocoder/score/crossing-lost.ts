// A crossing that is sent, and not found: the answer is no more than one of its streets, or the town. Pure.
import { mayBeSide } from '../candidates/candidate.ts';
import type { QueryContext } from '../context/query-context.ts';
import { streetKey } from '../parse/normalize.ts';
import type { ScoredCandidate } from './score-candidate.ts';

/** For an answer that is a street, a postcode or a town: whether a crossing was sent instead. */
export function isCrossingLost(context: QueryContext, best: ScoredCandidate): boolean {
  return context.reading.crossing !== null || isTownOfSide(context, best) || isSide(context, best);
}

/** "Gloucester Street & Stow Hill, Newport", where Stow Hill is also a part of the town that is sent beside it. */
function isTownOfSide(
  { reading: { bareCrossing } }: QueryContext,
  { candidate: { town }, agreement }: ScoredCandidate,
): boolean {
  if (!town || bareCrossing?.bareSides !== 1 || agreement.townsAgreed.length < 2) return false;
  const { first, second } = bareCrossing;
  return [...first, ...second].includes(streetKey(town.name));
}

/** "Stow Hill & Bridge Street", of which one street is found: it is no place on that street. */
function isSide({ reading: { bareCrossing } }: QueryContext, { candidate }: ScoredCandidate): boolean {
  const { kind, read } = candidate;
  if (bareCrossing === null || kind !== 'street' || !read || read.number !== '') return false;
  const { first, second } = bareCrossing;
  const isNamed = [...first, ...second].includes(read.streetKey);
  return mayBeSide(candidate, bareCrossing) && (isNamed || !!second[0]?.startsWith(`${read.streetKey} `));
}
