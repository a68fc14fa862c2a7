// What the thread of tiles does: it cuts and encodes them, so that no other call waits for that.
import { gzipSync } from 'node:zlib';
import { serveMaker } from '../workers/serve-maker.ts';
import { encodeTile } from './encode-tile.ts';
import type { TileContent, TileSet } from './read-tile.ts';
import { redrawTile } from './redraw-tile.ts';
import type { TileAddress } from './tile-address.ts';

export interface TileWork {
  set: TileSet;
  address: TileAddress;
  /** What it is drawn from: rows of the packs, or a tile of the ground file. */
  content: TileContent | { basemap: Uint8Array };
}

/** Where this code lies when it runs: as an entry of the build it is a file of its own, apart from main's. */
export const tileWorkerUrl = new URL(import.meta.url);

/** The tile, gzipped; null when nothing is in it. */
serveMaker('tiles', ({ set, address, content }: TileWork): Uint8Array | null => {
  const tile = 'basemap' in content ? redrawTile(content.basemap) : encodeTile(set, address, content);
  return tile && gzipSync(tile);
});
