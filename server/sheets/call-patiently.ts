import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../shared/api-error.ts';
import { toRefusal } from './sheet-refusal.ts';
import type { TokenBucket } from './token-bucket.ts';

export interface Patience {
  email: string;
  bucket: TokenBucket;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** How often a call is tried while the service is busy or failing for a moment: about half a minute in all. */
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 500;
/** After this time there is no further attempt: a call that hangs takes a minute by itself. */
const PATIENCE_MS = 90_000;

/**
 * Calls the spreadsheet service in turn, repeats calls after growing pauses while it is busy, and explains its
 * refusals. A call that changes something may have happened although its answer was lost: so every caller must be able
 * to repeat it.
 */
export async function callPatiently<T>(
  work: () => Promise<T>,
  { email, bucket, wait = pause }: Patience,
): Promise<T> {
  const givesUpAt = performance.now() + PATIENCE_MS;
  for (let tried = 1; ; tried++) {
    await bucket.take();
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError) throw error;
      const { status } = error as { status?: number };
      const isPassing = status === undefined || status === 408 || status === 429 || status >= 500;
      if (!isPassing || tried === MOST_TRIES || performance.now() > givesUpAt) throw toRefusal(error, email);
      // Half of the pause is random, so that processes that were refused together do not return together.
      await wait(FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
    }
  }
}
