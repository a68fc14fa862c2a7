// A tab as a refresh reads it: its rows, and the cells of the refreshed columns.
import { ApiError } from '../../shared/api-error.ts';
import { type RowsThere, readRowsThere } from '../rows/origin/align-rows.ts';
import { findOriginTab } from '../rows/origin/find-origin-tab.ts';
import type { RowsOrigin } from '../rows/origin/rows-origin.ts';
import { describeSheet, type SheetHead, type TabHead } from '../sheets/describe-sheet.ts';
import { lookAtTab, type TabLook } from '../sheets/look-at-tab.ts';
import { findOwnColumns, type OwnColumns } from '../sheets/own-columns.ts';
import type { GridCell } from '../sheets/read-tab.ts';
import type { SheetsClient } from '../sheets/sheets-client.ts';
import type { RefreshTurn } from './refresh-turns.ts';

export interface RowsLook extends Pick<TabLook, 'head' | 'grid'>, RowsThere {
  own: OwnColumns;
  /** Each row is a journey from one place to another. */
  isJourney: boolean;
}

export interface LookedAt {
  client: SheetsClient;
  head: SheetHead;
  tab: TabHead;
}

/** The tab of the rows. Throws ApiError where it was deleted. */
export async function findRefreshTab(
  client: SheetsClient,
  { spreadsheet, tabId, tab: title }: Pick<RowsOrigin, 'spreadsheet' | 'tabId' | 'tab'>,
): Promise<LookedAt> {
  const head = await describeSheet(client, spreadsheet);
  const tab = findOriginTab(head, { tabId, tab: title });
  if (!tab) throw new ApiError('unreadable_source', 'the tab is gone');
  return { client, head, tab };
}

/** One request. Throws ApiError where the columns or the header were deleted. */
export async function lookAtRows(
  { client, head, tab }: LookedAt,
  { writeToken, columns }: Pick<RefreshTurn, 'writeToken' | 'columns'>,
  origin: RowsOrigin,
): Promise<RowsLook> {
  const look = await lookAtTab(client, head, tab.id);
  if (!look) throw new ApiError('unreadable_source', 'the tab is gone');
  const own = findOwnColumns(look.grid, { token: writeToken, headers: columns });
  if (!own)
    throw new ApiError('unreadable_source', 'the columns that were kept filled are not all there any more');
  const found = await readRowsThere(look.grid.cells, origin);
  if (!found)
    throw new ApiError('unreadable_source', 'the tab no longer has the columns that the rows were read from');
  return { head: look.head, grid: look.grid, own, isJourney: origin.rowsAre === 'journey', ...found };
}

/** The cells of a row in the own columns. */
export function ownCells({ grid, own }: RowsLook, row: number): (GridCell | undefined)[] {
  return own.columns.map(({ at }) => grid.cells[row]?.[at]);
}

export function isBlankThere(look: RowsLook, row: number): boolean {
  return ownCells(look, row).every((cell) => cell === undefined);
}
