// A crossing that is sent, and not found: the answer is no more than one of its streets, or the town. Pure.
import type { QueryContext } from '../context/query-context.ts';
import { streetKey } from '../parse/normalize.ts';
import type { Crossing } from '../parse/read-crossing.ts';
import type { ScoredCandidate } from './score-candidate.ts';

export function isCrossingLost(context: QueryContext, best: ScoredCandidate): boolean {
  const { kind } = best.candidate;
  const isWide = kind === 'street' || kind === 'postcode' || kind === 'town';
  const isLost = context.reading.crossing !== null || isTownOfSide(context, best);
  return (isLost && isWide) || isSide(context, best);
}

/** "Gloucester Street & Stow Hill, Newport", where Stow Hill is also a part of the town that is sent beside it. */
function isTownOfSide(
  { reading: { bareCrossing } }: QueryContext,
  { candidate: { town }, agreement }: ScoredCandidate,
): boolean {
  if (!town || bareCrossing?.bareSides !== 1 || agreement.townsAgreed.length < 2) return false;
  return sidesOf(bareCrossing).includes(streetKey(town.name));
}

/** "Stow Hill & Bridge Street", of which one street is found: it is no place on that street. */
function isSide(
  { reading: { bareCrossing } }: QueryContext,
  { candidate: { kind, read, street, streetRow } }: ScoredCandidate,
): boolean {
  if (bareCrossing === null || kind !== 'street' || !read || read.number !== '') return false;
  // Of "Rose & Crown" Rose Street is no side.
  if (bareCrossing.bareSides === 2 && street !== 'same' && streetRow?.country !== 'US') return false;
  return (
    sidesOf(bareCrossing).includes(read.streetKey) || bareCrossing.second.startsWith(`${read.streetKey} `)
  );
}

function sidesOf({ first, firstOthers = [], second, secondOthers = [] }: Crossing): string[] {
  return [first, ...firstOthers, second, ...secondOthers];
}
