/** A seeded generator: the same seed gives the same town on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Uniform in [0, 1); the mulberry32 step. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}
