// Copies that answer reads in place of the primary. A copy may be behind, so one is asked only while its label is the
// one that is wanted, and what it says is taken only if its label is still that afterwards.

/** A copy that failed is left alone for so long. */
const REST_MS = 5000;

interface Ways<Reader> {
  /** The label of what a copy holds now. */
  readLabel(reader: Reader): Promise<string>;
  /** True where an error is the copy's and not of what was asked. */
  isOfReader(error: unknown): boolean;
  /** Hears of each failure of a copy. */
  onError(error: unknown): void;
  restMs?: number;
}

interface Turn<Reader> {
  reader: Reader;
  /** By the monotonic clock. */
  restsUntilMs: number;
}

/** Readers that are asked in turn. One that lags, fails or is gone gives no answer, and costs no call. */
export class Readers<Reader> {
  readonly #all: Turn<Reader>[];
  readonly #ways: Ways<Reader>;
  #turn = 0;

  constructor(readers: readonly Reader[], ways: Ways<Reader>) {
    this.#all = readers.map((reader) => ({ reader, restsUntilMs: 0 }));
    this.#ways = ways;
  }

  /** What a reader answers at the wanted label; null where none can say, and the primary is to be asked. */
  async ask<Answer>(
    wanted: string,
    work: (reader: Reader) => Promise<Answer>,
  ): Promise<{ answer: Answer } | null> {
    const turn = this.#nextAwake();
    if (!turn) return null;
    const { readLabel, isOfReader, onError, restMs = REST_MS } = this.#ways;
    try {
      if ((await readLabel(turn.reader)) !== wanted) return null;
      const answer = await work(turn.reader);
      return (await readLabel(turn.reader)) === wanted ? { answer } : null;
    } catch (error) {
      // The primary says it again.
      if (!isOfReader(error)) return null;
      turn.restsUntilMs = performance.now() + restMs;
      onError(error);
      return null;
    }
  }

  #nextAwake(): Turn<Reader> | null {
    for (let tries = 0; tries < this.#all.length; tries++) {
      const turn = this.#all[this.#turn++ % this.#all.length] as Turn<Reader>;
      if (performance.now() >= turn.restsUntilMs) return turn;
    }
    return null;
  }
}
