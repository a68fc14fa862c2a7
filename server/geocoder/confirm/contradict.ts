import type { Decided } from '../decided.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** Adds one more part that names another place to the row: it is held for review. */
export function contradict(
  one: Decided,
  chosen: ScoredCandidate,
  part: ScoredCandidate['contradictions'][number],
  match: 'different' | 'unknown' = 'different',
): Decided {
  const { decision } = one;
  const { contradictions, agreement } = chosen;
  return {
    ...one,
    decision: {
      ...decision,
      status: 'review',
      reviewReasons: [...new Set(['contradiction' as const, ...decision.reviewReasons])],
      chosen: {
        ...chosen,
        agreement: { ...agreement, [part]: match },
        contradictions: [...new Set([...contradictions, part])],
      },
    },
  };
}

/** A town that agreed only by being near does not. */
export function contradictTown(one: Decided, chosen: ScoredCandidate, townKey: string): Decided {
  const { agreement } = chosen;
  const moved = {
    ...agreement,
    townsAgreed: agreement.townsAgreed.filter((key) => key !== townKey),
    townsContradicted: [...agreement.townsContradicted, townKey],
  };
  return contradict(one, { ...chosen, agreement: moved }, 'town');
}
