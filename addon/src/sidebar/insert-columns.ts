// Inserts new columns, hidden and marked, where no content stands and no formula will spill.
import { columnLetters } from '../../../shared/columns/column-letters.ts';
import { type Aligned, type BesidePlan, NoRoomBesideError } from './beside-plan.ts';
import { filterEnd } from './filter.ts';
import { listBegun, markBegun, markColumns, pruneMarks } from './own-columns.ts';
import { listPivots, notePending, takeOutOwn, takeOutPart } from './pending-write.ts';
import type { Grid } from './read-rows.ts';
import type { Sheet } from './sheet.ts';

export function insertColumns(
  sheet: Sheet,
  plan: BesidePlan,
  aligned: Aligned,
  grid: Grid,
  attempt: number,
): void {
  const { token, into, task, asked } = plan;
  const made = { token, attempt };
  const count = plan.headers.length;
  pruneMarks(sheet, count);
  const columns = sheet.getMaxColumns();
  const pending = { ...made, tabId: sheet.getSheetId(), count, columns, ...(into && { into }) };
  // Google may let it wait: the place is looked for afterwards.
  notePending(pending);
  const last = columnBefore(sheet, aligned.headerRow, plan.findPlace?.(grid) ?? null);
  if (!into) refuseBesidePivot(sheet, last);
  refuseBesideSpill(sheet, aligned.headerRow, last);
  try {
    // Nothing is read until all of this is sent: the columns that are hidden and marked are those that were inserted.
    markBegun(sheet, last);
    sheet.insertColumnsAfter(last, count);
    sheet.hideColumns(last + 1, count);
    markColumns(sheet, last + 1, made, task, count, asked);
    // An inserted column inherits the neighbour's currency and drop-down lists. They are removed. Clearing the format
    // leaves that of numbers: https://developers.google.com/apps-script/reference/spreadsheet/range#clearformat
    sheet
      .getRange(`${columnLetters(last + 1)}:${columnLetters(last + count)}`)
      .clearFormat()
      .clearDataValidations()
      .setNumberFormat('General');
    SpreadsheetApp.flush();
    for (const begun of listBegun(sheet)) begun.remove();
  } catch (error) {
    const because = whyNot(error as Error);
    if (because === null) throw error;
    takeOutPart(pending);
    takeOutOwn(sheet, made, (_, cell) => cell === '');
    // Somebody has deleted columns meanwhile: the tab is looked at again.
    if (/bounds|outside/i.test((error as Error).message)) return;
    throw new NoRoomBesideError(because);
  }
}

/**
 * The column after which new ones are inserted: the chosen one, the last of the filter over these rows, or the last
 * used.
 */
export function columnBefore(sheet: Sheet, headerRow: number, chosen: number | null = null): number {
  const last = lastUsedColumn(sheet);
  const end = chosen ?? filterEnd(sheet, headerRow) ?? last;
  if (end >= last) return last;
  const whole = sheet.getRange(1, end, Math.max(1, sheet.getLastRow()), 2);
  const isCut = whole
    .getMergedRanges()
    .some((merge) => merge.getColumn() <= end && merge.getLastColumn() > end);
  if (isCut) throw new NoRoomBesideError('merged cells reach across that place');
  return end;
}

/** Moves past merged cells too: a column inserted into them would become part of them. */
function lastUsedColumn(sheet: Sheet): number {
  const width = Math.max(1, sheet.getLastColumn());
  const merges = sheet.getRange(1, 1, Math.max(1, sheet.getLastRow()), width).getMergedRanges();
  return merges.reduce((last, merge) => Math.max(last, merge.getLastColumn()), width);
}

export const IN_THE_WAY = 'a pivot table stands there and may grow';

/** Its answer has no formulas, and nothing tells how wide it is, or will be. */
function refuseBesidePivot(sheet: Sheet, before: number): void {
  if (listPivots(sheet).some((column) => column <= before)) throw new NoRoomBesideError(IN_THE_WAY);
}

// Only these two of our own formulas count: the others fill as many columns as their arguments say, once they have an
// answer.
const SPILLS =
  /\b(arrayformula|query|import\w+|filter|sort\w*|unique|split|transpose|sequence|[hv]stack|mp_ask_table|mp_postcodes_in_radius)\s*\(/i;

/** A formula without an answer is one cell, an error. Once it has an answer, it is as wide as that. */
const OURS = /\bmp_\w+\s*\(/i;

/**
 * Cells that a formula spills into hold nothing of their own. Where the spill reaches the last column before, it may
 * need the next one.
 */
function refuseBesideSpill(sheet: Sheet, headerRow: number, before: number): void {
  const rows = sheet.getLastRow() - headerRow + 1;
  if (rows < 1) return;
  const edge = sheet.getRange(headerRow, before, rows, 1);
  const [shown, own] = [edge.getDisplayValues(), edge.getFormulas()];
  const isWaiting = own.some(([formula = ''], row) => OURS.test(formula) && shown[row]?.[0] === '#ERROR!');
  if (isWaiting) throw new NoRoomBesideError('a formula in its last column is not answered yet and may grow');
  const isFilled = (row: number) => shown[row]?.[0] !== '' && own[row]?.[0] === '';
  if (before === 1 || !shown.some((_, row) => isFilled(row))) return;
  const others = sheet.getRange(headerRow, 1, rows, before - 1).getFormulas();
  if (others.some((line, row) => isFilled(row) && line.some((formula) => SPILLS.test(formula))))
    throw new NoRoomBesideError('a formula fills its last column and may grow');
}

/** Null where it is no refusal: the script was ended, or the spreadsheet does not answer. */
function whyNot({ message }: Error): string | null {
  if (/maximum execution time|timed out|service/i.test(message)) return null;
  if (/typed columns/i.test(message)) return 'it is a Table with typed columns';
  if (/limit|number of cells/i.test(message)) return 'the spreadsheet has no room for more columns';
  if (/protect|permission/i.test(message)) return 'it is protected';
  return `the spreadsheet refused (${message})`;
}
