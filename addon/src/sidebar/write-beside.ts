// Writes answers as new columns beside the rows they belong to, without ever changing a cell that has content. The
// spreadsheet knows no "write if nothing moved": so the columns are inserted, which overwrites nothing, and stay hidden,
// where nobody types, until a look at the whole tab finds every answer beside its row; then they are shown and looked at
// once more. Rows that were sorted or inserted meanwhile are found again by what they hold.
import { tellApart } from '../../../shared/columns/tell-apart.ts';
import { Failure } from './failure.ts';
import { findOwn, lastAttempt, markColumns } from './own-columns.ts';
import { type Grid, readGrid } from './read-rows.ts';
import type { Cell } from './tasks/task.ts';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export interface BesidePlan {
  /** The same for every try of one write. */
  token: string;
  task: string;
  /** Without what tells them from headers that are there. */
  headers: readonly string[];
  /** All that a column may get, its header apart. */
  values: readonly ReadonlySet<Cell>[];
  /** Where answers belong in the tab as it is now; null when its header is gone. */
  align(grid: Grid): Aligned | null;
}

interface Aligned {
  /** From 1. */
  headerRow: number;
  /** By row, from 1: one cell a column. */
  rows: ReadonlyMap<number, readonly Cell[]>;
}

export interface WrittenBeside {
  columns: number[];
  headers: string[];
  aligned: Aligned;
  /** Rows in whose new cells somebody typed meanwhile: theirs stays. */
  typedIn: ReadonlySet<number>;
  /** The columns had been shown before this call. */
  wasThere: boolean;
}

/** Why new columns cannot stand in this tab. */
export class NotBesideError extends Error {}

/** How often it is looked again while others sort and type; a quiet tab needs three looks. */
const MOST_LOOKS = 12;
const CELLS_PER_WRITE = 40_000;

export function writeBeside(sheet: Sheet, plan: BesidePlan): WrittenBeside {
  let attempt = Math.max(0, lastAttempt(sheet, plan.token));
  let headers: string[] | null = null;
  const ours = toAllowed(plan);
  for (let look = 0; look < MOST_LOOKS; look++) {
    const before = findOwn(sheet, plan.token, attempt);
    const grid = readGrid(sheet);
    const own = findOwn(sheet, plan.token, attempt);
    // A column moved between two reads: nothing was changed yet, it is looked again.
    if (before?.join() !== own?.join()) continue;
    const aligned = plan.align(grid);
    if (!aligned) throw takeBack(sheet, own, grid, ours);
    if (!own) {
      // Columns of an attempt that somebody deleted are not filled again: the next has marks of its own.
      attempt = lastAttempt(sheet, plan.token) + 1;
      insertColumns(sheet, plan, aligned, grid, attempt);
      continue;
    }
    headers ??= nameColumns(plan, grid, aligned, own);
    const state = compare(grid, own, aligned, headers, ours);
    const isHidden = areHidden(sheet, own);
    const written = { columns: own, headers, aligned, typedIn: state.typedIn };
    // Shown columns belong to the people of the sheet: what they changed since is theirs.
    if (look === 0 && !isHidden) return { ...written, wasThere: true };
    if (state.wrong.length > 0) writeRows(sheet, own, state.wrong);
    else if (isHidden) for (const column of own) sheet.showColumns(column);
    else return { ...written, wasThere: false };
    SpreadsheetApp.flush();
  }
  throw new Failure(
    'The tab is being changed all the time, so the answers were not shown. Press Write again when it is quiet, or ' +
      'write to a new tab.',
    { action: 'retry' },
  );
}

function insertColumns(sheet: Sheet, plan: BesidePlan, aligned: Aligned, grid: Grid, attempt: number): void {
  const last = lastUsedColumn(sheet);
  refuseBesideSpill(sheet, grid, aligned.headerRow);
  const count = plan.headers.length;
  try {
    sheet.insertColumnsAfter(last, count);
    sheet.hideColumns(last + 1, count);
  } catch (error) {
    throw new NotBesideError(whyNot(error as Error));
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

// Of our own only these two: what the others fill is as wide as their arguments say, also while they have no answer.
const SPILLS =
  /\b(arrayformula|query|import\w+|filter|sort\w*|unique|split|transpose|sequence|[hv]stack|mp_ask_table|mp_postcodes_in_radius)\s*\(/i;

/** Cells that a formula fills have none of their own: where it reaches the last column, it may want the next one. */
function refuseBesideSpill(sheet: Sheet, { shown }: Grid, headerRow: number): void {
  const formulas = sheet.getDataRange().getFormulas();
  for (let row = headerRow - 1; row < formulas.length; row++) {
    const line = formulas[row] ?? [];
    const last = (shown[row] ?? []).reduce((found, cell, index) => (cell === '' ? found : index), -1);
    const isSpilled = last === line.length - 1 && line[last] === '';
    if (isSpilled && line.slice(0, last).some((formula) => SPILLS.test(formula)))
      throw new NotBesideError('a formula fills its last column and may grow');
  }
}

function whyNot({ message }: Error): string {
  if (/limit|number of cells/i.test(message)) return 'the spreadsheet has no room for more columns';
  if (/protect|permission/i.test(message)) return 'it is protected';
  return `the spreadsheet refused (${message})`;
}

function nameColumns(
  plan: BesidePlan,
  { values }: Grid,
  { headerRow }: Aligned,
  own: readonly number[],
): string[] {
  const others = (values[headerRow - 1] ?? []).filter((_, index) => own.indexOf(index + 1) === -1);
  return tellApart(plan.headers, others.map(String));
}

type Allowed = (index: number, value: unknown) => boolean;

/** Whether a cell of a column holds nothing, or what this write may have put there. */
function toAllowed({ headers, values }: BesidePlan): Allowed {
  // 'lat 2026-01-15 (2)'
  const isHeader = (index: number, value: unknown) =>
    typeof value === 'string' && value.replace(/ \(\d+\)$/, '') === headers[index];
  return (index, value) =>
    value === '' || values[index]?.has(value as Cell) === true || isHeader(index, value);
}

interface WrongRow {
  row: number;
  wanted: readonly Cell[];
}

/** Rows whose new cells are not as they should be and are nobody's; and those in which somebody typed. */
function compare(
  { values }: Grid,
  own: readonly number[],
  { headerRow, rows }: Aligned,
  headers: readonly string[],
  isOurs: Allowed,
): { wrong: WrongRow[]; typedIn: Set<number> } {
  const wrong: WrongRow[] = [];
  const typedIn = new Set<number>();
  const nothing = headers.map(() => null);
  for (let row = 1; row <= values.length; row++) {
    const wanted = row === headerRow ? headers : (rows.get(row) ?? nothing);
    const there = own.map((column) => values[row - 1]?.[column - 1] ?? '');
    if (there.every((value, index) => value === (wanted[index] ?? ''))) continue;
    if (there.every((value, index) => isOurs(index, value))) wrong.push({ row, wanted });
    else typedIn.add(row);
  }
  return { wrong, typedIn };
}

/** Rows that follow one another go together, as few writes as can be. */
function writeRows(sheet: Sheet, own: readonly number[], rows: readonly WrongRow[]): void {
  for (const [index, column] of columnRuns(own)) {
    const perWrite = Math.max(1, Math.floor(CELLS_PER_WRITE / column.length));
    for (const block of rowRuns(rows, perWrite)) {
      const cells = block.map(({ wanted }) => column.map((_, next) => asValue(wanted[index + next] ?? null)));
      sheet.getRange(block[0]?.row ?? 1, column[0] ?? 1, block.length, column.length).setValues(cells);
    }
  }
}

/** Text stays the text it is, whatever it begins with: =, + and dates too. */
export function asValue(cell: Cell): string | number | boolean {
  if (cell === null || cell === '') return '';
  return typeof cell === 'string' ? `'${cell}` : cell;
}

/** Columns that stand side by side, each run with the index of its first: people may have moved some away. */
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

function areHidden(sheet: Sheet, own: readonly number[]): boolean {
  return own.some((column) => sheet.isColumnHiddenByUser(column));
}

/** Takes columns out again whose rows cannot be found, unless somebody has typed in them. */
function takeBack(
  sheet: Sheet,
  own: readonly number[] | null,
  { values }: Grid,
  isOurs: Allowed,
): NotBesideError {
  const isFree = own?.every((column, index) => values.every((line) => isOurs(index, line[column - 1] ?? '')));
  const descending = own && isFree && areHidden(sheet, own) ? own.slice().sort((a, b) => b - a) : [];
  for (const column of descending) sheet.deleteColumn(column);
  return new NotBesideError('it no longer has the columns that the rows were read from');
}
