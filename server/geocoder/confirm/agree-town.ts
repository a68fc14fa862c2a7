import type { Decided } from '../decided.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';

/** A town that contradicted the row's match agrees with it; the row is placed where nothing else speaks against it. */
export function agreeTown(one: Decided, chosen: ScoredCandidate, townKey: string): Decided {
  const { agreement } = chosen;
  const townsContradicted = agreement.townsContradicted.filter((key) => key !== townKey);
  const isTownMet = townsContradicted.length === 0;
  const contradictions = chosen.contradictions.filter((part) => part !== 'town' || !isTownMet);
  const { decision } = one;
  const reviewReasons = decision.reviewReasons.filter(
    (reason) => reason !== 'contradiction' || contradictions.length > 0,
  );
  const met = {
    ...agreement,
    town: isTownMet ? ('same' as const) : agreement.town,
    townsAgreed: [...new Set([...agreement.townsAgreed, townKey])],
    townsContradicted,
  };
  const status = decision.status === 'review' && reviewReasons.length === 0 ? 'placed' : decision.status;
  return {
    ...one,
    decision: { ...decision, status, reviewReasons, chosen: { ...chosen, agreement: met, contradictions } },
  };
}
