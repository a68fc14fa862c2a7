// Fills blank cells of columns that were written before. The columns are hidden meanwhile, so that nobody types there.
// The values first go into new columns beside the rows and are then copied over column by column: if somebody sorts
// meanwhile, both move together.

import { isDate } from './cell-value.ts';
import { Failure } from './failure.ts';
import { MOST_CHARACTERS } from './fill-columns.ts';
import {
  changeOwn,
  columnRange,
  type FilledColumns,
  findOwn,
  type OwnColumn,
  pickOwn,
  readMarks,
  readStill,
} from './own-columns.ts';
import { notePending } from './pending-write.ts';
import type { Sheet } from './sheet.ts';

/** Hides the columns whose cells are to change; throws Failure where they cannot be copied over as they are. */
export function beginFilling(sheet: Sheet, token: string, into: FilledColumns, otherwise: string): void {
  if (!findOwn(sheet, into.token, into.attempt)) throw gone();
  const isOther = (column: number) => {
    const range = sheet.getRange(columnRange(column));
    return (
      range.getFormulas().some(([formula]) => formula !== '') ||
      range.getValues().some(([cell]) => isDate(cell) || String(cell).length >= MOST_CHARACTERS)
    );
  };
  const read = (own: readonly OwnColumn[]) => own.some(({ column }) => isOther(column));
  if (readStill(sheet, into.token, into.attempt, read).seen)
    throw new Failure(
      `These columns hold formulas, dates or very long texts by now, which would be changed. ${otherwise}`,
      { field: 'rows' },
    );
  const noted = { attempt: 0, count: 0, columns: sheet.getMaxColumns() };
  notePending({ token, tabId: sheet.getSheetId(), into, ...noted });
  changeOwn(sheet, into, (column) => sheet.hideColumns(column));
  SpreadsheetApp.flush();
}

/** Copies the columns over those that they were made for. */
export function copyInto(sheet: Sheet, made: FilledColumns, into: FilledColumns): void {
  const marks = readMarks(sheet);
  const [own, columns] = [pickOwn(marks, made), pickOwn(marks, into)];
  if (!columns) throw gone();
  const { PASTE_VALUES } = SpreadsheetApp.CopyPasteType;
  // One that is gone is made again by the next look.
  for (const [index, column] of columns.entries())
    if (own)
      sheet
        .getRange(columnRange(own[index] ?? column))
        .copyTo(sheet.getRange(columnRange(column)), PASTE_VALUES, false);
}

/** Takes the columns out that were made, and shows those that they were made for. */
export function endFilling(sheet: Sheet, made: FilledColumns, into: FilledColumns): void {
  changeOwn(sheet, made, (column) => sheet.deleteColumn(column));
  changeOwn(sheet, into, (column) => sheet.showColumns(column));
  SpreadsheetApp.flush();
}

export const gone = () =>
  new Failure(
    'The columns that were to be filled are not all there any more. Ask all rows into new columns.',
    {
      field: 'rows',
    },
  );
