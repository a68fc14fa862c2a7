import type { Clause } from '../reading/clause.ts';

/** One way to read some words, and how unlikely it is: 0 is what the words say outright. */
export interface Derivation {
  clause: Clause;
  cost: number;
}
