import { setTimeout as pause } from 'node:timers/promises';

/** Several renewals fit into the shortest lease. */
const RENEW_MS = 4000;
/** Two minutes: hanging work holds nothing for ever. */
const MOST_SIGNS = 30;

/**
 * Runs work while a timer renews the lease on what the work holds. So leases can be short: what a dead process held is
 * free again within seconds.
 */
export async function whileRenewed<T>(renew: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const renewing = renewUntil(over.signal, renew);
  try {
    return await work();
  } finally {
    over.abort();
    await renewing;
  }
}

async function renewUntil(signal: AbortSignal, renew: () => Promise<void>): Promise<void> {
  for (let sign = 0; sign < MOST_SIGNS; sign++) {
    await pause(RENEW_MS, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    // If the database is away, the next renewal may still come in time.
    await renew().catch(() => {});
  }
}
