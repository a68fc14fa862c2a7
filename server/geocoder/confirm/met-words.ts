import { localityKey } from '../parse/normalize.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** The words of a place that is met are no longer unused. */
export function withoutWords(chosen: ScoredCandidate, placeKey: string): ScoredCandidate {
  const words = new Set(placeKey.split(' '));
  const leftover = chosen.agreement.leftover.filter((word) => !words.has(localityKey(word)));
  return { ...chosen, agreement: { ...chosen.agreement, leftover } };
}
