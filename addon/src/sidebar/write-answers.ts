// Writes the answers of a job once: as new columns beside their rows, or as a new tab.

import type { Cell } from '../../../shared/api/endpoint.ts';
import { columnLetters } from '../../../shared/columns/column-letters.ts';
import { datedName } from '../../../shared/columns/dated-name.ts';
import type { Written } from '../../sidebar-job.ts';
import { columnsOf, type FoundRows, findRows } from './align-answers.ts';
import { NoRoomBesideError } from './beside-plan.ts';
import type { CellOrDate } from './cell-value.ts';
import { needTask, requestedColumns } from './choose-rows.ts';
import { sumColumns, sumLines } from './column-sums.ts';
import { today } from './dates.ts';
import { Failure } from './failure.ts';
import { findSheet } from './find-sheet.ts';
import { type NotedWrite, noteWrite } from './last-writes.ts';
import { type FilledColumns, findOwn, lastAttempt } from './own-columns.ts';
import { forgetPending } from './pending-write.ts';
import { readAnswers, type TaskAnswer } from './read-answers.ts';
import { readGrid } from './read-rows.ts';
import { nameHeaders } from './read-tab.ts';
import { log } from './runs-log.ts';
import type { Sheet } from './sheet.ts';
import { keepJob, needJob, type StoredJob } from './stored-jobs.ts';
import type { SidebarTask } from './tasks/task.ts';
import { withLock } from './with-lock.ts';
import { writeBeside } from './write-beside.ts';
import { writeBlanks } from './write-blanks.ts';
import { hasTab, writeTab } from './write-tab.ts';

type AnswerPlacement = 'columns' | 'tab';

const SKIPPED_SHOWN = 50;
/** Longer text does not fit into a cell. */
const MOST_CHARACTERS = 49_000;
const GONE = 'its row holds something else now, or is gone';
const TYPED = 'somebody typed into its new cells meanwhile';
const TAKEN = 'its cells were filled meanwhile';

export function writeJob(id: string, where: AnswerPlacement = 'columns'): Written {
  return withLock(() => {
    const job = needJob(id);
    if (job.written && isStillThere(job, job.written)) return { ...job.written, already: true };
    const written = keepWritten(job, writeAnswers(job, where));
    forgetPending();
    return written;
  });
}

/** A table that differs from a run's rows: it is written at once, under the lock of its call. */
export function writeTable(
  job: StoredJob,
  { headers, rows }: { headers: string[]; rows: Cell[][] },
): Written {
  const task = needTask(job.task);
  const cells = rows.map(toCells);
  const { sheet, wasThere } = writeTab(job.id, titleOf(task), headers, cells);
  if (!wasThere) note(job, sheet, 'tab', [headers, ...cells]);
  return report(job, { sheet, headers, columns: null, rowsWritten: rows.length, skipped: [], wasThere });
}

function writeAnswers(job: StoredJob, where: AnswerPlacement): Written {
  const { run } = job;
  const task = needTask(job.task);
  if (run === null || task.lands === 'nowhere')
    throw new Failure('There is nothing to write yet: wait until the job is done, or stop it.');
  if (job.reading?.answered === false)
    throw new Failure('There is nothing to write: the question was not answered.');
  if (task.table) throw new Failure('The tab of this comparison is gone. Compare the runs again.');
  const answers = readAnswers(run, job.wanted, task.rowsAre === 'none' ? null : job.rowsDone);
  for (const answer of answers) answer.cells = toCells(answer.cells);
  if (task.rowsAre === 'none')
    return writeTable(job, { headers: [...job.wanted], rows: answers.map(cellsOf) });
  const sheet = findSheet(job.tabId);
  if (where === 'tab' || !sheet)
    return writeOwnTab(job, task, answers, sheet, sheet ? null : 'the tab that the rows came from is gone');
  if (job.into) return fillColumns(job, task, answers, sheet, job.into);
  try {
    return writeColumns(job, task, answers, sheet);
  } catch (error) {
    if (!(error instanceof NoRoomBesideError)) throw error;
    return writeOwnTab(job, task, answers, sheet, error.message);
  }
}

function writeColumns(
  job: StoredJob,
  task: SidebarTask,
  answers: readonly TaskAnswer[],
  sheet: Sheet,
): Written {
  let found: FoundRows | null = null;
  const day = today();
  const { columns, headers, aligned, typedIn, wasThere } = writeBeside(sheet, {
    token: job.id,
    task: task.id,
    taskName: task.name,
    headers: job.wanted.map((name) => datedName(name, day)),
    asked: requestedColumns(task, job.options),
    reads: (own) => columnsOf(job, task, own),
    findPlace: ({ shown }) => findColumn(shown[found?.headerRow ? found.headerRow - 1 : 0] ?? [], job.after),
    values: job.wanted.map((_, index) => new Set(answers.map(({ cells }) => cells[index] ?? null))),
    align(grid) {
      found = findRows(grid, job, task, answers);
      if (!found) return null;
      const rows = found.answered.map(({ row, answer }) => [row.row, answer.cells] as const);
      return { headerRow: found.headerRow, rows: new Map(rows) };
    },
  });
  const inTab = new Map([...aligned.rows].filter(([row]) => !typedIn.has(row)));
  if (!wasThere) note(job, sheet, 'columns', [headers, ...inTab.values()]);
  const lost = (found as FoundRows | null)?.lost ?? [];
  const skipped = [
    ...lost.map(({ row }) => ({ row, reason: GONE })),
    ...[...typedIn].filter((row) => aligned.rows.has(row)).map((row) => ({ row, reason: TYPED })),
  ];
  return report(job, { sheet, headers, columns, rowsWritten: inTab.size, skipped, wasThere });
}

/** Found by its header at its current place; null where it is gone, or none was chosen. */
function findColumn(header: readonly string[], name: string | undefined): number | null {
  const at = name === undefined ? -1 : nameHeaders(header, header.length).indexOf(name);
  return at === -1 ? null : at + 1;
}

function fillColumns(
  job: StoredJob,
  task: SidebarTask,
  answers: readonly TaskAnswer[],
  sheet: Sheet,
  into: FilledColumns,
): Written {
  const { columns, headers, rows, lost, taken, isNoted } = writeBlanks(sheet, job, task, answers, into);
  const skipped = [
    ...lost.map(({ row }) => ({ row, reason: GONE })),
    ...taken.map((row) => ({ row, reason: TAKEN })),
  ];
  const written = { sheet, headers, columns, rowsWritten: rows.length, skipped, wasThere: false };
  return { ...report(job, written), can_remove: isNoted };
}

/** Each answer beside its row, in the order of the tab. Answers whose row is gone come last. */
function writeOwnTab(
  job: StoredJob,
  task: SidebarTask,
  answers: readonly TaskAnswer[],
  from: Sheet | null,
  because: string | null,
): Written {
  const found = from && findRows(readGrid(from, columnsOf(job, task)), job, task, answers);
  const headers = ['row', 'asked', ...job.wanted.map((name) => datedName(name, today()))];
  const rows: Cell[][] = [
    ...(found?.answered ?? []).map(({ row, answer }) => [row.row, row.text, ...answer.cells]),
    ...(found?.lost ?? answers).map(({ row, cells }) => [row, GONE, ...cells]),
  ];
  const { sheet, wasThere } = writeTab(job.id, titleOf(task), headers, rows);
  if (!wasThere) note(job, sheet, 'tab', [headers, ...rows]);
  const written = { sheet, headers, columns: null, rowsWritten: rows.length, skipped: [], wasThere };
  return { ...report(job, written), moved_because: because };
}

/** Records which columns were written, so that the write can be undone. */
function note(
  { id, task }: StoredJob,
  sheet: Sheet,
  kind: NotedWrite['kind'],
  lines: readonly (readonly CellOrDate[])[],
): void {
  const headers = (lines[0] ?? []).map(String);
  noteWrite({
    token: id,
    kind,
    tabId: sheet.getSheetId(),
    tab: sheet.getName(),
    what: needTask(task).name,
    job: id,
    headers,
    sums: kind === 'tab' ? [sumLines(lines, headers.length)] : sumColumns(lines, headers.length),
  });
}

interface Report {
  sheet: Sheet;
  headers: string[];
  columns: number[] | null;
  rowsWritten: number;
  skipped: Written['skipped'];
  wasThere: boolean;
}

function report(
  job: StoredJob,
  { sheet, headers, columns, rowsWritten, skipped, wasThere }: Report,
): Written {
  const tab = sheet.getName();
  const { endpoint: tool } = needTask(job.task);
  if (!wasThere) log({ run: job.run ?? '', tool, tab, headers, rowsWritten, rowsSkipped: skipped.length });
  return {
    tab_id: sheet.getSheetId(),
    tab,
    letters: columns && `${columnLetters(Math.min(...columns))}:${columnLetters(Math.max(...columns))}`,
    headers,
    rows_written: rowsWritten,
    rows_skipped: skipped.length,
    skipped: skipped.slice(0, SKIPPED_SHOWN),
    already: wasThere,
    moved_because: null,
    can_remove: true,
  };
}

function keepWritten(job: StoredJob, written: Written): Written {
  keepJob({ ...job, written });
  return written;
}

function isStillThere({ id, tabId, into }: StoredJob, { letters }: Written): boolean {
  // Filled only once: a cell that is blank now was cleared by a person.
  if (into) return true;
  if (letters === null) return hasTab(id);
  const sheet = findSheet(tabId);
  return sheet !== null && findOwn(sheet, id, lastAttempt(sheet, id)) !== null;
}

const titleOf = (task: SidebarTask): string => `${task.name} ${today()}`;

const cellsOf = ({ cells }: TaskAnswer): Cell[] => cells;

/** In the form that a cell stores, so that it can be compared with the cell. */
export function toCells(cells: readonly Cell[]): Cell[] {
  return cells.map((cell) => {
    if (typeof cell !== 'string') return cell;
    return cell.replace(/\r\n?/g, '\n').slice(0, MOST_CHARACTERS) || null;
  });
}
