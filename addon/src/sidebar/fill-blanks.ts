// Fills blank cells of columns that were written before. The columns are hidden meanwhile, so that nobody types there.
// The values first go into new columns beside the rows and are then copied over column by column: if somebody sorts
// meanwhile, both move together.

import type { FilledColumns } from './beside-plan.ts';
import { isDate } from './cell-value.ts';
import { Failure } from './failure.ts';
import { MOST_CHARACTERS } from './fill-columns.ts';
import { findBoth, findOwn } from './own-columns.ts';
import { notePending, takeOut } from './pending-write.ts';
import type { Sheet } from './sheet.ts';

/** Hides the columns whose cells are to change; throws Failure where they cannot be copied over as they are. */
export function beginFilling(sheet: Sheet, token: string, into: FilledColumns, otherwise: string): void {
  const columns = findOwn(sheet, into.token, into.attempt);
  if (!columns) throw gone();
  const rows = Math.max(1, sheet.getLastRow());
  for (const column of columns) {
    const range = sheet.getRange(1, column, rows, 1);
    const isOther =
      range.getFormulas().some(([formula]) => formula !== '') ||
      range.getValues().some(([cell]) => isDate(cell) || String(cell).length >= MOST_CHARACTERS);
    if (isOther)
      throw new Failure(
        `These columns hold formulas, dates or very long texts by now, which would be changed. ${otherwise}`,
        {
          field: 'rows',
        },
      );
  }
  // One that was moved meanwhile is hidden where it stands by then, and no other in its place.
  if (findOwn(sheet, into.token, into.attempt)?.join() !== columns.join()) {
    beginFilling(sheet, token, into, otherwise);
    return;
  }
  const noted = { attempt: 0, after: 0, count: 0, columns: sheet.getMaxColumns() };
  notePending({ token, tabId: sheet.getSheetId(), into, ...noted });
  for (const column of columns) sheet.hideColumns(column);
  SpreadsheetApp.flush();
}

/** Copies the columns over those that they were made for. */
export function copyInto(sheet: Sheet, made: FilledColumns, into: FilledColumns): void {
  const [own, columns] = findBoth(sheet, made, into);
  if (!columns) throw gone();
  const rows = sheet.getMaxRows();
  const { PASTE_VALUES } = SpreadsheetApp.CopyPasteType;
  // One that is gone is made again by the next look.
  for (const [index, column] of columns.entries())
    if (own)
      sheet
        .getRange(1, own[index] ?? column, rows, 1)
        .copyTo(sheet.getRange(1, column, rows, 1), PASTE_VALUES, false);
}

/** Takes the columns out that were made, and shows those that they were made for. */
export function endFilling(sheet: Sheet, made: FilledColumns, into: FilledColumns): void {
  takeOut(sheet, findOwn(sheet, made.token, made.attempt) ?? []);
  for (const column of findOwn(sheet, into.token, into.attempt) ?? []) sheet.showColumns(column);
  SpreadsheetApp.flush();
}

const gone = () =>
  new Failure(
    'The columns that were to be filled are not all there any more. Ask all rows into new columns.',
    {
      field: 'rows',
    },
  );
