import type { Database } from '../../db/database.ts';
import { Readers } from '../../db/readers.ts';
import { FairTurns } from '../../turns/fair-turns.ts';
import type { ObjectStore } from '../ground-file/ground-bytes.ts';
import { StandingGround } from '../ground-file/standing-ground.ts';
import { MadeOnce } from '../workers/made-once.ts';
import { MakerThread } from '../workers/maker-thread.ts';
import { readGround } from './ground-version.ts';
import { readTile, type TileSet } from './read-tile.ts';
import type { TileAddress } from './tile-address.ts';
import { type TileWork, tileWorkerUrl } from './tile-worker.ts';

/** Bytes of cached packed tiles. */
const MOST_BYTES = 64 * 1024 * 1024;
const TURNS = {
  /** Tiles that are read at once, which limits their connections. */
  atOnce: 2,
  /** A screen needs about twenty tiles. */
  mostWaiting: { all: 200 },
  refusals: { all: 'too many map tiles are being made; try again in a moment' },
  retrySeconds: 2,
};

/** Packed tiles by version and address; null for an empty one. Each is made once, at the first request. */
export class TileStore {
  readonly #tiles = new MadeOnce(MOST_BYTES, new FairTurns(TURNS));
  readonly #thread = new MakerThread<TileWork, Uint8Array | null>(tileWorkerUrl, 'tiles');

  readonly #standbys: Readers<Database>;
  readonly #ground: StandingGround;

  /** Tiles are read on a standby with their version, where there is one. A ground file may be in the store. */
  constructor(
    readonly db: Database,
    standbys: readonly Database[] = [],
    store: ObjectStore = { region: 'us-east-1', endpoint: null, key: null },
  ) {
    this.#ground = new StandingGround(store);
    this.#standbys = new Readers(standbys, {
      readLabel: async (standby) => (await readGround(standby)).version,
      isOfReader: () => true,
      // Calls use the same standbys, and log their failures.
      onError: () => {},
    });
  }

  /**
   * Throws a 503 when more tiles are requested than can be made; `client` is the party that takes turns with others.
   */
  get(version: string, set: TileSet, address: TileAddress, client = ''): Promise<Uint8Array | null> {
    const key = [version, set, address.z, address.x, address.y].join('/');
    return this.#tiles.get(key, client, () => this.#make(version, set, address));
  }

  async #make(version: string, set: TileSet, address: TileAddress): Promise<Uint8Array | null> {
    const content = await this.#read(version, set, address);
    if (!('basemap' in content)) return this.#thread.make({ set, address, content });
    try {
      return await this.#thread.make({ set, address, content });
    } catch {
      // A broken tile of the file: the packs may have content there.
      return this.#thread.make({ set, address, content: await readTile(this.db, set, address) });
    }
  }

  async #read(version: string, set: TileSet, address: TileAddress): Promise<TileWork['content']> {
    const read = (db: Database) => this.#readOn(db, set, address);
    const found = await this.#standbys.ask(version, read);
    return found?.answer ?? read(this.db);
  }

  /** Where the ground file has no content, the packs may. */
  async #readOn(db: Database, set: TileSet, address: TileAddress): Promise<TileWork['content']> {
    const basemap = set === 'ground' ? await this.#ground.tile(db, address) : null;
    return basemap === null ? readTile(db, set, address) : { basemap };
  }
}
