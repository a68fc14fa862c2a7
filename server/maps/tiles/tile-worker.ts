// The work of the tile thread: it cuts and encodes tiles, so that no other call waits for that.
import { gzipSync } from 'node:zlib';
import { serveMaker } from '../workers/serve-maker.ts';
import { encodeTile } from './encode-tile.ts';
import type { TileContent, TileSet } from './read-tile.ts';
import { redrawTile } from './redraw-tile.ts';
import type { TileAddress } from './tile-address.ts';

export interface TileWork {
  set: TileSet;
  address: TileAddress;
  /** The source of the tile: rows of the packs, or a tile of the ground file. */
  content: TileContent | { basemap: Uint8Array };
}

/** The file of this code when it runs: as an entry of the build it is separate from main's. */
export const tileWorkerUrl = new URL(import.meta.url);

/** The tile, gzipped; null when it is empty. */
serveMaker('tiles', ({ set, address, content }: TileWork): Uint8Array | null => {
  const tile = 'basemap' in content ? redrawTile(content.basemap) : encodeTile(set, address, content);
  return tile && gzipSync(tile);
});
