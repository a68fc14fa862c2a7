// Standbys that answer reads in place of the primary. A standby may lag. So it is used only while its label equals the
// wanted one, and its result counts only if the label is still equal afterwards.

/** How long a failed standby is not used. */
const REST_MS = 5000;

interface Ways<Reader> {
  /** The label of a standby's current data. */
  readLabel(reader: Reader): Promise<string>;
  /** True where the standby caused the error, and not the query. */
  isOfReader(error: unknown): boolean;
  /** Called on each failure of a standby. */
  onError(error: unknown): void;
  restMs?: number;
}

interface ReaderTurn<Reader> {
  reader: Reader;
  /** By the monotonic clock. */
  restsUntilMs: number;
}

/** Readers that are used in turn. One that lags, fails or is gone returns nothing, and fails no call. */
export class Readers<Reader> {
  readonly #all: ReaderTurn<Reader>[];
  readonly #ways: Ways<Reader>;
  #turn = 0;

  constructor(readers: readonly Reader[], ways: Ways<Reader>) {
    this.#all = readers.map((reader) => ({ reader, restsUntilMs: 0 }));
    this.#ways = ways;
  }

  /** The result of a reader at the wanted label; null where none has it, and the primary must answer. */
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
      // The primary will return the same error.
      if (!isOfReader(error)) return null;
      turn.restsUntilMs = performance.now() + restMs;
      onError(error);
      return null;
    }
  }

  #nextAwake(): ReaderTurn<Reader> | null {
    for (let tries = 0; tries < this.#all.length; tries++) {
      const turn = this.#all[this.#turn++ % this.#all.length] as ReaderTurn<Reader>;
      if (performance.now() >= turn.restsUntilMs) return turn;
    }
    return null;
  }
}
