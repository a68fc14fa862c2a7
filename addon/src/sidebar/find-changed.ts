// Finds cells of written columns that have changed since the write.
import { columnsOf, findRows } from './align-answers.ts';
import { type CellOrDate, markOf } from './cell-value.ts';
import { needTask } from './choose-rows.ts';
import { sumColumns } from './column-sums.ts';
import { Failure } from './failure.ts';
import type { NotedWrite } from './last-writes.ts';
import type { OwnColumn } from './own-columns.ts';
import { listPivots } from './pending-write.ts';
import { readAnswers } from './read-answers.ts';
import { readGrid } from './read-rows.ts';
import { isOthers } from './see-job.ts';
import type { Sheet } from './sheet.ts';
import { findJob, type StoredJob } from './stored-jobs.ts';
import { toCells } from './write-answers.ts';

/**
 * For each column index the rows whose value has changed. A column without changes has no entry, also where rows were
 * deleted. Without the answers, as with frozen formulas, no rows are listed.
 */
export function listChanged(
  sheet: Sheet,
  { job: id, headers, sums }: NotedWrite,
  columns: readonly OwnColumn[],
): Map<number, number[]> {
  // It may show nothing yet.
  const pivots = new Set(listPivots(sheet));
  const job = id === null ? null : findJob(id);
  const wanted = job && tryWanted(sheet, job, headers);
  if (!wanted) {
    const other = columns.filter(
      ({ index, column }) => pivots.has(column) || !isAsWritten(sheet, column, sums[index] ?? ''),
    );
    return new Map(other.map(({ index }) => [index, []]));
  }
  const changed = new Map<number, number[]>();
  for (const { index, column } of columns) {
    if (pivots.has(column)) changed.set(index, []);
    const spare = countMarks(wanted.lost.map((cells) => cells[index]));
    const range = sheet.getRange(1, column, Math.max(1, sheet.getLastRow()), 1);
    const formulas = range.getFormulas();
    range.getValues().forEach(([value], at) => {
      const row = at + 1;
      const isFormula = (formulas[at]?.[0] ?? '') !== '';
      if (value === '' && !isFormula) return;
      const mark = markOf(value);
      if (!isFormula && mark === markOf(wanted.rows.get(row)?.[index] ?? '')) return;
      // Answers whose rows hold something else now still stand where they were written.
      const left = isFormula ? 0 : (spare.get(mark) ?? 0);
      if (left > 0) spare.set(mark, left - 1);
      else changed.set(index, [...(changed.get(index) ?? []), row]);
    });
  }
  return changed;
}

function isAsWritten(sheet: Sheet, column: number, sum: string): boolean {
  const range = sheet.getRange(1, column, Math.max(1, sheet.getLastRow()), 1);
  if (range.getFormulas().some(([formula]) => formula !== '')) return false;
  return sumColumns(range.getValues() as CellOrDate[][], 1)[0] === sum;
}

interface Wanted {
  rows: Map<number, readonly unknown[]>;
  lost: (readonly unknown[])[];
}

function tryWanted(sheet: Sheet, job: StoredJob, headers: readonly string[]): Wanted | null {
  const task = needTask(job.task);
  if (job.run === null || isOthers(job)) return null;
  try {
    const answers = readAnswers(job.run, job.wanted, job.rowsDone);
    for (const answer of answers) answer.cells = toCells(answer.cells);
    const found = findRows(readGrid(sheet, columnsOf(job, task)), job, task, answers);
    if (!found) return null;
    const rows = new Map<number, readonly unknown[]>(
      found.answered.map(({ row, answer }) => [row.row, answer.cells]),
    );
    rows.set(found.headerRow, headers);
    return { rows, lost: found.lost.map(({ cells }) => cells) };
  } catch (error) {
    // The service is away, or has deleted the run.
    if (error instanceof Failure) return null;
    throw error;
  }
}

function countMarks(values: readonly unknown[]): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(markOf(value), (counts.get(markOf(value)) ?? 0) + 1);
  return counts;
}
