// "Tesco Extra, Stow Hill, Newport": a branch that agrees with a suburb only because no other is as near to it. Pure.
import { distanceMeters } from '../../geometry/distance.ts';
import type { QueryContext } from '../context/query-context.ts';
import type { ScoredCandidate } from './score-candidate.ts';

/** Branches within this distance are one place for a user. */
const APART_METERS = 50;

/** The branches of the same name that a town far from them all cannot rule out; empty where it contains the match. */
export function otherBranches(
  { candidate, agreement }: ScoredCandidate,
  named: readonly ScoredCandidate[],
  { towns }: QueryContext,
): ScoredCandidate[] {
  if (candidate.kind !== 'place' || agreement.postcode === 'same') return [];
  const lies = (key: string) =>
    (towns.get(key) ?? []).some((town) => distanceMeters(town, candidate.point) <= town.radiusMeters);
  const nearOnly = agreement.townsAgreed.filter((key) => !lies(key));
  return named.filter((other) => {
    const { townsContradicted } = other.agreement;
    const isRuledOutSo =
      other.contradictions.every((part) => part === 'town') &&
      townsContradicted.length > 0 &&
      townsContradicted.every((key) => nearOnly.includes(key));
    const isBranch = other.candidate.place?.nameKey === candidate.place?.nameKey;
    const isApart = distanceMeters(other.candidate.point, candidate.point) > APART_METERS;
    return isBranch && isRuledOutSo && isApart && other.agreement.townsAgreed.length > 0;
  });
}
