/** A value with the share of likely positions that have it. */
export interface Weighed<T> {
  value: T;
  share: number;
}

/** Of a value that a place can hardly have, and yet can. */
const LEAST_SHARE = 0.01;

/**
 * The distinct values at all likely positions, most likely first. Equal shares are ordered by position, and the point
 * itself is the first position. `keyOf` distinguishes values; `weights` are those of the positions, together 1. Of
 * several values none has a share of 0 or 1.
 */
export function weigh<T>(
  values: readonly T[],
  keyOf: (value: T) => unknown,
  weights: readonly number[],
): Weighed<T>[] {
  const sums = new Map<unknown, { value: T; sum: number }>();
  for (const [position, value] of values.entries()) {
    const key = keyOf(value);
    const summed = sums.get(key) ?? { value, sum: 0 };
    summed.sum += weights[position] ?? 0;
    sums.set(key, summed);
  }
  const most = sums.size > 1 ? 1 - LEAST_SHARE : 1;
  return [...sums.values()]
    .sort((a, b) => b.sum - a.sum)
    .map(({ value, sum }) => ({
      value,
      share: Math.min(most, Math.max(LEAST_SHARE, Math.round(100 * sum) / 100)),
    }));
}
