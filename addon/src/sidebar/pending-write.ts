// A write in progress, recorded in the document. If the script ends in the middle, columns stay hidden or incomplete.
// The next start finds the record, and finishes the write or removes the columns.

import { forgetText, keepText, readText } from './document-store.ts';
import { findSheet } from './find-sheet.ts';
import {
  changeOwn,
  columnOf,
  columnRange,
  type FilledColumns,
  findOwn,
  fromLast,
  listBegun,
  listOwn,
  type OwnColumn,
  readMarks,
  readStill,
} from './own-columns.ts';
import type { Sheet } from './sheet.ts';

const NOTED = 'write_under_way';

export interface PendingWrite {
  token: string;
  tabId: number;
  attempt: number;
  /** How many columns were to be inserted, and how many the tab had before. */
  count: number;
  columns: number;
  /** Columns that were to be filled and are hidden meanwhile. */
  into?: FilledColumns;
}

export function notePending(pending: PendingWrite): void {
  keepText(NOTED, JSON.stringify(pending));
}

export function readPending(): PendingWrite | null {
  const text = readText(NOTED);
  return text === null ? null : (JSON.parse(text) as PendingWrite);
}

const NOTED_TAB = 'tab_under_way';

interface PendingTab {
  token: string;
  name: string;
}

export function notePendingTab(pending: PendingTab): void {
  keepText(NOTED_TAB, JSON.stringify(pending));
}

export function readPendingTab(): PendingTab | null {
  const text = readText(NOTED_TAB);
  return text === null ? null : (JSON.parse(text) as PendingTab);
}

export function forgetPendingTab(): void {
  forgetText(NOTED_TAB);
}

export function forgetPending(): void {
  forgetText(NOTED);
}

/** Whether a write that died left columns hidden. */
export function isUnfinished({ token, tabId, attempt }: PendingWrite): boolean {
  const sheet = findSheet(tabId);
  return (
    sheet !== null && listOwn(sheet, token, attempt).some(({ column }) => sheet.isColumnHiddenByUser(column))
  );
}

/** Removes columns that were made in part: they are blank or marked, and are not among the tab's earlier columns. */
export function takeOutPart(pending: PendingWrite): void {
  const { token, tabId, attempt, into } = pending;
  const sheet = findSheet(tabId);
  if (!sheet) return;
  takeOutBegun(sheet, pending);
  if (findOwn(sheet, token, attempt)) return;
  // Columns made to fill others hold nothing of their own, and were never shown.
  if (into) changeOwn(sheet, pending, (column) => sheet.deleteColumn(column));
  else takeOutOwn(sheet, pending, (_, cell) => cell === '');
  SpreadsheetApp.flush();
}

/** Columns that were inserted and not marked any more. They are behind the one that was marked before, and blank. */
function takeOutBegun(sheet: Sheet, { count, columns }: PendingWrite): void {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const [begun] = listBegun(sheet);
    const before = begun ? columnOf(begun) : null;
    if (!begun || before === null) return;
    const isGrown = sheet.getMaxColumns() === columns + count;
    const marked = new Set(readMarks(sheet).map(({ column }) => column));
    const behind = Array.from({ length: isGrown ? count : 0 }, (_, index) => before + count - index);
    const blank = behind.filter((column) => !marked.has(column) && isBlank(sheet, column));
    const [again] = listBegun(sheet);
    if (!again || columnOf(again) !== before) continue;
    for (const column of blank) sheet.deleteColumn(column);
    begun.remove();
    SpreadsheetApp.flush();
  }
}

/** The most looks at columns that somebody moves. */
const MOST_LOOKS = 12;

/**
 * Deletes the columns of an attempt in which each cell is ours, and shows the others. A formula is nobody's answer, nor is
 * a pivot table.
 */
export function takeOutOwn(
  sheet: Sheet,
  { token, attempt }: FilledColumns,
  isOurs: (index: number, cell: unknown) => boolean,
): void {
  const read = (own: readonly OwnColumn[]) => {
    const pivots = listPivots(sheet);
    return own.map(({ index, column }) => {
      const range = sheet.getRange(columnRange(column));
      const isFree =
        range.getFormulas().every(([formula]) => formula === '') && pivots.indexOf(column) === -1;
      return isFree && range.getValues().every(([cell]) => isOurs(index, cell));
    });
  };
  const { own, seen } = readStill(sheet, token, attempt, read);
  for (const { column, index } of fromLast(own)) {
    if (seen[own.map((one) => one.index).indexOf(index)]) sheet.deleteColumn(column);
    else sheet.showColumns(column);
  }
  SpreadsheetApp.flush();
}

/** Columns in which a pivot table begins. */
export function listPivots(sheet: Sheet): number[] {
  return sheet.getPivotTables().map((pivot) => pivot.getAnchorCell().getColumn());
}

/** Takes out what a write made that fills other columns, and shows those. */
export function dropPending(token: string): void {
  const pending = readPending();
  if (pending?.token !== token) return;
  const sheet = findSheet(pending.tabId);
  if (sheet) changeOwn(sheet, pending, (column) => sheet.deleteColumn(column));
  showFilled(pending);
  SpreadsheetApp.flush();
  forgetPending();
}

/** Shows columns that were hidden while they were filled. */
export function showFilled({ tabId, into }: PendingWrite): void {
  const sheet = into ? findSheet(tabId) : null;
  if (sheet && into) changeOwn(sheet, into, (column) => sheet.showColumns(column));
}

function isBlank(sheet: Sheet, column: number): boolean {
  return sheet.getRange(columnRange(column)).isBlank();
}
