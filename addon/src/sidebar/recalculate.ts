// The spreadsheet caches a formula's result by its arguments, even if somebody presses Enter again. It calculates again
// only if the formula was removed for a moment. So each of our formulas is replaced by its text in the same cell for
// that moment, and recorded in the document, so that it is restored even if the script ends.
import { counted } from '../../../shared/counted.ts';
import { toCallError } from './answer-call.ts';
import { forgetText, keepText, readText } from './document-store.ts';
import { findSheet } from './find-sheet.ts';
import { withLock } from './with-lock.ts';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

const HELD = 'held_formulas';
const OURS = /\bMP_[A-Z_]+\s*\(/i;
/** Formulas held at one time: few enough to be recorded, and to be restored within a second or two. */
const AT_ONCE = 500;

interface HeldFormula {
  row: number;
  column: number;
  formula: string;
  /** By relative cell references, which stay right where rows were inserted above meanwhile. */
  relative: string;
}

interface Held {
  tabId: number;
  cells: HeldFormula[];
}

/** A command of the menu. */
export function recalculate(): void {
  const ui = SpreadsheetApp.getUi();
  try {
    ScriptApp.requireAllScopes(ScriptApp.AuthMode.FULL);
    const count = withLock(calculateAgain);
    const words =
      count === 0
        ? 'There are no formulas of Milepost here.'
        : `${counted(count, 'formula')} ${count === 1 ? 'is' : 'are'} calculated again.`;
    SpreadsheetApp.getActiveSpreadsheet().toast(words);
  } catch (error) {
    ui.alert(toCallError(error as Error).message);
  }
}

/** Holds the document's lock; returns the number of formulas. */
export function calculateAgain(): number {
  putBack();
  let count = 0;
  for (const sheet of SpreadsheetApp.getActiveSpreadsheet().getSheets()) {
    if (String(sheet.getType()) !== 'GRID') continue;
    const cells = listOurs(sheet);
    count += cells.length;
    for (let from = 0; from < cells.length; from += AT_ONCE) hold(sheet, cells.slice(from, from + AT_ONCE));
  }
  return count;
}

/** Whether an ended script has left formulas unrestored. */
export function isHolding(): boolean {
  return readText(HELD) !== null;
}

/** Restores the formulas that an ended script has left as text. */
export function putBack(): void {
  const text = readText(HELD);
  if (text === null) return;
  const { tabId, cells } = JSON.parse(text) as Held;
  const sheet = findSheet(tabId);
  if (sheet) release(sheet, cells);
  forgetText(HELD);
}

function listOurs(sheet: Sheet): HeldFormula[] {
  const range = sheet.getDataRange();
  const formulas = range.getFormulas();
  if (!formulas.some((line) => line.some((formula) => OURS.test(formula)))) return [];
  const relatives = range.getFormulasR1C1();
  const found: HeldFormula[] = [];
  formulas.forEach((line, row) => {
    line.forEach((formula, column) => {
      const relative = relatives[row]?.[column] ?? '';
      if (OURS.test(formula)) found.push({ row: row + 1, column: column + 1, formula, relative });
    });
  });
  return found;
}

function hold(sheet: Sheet, cells: readonly HeldFormula[]): void {
  keepText(HELD, JSON.stringify({ tabId: sheet.getSheetId(), cells }));
  const now = sheet.getDataRange().getFormulas();
  // Somebody may have edited or moved the cell since it was listed: it is left alone.
  for (const { row, column, formula } of cells)
    if (now[row - 1]?.[column - 1] === formula) sheet.getRange(row, column).setValue(`'${formula}`);
  SpreadsheetApp.flush();
  release(sheet, cells);
  forgetText(HELD);
}

/** The text of a formula becomes the formula again, wherever it stands now. */
function release(sheet: Sheet, cells: readonly HeldFormula[]): void {
  const values = sheet.getDataRange().getValues();
  const moved: HeldFormula[] = [];
  for (const cell of cells) {
    const line = values[cell.row - 1];
    if (line?.[cell.column - 1] === cell.formula) {
      sheet.getRange(cell.row, cell.column).setFormula(cell.formula);
      line[cell.column - 1] = '';
    } else moved.push(cell);
  }
  for (const { formula, relative } of moved) {
    const row = values.findIndex((line) => line.indexOf(formula) !== -1);
    const line = values[row];
    // Deleted meanwhile, or already restored.
    if (!line) continue;
    const column = line.indexOf(formula);
    sheet.getRange(row + 1, column + 1).setFormulaR1C1(relative);
    line[column] = '';
  }
  SpreadsheetApp.flush();
}
