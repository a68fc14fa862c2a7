import type { Database } from '../db/database.ts';
import type { LinkRules } from '../fetch/link-rules.ts';
import type { RunHead } from '../ledger/runs.ts';
import type { SheetsClient } from '../sheets/sheets-client.ts';
import type { ReadingLimits } from './read-lines.ts';
import type { SentRow } from './sent-row.ts';

export interface RowsContext extends ReadingLimits {
  db: Database;
  /** Whose runs may be read. */
  accountId: string;
  /** The public address of this server, without a slash at its end. */
  baseUrl: string;
  /** What a link may lead to: LINK_RULES, but for tests. */
  linkRules: LinkRules;
  /** The service's own access to sheets that are shared with it; null where it has none. */
  sheets: SheetsClient | null;
  /** The request's field that holds the source, for the words of a refusal. */
  field: 'source' | 'sites_source';
  /**
   * What the endpoint makes of a row: a place (an address or coordinates are needed), a journey (`from` and `to`
   * are needed and stand in the row's fields), or a line of any table (nothing is needed).
   */
  rowsAre: 'place' | 'journey' | 'line';
}

/** Rows of a file, sheet or run, not yet read: its first row was, so that what it lacks is refused at once. */
export interface OpenedRows {
  /** Names of the source's columns, in its order. */
  columns: string[];
  /** What was taken for what, a sentence for `message`: 'Read id from "Ref", address from "Street" and "Town".' */
  readAs: string;
  /**
   * To be read once; throws ApiError where the source cannot be read on. `sharesId` is not known before the last
   * row and false throughout: whoever holds all rows marks them (`markSharedIds`).
   */
  rows: AsyncIterable<SentRow>;
  /** Only of a run: the data sets that its answers rest on. */
  ofRun?: RunHead['sources'];
  /** Given all of the rows: where they stand in a sheet, packed; null where they stand in none. */
  originOf?(rows: readonly SentRow[]): Promise<Buffer | null>;
}
