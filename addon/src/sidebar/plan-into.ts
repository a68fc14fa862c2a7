// What columns that are there are to hold, row by row: some of their cells change, all others stay as they are.
import type { Cell } from '../../../shared/api/endpoint.ts';
import { columnsOf, type FoundRows, findRows, locate } from './align-answers.ts';
import type { BesidePlan, FilledColumns } from './beside-plan.ts';
import { Failure } from './failure.ts';
import { type RowThere, readsLines, seeRows } from './filled-rows.ts';
import { findOwn, listAllOurs } from './own-columns.ts';
import type { TaskAnswer } from './read-answers.ts';
import { type Grid, readGrid } from './read-rows.ts';
import type { StoredJob } from './stored-jobs.ts';
import type { SidebarTask } from './tasks/task.ts';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

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
  rows: RowThere[];
  lost: readonly TaskAnswer[];
  changes: Map<number, readonly Cell[]>;
}

/** `choose` says which rows change; `seen` what the last look found. */
export function planInto(
  sheet: Sheet,
  { token, job, task, answers, into }: Into,
  choose: (rows: RowThere[], found: FoundRows) => IntoLook['changes'],
): BesidePlan & { seen(): IntoLook } {
  const targets = () => findOwn(sheet, into.token, into.attempt) ?? [];
  const reads = (own: () => readonly number[]) =>
    readsLines(
      sheet.getLastRow(),
      sheet.getLastColumn(),
      columnsOf(job, task, () => [...own(), ...targets()]),
    );
  const before = readGrid(
    sheet,
    reads(() => []),
  );
  const places = findOwn(sheet, into.token, into.attempt);
  const reading = locate(before, job, task);
  if (!reading || !places)
    throw new Failure('The tab no longer has the columns that the rows were read from.', {
      field: 'columns',
    });
  const headers = places.map((column) => String(before.values[reading.headerRow - 1]?.[column - 1] ?? ''));
  const values = job.wanted.map((_, index) => {
    const own = before.values.map((line) => (line[(places[index] ?? 0) - 1] ?? '') as Cell);
    return new Set<Cell>([...own, ...answers.map(({ cells }) => cells[index] ?? null)]);
  });
  let seen: IntoLook = { rows: [], lost: [], changes: new Map() };
  const align = (grid: Grid) => {
    const now = findOwn(sheet, into.token, into.attempt);
    const found = now && findAsked(grid, now, { job, task, answers });
    if (!now || !found) return null;
    const rows = seeRows(grid, found.rows, now, listAllOurs(sheet));
    seen = { rows, lost: found.lost, changes: choose(rows, found) };
    const wanted = grid.values.map((line, at) => {
      const there = now.map((column) => (line[column - 1] ?? '') as Cell);
      return [at + 1, seen.changes.get(at + 1) ?? there] as const;
    });
    return { headerRow: found.headerRow, rows: new Map(wanted) };
  };
  return { token, task: job.task, headers, values, into, align, reads, seen: () => seen };
}

/** What rows ask is told without the cells that are filled, for a question asks whole lines. Blank ones come first. */
function findAsked(
  grid: Grid,
  places: readonly number[],
  { job, task, answers }: Pick<Into, 'job' | 'task' | 'answers'>,
): FoundRows | null {
  const header = locate(grid, job, task)?.headerRow;
  if (header === undefined) return null;
  const blanked = <Text>(lines: Text[][], blank: Text) =>
    lines.map((line, at) => {
      const copy = line.slice();
      if (at >= header) for (const column of places) copy[column - 1] = blank;
      return copy;
    });
  const isBlank = (row: number) => (column: number) => (grid.values[row - 1]?.[column - 1] ?? '') === '';
  const rankOf = (row: number) => {
    if (places.every(isBlank(row))) return 0;
    return places.some(isBlank(row)) ? 1 : 2;
  };
  const asked = { shown: blanked(grid.shown, ''), values: blanked<unknown>(grid.values, '') };
  return findRows(asked, job, task, answers, rankOf);
}
