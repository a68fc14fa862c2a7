// "67 Market Street, Shaw, Oldham": no Market Street is known there, and that of the next town is not meant.
import { postcodeCandidate, townCandidates } from '../candidates/named-candidates.ts';
import type { Decided } from '../decided.ts';
import { decide } from '../score/decide.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** A street in none of the places that were sent gives way to these: most names of streets are those of many. No lookup. */
export function leaveStreetsElsewhere(decided: readonly Decided[]): Decided[] {
  return decided.map((one) => {
    const { context, decision } = one;
    if (!decision.chosen || !isElsewhere(decision.chosen)) return one;
    const inPlaces = decide(context, [...townCandidates(context), ...postcodeCandidate(context)]);
    return inPlaces.chosen ? { ...one, decision: inPlaces } : one;
  });
}

/** A house is another matter: its number speaks for it. A name merely like the one sent has to be in every place sent. */
function isElsewhere({ candidate: { kind, street }, agreement }: ScoredCandidate): boolean {
  const { town, townsAgreed, postcode } = agreement;
  const isApart = town === 'different' && (townsAgreed.length === 0 || street === 'alike');
  const isOnStreet = kind === 'street' || kind === 'interpolated';
  return isOnStreet && isApart && postcode !== 'same' && postcode !== 'fits';
}
