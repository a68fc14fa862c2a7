// The rows that are selected in the spreadsheet.
import type { RowSpan } from '../../sidebar-calls.ts';
import { Failure } from './failure.ts';
import { needTab } from './read-tab.ts';

const MOST_RANGES = 100;

/**
 * Selected rows below the header of this tab, in order, with adjacent ranges joined; throws Failure where none is
 * selected.
 */
export function readSelection(tabId: number, headerRow: number): RowSpan[] {
  const sheet = needTab(tabId);
  const front = SpreadsheetApp.getActiveSheet();
  const ranges = front.getSheetId() === tabId ? (front.getActiveRangeList()?.getRanges() ?? []) : [];
  const last = sheet.getLastRow();
  const below = ranges
    .map((range) => ({
      first: Math.max(headerRow + 1, range.getRow()),
      last: Math.min(last, range.getLastRow()),
    }))
    .filter((range) => range.first <= range.last)
    .sort((one, other) => one.first - other.first);
  const joined: RowSpan[] = [];
  for (const range of below) {
    const before = joined[joined.length - 1];
    if (before && range.first <= before.last + 1) before.last = Math.max(before.last, range.last);
    else joined.push(range);
  }
  if (joined.length > 0 && joined.length <= MOST_RANGES) return joined;
  throw new Failure(
    joined.length === 0
      ? `Select rows of the tab ${sheet.getName()} first, below its header, then take them over.`
      : `These are ${joined.length} separate pieces, at most ${MOST_RANGES} are taken. Sort the rows first.`,
    { field: 'rows' },
  );
}
