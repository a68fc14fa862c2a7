// When a feed is read again.

const MINUTE_MS = 60_000;
/** From the specification. */
const EVERY_MS = 10 * MINUTE_MS;
const FIRST_RETRY_MS = MINUTE_MS / 2;
const MORE_FILES_MS = MINUTE_MS / 2;
/** The longest pause for a publisher, whatever it requests. After a longer one its feed would be forgotten. */
const LONGEST_MS = 60 * MINUTE_MS;

/** A share from 0 to 1. */
export type Chance = () => number;

/**
 * After a good answer; soon where more of its further files must be fetched. A random part keeps servers from polling
 * at the same moment.
 */
export function delayAfterAnswer(isAll: boolean, chance: Chance): number {
  return isAll ? EVERY_MS * (0.95 + 0.1 * chance()) : MORE_FILES_MS * (1 + 0.5 * chance());
}

/** After this many consecutive failures. The delay doubles each time up to the usual wait; half of it is random. */
export function delayAfterFailure(
  failures: number,
  retryAfterSeconds: number | null,
  chance: Chance,
): number {
  const backoff = Math.min(EVERY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + 0.5 * chance());
  return Math.min(LONGEST_MS, Math.max(backoff, 1000 * (retryAfterSeconds ?? 0)));
}
