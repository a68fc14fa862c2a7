import type { RunTells } from '../../shared/api/run-tells.ts';
import type { Database } from '../db/database.ts';
import type { LinkRules } from '../fetch/link-rules.ts';
import type { RunSource } from '../ledger/runs.ts';
import type { SheetsClient } from '../sheets/sheets-client.ts';
import type { ReadingLimits } from './read-lines.ts';
import type { SentRow } from './sent-row.ts';

export interface RowsContext extends ReadingLimits {
  db: Database;
  /** The account whose runs may be read. */
  accountId: string;
  /** The public address of this server, without a slash at its end. */
  baseUrl: string;
  /** Where a link may lead: LINK_RULES, except in tests. */
  linkRules: LinkRules;
  /** The service's own access to sheets that are shared with it; null where it has none. */
  sheets: SheetsClient | null;
  /** The request's field that holds the source, for error messages. */
  field: 'source' | 'sites_source';
  /**
   * What the endpoint makes of a row: a place (needs an address or coordinates), a journey (needs `from` and `to`,
   * which are in the row's fields), or a line of any table (needs nothing).
   */
  rowsAre: 'place' | 'journey' | 'line';
  /** Of a run: true uses each row at its point, where it has one. */
  atPoints?: boolean;
}

/**
 * Rows of a file, sheet or run, not yet read. Only the first row was read, so that missing columns are refused at once.
 */
export interface OpenedRows {
  /** Names of the source's columns, in order. */
  columns: string[];
  /**
   * How the columns were understood, a sentence for `message`: 'Read id from "Ref", address from "Street" and "Town".'
   */
  readAs: string;
  /**
   * To be read once; throws ApiError where the source cannot be read to its end. `sharesId` is unknown before the last
   * row and false throughout: the caller that has all rows sets it (`markSharedIds`).
   */
  rows: AsyncIterable<SentRow>;
  /** Only for a run: the data sets that its answers are based on. */
  ofRun?: RunSource[];
  /** Only for a run: its columns that no question is asked of, as sentences. */
  unasked?: readonly string[];
  /** Only for a run: what it tells of its columns. */
  tells?: RunTells;
  /** Given all of the rows: their row numbers in a sheet, packed; null where they come from no sheet. */
  originOf?(rows: readonly SentRow[]): Promise<Buffer | null>;
}
