// A crossing that is sent, and not found: the answer is no more than one of its streets, or the town. Pure.
import type { QueryContext } from '../context/query-context.ts';
import { streetKey } from '../parse/normalize.ts';
import type { ScoredCandidate } from './score-candidate.ts';

export function isCrossingLost(context: QueryContext, best: ScoredCandidate): boolean {
  const { kind } = best.candidate;
  const isWide = kind === 'street' || kind === 'postcode' || kind === 'town';
  const isLost = context.reading.crossing !== null || isTownOfSide(context, best);
  return (isLost && isWide) || isSide(context, best);
}

/** "Gloucester Street & Stow Hill, Newport", where Stow Hill is also a part of the town. */
function isTownOfSide(
  { reading: { bareCrossing } }: QueryContext,
  { candidate: { town } }: ScoredCandidate,
): boolean {
  const { first, firstOthers = [], second, secondOthers = [] } = bareCrossing ?? { first: '', second: '' };
  return !!town && [first, ...firstOthers, second, ...secondOthers].includes(streetKey(town.name));
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
