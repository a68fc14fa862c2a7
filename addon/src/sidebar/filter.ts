// Sorting from a filter's menu sorts the filter's columns and leaves all others. So answers must be inside the filter,
// at its end. A filter's range cannot be changed: the filter is removed and made again. It is stored before, so that it
// can be restored if the script ends meanwhile.
import type { Aligned } from './beside-plan.ts';
import { forgetText, keepText, readText } from './document-store.ts';
import { fromNoted, type NotedCriteria, toNoted } from './filter-criteria.ts';
import { findSheet } from './find-sheet.ts';
import { areStill, type SeenMarks } from './own-columns.ts';
import type { Grid } from './read-rows.ts';
import type { Range, Sheet } from './sheet.ts';

const NOTED = 'filter_made_anew';

interface FilterPlace {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

interface NotedFilter extends FilterPlace {
  tabId: number;
  /** What stood in its first row. */
  header: string[];
  /** By column. */
  criteria: [number, NotedCriteria][];
}

/** The last column of the filter over rows below this one; null where there is none. */
export function filterEnd(sheet: Sheet, headerRow: number): number | null {
  const place = readFilter(sheet)?.place;
  return place && place.row + place.rows - 1 > headerRow ? place.column + place.columns - 1 : null;
}

/** The most reads of a filter that somebody removes. */
const MOST_LOOKS = 12;

/** Null where there is none. A filter that somebody removes between two reads is read again. */
function readFilter(sheet: Sheet): { filter: Filter; place: FilterPlace } | null {
  for (let look = 1; ; look++) {
    const filter = sheet.getFilter();
    try {
      return filter && { filter, place: placeOf(filter.getRange()) };
    } catch (error) {
      if (!isRemoved(error) || look === MOST_LOOKS) throw error;
    }
  }
}

/** Somebody has removed it meanwhile, or made another. */
const isRemoved = (error: unknown): boolean => /filter/i.test((error as Error).message);

export interface FilteredLook {
  grid: Grid;
  aligned: Aligned;
  own: readonly number[];
  /** By which it is seen whether a column was moved since. */
  marks: SeenMarks;
}

/**
 * Extends the filter over columns that stand right behind it, or partly outside it, and has it begin at the header.
 * Returns whether the tab has to be looked at again.
 */
export function widenFilter(sheet: Sheet, look: FilteredLook): boolean {
  try {
    return makeAnew(sheet, look);
  } catch (error) {
    if (!isRemoved(error)) throw error;
    forgetText(NOTED);
    return true;
  }
}

function makeAnew(sheet: Sheet, look: FilteredLook): boolean {
  const read = readFilter(sheet);
  const wanted = read && toPlace(read.place, look);
  if (!read || !wanted) return false;
  const { filter, place: there } = read;
  const criteria = readCriteria(filter, there);
  const noted = criteria.map(([at, one]) => [at, toNoted(one)] as [number, NotedCriteria]);
  const header = headerOf(look.grid.shown, wanted).slice(0, there.columns);
  const note: NotedFilter = { ...wanted, tabId: sheet.getSheetId(), header, criteria: noted };
  keepText(NOTED, JSON.stringify(note));
  const isStill = areStill(sheet, look.marks) && isSamePlace(placeOf(filter.getRange()), there);
  if (isStill) {
    // Nothing is read until it is made.
    filter.remove();
    try {
      setCriteria(rangeOf(sheet, wanted).createFilter(), criteria);
    } catch (error) {
      // Refused there, it stands where it stood.
      setCriteria(rangeOf(sheet, there).createFilter(), criteria);
      throw error;
    }
    SpreadsheetApp.flush();
  }
  forgetText(NOTED);
  return true;
}

const rangeOf = (sheet: Sheet, { row, column, rows, columns }: FilterPlace): Range =>
  sheet.getRange(row, column, rows, columns);

function setCriteria(filter: Filter, criteria: readonly ColumnCriteria[]): void {
  for (const [at, one] of criteria) filter.setColumnFilterCriteria(at, one);
}

/** Where a filter over the rows is to stand; null where it stands there, or leaves the columns out on purpose. */
function toPlace(there: FilterPlace, { grid, aligned, own }: FilteredLook): FilterPlace | null {
  const [first, last] = [Math.min(...own), Math.max(...own)];
  const end = there.column + there.columns - 1;
  const bottom = there.row + there.rows - 1;
  const { headerRow, rows } = aligned;
  if (bottom <= headerRow || there.column >= first || end < first - 1) return null;
  const row = topOf(there.row, headerRow, grid);
  const isWhole = end >= last && row === there.row;
  if (isWhole) return null;
  // As many rows as it begins too high it ends too high.
  const pushed = Array.from(rows.keys()).filter((at) => at > bottom && at <= bottom + row - there.row);
  return {
    row,
    column: there.column,
    rows: Math.max(bottom, ...pushed) - row + 1,
    columns: Math.max(end, last) - there.column + 1,
  };
}

/**
 * A filter is made by position. If somebody inserts a row in that moment, it begins with a blank row in place of the
 * header, which would then be sorted with the rest.
 */
function topOf(row: number, headerRow: number, { shown }: Grid): number {
  let top = row;
  while (top < headerRow && (shown[top - 1] ?? []).every((text) => text === '')) top++;
  return top;
}

function placeOf(range: Range): FilterPlace {
  return {
    row: range.getRow(),
    column: range.getColumn(),
    rows: range.getNumRows(),
    columns: range.getNumColumns(),
  };
}

const isSamePlace = (one: FilterPlace, other: FilterPlace): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Filter = GoogleAppsScript.Spreadsheet.Filter;
type ColumnCriteria = [number, GoogleAppsScript.Spreadsheet.FilterCriteria];

function readCriteria(filter: Filter, { column, columns }: FilterPlace): ColumnCriteria[] {
  return Array.from({ length: columns }, (_, index) => column + index).flatMap((at) => {
    const one = filter.getColumnFilterCriteria(at);
    return one ? [[at, one.copy().build()] as ColumnCriteria] : [];
  });
}

/** Restores a filter that a script removed without making it again before it ended. */
export function putBackFilter(): void {
  const text = readText(NOTED);
  if (text === null) return;
  const noted = JSON.parse(text) as NotedFilter;
  const sheet = findSheet(noted.tabId);
  const shown = sheet?.getDataRange().getDisplayValues() ?? [];
  const moved = findMoved(shown, noted);
  const there = sheet && readFilter(sheet);
  // Another was made by a person meanwhile, or is the one of before.
  if (sheet && moved && (!there || isSamePlace(there.place, moved))) {
    const right = moved.column - noted.column;
    const criteria = noted.criteria.map(([at, one]): ColumnCriteria => [at + right, fromNoted(one)]);
    setCriteria(there?.filter ?? rangeOf(sheet, moved).createFilter(), criteria);
    SpreadsheetApp.flush();
  }
  forgetText(NOTED);
}

/** Where its header stands by now, next to where it stood; null where it is gone. */
function findMoved(shown: readonly string[][], noted: NotedFilter): FilterPlace | null {
  const places = shown.flatMap((line, at) => line.map((_, index) => ({ row: at + 1, column: index + 1 })));
  const farFrom = ({ row, column }: { row: number; column: number }) =>
    Math.abs(row - noted.row) + Math.abs(column - noted.column);
  const isHeader = (place: { row: number; column: number }) =>
    headerOf(shown, { ...noted, ...place })
      .slice(0, noted.header.length)
      .join('\n') === noted.header.join('\n');
  const [found] = places
    .filter((place) => shown[place.row - 1]?.[place.column - 1] === noted.header[0])
    .sort((one, other) => farFrom(one) - farFrom(other))
    .filter(isHeader);
  const { rows, columns } = noted;
  return found ? { ...found, rows, columns } : null;
}

const headerOf = (shown: readonly string[][], { row, column, columns }: FilterPlace): string[] =>
  Array.from({ length: columns }, (_, index) => shown[row - 1]?.[column - 1 + index] ?? '');

/** Whether a filter was removed and is not restored yet. */
export function isFilterNoted(): boolean {
  return readText(NOTED) !== null;
}
