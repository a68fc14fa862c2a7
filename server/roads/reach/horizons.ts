// How far roads are followed for an area: further than its limit, so that ground beyond the limit belongs to roads that
// are known to be too far, and not to the last reached road. In steps, so that areas of all limits use the same ones.

/** The steps in seconds for which areas are computed, in order: the area of a step is part of all longer ones. */
export const STEPS: readonly number[] = [10, 20, 30, 40, 50, 60].map((minutes) => 60 * minutes);

export const LONGEST_SECONDS = 60 * 60;

const MORE_SECONDS = 600;

/** The first step that is at least the limit. */
export function stepOf(limitSeconds: number): number {
  return STEPS.find((step) => step >= limitSeconds) ?? LONGEST_SECONDS;
}

/** Seconds for which roads are followed in a step. */
export function horizonSeconds(stepSeconds: number): number {
  return stepSeconds + MORE_SECONDS;
}
