import type { Database } from '../../db/database.ts';
import { FairTurns } from '../../turns/fair-turns.ts';
import { MadeOnce } from '../workers/made-once.ts';
import { MakerThread } from '../workers/maker-thread.ts';
import { readTile, type TileSet } from './read-tile.ts';
import type { TileAddress } from './tile-address.ts';
import { type TileWork, tileWorkerUrl } from './tile-worker.ts';

/** Bytes of packed tiles that are remembered. */
const MOST_BYTES = 64 * 1024 * 1024;
const TURNS = {
  /** Tiles read at once: tiles take at most so many connections. */
  atOnce: 2,
  /** A screen asks for about twenty tiles. */
  mostWaiting: { all: 200 },
  refusals: { all: 'too many map tiles are being made; try again in a moment' },
  retrySeconds: 2,
};

/** Packed tiles by version and address; null stands for an empty one. Made when first asked for, once each. */
export class TileStore {
  readonly #tiles = new MadeOnce(MOST_BYTES, new FairTurns(TURNS));
  readonly #thread = new MakerThread<TileWork, Uint8Array | null>(tileWorkerUrl, 'tiles');

  constructor(readonly db: Database) {}

  /** Throws a 503 when more tiles are asked for than can be made; `client` is who takes turns with others. */
  get(version: string, set: TileSet, address: TileAddress, client = ''): Promise<Uint8Array | null> {
    const key = [version, set, address.z, address.x, address.y].join('/');
    return this.#tiles.get(key, client, async () =>
      this.#thread.make({ set, address, content: await readTile(this.db, set, address) }),
    );
  }
}
