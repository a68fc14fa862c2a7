import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../shared/api-error.ts';

/** Longer than this nobody should wait for a turn: the call is refused instead. */
export const MOST_WAIT_MS = 60_000;
/** What a rest of so long is worth: 10 calls at once of 50 a minute, so that no minute ever has more than 60. */
export const BURST_MS = 12_000;

export interface TokenBucket {
  /** Resolves when it is this call's turn; throws ApiError 503 when that would take too long. */
  take(): Promise<void>;
}

export const tooBusy = () =>
  new ApiError('busy', 'too many spreadsheets are being read and written: try again', {
    retryAfterSeconds: 60,
  });

/** Lets so many calls a minute through: after a rest a burst, then one after the other. */
export function createTokenBucket(
  perMinute: number,
  now: () => number = Date.now,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): TokenBucket {
  const every = 60_000 / perMinute;
  // When the bucket is empty at full speed; a full one was empty a while ago.
  let emptyAt = now() - BURST_MS;
  return {
    async take() {
      const at = Math.max(emptyAt, now() - BURST_MS) + every;
      const waitMs = at - now();
      if (waitMs > MOST_WAIT_MS) throw tooBusy();
      emptyAt = at;
      if (waitMs > 0) await wait(waitMs);
    },
  };
}
