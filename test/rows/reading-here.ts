import type { ReadingLimits } from '../../server/rows/read-lines.ts';
import { runHere } from '../../server/threads/run-here.ts';
import { MOST_ROWS_READ } from '../../shared/limits.ts';

/** Files are read where they are asked for, as far as a server reads them. */
export const readingHere: ReadingLimits = { threads: runHere, mostRows: MOST_ROWS_READ };
