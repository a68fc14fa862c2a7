/** A value with the share of likely positions that have it. */
export interface Weighed<T> {
  value: T;
  share: number;
}

/**
 * The distinct values at all likely positions, most likely first. Equal shares are ordered by position, and the point
 * itself is the first position. `keyOf` distinguishes values.
 */
export function weigh<T>(values: readonly T[], keyOf: (value: T) => unknown): Weighed<T>[] {
  const counts = new Map<unknown, { value: T; count: number }>();
  for (const value of values) {
    const key = keyOf(value);
    const counted = counts.get(key) ?? { value, count: 0 };
    counted.count++;
    counts.set(key, counted);
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ value, count }) => ({ value, share: Math.round((100 * count) / values.length) / 100 }));
}
