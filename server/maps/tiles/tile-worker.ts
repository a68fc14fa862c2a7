// The thread's side of TileThread: it cuts and encodes tiles, so that no other call waits for that.
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { encodeTile } from './encode-tile.ts';
import type { TileContent, TileSet } from './read-tile.ts';
import type { TileAddress } from './tile-address.ts';

export interface TileWork {
  number: number;
  set: TileSet;
  address: TileAddress;
  content: TileContent;
}

/** A packed tile, null where nothing is in it; or why it could not be made. */
export type TileDone = { number: number } & ({ tile: Uint8Array | null } | { problem: string });

/** Where this code lies when it runs: as an entry of the build it is a file of its own, apart from main's. */
export const tileWorkerUrl = new URL(import.meta.url);

if (workerData === 'tiles')
  parentPort?.on('message', (work: TileWork) => parentPort?.postMessage(make(work)));

function make({ number, set, address, content }: TileWork): TileDone {
  try {
    const tile = encodeTile(set, address, content);
    return { number, tile: tile && gzipSync(tile) };
  } catch (error) {
    return { number, problem: String(error) };
  }
}
