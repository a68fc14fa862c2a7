// Finds cells of the new columns that do not hold the right value, and repairs them.

import type { Cell } from '../../../shared/api/endpoint.ts';
import type { Aligned, BesidePlan } from './beside-plan.ts';
import { type CellOrDate, isDate, isSameCell, markOf } from './cell-value.ts';
import type { Grid } from './read-rows.ts';
import type { Sheet } from './sheet.ts';

const CELLS_PER_WRITE = 40_000;

export type Allowed = (index: number, value: unknown) => boolean;

/** The cell is blank, or holds a value that this write may have put there. */
export function toAllowed({ headers, values }: BesidePlan): Allowed {
  // 'lat (2026-01-15) (2)'
  const isHeader = (index: number, value: unknown) =>
    typeof value === 'string' && value.replace(/ \(\d+\)$/, '') === headers[index];
  return (index, value) =>
    value === '' || values[index]?.has(markOf(value) as Cell) === true || isHeader(index, value);
}

interface WrongRow {
  row: number;
  wanted: readonly CellOrDate[];
  formats?: readonly string[];
}

/** Rows whose new cells are wrong and were not edited by a person; and rows that a person edited. */
export function compare(
  { values }: Grid,
  own: readonly number[],
  { headerRow, rows, formats }: Aligned,
  headers: readonly string[],
  isOurs: Allowed,
): { wrong: WrongRow[]; typedIn: Set<number> } {
  const wrong: WrongRow[] = [];
  const typedIn = new Set<number>();
  const nothing = headers.map(() => null);
  for (let row = 1; row <= values.length; row++) {
    const wanted = row === headerRow ? headers : (rows.get(row) ?? nothing);
    const there = own.map((column) => values[row - 1]?.[column - 1] ?? '');
    if (there.every((value, index) => isSameCell(value, wanted[index] ?? ''))) continue;
    if (there.every((value, index) => isOurs(index, value)))
      wrong.push(toWrong(row, wanted, formats?.get(row)));
    else typedIn.add(row);
  }
  return { wrong, typedIn };
}

/** Consecutive rows are written together, in as few writes as possible. */
export function writeRows(sheet: Sheet, own: readonly number[], rows: readonly WrongRow[]): void {
  for (const [index, column] of columnRuns(own)) {
    const perWrite = Math.max(1, Math.floor(CELLS_PER_WRITE / column.length));
    for (const block of rowRuns(rows, perWrite)) {
      const cells = block.map(({ wanted }) => column.map((_, next) => asValue(wanted[index + next] ?? null)));
      const range = sheet.getRange(block[0]?.row ?? 1, column[0] ?? 1, block.length, column.length);
      range.setValues(cells);
      // A new date gets one of the platform's own formats.
      if (!cells.some((line) => line.some(isDate))) continue;
      const formats = cells.map((line, down) =>
        line.map((cell, next) => toFormat(cell, block[down]?.formats?.[index + next])),
      );
      range.setNumberFormats(formats);
    }
  }
}

/** A date in a cell without a specific format would be shown as a number. */
function toFormat(cell: unknown, format = ''): string {
  if (isDate(cell) && !/[dmyhs]/i.test(format)) return 'yyyy-mm-dd hh:mm:ss';
  return format || 'General';
}

function toWrong(
  row: number,
  wanted: readonly CellOrDate[],
  formats: readonly string[] | undefined,
): WrongRow {
  return formats ? { row, wanted, formats } : { row, wanted };
}

/** Of one cell, the apostrophe of asValue among them. https://support.google.com/drive/answer/37603 */
export const MOST_CHARACTERS = 50_000;

/** Text stays the text it is, whatever it begins with: =, + and dates too. */
export function asValue(cell: CellOrDate): string | number | boolean | Date {
  if (cell === null || cell === '') return '';
  return typeof cell === 'string' ? `'${cell}` : cell;
}

/** Adjacent columns, each run with the index of its first. People may have moved some away. */
function columnRuns(own: readonly number[]): [number, number[]][] {
  const runs: [number, number[]][] = [];
  own.forEach((column, index) => {
    const run = runs[runs.length - 1]?.[1];
    if (run && run[run.length - 1] === column - 1) run.push(column);
    else runs.push([index, [column]]);
  });
  return runs;
}

function rowRuns(rows: readonly WrongRow[], most: number): WrongRow[][] {
  const runs: WrongRow[][] = [];
  for (const row of rows) {
    const run = runs[runs.length - 1];
    if (run && run.length < most && run[run.length - 1]?.row === row.row - 1) run.push(row);
    else runs.push([row]);
  }
  return runs;
}
