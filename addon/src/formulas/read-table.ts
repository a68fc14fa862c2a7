// A range whose first row is its header.
import { nameAll } from '../../../shared/columns/name-headers.ts';
import { ArgumentError } from './formula.ts';
import { isBlank, toGrid } from './read-places.ts';

export interface RangeTable {
  headers: string[];
  /** All further rows of the range, blank ones too. */
  rows: unknown[][];
  isBlankRow(row: readonly unknown[]): boolean;
}

export function readTable(argument: unknown, mostRows: number): RangeTable {
  const [header = [], ...rows] = toGrid(argument);
  const headers = nameAll(header.map((cell) => String(cell ?? '').trim()));
  const isBlankRow = (row: readonly unknown[]) => row.every(isBlank);
  const filled = rows.filter((row) => !isBlankRow(row)).length;
  if (filled === 0) throw new ArgumentError('range: got no rows below the header');
  if (filled > mostRows) throw new ArgumentError(`range: got ${filled} rows, allowed are up to ${mostRows}`);
  return { headers, rows, isBlankRow };
}

/** A cell as the service reads it: dates are days in the spreadsheet's own time zone. */
export function toJsonCell(cell: unknown): unknown {
  if (isBlank(cell)) return '';
  if (Object.prototype.toString.call(cell) !== '[object Date]') return cell;
  const zone = SpreadsheetApp.getActive().getSpreadsheetTimeZone();
  const text = Utilities.formatDate(cell as GoogleAppsScript.Base.Date, zone, "yyyy-MM-dd'T'HH:mm:ss");
  return text.replace(/T00:00:00$/, '');
}
