// Turns formula cells into values, in new columns beside them. The values are those of this moment and never change.

import type { Cell } from '../../../shared/api/endpoint.ts';
import { columnLetters } from '../../../shared/columns/column-letters.ts';
import { datedName } from '../../../shared/columns/dated-name.ts';
import type { Frozen } from '../../sidebar-job.ts';
import { cutText } from '../cut-text.ts';
import { isNotReady } from '../not-ready.ts';
import { NoRoomBesideError } from './beside-plan.ts';
import { type CellOrDate, isDate, markOf } from './cell-value.ts';
import { sumColumns } from './column-sums.ts';
import { today } from './dates.ts';
import { Failure } from './failure.ts';
import { MOST_CHARACTERS } from './fill-columns.ts';
import { noteWrite } from './last-writes.ts';
import { forgetPending } from './pending-write.ts';
import type { Grid } from './read-rows.ts';
import { log } from './runs-log.ts';
import type { Range, Sheet } from './sheet.ts';
import { withLock } from './with-lock.ts';
import { type WrittenBeside, writeBeside } from './write-beside.ts';

export function freezeSelection(): Frozen {
  return withLock(() => {
    const range = SpreadsheetApp.getActiveRange();
    const columns = range ? listFormulaColumns(range) : [];
    if (!range || columns.length === 0)
      throw new Failure('Select the cells with formulas first, then freeze them.', { field: 'selection' });
    return freeze(range, columns);
  });
}

/**
 * Columns of the selection that hold a formula, and the filled columns to their right: cells that an answer spills into
 * have no formula.
 */
function listFormulaColumns(range: Range): number[] {
  const part = filledPart(range);
  const formulas = part.getFormulas();
  const values = part.getValues();
  const indexes = Array.from({ length: range.getNumColumns() }, (_, index) => index);
  const isFormula = (index: number) => formulas.some((row) => (row[index] ?? '') !== '');
  const first = indexes.findIndex(isFormula);
  return indexes
    .filter((index) => first !== -1 && index >= first && values.some((row) => row[index] !== ''))
    .map((index) => range.getColumn() + index);
}

/** A selected whole column has a thousand and more blank rows. */
function filledPart(range: Range): Range {
  const last = Math.max(range.getRow(), Math.min(range.getLastRow(), range.getSheet().getLastRow()));
  return range
    .getSheet()
    .getRange(range.getRow(), range.getColumn(), last - range.getRow() + 1, range.getNumColumns());
}

function freeze(range: Range, columns: readonly number[]): Frozen {
  const sheet = range.getSheet();
  const { first, last, headerRow } = rowsOf(range);
  const shown = sheet.getRange(headerRow, 1, 1, sheet.getLastColumn()).getDisplayValues()[0] ?? [];
  const headers = columns.map((column) => {
    const name = first > headerRow ? (shown[column - 1] ?? '') : '';
    return datedName(name || `column ${columnLetters(column)}`, today());
  });
  const from = Math.max(first, headerRow + 1);
  const known = columns.map(() => new Set<Cell>());
  let cells = 0;
  const align = ({ values, shown: now }: Grid) => {
    // They are known by their place alone, and somebody has moved one.
    const isMoved = columns.some((column) => now[headerRow - 1]?.[column - 1] !== (shown[column - 1] ?? ''));
    if (isMoved) return null;
    const rows = new Map<number, CellOrDate[]>();
    cells = 0;
    for (let row = from; row <= last; row++) {
      const line = columns.map((column) => toValue(values[row - 1]?.[column - 1] ?? ''));
      for (const [index, cell] of line.entries()) known[index]?.add(markOf(cell) as Cell);
      cells += line.filter((cell) => cell !== null).length;
      rows.set(row, line);
    }
    return { headerRow, rows, formats: readFormats(sheet, columns, from, last) };
  };
  const plan = { token: Utilities.getUuid(), task: 'freeze', headers, values: known, align };
  try {
    const written = writeBeside(sheet, plan);
    note(sheet, plan.token, written);
    forgetPending();
    const letters = `${columnLetters(Math.min(...written.columns))}:${columnLetters(Math.max(...written.columns))}`;
    const line = { run: '', tool: 'freeze', tab: sheet.getName(), headers: written.headers };
    log({ ...line, rowsWritten: written.aligned.rows.size, rowsSkipped: written.typedIn.size });
    return { cells, tab_id: sheet.getSheetId(), tab: sheet.getName(), letters, headers: written.headers };
  } catch (error) {
    if (!(error instanceof NoRoomBesideError)) throw error;
    throw new Failure(
      `New columns cannot stand in this tab: ${error.message}. Copy the cells to another tab first.`,
    );
  }
}

function note(sheet: Sheet, token: string, { headers, aligned }: WrittenBeside): void {
  noteWrite({
    token,
    kind: 'columns',
    tabId: sheet.getSheetId(),
    tab: sheet.getName(),
    what: 'Kept as values',
    job: null,
    headers,
    sums: sumColumns([headers, ...aligned.rows.values()], headers.length),
  });
}

/** Only its format makes a number a date, so the format is copied with it. */
function readFormats(
  sheet: Sheet,
  columns: readonly number[],
  from: number,
  last: number,
): Map<number, string[]> {
  if (last < from) return new Map();
  const start = Math.min(...columns);
  const width = Math.max(...columns) - start + 1;
  const lines = sheet.getRange(from, start, last - from + 1, width).getNumberFormats();
  return new Map(lines.map((line, down) => [from + down, columns.map((one) => line[one - start] ?? '')]));
}

/** The row above the selection is its header. A selection that begins in the first row includes its header. */
function rowsOf(range: Range): { first: number; last: number; headerRow: number } {
  const first = range.getRow();
  const last = first + filledPart(range).getNumRows() - 1;
  const frozen = range.getSheet().getFrozenRows();
  return { first, last, headerRow: frozen > 0 && frozen < first ? frozen : 1 };
}

/** A formula without an answer, or with an error, has no value. */
function toValue(value: unknown): CellOrDate {
  if (typeof value === 'number' || typeof value === 'boolean' || isDate(value)) return value;
  const text = String(value);
  // An apostrophe goes before it.
  return text === '' || isNotReady(text) ? null : (cutText(text, MOST_CHARACTERS - 1)[0] ?? null);
}
