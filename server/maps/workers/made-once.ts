import { LRUCache } from 'lru-cache';
import { ApiError } from '../../../shared/api-error.ts';
import { ownBytes } from '../../threads/threads.ts';
import type { FairTurns } from '../../turns/fair-turns.ts';

/** The cost of an entry beside its key and its bytes: empty results are cached too. */
const BYTES_OF_ENTRY = 200;

/**
 * Caches bytes that are expensive to make, by key; null for an empty result. Each is made once, at the first request.
 */
export class MadeOnce {
  readonly #kept: LRUCache<string, { made: Uint8Array | null }>;
  readonly #making = new Map<string, Promise<Uint8Array | null>>();

  /** The cache holds up to this number of bytes. */
  constructor(
    mostBytes: number,
    readonly turns: FairTurns,
  ) {
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ made }, key) => BYTES_OF_ENTRY + key.length + (made?.length ?? 0),
    });
  }

  /** Throws a 503 when more is requested than can be made; `client` is the party that takes turns with others. */
  async get(key: string, client: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    for (;;) {
      const kept = this.#kept.get(key);
      if (kept) return kept.made;
      const making = this.#making.get(key);
      if (making === undefined) return this.#make(key, client, make);
      try {
        return await making;
      } catch (error) {
        // The caller that began it lost its place in the queue. This one has its own.
        if (!(error instanceof ApiError)) throw error;
      }
    }
  }

  async #make(
    key: string,
    client: string,
    make: () => Promise<Uint8Array | null>,
  ): Promise<Uint8Array | null> {
    const making = this.turns.run(client, async () => this.#keep(key, await make()));
    this.#making.set(key, making);
    try {
      return await making;
    } finally {
      this.#making.delete(key);
    }
  }

  /** A few packed bytes may be part of a block of 64 kB: only the bytes themselves are stored. */
  #keep(key: string, bytes: Uint8Array | null): Uint8Array | null {
    const made = bytes && ownBytes(bytes);
    this.#kept.set(key, { made });
    return made;
  }
}
