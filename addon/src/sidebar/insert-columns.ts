// New columns, hidden and marked, where nothing stands and nothing will want to grow.
import { type Aligned, type BesidePlan, NoRoomBesideError } from './beside-plan.ts';
import { markColumns } from './own-columns.ts';
import type { Grid } from './read-rows.ts';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export function insertColumns(
  sheet: Sheet,
  plan: BesidePlan,
  aligned: Aligned,
  grid: Grid,
  attempt: number,
): void {
  const last = lastUsedColumn(sheet);
  refuseBesideSpill(sheet, grid, aligned.headerRow);
  const count = plan.headers.length;
  try {
    sheet.insertColumnsAfter(last, count);
    sheet.hideColumns(last + 1, count);
  } catch (error) {
    throw new NoRoomBesideError(whyNot(error as Error));
  }
  markColumns(sheet, last + 1, plan.token, attempt, plan.task, count);
  // The neighbour's currency and drop-down lists come with an inserted column, and go again.
  sheet
    .getRange(1, last + 1, sheet.getMaxRows(), count)
    .clearFormat()
    .clearDataValidations();
  SpreadsheetApp.flush();
}

/** Also past what is merged there: a column inserted into merged cells would become part of them. */
export function lastUsedColumn(sheet: Sheet): number {
  const width = Math.max(1, sheet.getLastColumn());
  const merges = sheet.getRange(1, 1, Math.max(1, sheet.getLastRow()), width).getMergedRanges();
  return merges.reduce((last, merge) => Math.max(last, merge.getLastColumn()), width);
}

// Only these two of our own formulas count: the others fill as many columns as their arguments say, once they have an
// answer.
const SPILLS =
  /\b(arrayformula|query|import\w+|filter|sort\w*|unique|split|transpose|sequence|[hv]stack|mp_ask_table|mp_postcodes_in_radius)\s*\(/i;

/** While nothing of a formula is answered it is one cell, an error, and as wide as its answer once there is one. */
const OURS = /\bmp_\w+\s*\(/i;

/** Cells that a formula fills have none of their own: where it reaches the last column, it may want the next one. */
function refuseBesideSpill(sheet: Sheet, { shown }: Grid, headerRow: number): void {
  const formulas = sheet.getDataRange().getFormulas();
  for (let row = headerRow - 1; row < formulas.length; row++) {
    const line = formulas[row] ?? [];
    const last = (shown[row] ?? []).reduce((found, cell, index) => (cell === '' ? found : index), -1);
    const isSpilled = last === line.length - 1 && line[last] === '';
    if (last === line.length - 1 && OURS.test(line[last] ?? '') && shown[row]?.[last] === '#ERROR!')
      throw new NoRoomBesideError('a formula in its last column is not answered yet and may grow');
    if (isSpilled && line.slice(0, last).some((formula) => SPILLS.test(formula)))
      throw new NoRoomBesideError('a formula fills its last column and may grow');
  }
}

function whyNot({ message }: Error): string {
  if (/limit|number of cells/i.test(message)) return 'the spreadsheet has no room for more columns';
  if (/protect|permission/i.test(message)) return 'it is protected';
  return `the spreadsheet refused (${message})`;
}
