import { setTimeout as pause } from 'node:timers/promises';

/** Works as long as there is something to do, and tries again after a pause, until the signal. */
export async function workEvery(
  ms: number,
  work: () => Promise<boolean>,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      while (!signal.aborted && (await work()));
    } catch (error) {
      onError(error);
    }
    await pause(ms, undefined, { signal }).catch(() => {});
  }
}
