import type { Point } from '../../../server/geometry/distance.ts';

type QuestionKind =
  /** Every address tag of an indexed building as it stands. */
  | 'clean'
  /** The same as people write it. */
  | 'corrupted'
  /** The building was taken out of the index. */
  | 'held_out'
  /** With the postcode or town of somewhere else. */
  | 'contradicted'
  | 'no_such_place'
  /** A postcode, a town or a street alone, or a name. */
  | 'partial'
  /** Two streets that meet. */
  | 'crossing'
  /** A house by another name of its street. */
  | 'alias'
  /** A building by its Open Location Code. */
  | 'code'
  /** Its true place is said by somebody else than the index. */
  | 'independent'
  /** The same with its other part right. */
  | 'other_part_meant'
  /** The number of a street in the next place. */
  | 'neighbour'
  /** Parts that name two places. */
  | 'contradiction'
  | 'unknown_code'
  | 'unknown_number'
  /** One of several ways to write one place. */
  | 'key'
  /** With the name of another nation, and no postcode. */
  | 'nation'
  /** A place by name, beside a street far from it. */
  | 'place_beside_street'
  /** With the city of its ZIP code. */
  | 'postal_city'
  /** A house in a village, with its name or another's. */
  | 'village';

export interface GeocodeQuestion {
  kind: QuestionKind;
  /** The corruption, or what is wrong with it. */
  variant: string;
  text: string;
  country: 'GB' | 'US';
  /** The true place; null where there is none. */
  truth: Point | null;
  /** Of a row that contradicts itself: the place of the other part, which is as likely the one meant. */
  otherTruth?: Point;
  /** Points that are right as well: the houses of a street. */
  alsoRight?: readonly Point[];
  /** Rows of one street are fitted on or measured on together. */
  street: string;
}
