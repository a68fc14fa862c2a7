// Writes the answers of a job into the blank cells of columns that an earlier job wrote.
import type { Cell } from '../../../shared/api/endpoint.ts';
import { columnsOf, findRows } from './align-answers.ts';
import { type BesidePlan, type FilledColumns, NoRoomBesideError } from './beside-plan.ts';
import { Failure } from './failure.ts';
import { beginFilling } from './fill-blanks.ts';
import { findOwn } from './own-columns.ts';
import type { TaskAnswer } from './read-answers.ts';
import { type Grid, readGrid } from './read-rows.ts';
import type { StoredJob } from './stored-jobs.ts';
import type { SidebarTask } from './tasks/task.ts';
import { writeBeside } from './write-beside.ts';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export interface WrittenBlanks {
  columns: number[];
  headers: string[];
  /** Rows whose cells were filled. */
  rows: number[];
  /** Answers whose rows are gone, and rows that a person filled meanwhile. */
  lost: readonly TaskAnswer[];
  taken: number[];
}

export function writeBlanks(
  sheet: Sheet,
  job: StoredJob,
  task: SidebarTask,
  answers: readonly TaskAnswer[],
  into: FilledColumns,
): WrittenBlanks {
  beginFilling(sheet, job.id, into);
  const plan = toPlan(sheet, job, task, answers, into);
  try {
    writeBeside(sheet, plan);
  } catch (error) {
    // The next press of the button, or the next opening, hides them again and continues.
    for (const column of findOwn(sheet, into.token, into.attempt) ?? []) sheet.showColumns(column);
    if (!(error instanceof NoRoomBesideError)) throw error;
    throw new Failure(`These columns cannot be filled: ${error.message}. Ask the rows into new columns.`);
  }
  const columns = findOwn(sheet, into.token, into.attempt) ?? [];
  const { rows, lost, taken } = plan.seen();
  return { columns, headers: plan.headers.slice(), rows, lost, taken };
}

function toPlan(
  sheet: Sheet,
  job: StoredJob,
  task: SidebarTask,
  answers: readonly TaskAnswer[],
  into: FilledColumns,
): BesidePlan & { seen(): Pick<WrittenBlanks, 'rows' | 'lost' | 'taken'> } {
  const targets = () => findOwn(sheet, into.token, into.attempt) ?? [];
  const before = readGrid(sheet, columnsOf(job, task, targets));
  const found = findRows(before, job, task, answers);
  const columns = findOwn(sheet, into.token, into.attempt);
  if (!found || !columns)
    throw new Failure('The tab no longer has the columns that the rows were read from.', {
      field: 'columns',
    });
  const headers = columns.map((column) => String(before.values[found.headerRow - 1]?.[column - 1] ?? ''));
  const values = job.wanted.map((_, index) => {
    const own = before.values.map((line) => (line[(columns[index] ?? 0) - 1] ?? '') as Cell);
    return new Set<Cell>([...own, ...answers.map(({ cells }) => cells[index] ?? null)]);
  });
  const reads = (own: () => readonly number[]) => columnsOf(job, task, () => [...own(), ...targets()]);
  let seen: Pick<WrittenBlanks, 'rows' | 'lost' | 'taken'> = { rows: [], lost: [], taken: [] };
  const align = (grid: Grid) => {
    const now = findRows(grid, job, task, answers);
    const places = findOwn(sheet, into.token, into.attempt);
    if (!now || !places) return null;
    const answered = new Map(now.answered.map(({ row, answer }) => [row.row, answer.cells]));
    const rows = new Map<number, Cell[]>();
    seen = { rows: [], lost: now.lost, taken: [] };
    grid.values.forEach((line, at) => {
      const row = at + 1;
      const there = places.map((column) => (line[column - 1] ?? '') as Cell);
      const answer = answered.get(row);
      const isBlank = there.every((cell) => cell === '');
      if (answer) (isBlank ? seen.rows : seen.taken).push(row);
      rows.set(row, isBlank && answer ? answer : there);
    });
    return { headerRow: now.headerRow, rows };
  };
  return { token: job.id, task: job.task, headers, values, into, align, reads, seen: () => seen };
}
