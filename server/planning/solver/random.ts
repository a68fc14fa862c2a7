/** A seeded generator: the same seed gives the same numbers on every machine. */
export class SolverRandom {
  #state: number;

  constructor(seed: number) {
    // Neighbouring seeds are spread over all 32 bits. A state of 0 would stay 0.
    this.#state = Math.imul(seed + 1, 0x9e3779b1) | 1;
    for (let i = 0; i < 8; i++) this.next();
  }

  /** Uniform in (0, 1): Marsaglia's shifts 13, 17, 5, which never reach 0. */
  next(): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
}
