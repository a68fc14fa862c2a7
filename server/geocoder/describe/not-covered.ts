import type { Decision } from '../score/decide.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** Why a row is held whose town is mostly not loaded: what was sent may be there, by the name that was sent. */
export function notCovered(
  chosen: ScoredCandidate | null,
  { townNotCovered }: Decision,
  here: string,
): string {
  const where = `in the part of ${townNotCovered?.name ?? 'the town'} that is not loaded`;
  const sent = chosen?.candidate.place ? undefined : chosen?.candidate.read?.street;
  return sent
    ? `${here} was found, but ${sent} may be ${where}. Add a postcode, or correct the street.`
    : `${here} was found, but other places of the name may be ${where}. Add a street or a postcode.`;
}
