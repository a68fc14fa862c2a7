import type { Decided } from '../decided.ts';
import type { Decision } from '../score/decide.ts';
import type { ReviewReason } from '../score/review-reasons.ts';

/** Holds a row for review for one more reason, with its details. */
export function hold(one: Decided, reason: ReviewReason, told: Partial<Decision>): Decided {
  const { decision } = one;
  const reviewReasons = [...decision.reviewReasons, reason];
  return { ...one, decision: { ...decision, ...told, status: 'review', reviewReasons } };
}
