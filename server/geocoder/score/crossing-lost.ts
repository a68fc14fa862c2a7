// A crossing that is sent, and not found: the answer is no more than one of its streets, or the town. Pure.
import type { QueryContext } from '../context/query-context.ts';
import type { ScoredCandidate } from './score-candidate.ts';

export function isCrossingLost(context: QueryContext, best: ScoredCandidate): boolean {
  const { kind } = best.candidate;
  const isWide = kind === 'street' || kind === 'postcode' || kind === 'town';
  return (context.reading.crossing !== null && isWide) || isSide(context, best);
}

/** "Stow Hill & Bridge Street", of which one street is found: it is no place on that street. */
function isSide(
  { reading: { bareCrossing } }: QueryContext,
  { candidate: { kind, read, street, streetRow } }: ScoredCandidate,
): boolean {
  if (bareCrossing === null || kind !== 'street' || !read || read.number !== '') return false;
  // Of "Rose & Crown" Rose Street is no side.
  if (bareCrossing.bareSides === 2 && street !== 'same' && streetRow?.country !== 'US') return false;
  const { first, firstOthers = [], second, secondOthers = [] } = bareCrossing;
  const sides = [first, ...firstOthers, second, ...secondOthers];
  return sides.includes(read.streetKey) || second.startsWith(`${read.streetKey} `);
}
