// A range whose first row is its header.
import { nameAll } from '../../../shared/columns/name-headers.ts';
import { isNotReady } from '../not-ready.ts';
import { ArgumentError } from './formula.ts';
import { isBlank, toGrid } from './read-places.ts';

export interface RangeTable {
  headers: string[];
  /** All further rows of the range, including blank ones. */
  rows: unknown[][];
  isBlankRow(row: readonly unknown[]): boolean;
}

export function readTable(argument: unknown, mostRows: number): RangeTable {
  const [header = [], ...rows] = toGrid(argument).map((row, index) =>
    row.map((cell) => readCell(cell, index)),
  );
  const headers = nameAll(header.map((cell) => String(cell ?? '').trim()));
  const isBlankRow = (row: readonly unknown[]) => row.every(isBlank);
  const filled = rows.filter((row) => !isBlankRow(row)).length;
  if (filled === 0) throw new ArgumentError('range: got no rows below the header');
  if (filled > mostRows) throw new ArgumentError(`range: got ${filled} rows, allowed are up to ${mostRows}`);
  return { headers, rows, isBlankRow };
}

/**
 * An error of another formula is no value. A cell that is still being calculated gets a value later, and the formula
 * then runs again.
 */
function readCell(cell: unknown, index: number): unknown {
  if (!isNotReady(cell)) return cell;
  if (cell.startsWith('#')) return '';
  throw new ArgumentError(
    `range: row ${index + 1} has a cell that is still loading; this is calculated again once it is there`,
  );
}

/** A cell in the form that the service reads: dates are days in the spreadsheet's own time zone. */
export function toJsonCell(cell: unknown): unknown {
  if (isBlank(cell)) return '';
  if (Object.prototype.toString.call(cell) !== '[object Date]') return cell;
  const zone = SpreadsheetApp.getActive().getSpreadsheetTimeZone();
  const text = Utilities.formatDate(cell as GoogleAppsScript.Base.Date, zone, "yyyy-MM-dd'T'HH:mm:ss");
  return text.replace(/T00:00:00$/, '');
}
