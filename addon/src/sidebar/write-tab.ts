// Writes a table into a new tab. The tab is hidden until it is complete, so that nobody sees half of it. It is marked,
// so that a repeat of the same write finds it.

import type { Cell } from '../../../shared/api/endpoint.ts';
import { uniqueNames } from '../../../shared/columns/unique-names.ts';
import { Failure } from './failure.ts';
import { asValue } from './fill-columns.ts';
import { forgetPendingTab, notePendingTab, readPendingTab } from './pending-write.ts';
import type { Sheet } from './sheet.ts';

const PREFIX = 'milepost.sidebar.tab.';
const CELLS_PER_WRITE = 40_000;

export function writeTab(
  token: string,
  title: string,
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
): { sheet: Sheet; wasThere: boolean } {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const found = findTab(token) ?? findBegun(token);
  if (found && !found.isSheetHidden()) return { sheet: found, wasThere: true };
  // An unfinished tab is continued, unless somebody has edited it: then it stays, and is shown.
  const unfinished = found && holdsOnly(found, [headers, ...rows]) ? found : null;
  if (found && !unfinished) found.showSheet();
  const names = spreadsheet.getSheets().map((sheet) => sheet.getName());
  const [name = title] = uniqueNames([title.slice(0, 90)], names);
  if (!unfinished) for (const mark of found?.getDeveloperMetadata() ?? []) mark.remove();
  const sheet = unfinished ?? makeTab(token, name);
  makeRoom(sheet, rows.length + 1, headers.length);
  const lines = [headers, ...rows];
  const perWrite = Math.max(1, Math.floor(CELLS_PER_WRITE / headers.length));
  for (let from = 0; from < lines.length; from += perWrite) {
    const block = lines.slice(from, from + perWrite).map((line) => line.map(asValue));
    sheet.getRange(from + 1, 1, block.length, headers.length).setValues(block);
  }
  sheet.setFrozenRows(1);
  SpreadsheetApp.flush();
  checkWritten(sheet, lines);
  sheet.showSheet();
  SpreadsheetApp.flush();
  forgetPendingTab();
  return { sheet, wasThere: false };
}

function makeTab(token: string, name: string): Sheet {
  notePendingTab({ token, name });
  return prepare(token, insertTab(name));
}

function prepare(token: string, sheet: Sheet): Sheet {
  sheet.addDeveloperMetadata(PREFIX + token, '1', SpreadsheetApp.DeveloperMetadataVisibility.DOCUMENT);
  sheet.hideSheet();
  return sheet;
}

/** A tab whose script ended before it was marked. It is unchanged since it was made. */
function findBegun(token: string): Sheet | null {
  const pending = readPendingTab();
  if (pending?.token !== token) return null;
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName(pending.name);
  const isAsMade = sheet?.getLastRow() === 0 && sheet.getDeveloperMetadata().length === 0;
  return sheet && isAsMade ? prepare(token, sheet) : null;
}

/** Every cell is blank, or already right. */
function holdsOnly(sheet: Sheet, lines: readonly (readonly Cell[])[]): boolean {
  const there = sheet.getDataRange().getValues();
  return there.every((line, row) =>
    line.every((cell, column) => cell === '' || cell === lines[row]?.[column]),
  );
}

/** The tab of a write; null where it was deleted. */
export function findTab(token: string): Sheet | null {
  const [mark] = SpreadsheetApp.getActiveSpreadsheet()
    .createDeveloperMetadataFinder()
    .withKey(PREFIX + token)
    .find();
  return mark?.getLocation().getSheet() ?? null;
}

function insertTab(name: string): Sheet {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const active = spreadsheet.getActiveSheet();
  try {
    const sheet = spreadsheet.insertSheet(name);
    // A new tab becomes the active one. The person is returned to the previous tab.
    spreadsheet.setActiveSheet(active, true);
    return sheet;
  } catch (error) {
    const { message } = error as Error;
    if (/permission|protect/i.test(message)) throw error;
    throw new Failure(`The spreadsheet has no room for another tab (${message}). Delete what is not needed.`);
  }
}

/** Only the columns that the table needs, and enough rows. */
function makeRoom(sheet: Sheet, rows: number, columns: number): void {
  const [missingRows, missingColumns] = [rows - sheet.getMaxRows(), columns - sheet.getMaxColumns()];
  // Every cell counts against the spreadsheet's limit. In an unfinished tab, people may have typed outside the table.
  if (missingColumns < 0 && sheet.getLastColumn() <= columns)
    sheet.deleteColumns(columns + 1, -missingColumns);
  if (missingRows > 0) sheet.insertRowsAfter(sheet.getMaxRows(), missingRows);
  if (missingColumns > 0) sheet.insertColumnsAfter(sheet.getMaxColumns(), missingColumns);
}

function checkWritten(sheet: Sheet, lines: readonly (readonly Cell[])[]): void {
  const there = sheet.getRange(1, 1, lines.length, lines[0]?.length ?? 1).getValues();
  const isRight = lines.every((line, row) =>
    line.every((cell, column) => there[row]?.[column] === (cell ?? '')),
  );
  if (!isRight)
    throw new Failure('What was written could not be read back as it should be. Try again.', {
      action: 'retry',
    });
}

/** Whether the tab of a write still exists. */
export function hasTab(token: string): boolean {
  return findTab(token) !== null;
}
