import Papa from 'papaparse';
import type { Cell } from '../../../shared/api/endpoint.ts';

/** A table as CSV text: one line for each row, without a final line break. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return Papa.unparse(
    rows.map((row) => row.map(toCsvCell)),
    { newline: '\r\n' },
  );
}

/**
 * A cell in CSV form. Text that a spreadsheet would run as a formula gets a leading '. Numbers and coordinates stay as
 * they are. A line break becomes a space, so that a row stays one line.
 */
export function toCsvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = cell.replace(LINE_BREAK, ' ');
  return runsInSheet(cell) ? `'${text}` : text;
}

/** Whether a cell gets a leading ' so that no spreadsheet runs it. */
export function runsInSheet(cell: Cell): boolean {
  if (typeof cell !== 'string') return false;
  const text = cell.replace(LINE_BREAK, ' ');
  return runsAsFormula(cell) && !isNumeric(text) && !isSignedWord(text);
}

const LINE_BREAK = /\r\n|[\r\n\u2028\u2029]/g;

// '-a', '+shop north': a word after a sign is no formula; '-A1' is a cell.
function isSignedWord(text: string): boolean {
  return /^[+-]\p{L}[\p{L} _-]*$/u.test(text);
}

// '=1+1', '+44 1633', '-cmd', '@SUM(A1)', also after spaces, tabs or a carriage return.
function runsAsFormula(text: string): boolean {
  return /^(\s*[=+\-@]|[\t\r])/.test(text);
}

// '-2.99', '-33.86, 151.2': two numbers are separated by spaces, with one comma or semicolon or one plain space among
// them
function isNumeric(text: string): boolean {
  return /^[+-]?\d+(\.\d+)?([^\S ]*( \s*([,;]\s*)?|[,;]\s*)[+-]?\d+(\.\d+)?)?$/.test(text);
}
