// The spreadsheet calculates a formula once for the same arguments, however often Enter is pressed, and wherever else it
// stands: only one that was gone from every cell for a moment is calculated again. For that moment all formulas of ours
// stand as text in their own cells, and are noted with the document, so that they come back whatever happens to the
// script.
import { counted } from '../../../shared/counted.ts';
import { toCallError } from './answer-call.ts';
import { forgetText, keepText, readText } from './document-store.ts';
import { findSheet } from './find-sheet.ts';
import type { Sheet } from './sheet.ts';
import { withLock } from './with-lock.ts';

const HELD = 'held_formulas';
const OURS = /\bMP_[A-Z_]+\s*\(/i;
/** Of the note of formulas that are held at one time. The document has room for 500 kB in all. */
const MOST_CHARACTERS = 250_000;

interface HeldFormula {
  row: number;
  column: number;
  formula: string;
  /** By relative cell references, which stay right where rows were inserted above meanwhile. */
  relative: string;
}

interface HeldFormulas {
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
  const sheets = SpreadsheetApp.getActiveSpreadsheet()
    .getSheets()
    .filter((sheet) => String(sheet.getType()) === 'GRID');
  const found = sheets.map((sheet) => ({ tabId: sheet.getSheetId(), cells: listOurs(sheet) }));
  for (const together of inNotes(found)) hold(together);
  return found.reduce((count, { cells }) => count + cells.length, 0);
}

/** As many at one time as a note holds: what stands in two of them is not calculated again. */
function inNotes(found: readonly HeldFormulas[]): HeldFormulas[][] {
  const notes: HeldFormulas[][] = [];
  let room = 0;
  for (const { tabId, cells } of found) {
    let own: HeldFormula[] | null = null;
    for (const cell of cells) {
      const size = JSON.stringify(cell).length + 1;
      if (size > room) {
        notes.push([]);
        room = MOST_CHARACTERS;
        own = null;
      }
      room -= size;
      if (!own) {
        own = [];
        notes[notes.length - 1]?.push({ tabId, cells: own });
      }
      own.push(cell);
    }
  }
  return notes;
}

/** Whether an ended script has left formulas unrestored. */
export function isHolding(): boolean {
  return readText(HELD) !== null;
}

/** Restores the formulas that an ended script has left as text. */
export function putBack(): void {
  const text = readText(HELD);
  if (text === null) return;
  // An older add-on noted one tab at a time.
  const held = ([] as HeldFormulas[]).concat(JSON.parse(text) as HeldFormulas | HeldFormulas[]);
  releaseAll(held);
  forgetText(HELD);
}

function releaseAll(held: readonly HeldFormulas[]): void {
  for (const { tabId, cells } of held) {
    const sheet = findSheet(tabId);
    if (sheet) release(sheet, cells);
  }
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

function hold(held: readonly HeldFormulas[]): void {
  keepText(HELD, JSON.stringify(held));
  for (const { tabId, cells } of held) {
    const sheet = findSheet(tabId);
    const now = sheet?.getDataRange().getFormulas() ?? [];
    // Somebody may have typed there, or moved it, since it was listed: it is left alone.
    for (const { row, column, formula } of cells)
      if (now[row - 1]?.[column - 1] === formula) sheet?.getRange(row, column).setValue(`'${formula}`);
  }
  SpreadsheetApp.flush();
  releaseAll(held);
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
