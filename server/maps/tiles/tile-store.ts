import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { FairTurns } from '../fair-turns.ts';
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
  readonly #turns = new FairTurns({
    atOnce: MOST_AT_ONCE,
    waiting: MOST_WAITING,
    refusal: 'too many map tiles are being made; try again in a moment',
    retrySeconds: RETRY_SECONDS,
  });
  readonly #thread = new TileThread();

  constructor(readonly db: Database) {}

  /** Throws a 503 when more tiles are asked for than can be made; `client` is who takes turns with others. */
  async get(version: string, set: TileSet, address: TileAddress, client = ''): Promise<Uint8Array | null> {
    const key = [version, set, address.z, address.x, address.y].join('/');
    const kept = this.#kept.get(key);
    if (kept) return kept.tile;
    const making = this.#making.get(key) ?? this.#make(set, address, client);
    this.#making.set(key, making);
    try {
      const tile = await making;
      this.#kept.set(key, { tile });
      return tile;
    } finally {
      this.#making.delete(key);
    }
  }

  #make(set: TileSet, address: TileAddress, client: string): Promise<Uint8Array | null> {
    return this.#turns.run(client, async () =>
      this.#thread.make(set, address, await readTile(this.db, set, address)),
    );
  }
}
