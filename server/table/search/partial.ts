import type { DerivedBy } from '../derive/derivation.ts';
import type { Clause, Reader } from '../reading/clause.ts';
import type { Context } from '../reading/context.ts';
import type { Scan } from '../reading/scan.ts';

/** A word that nothing reads. Whoever offers an answer without it must say so. */
export const UNREAD = 4;

/** Some words as they were read, and what that cost: a clause by its source, or words that carry no condition. */
export interface Step {
  from: number;
  end: number;
  by: DerivedBy | 'join' | 'filler' | 'unread';
  cost: number;
}

/** The first words of a question, read in one way. */
export interface Partial {
  scan: Scan;
  cost: number;
  last: Clause | null;
  steps: readonly Step[];
}

/** All words of a question, read in one way. */
export interface FoundScan {
  scan: Scan;
  cost: number;
  steps: readonly Step[];
}

/** A deriver that meets a question about the second list has it read the same way, by the search that asked it. */
export type Search = (context: Context, further: readonly Reader[], mayLeave?: boolean) => FoundScan[];
