// How far roads are followed for an area: further than its limit, so that ground beyond it belongs to roads that are
// known to be too far, and not to the last one reached. Steps, so that areas of all limits build on the same ones.

/** Seconds that areas are worked out for, one after the other: what one holds all longer ones hold. */
export const STEPS: readonly number[] = [10, 20, 30, 40, 50, 60].map((minutes) => 60 * minutes);

export const LONGEST_SECONDS = 60 * 60;

const MORE_SECONDS = 600;

/** The first step that is no less than the limit. */
export function stepOf(limitSeconds: number): number {
  return STEPS.find((step) => step >= limitSeconds) ?? LONGEST_SECONDS;
}

/** Seconds that roads are followed for a step. */
export function horizonSeconds(stepSeconds: number): number {
  return stepSeconds + MORE_SECONDS;
}
