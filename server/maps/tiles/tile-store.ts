import { LRUCache } from 'lru-cache';
import { ApiError } from '../../../shared/api-error.ts';
import type { Database } from '../../db/database.ts';
import { readTile, type TileSet } from './read-tile.ts';
import type { TileAddress } from './tile-address.ts';
import { TileThread } from './tile-thread.ts';

/** Bytes of packed tiles that are remembered. */
const MOST_BYTES = 64 * 1024 * 1024;
/** An empty tile is remembered too; it costs its key. */
const BYTES_OF_ENTRY = 100;
/** Tiles read at once: tiles take at most so many of the pool's connections from the calls. */
const MOST_AT_ONCE = 2;
/** A screen asks for about twenty tiles. */
const MOST_WAITING = 200;
const RETRY_SECONDS = 2;

/** Packed tiles by version and address; null stands for an empty one. Made when first asked for, once each. */
export class TileStore {
  readonly #kept = new LRUCache<string, { tile: Uint8Array | null }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ tile }) => BYTES_OF_ENTRY + (tile?.length ?? 0),
  });
  readonly #making = new Map<string, Promise<Uint8Array | null>>();
  readonly #turns: (() => void)[] = [];
  readonly #thread = new TileThread();
  #running = 0;

  constructor(readonly db: Database) {}

  /** Throws a 503 when more tiles are asked for than can be made. */
  async get(version: string, set: TileSet, address: TileAddress): Promise<Uint8Array | null> {
    const key = [version, set, address.z, address.x, address.y].join('/');
    const kept = this.#kept.get(key);
    if (kept) return kept.tile;
    const making = this.#making.get(key) ?? this.#make(set, address);
    this.#making.set(key, making);
    try {
      const tile = await making;
      this.#kept.set(key, { tile });
      return tile;
    } finally {
      this.#making.delete(key);
    }
  }

  async #make(set: TileSet, address: TileAddress): Promise<Uint8Array | null> {
    await this.#turn();
    try {
      return await this.#thread.make(set, address, await readTile(this.db, set, address));
    } finally {
      // The next in line takes the place over.
      const next = this.#turns.shift();
      if (next) next();
      else this.#running--;
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < MOST_AT_ONCE) {
      this.#running++;
      return;
    }
    if (this.#turns.length >= MOST_WAITING)
      throw new ApiError(503, 'too many map tiles are being made; try again in a moment', RETRY_SECONDS);
    await new Promise<void>((resolve) => this.#turns.push(resolve));
  }
}
