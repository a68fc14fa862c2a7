// Sorting from a filter's menu sorts the filter's columns and leaves all others. So answers must be inside the filter,
// at its end. A filter's range cannot be changed: the filter is removed and made again. It is stored before, so that it
// can be restored if the script ends meanwhile.
import { forgetText, keepText, readText } from './document-store.ts';
import { findSheet } from './find-sheet.ts';
import type { Range, Sheet } from './sheet.ts';

const NOTED = 'filter_made_anew';

interface NotedFilter {
  tabId: number;
  row: number;
  column: number;
  rows: number;
  columns: number;
  /** The hidden values, by column. */
  criteria: [number, NotedCriteria][];
}

interface NotedCriteria {
  hidden: string[];
  type: string | null;
  values: unknown[];
}

/** The filter's range from this row on; null where there is none. */
export function filterOver(sheet: Sheet, headerRow: number): Range | null {
  const range = sheet.getFilter()?.getRange() ?? null;
  return range && range.getLastRow() > headerRow ? range : null;
}

/**
 * Extends the filter over columns that stand right behind it, or partly outside it. Returns whether anything changed.
 */
export function widenFilter(sheet: Sheet, headerRow: number, own: readonly number[]): boolean {
  const range = filterOver(sheet, headerRow);
  const [first, last] = [Math.min(...own), Math.max(...own)];
  if (!range || range.getColumn() >= first) return false;
  const end = range.getLastColumn();
  if (end < first - 1 || end >= last) return false;
  const noted = note(sheet, range);
  keepText(NOTED, JSON.stringify({ ...noted, columns: last - noted.column + 1 }));
  sheet.getFilter()?.remove();
  putBackFilter();
  return true;
}

/** Restores a filter that a script removed without making it again before it ended. */
export function putBackFilter(): void {
  const text = readText(NOTED);
  if (text === null) return;
  const { tabId, row, column, rows, columns, criteria } = JSON.parse(text) as NotedFilter;
  const sheet = findSheet(tabId);
  const range = sheet?.getRange(row, column, rows, columns);
  const there = sheet?.getFilter() ?? null;
  // A filter with another range was made by a person meanwhile.
  if (range && (!there || there.getRange().getA1Notation() === range.getA1Notation())) {
    const filter = there ?? range.createFilter();
    for (const [at, one] of criteria) filter.setColumnFilterCriteria(at, toCriteria(one));
    SpreadsheetApp.flush();
  }
  forgetText(NOTED);
}

/** Whether a filter was removed and is not restored yet. */
export function isFilterNoted(): boolean {
  return readText(NOTED) !== null;
}

function note(sheet: Sheet, range: Range): NotedFilter {
  const filter = sheet.getFilter();
  const criteria: NotedFilter['criteria'] = [];
  for (let at = range.getColumn(); at <= range.getLastColumn(); at++) {
    const one = filter?.getColumnFilterCriteria(at);
    if (!one) continue;
    const type = one.getCriteriaType();
    const values = one.getCriteriaValues();
    criteria.push([at, { hidden: one.getHiddenValues(), type: type && String(type), values }]);
  }
  const [row, column] = [range.getRow(), range.getColumn()];
  const [rows, columns] = [range.getNumRows(), range.getNumColumns()];
  return { tabId: sheet.getSheetId(), row, column, rows, columns, criteria };
}

function toCriteria({ hidden, type, values }: NotedCriteria): GoogleAppsScript.Spreadsheet.FilterCriteria {
  const builder = SpreadsheetApp.newFilterCriteria();
  if (hidden.length > 0) builder.setHiddenValues(hidden);
  if (type !== null) {
    const { BooleanCriteria } = SpreadsheetApp;
    builder.withCriteria(BooleanCriteria[type as keyof typeof BooleanCriteria], values);
  }
  return builder.build();
}
