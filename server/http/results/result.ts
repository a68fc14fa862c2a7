import type { Cell } from '../../../shared/api/endpoint.ts';
import type { Level } from '../../../shared/basis.ts';

/** A row's confidence. A row without a place has none of the levels. */
export type Sureness = Level | 'unplaced';

/** An answered row in the form that a page shows. */
export interface ResultRow {
  /** Its title: the text that was sent, a name or an id. */
  name: string;
  /** Null where the answer is not about a place. */
  sureness: Sureness | null;
  /** 0 to 1; null where there is none. */
  score: number | null;
  isHeld: boolean;
  /** The basis of its place, or why it has none. */
  why: string;
  point: { lat: number; lng: number } | null;
  /** One value for each of the result's columns. */
  cells: readonly Cell[];
}

export interface Result {
  columns: readonly string[];
  rows: readonly ResultRow[];
  /** Rows of the whole answer; `rows` may hold only the first ones. */
  rowsInAll: number;
}
