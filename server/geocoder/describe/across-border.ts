import type { Candidate } from '../candidates/candidate.ts';
import type { QueryContext } from '../context/query-context.ts';
import { ownNames } from '../score/agreement.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** "7730 Eastern Ave NW, Silver Spring, MD": the house is near the town of Maryland, and in Washington. */
export function isAcrossBorder(
  townKey: string,
  candidate: Candidate,
  { state, nation }: ScoredCandidate['agreement'],
  { towns, reading }: QueryContext,
): boolean {
  const region = state === 'different' ? reading.state : nation === 'different' ? reading.nation : null;
  const named = towns.get(townKey) ?? [];
  const isOfRegion = named.length > 0 && named.every((town) => town.state === region);
  return region !== null && isOfRegion && !ownNames(candidate).has(townKey);
}
