// Written here because limiter 4.1 starts with an empty bucket and lets all who come wait, however long. Of 100 calls at
// once (50 a minute) here 10 go at once, 50 wait for a minute at most, and 40 are told to come again.
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../shared/api-error.ts';

/** The longest wait for a turn: beyond it the call is refused. */
export const MOST_WAIT_MS = 60_000;
/** The burst after a pause of this length: 10 calls at once at 50 a minute, so that no minute ever has more than 60. */
export const BURST_MS = 12_000;

export interface TokenBucket {
  /** Resolves when it is this call's turn; throws ApiError 503 when that would take too long. */
  take(): Promise<void>;
}

export const tooBusy = () =>
  new ApiError('busy', 'too many spreadsheets are being read and written: try again', {
    retryAfterSeconds: 60,
  });

/** Limits calls to a number per minute: after a pause a burst, then one after the other. */
export function createTokenBucket(
  perMinute: number,
  now: () => number = Date.now,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): TokenBucket {
  const every = 60_000 / perMinute;
  // The time at which the bucket is empty at full speed. For a full bucket it is in the past.
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
