import type { Source } from '../../shared/api/common.ts';
import type { Database } from '../db/database.ts';
import type { LinkRules } from '../fetch/link-rules.ts';
import type { SentRow } from './sent-row.ts';

export interface RowsContext {
  db: Database;
  /** Whose runs may be read. */
  accountId: string;
  /** What a link may lead to: LINK_RULES, but for tests. */
  linkRules: LinkRules;
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
  /** What was taken for what, one sentence for `message`: 'Read id from "Ref", address from "Street" and "Town".' */
  says: string;
  /**
   * To be read once; throws ApiError where the source cannot be read on. `sharesId` is not known before the last
   * row and false throughout: whoever holds all rows marks them (`markSharedIds`).
   */
  rows: AsyncIterable<SentRow>;
}

export type OpenRows = (source: Source, context: RowsContext) => Promise<OpenedRows>;
