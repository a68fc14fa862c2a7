import type { Clause } from '../reading/clause.ts';
import type { Scan } from '../reading/scan.ts';

/** A word that nothing reads. Whoever offers an answer without it must say so. */
export const UNREAD = 4;

/** The first words of a question, read in one way. */
export interface Partial {
  scan: Scan;
  cost: number;
  last: Clause | null;
}
