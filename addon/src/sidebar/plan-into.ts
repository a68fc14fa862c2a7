// What columns that are there are to hold, row by row: some of their cells change, all others stay as they are.
import type { Cell } from '../../../shared/api/endpoint.ts';
import { columnsOf, type FoundRows, findRows, locate } from './align-answers.ts';
import type { BesidePlan } from './beside-plan.ts';
import { isSameCell } from './cell-value.ts';
import { Failure } from './failure.ts';
import { gone } from './fill-blanks.ts';
import { type RowToFill, readsLines, seeRows } from './filled-rows.ts';
import { holdRows } from './held-rows.ts';
import { areStill, type FilledColumns, pickOwn, readMarks, type SeenMarks } from './own-columns.ts';
import type { TaskAnswer } from './read-answers.ts';
import { type Grid, readGrid } from './read-rows.ts';
import type { Sheet } from './sheet.ts';
import type { StoredJob } from './stored-jobs.ts';
import type { SidebarTask } from './tasks/task.ts';

interface Into {
  /** By which the columns are marked that are made for it. */
  token: string;
  job: StoredJob;
  task: SidebarTask;
  answers: readonly TaskAnswer[];
  into: FilledColumns;
}

/** The rows as they are now, and the cells of those that change. */
export interface IntoLook {
  rows: RowToFill[];
  lost: readonly TaskAnswer[];
  changes: Map<number, readonly Cell[]>;
}

/**
 * `choose` says which rows change, `onMove` is called before they do; `seen` is what the last look found. The columns are
 * hidden by then.
 */
export function planInto(
  sheet: Sheet,
  { token, job, task, answers, into }: Into,
  choose: (rows: RowToFill[], found: FoundRows) => IntoLook['changes'],
  onMove: (headers: readonly string[], look: IntoLook) => void = () => {},
): BesidePlan & { seen(): IntoLook } {
  const reads = (own: () => readonly number[], marks: SeenMarks) => {
    const least = columnsOf(job, task, () => [...own(), ...(pickOwn(marks, into) ?? [])]);
    return readsLines(sheet.getLastRow(), sheet.getLastColumn(), least);
  };
  const none = () => [];
  const { before, marks: first } = readWith(sheet, (marks) => readGrid(sheet, reads(none, marks)));
  const places = pickOwn(first, into);
  if (!places) throw gone();
  const reading = locate(before, job, task);
  if (!reading)
    throw new Failure('The tab no longer has the columns that the rows were read from.', {
      field: 'columns',
    });
  const headers = places.map((column) => String(before.values[reading.headerRow - 1]?.[column - 1] ?? ''));
  const values = job.wanted.map((_, index) => {
    const own = before.values.map((line) => (line[(places[index] ?? 0) - 1] ?? '') as Cell);
    return new Set<Cell>([...own, ...answers.map(({ cells }) => cells[index] ?? null)]);
  });
  const look = (grid: Grid, marks: SeenMarks) => {
    const now = pickOwn(marks, into);
    const asked = now && blankCells(grid, now, job, task);
    const found = asked && findRows(asked, job, task, []);
    const ours = marks.map(({ column }) => column);
    return now && asked && found && { now, asked, rows: seeRows(grid, found.rows, now, ours) };
  };
  const held = holdRows(look(before, first)?.rows ?? []);
  let seen: IntoLook = { rows: [], lost: [], changes: new Map() };
  let wanted = new Map<number, readonly Cell[]>();
  let isFilled = false;
  const align = (grid: Grid, marks: SeenMarks) => {
    const looked = look(grid, marks);
    if (!looked) return null;
    const { now, asked } = looked;
    const rows = held.pair(looked.rows);
    const found = findRows(asked, job, task, answers, rankBlank(rows));
    if (!found) return null;
    seen = { rows, lost: found.lost, changes: choose(rows, found) };
    const thereIn = (line: readonly unknown[]) => now.map((column) => (line[column - 1] ?? '') as Cell);
    wanted = new Map(grid.values.map((line, at) => [at + 1, thereIn(line)]));
    for (const { row, there } of rows) wanted.set(row, there);
    for (const [row, cells] of seen.changes) wanted.set(row, cells);
    isFilled = grid.values.every((line, at) => isSameLine(thereIn(line), wanted.get(at + 1) ?? []));
    return { headerRow: found.headerRow, rows: wanted };
  };
  const beforeMove = () => {
    held.expect(wanted);
    onMove(headers, seen);
  };
  const plan = { token, task: job.task, headers, values, into, align, reads };
  return { ...plan, beforeMove, isFilled: () => isFilled, seen: () => seen };
}

/** What was read, and where columns stood in that. */
function readWith(sheet: Sheet, read: (marks: SeenMarks) => Grid): { before: Grid; marks: SeenMarks } {
  for (;;) {
    const marks = readMarks(sheet);
    const before = read(marks);
    if (areStill(sheet, marks)) return { before, marks };
  }
}

const isSameLine = (one: readonly Cell[], other: readonly Cell[]): boolean =>
  one.every((cell, index) => isSameCell(cell ?? '', other[index] ?? ''));

/** What rows ask is told without the cells that are filled, for a question asks whole lines; null without a header. */
function blankCells(grid: Grid, places: readonly number[], job: StoredJob, task: SidebarTask): Grid | null {
  const header = locate(grid, job, task)?.headerRow;
  if (header === undefined) return null;
  const blanked = <Text>(lines: Text[][], blank: Text) =>
    lines.map((line, at) => {
      const copy = line.slice();
      if (at >= header) for (const column of places) copy[column - 1] = blank;
      return copy;
    });
  return { shown: blanked(grid.shown, ''), values: blanked<unknown>(grid.values, '') };
}

/** Blank rows come first, then those that are blank in part. */
function rankBlank(rows: readonly RowToFill[]): (row: number) => number {
  const ranks = new Map(
    rows.map(({ row, there }) => {
      const blank = there.filter((cell) => (cell ?? '') === '').length;
      return [row, blank === there.length ? 0 : blank > 0 ? 1 : 2] as const;
    }),
  );
  return (row) => ranks.get(row) ?? 2;
}
