import type { Queryable } from '../../db/database.ts';
import type { TileAddress } from '../tiles/tile-address.ts';
import { type ObjectStore, openRanges } from './ground-bytes.ts';
import { GroundFile } from './ground-file.ts';
import { findGroundFile, type KeptGroundFile } from './kept-ground-file.ts';

interface OpenedGround {
  address: string;
  hash: string;
  file: Promise<GroundFile>;
}

/** The tiles of the currently loaded ground file. It is opened once, and again when another is loaded. */
export class StandingGround {
  #opened: OpenedGround | null = null;

  constructor(readonly store: ObjectStore) {}

  /** Unpacked; null where no file is loaded, or it has nothing readable there: `check` reports that. */
  async tile(db: Queryable, address: TileAddress): Promise<Uint8Array | null> {
    const kept = await findGroundFile(db);
    if (kept === null) {
      this.#close();
      return null;
    }
    try {
      return await (await this.#open(kept)).tile(address);
    } catch {
      return null;
    }
  }

  #open({ address, hash }: KeptGroundFile): Promise<GroundFile> {
    if (this.#opened?.hash === hash && this.#opened.address === address) return this.#opened.file;
    this.#close();
    const file = openRanges(address, this.store).then((ranges) => new GroundFile(ranges));
    const opened = { address, hash, file };
    this.#opened = opened;
    // The next request tries again: a disk may be back a moment later.
    file.catch(() => {
      if (this.#opened === opened) this.#opened = null;
    });
    return file;
  }

  #close(): void {
    const opened = this.#opened;
    this.#opened = null;
    opened?.file.then(
      ({ ranges }) => ranges.close(),
      () => {},
    );
  }
}
