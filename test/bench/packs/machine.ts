// The machine that data of a size needs.
import type { Totals } from './plan-nation.ts';

/** What one process of web or worker was measured to hold at most. */
export const PROCESS_BYTES = 0.5e9;
/** The bar for the loader. */
export const LOADER_BYTES = 1e9;
export const SYSTEM_BYTES = 2e9;
const PROCESSES = 2;
/** Of the disk, that is kept free. */
const FREE_SHARE = 0.25;
const SMALLEST_BYTES = 4e9;

/** Disk as it comes to, memory in the next size that machines come in: 4, 8, 16 GB and so on. */
export function adviseMachine({ bytes, largestBytes, fileBytes, indexBytes }: Totals): {
  diskBytes: number;
  memoryBytes: number;
} {
  const needed = indexBytes + PROCESSES * PROCESS_BYTES + LOADER_BYTES + SYSTEM_BYTES;
  const sizes = Math.max(0, Math.ceil(Math.log2(needed / SMALLEST_BYTES)));
  return {
    diskBytes: (bytes + largestBytes + fileBytes) / (1 - FREE_SHARE),
    memoryBytes: SMALLEST_BYTES * 2 ** sizes,
  };
}
