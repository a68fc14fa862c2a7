// A write in progress, recorded in the document. If the script ends in the middle, columns stay hidden or incomplete.
// The next start finds the record, and finishes the write or removes the columns.

import type { FilledColumns } from './beside-plan.ts';
import { forgetText, keepText, readText } from './document-store.ts';
import { findSheet } from './find-sheet.ts';
import { findOwn, listMarked } from './own-columns.ts';
import type { Sheet } from './sheet.ts';

const NOTED = 'write_under_way';

export interface PendingWrite {
  token: string;
  tabId: number;
  attempt: number;
  /** Where the columns were to be inserted, how many, and how many columns the tab had before. */
  after: number;
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

/** The columns of a write that died, all that there are and some still hidden; null when nothing is left to finish. */
export function findUnfinished({
  token,
  tabId,
  attempt,
}: PendingWrite): { sheet: Sheet; own: number[] } | null {
  const sheet = findSheet(tabId);
  const own = sheet && listMarked(sheet, token, attempt);
  const isHidden = sheet && own?.some((column) => sheet.isColumnHiddenByUser(column));
  return sheet && own && isHidden ? { sheet, own } : null;
}

/** Removes columns that were made in part: they are blank or marked, and are not among the tab's earlier columns. */
export function takeOutPart({ token, tabId, attempt, after, count, columns, into }: PendingWrite): void {
  const sheet = findSheet(tabId);
  if (!sheet || findOwn(sheet, token, attempt)) return;
  const marked = listMarked(sheet, token, attempt);
  const isGrown = sheet.getMaxColumns() === columns + count;
  const unmarked = isGrown ? Array.from({ length: count }, (_, index) => after + 1 + index) : [];
  const part = Array.from(new Set([...marked, ...unmarked]));
  // Columns made to fill others hold nothing of their own, and were never shown.
  const free = into ? marked : [];
  takeOut(
    sheet,
    part.filter((column) => free.indexOf(column) !== -1 || isBlank(sheet, column)),
  );
  SpreadsheetApp.flush();
}

/** From the last to the first, so that the columns before keep their numbers. */
export function takeOut(sheet: Sheet, columns: readonly number[]): void {
  for (const column of columns.slice().sort((a, b) => b - a)) sheet.deleteColumn(column);
}

/** Takes out what a write made that fills other columns, and shows those. */
export function dropPending(token: string): void {
  const pending = readPending();
  if (pending?.token !== token) return;
  const sheet = findSheet(pending.tabId);
  if (sheet) takeOut(sheet, listMarked(sheet, token, pending.attempt));
  showFilled(pending);
  SpreadsheetApp.flush();
  forgetPending();
}

/** Shows columns that were hidden while they were filled. */
export function showFilled({ tabId, into }: PendingWrite): void {
  const sheet = into ? findSheet(tabId) : null;
  if (sheet && into)
    for (const column of listMarked(sheet, into.token, into.attempt)) sheet.showColumns(column);
}

/** Blank columns, from the last to the first, so that the columns before keep their numbers. */
export function takeOutBlank(sheet: Sheet, columns: readonly number[]): void {
  takeOut(
    sheet,
    columns.filter((column) => isBlank(sheet, column)),
  );
  SpreadsheetApp.flush();
}

function isBlank(sheet: Sheet, column: number): boolean {
  return sheet.getRange(1, column, sheet.getMaxRows(), 1).isBlank();
}
