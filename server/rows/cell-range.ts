import { ApiError } from '../../shared/api-error.ts';

/** Rows and columns counted from 1, both ends included; Infinity is an open end. */
export interface CellRange {
  /** From "'My tab'!A1:C9". */
  tab: string | null;
  rows: { first: number; last: number };
  columns: { first: number; last: number };
}

// A3:F200, A:F, 3:200, A3:F, A3 (from there on), each also with a tab's name before it
const RANGE = /^(?:('(?:[^']|'')+'|[^'!]+)!)?\$?([a-z]{0,3})\$?(\d{0,7})(?::\$?([a-z]{0,3})\$?(\d{0,7}))?$/i;

/** Parses a range in spreadsheet notation; throws ApiError for anything else. */
export function readCellRange(text: string): CellRange {
  const [, tab, ...ends] = RANGE.exec(text.trim()) ?? [];
  const [firstColumn = '', firstRow = '', lastColumn = '', lastRow = ''] = ends;
  const rows = toSpan(Number(firstRow), Number(lastRow));
  const columns = toSpan(columnNumber(firstColumn), columnNumber(lastColumn));
  const isOneCell = !text.includes(':') && firstColumn !== '' && firstRow !== '';
  if (
    !(text.includes(':') || isOneCell) ||
    ends.join('') === '' ||
    rows.last < rows.first ||
    columns.last < columns.first
  ) {
    const got = JSON.stringify(text.slice(0, 60));
    throw new ApiError('invalid_request', `range: got ${got}, expected cells such as A3:F200, B:E or 3:200`, {
      field: 'range',
    });
  }
  return { tab: tab?.replace(/^'(.*)'$/, '$1').replaceAll("''", "'") ?? null, rows, columns };
}

/** 0 is an end that was not given. */
function toSpan(first: number, last: number): { first: number; last: number } {
  return { first: first || 1, last: last || Number.POSITIVE_INFINITY };
}

// A is 1, Z 26, AA 27
function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0);
}

/** The part of a table inside the range. */
export async function* cutRange(
  lines: AsyncIterable<string[]>,
  { rows, columns }: CellRange,
): AsyncGenerator<string[]> {
  let number = 0;
  for await (const values of lines) {
    number++;
    if (number > rows.last) return;
    if (number >= rows.first) yield values.slice(columns.first - 1, columns.last);
  }
}
