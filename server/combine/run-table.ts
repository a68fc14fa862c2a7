import type { Cell } from '../../shared/api/endpoint.ts';
import type { KeptRow, SentPlace } from '../ledger/runs.ts';

/** The fields that are read of a row: all fields of a stored row, only identifying ones of a sent row. */
export interface RunTableRow
  extends Partial<Pick<KeptRow, 'status' | 'confidence' | 'place_confidence' | 'placed_by'>> {
  id?: unknown;
  record_key?: unknown;
  location?: { lat: number; lng: number } | null;
  /** It is based on fictional data. */
  isSample?: boolean;
  /** Another row of its run has the same id. */
  sharesId?: boolean;
  /** Its id is its row number. */
  isNumbered?: boolean;
  /** Names of the cells that do not tell what they are of: it was not answered there. */
  unknown?: ReadonlySet<string>;
  /** What is needed to place the row again. */
  sent?: SentPlace | undefined;
}

/** Null where it is none: tables are sent with any text. */
export function recordKeyOf({ record_key: key }: RunTableRow): string | null {
  return typeof key === 'string' && /^rk1_[0-9a-f]+$/.test(key) ? key : null;
}

/** One run, or a table sent as rows, as flat cells. */
export interface RunTable<Row = unknown> {
  /** The suffix that distinguishes its columns: '2026-01-15'. */
  label: string;
  /** The endpoint of a run; a table sent has none. */
  endpoint?: string;
  columns: string[];
  /** What each column of a run tells, by its name: those that tell the same are compared. */
  tells?: ReadonlyMap<string, string>;
  /** Columns with a declared type: digits in their text columns are identifiers, such as a postcode. */
  typed?: ReadonlySet<string>;
  rows: { cells: Readonly<Record<string, Cell>>; row: Row }[];
}

export interface JoinedRow<Row = unknown> {
  /** Null where the row has none: such a row is not joined. */
  key: string | null;
  /** Another row of one of the tables has the same key. */
  sharesKey: boolean;
  /** Its key is that of a town, a district or a street, where many live: it joins no rows by itself. */
  isArea: boolean;
  /** Of rows that share a key, it was joined by nothing but their order. */
  isInOrder: boolean;
  /** Of rows that share a key, it was joined as most of its cells are equal. */
  isByCells?: boolean;
  /** The row of each table, oldest first; null where the table has none of this key. */
  of: (RunTable<Row>['rows'][number] | null)[];
}

export type Joined = JoinedRow<RunTableRow>;
