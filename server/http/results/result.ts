import type { Cell } from '../../../shared/api/endpoint.ts';
import type { Level } from '../../../shared/basis.ts';

/** How sure a row is; a row without a place is none of the levels. */
export type Sureness = Level | 'unplaced';

/** An answered row as a page shows it. */
export interface ResultRow {
  /** What its sender calls it: the text that was sent, a name or an id. */
  name: string;
  /** Null where the answer is none about a place. */
  sureness: Sureness | null;
  /** 0 to 1; null where there is none. */
  score: number | null;
  isHeld: boolean;
  /** What its place rests on, or why there is none. */
  why: string;
  point: { lat: number; lng: number } | null;
  /** One for each of the result's columns. */
  cells: readonly Cell[];
}

export interface Result {
  columns: readonly string[];
  rows: readonly ResultRow[];
  /** Rows of the whole answer; `rows` may be its first ones. */
  rowsInAll: number;
}
