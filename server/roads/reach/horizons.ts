// How far roads are followed for an area. Roads beyond its limit are needed too: without them, ground beyond the limit
// would count as reached from the last road within it. The distances are steps, which areas of all limits share.

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
