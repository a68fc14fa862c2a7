import type { Cell } from '../../shared/api/endpoint.ts';
import { foreignText, ownMember } from '../../shared/foreign-value.ts';
import type { KeptRow, SentPlace } from '../ledger/runs.ts';

/** The fields that are read of a row: all fields of a stored row, only identifying ones of a sent row. */
export interface RunTableRow extends Partial<Pick<KeptRow, 'status' | 'confidence'>> {
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
  /** The row of each table, oldest first; null where the table has none of this key. */
  of: (RunTable<Row>['rows'][number] | null)[];
}

/**
 * Rows with the same key side by side, in order of first appearance; rows without a key last. Where a key occurs more
 * than once in a table, its first row is joined with the first of the other tables, the second with the second.
 */
export function joinTables<Row>(tables: readonly RunTable<Row>[], key: string): JoinedRow<Row>[] {
  const joined = new Map<string, JoinedRow<Row>>();
  const shared = new Set<string>();
  for (const [at, table] of tables.entries()) {
    const met = new Map<string, number>();
    for (const [index, row] of table.rows.entries()) {
      const text = foreignText(ownMember(row.cells, key)).trim();
      const times = met.get(text) ?? 0;
      met.set(text, times + 1);
      if (times > 0) shared.add(text);
      const place = JSON.stringify(text === '' ? [at, index, null] : [text, times]);
      const found = joined.get(place) ?? toEmpty<Row>(text, tables.length);
      found.of[at] = row;
      joined.set(place, found);
    }
  }
  const rows = [...joined.values()].map((row) => ({
    ...row,
    sharesKey: row.key !== null && shared.has(row.key),
  }));
  return [...rows.filter(({ key }) => key !== null), ...rows.filter(({ key }) => key === null)];
}

function toEmpty<Row>(text: string, tables: number): JoinedRow<Row> {
  return { key: text === '' ? null : text, sharesKey: false, of: Array(tables).fill(null) };
}
