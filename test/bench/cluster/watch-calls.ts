// Calls of one row beside the load, each charged: how long none was answered.
import { setTimeout as wait } from 'node:timers/promises';
import { Caller } from '../load/caller.ts';
import type { LoadAccount, World } from '../load/world.ts';

/** In turns, so that one that waits keeps nobody from asking. */
const CALLERS = 3;
const EVERY_MS = 600;

export class Writes {
  /** When each was acknowledged, by performance.now(). */
  readonly #acknowledged: number[] = [];

  /** Asks until it is over. */
  async watch(over: AbortSignal, world: World, account: LoadAccount): Promise<void> {
    const callers = Array.from({ length: CALLERS }, async (_, n) => {
      await wait((n * EVERY_MS) / CALLERS);
      while (!over.aborted) {
        await this.#ask(new Caller(world, account));
        await wait(EVERY_MS, undefined, { signal: over }).catch(() => {});
      }
    });
    await Promise.all(callers);
  }

  async #ask(caller: Caller): Promise<void> {
    const [address = ''] = caller.world.questions.addresses;
    const answer = await caller.call('geocode_batch', { addresses: [address] });
    if (answer) this.#acknowledged.push(performance.now());
  }

  /** The longest time without an acknowledged write from then until now, in milliseconds. */
  longestGap(fromMs: number): number {
    const since = this.#acknowledged.filter((at) => at >= fromMs).sort((a, b) => a - b);
    const times = [fromMs, ...since, performance.now()];
    return Math.max(...times.slice(1).map((at, n) => at - (times[n] as number)));
  }

  /** Waits until one asked from now on is acknowledged. */
  async untilBack(milliseconds: number): Promise<boolean> {
    const before = this.#acknowledged.length;
    const over = performance.now() + milliseconds;
    while (performance.now() < over) {
      // More than waited under their keys.
      if (this.#acknowledged.length > before) return true;
      await wait(100);
    }
    return false;
  }
}
