import { SHEET_FIELDS, type SheetHead, TAB_FIELDS, toSheetHead } from './describe-sheet.ts';
import { GRID_FIELDS, type TabGrid, toGrid } from './read-tab.ts';
import { findLogTab, RUN_COLUMN } from './runs-log.ts';
import type { SheetsClient } from './sheets-client.ts';

export interface TabLook {
  /** This tab and the spreadsheet as they are now; its other tabs as they were before. */
  head: SheetHead;
  grid: TabGrid;
  /** The runs that the log lists, by row; none where there was no log before. */
  logged: (string | null)[];
}

/** One request: a tab's cells, its properties, and the log, all at one instant; null when the tab was deleted. */
export async function lookAtTab(
  client: SheetsClient,
  before: SheetHead,
  tabId: number,
): Promise<TabLook | null> {
  const log = findLogTab(before);
  const ofLog = { startColumnIndex: RUN_COLUMN, endColumnIndex: RUN_COLUMN + 1 };
  const filters = [
    { gridRange: { sheetId: tabId } },
    ...(log && log.id !== tabId ? [{ gridRange: { sheetId: log.id, ...ofLog } }] : []),
  ];
  const read = await client.read(before.id, filters, `${SHEET_FIELDS},sheets(${TAB_FIELDS},${GRID_FIELDS})`);
  const grid = toGrid(read, tabId);
  if (!grid) return null;
  const now = toSheetHead(before.id, read);
  const tabs = before.tabs.map((tab) => now.tabs.find(({ id }) => id === tab.id) ?? tab);
  const lines = (log && toGrid(read, log.id)?.cells) ?? [];
  return {
    head: { ...now, tabs },
    grid,
    logged: lines.map(([cell]) => (typeof cell?.value === 'string' ? cell.value : null)),
  };
}
