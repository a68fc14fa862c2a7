import { setTimeout as pause } from 'node:timers/promises';

interface RateClock {
  /** In milliseconds. */
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const CLOCK: RateClock = { now: () => performance.now(), wait: pause };

/** So many characters a second for all callers together, in the order of their requests. */
export class SharedRate {
  #freeAt = 0;

  constructor(
    readonly perSecond: number,
    readonly clock: RateClock = CLOCK,
  ) {}

  /** Resolves when the characters may be sent. */
  async take(characters: number): Promise<void> {
    const now = this.clock.now();
    const from = Math.max(now, this.#freeAt);
    this.#freeAt = from + (1000 * characters) / this.perSecond;
    if (from > now) await this.clock.wait(from - now);
  }
}
