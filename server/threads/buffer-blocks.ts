import { Buffer } from 'node:buffer';

/** As in earlier versions of Node, which takes 64 kB today. */
const BLOCK_BYTES = 8192;

/**
 * Makes the blocks small that this thread's small buffers are cut from. A block is held as long as any buffer of it: of
 * 64 kB each some 460 were held at once, most by a few bytes, and left holes in the memory of the process.
 */
export function useSmallBlocks(): void {
  Buffer.poolSize = BLOCK_BYTES;
}
