import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js';
import type { BlockHead, TabHead } from './describe-sheet.ts';
import type { TabGrid } from './read-tab.ts';

/** A filter that is set by position, and what it was meant to filter by. */
export interface FollowedFilter {
  /** Sets the filter, or the range of a Table, up to but excluding a column: requests of one batch. */
  set(
    tabId: number,
    block: BlockHead,
    endColumn: number,
    grid: TabGrid,
    headerRow: number,
  ): sheets_v4.Schema$Request[];
  /** Sets what a person has not changed since to the columns that were meant; null where it is right, or not known. */
  right(tab: TabHead, grid: TabGrid, headerRow: number): sheets_v4.Schema$Request[] | null;
  /** Removes the note; nothing where there is none. */
  forget(tabId: number): sheets_v4.Schema$Request[];
}
