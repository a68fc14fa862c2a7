import type { Clause } from '../reading/clause.ts';

/** One way to read some words, and how unlikely it is: 0 is what the words say outright. */
export interface Derivation {
  clause: Clause;
  cost: number;
}

/** Which deriver, or one of the readers from left to right, says it. */
export type DerivedBy =
  | 'values'
  | 'texts'
  | 'names'
  | 'ordinals'
  | 'comparisons'
  | 'measures'
  | 'per unit'
  | 'dates'
  | 'presence'
  | 'states'
  | 'sayings'
  | 'short cells'
  | 'groups'
  | 'extremes'
  | 'joins'
  | 'floating'
  | 'roles'
  | 'reader';

export interface Derived extends Derivation {
  by: DerivedBy;
}
