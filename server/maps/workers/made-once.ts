import { LRUCache } from 'lru-cache';
import { ApiError } from '../../../shared/api-error.ts';
import { ownBytes } from '../../threads/threads.ts';
import type { FairTurns } from '../../turns/fair-turns.ts';

/** Beside its key and its bytes: what has none is remembered too. */
const BYTES_OF_ENTRY = 200;

/** Bytes that are costly to make, by key; null for nothing. Made when first asked for, once each, and remembered. */
export class MadeOnce {
  readonly #kept: LRUCache<string, { made: Uint8Array | null }>;
  readonly #making = new Map<string, Promise<Uint8Array | null>>();

  /** Remembers up to so many bytes. */
  constructor(
    mostBytes: number,
    readonly turns: FairTurns,
  ) {
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ made }, key) => BYTES_OF_ENTRY + key.length + (made?.length ?? 0),
    });
  }

  /** Throws a 503 when more is asked for than can be made; `client` is who takes turns with others. */
  async get(key: string, client: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    for (;;) {
      const kept = this.#kept.get(key);
      if (kept) return kept.made;
      const making = this.#making.get(key);
      if (making === undefined) return this.#make(key, client, make);
      try {
        return await making;
      } catch (error) {
        // Another who asked for it lost a place: this one has its own.
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

  /** A few packed bytes may come in a block of 64 kB, of which they are a part: only they are kept. */
  #keep(key: string, bytes: Uint8Array | null): Uint8Array | null {
    const made = bytes && ownBytes(bytes);
    this.#kept.set(key, { made });
    return made;
  }
}
