// When a feed is asked again.

const MINUTE_MS = 60_000;
/** The specification's. */
const EVERY_MS = 10 * MINUTE_MS;
const FIRST_RETRY_MS = MINUTE_MS / 2;
const MORE_FILES_MS = MINUTE_MS / 2;
/** The longest a publisher is left alone, whatever it asks for: it would be forgotten. */
const LONGEST_MS = 60 * MINUTE_MS;

/** A share of 0 to 1. */
export type Chance = () => number;

/** After a good answer; soon where more of its further files are to be asked for. Servers do not march in step. */
export function delayAfterAnswer(isAll: boolean, chance: Chance): number {
  return isAll ? EVERY_MS * (0.95 + 0.1 * chance()) : MORE_FILES_MS * (1 + 0.5 * chance());
}

/** After this many failures in a row: twice as long each time up to the usual wait, half of it by chance. */
export function delayAfterFailure(
  failures: number,
  retryAfterSeconds: number | null,
  chance: Chance,
): number {
  const backoff = Math.min(EVERY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + 0.5 * chance());
  return Math.min(LONGEST_MS, Math.max(backoff, 1000 * (retryAfterSeconds ?? 0)));
}
