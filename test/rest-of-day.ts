const DAY_MS = 86_400_000;
/** Longer than most suites take. */
const LAST_MS = 4 * 60_000;

/**
 * How long a suite that would begin now waits: to the end of the UTC day in its last minutes, else not at all. Allowances
 * are of a day, and columns, runs and editions have its date, so what is expected of a suite's first half would be wrong
 * in its second.
 */
export function restOfDay(nowMs: number): number {
  const leftMs = DAY_MS - (nowMs % DAY_MS);
  return leftMs <= LAST_MS ? leftMs : 0;
}
