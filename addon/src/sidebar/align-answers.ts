// Finds where the answers of a job belong in the tab as it is now, after rows were sorted, inserted, deleted or edited.
import type { AddressColumns } from '../../../shared/columns/guess-columns.ts';
import type { ColumnChoice } from '../../sidebar-calls.ts';
import type { TaskAnswer } from './read-answers.ts';
import {
  type ColumnsRead,
  type Grid,
  listRead,
  type RowReading,
  readRows,
  type TabRow,
} from './read-rows.ts';
import { nameHeaders } from './read-tab.ts';
import type { StoredJob } from './stored-jobs.ts';
import type { Options, SidebarTask } from './tasks/task.ts';

/** A header that has moved further than this is not searched for. */
const HEADER_WITHIN = 50;

export interface FoundRows {
  headerRow: number;
  /** All rows of the tab that have something to ask. */
  rows: TabRow[];
  /** Rows of the tab that hold what was asked, each with its answer. */
  answered: { row: TabRow; answer: TaskAnswer }[];
  /** Answers whose rows were deleted, or hold something else now. */
  lost: TaskAnswer[];
}

/** Null when the tab no longer has the columns that were read. Rows of a lower rank take their answers first. */
export function findRows(
  grid: Grid,
  job: StoredJob,
  task: SidebarTask,
  answers: readonly TaskAnswer[],
  rankOf: (row: number) => number = () => 0,
): FoundRows | null {
  const reading = locate(grid, job, task);
  if (!reading) return null;
  const waiting = new Map<string, TaskAnswer[]>();
  for (const answer of answers) {
    const known = waiting.get(answer.key);
    if (known) known.push(answer);
    else waiting.set(answer.key, [answer]);
  }
  const used = new Set<TaskAnswer>();
  const answered: FoundRows['answered'] = [];
  const { rows } = readRows(grid, reading);
  for (const row of rows.slice().sort((one, other) => rankOf(one.row) - rankOf(other.row))) {
    const there = waiting.get(row.key);
    // Where each row was answered separately, rows with equal content take the answers in order.
    const answer = task.asksOnce ? there?.[0] : there?.shift();
    if (!answer) continue;
    used.add(answer);
    answered.push({ row, answer });
  }
  const lost = answers.filter((answer) => !used.has(answer));
  return { headerRow: reading.headerRow, rows, answered, lost };
}

/** Further columns that must be read to find the rows of a job again. */
export function columnsOf(
  job: StoredJob,
  task: SidebarTask,
  further: () => readonly number[] = () => [],
): ColumnsRead {
  return {
    headerRow: job.headerRow,
    columns(top) {
      const reading = locate({ shown: top, values: [] }, job, task);
      const read = reading && listRead(reading);
      return read && [...read, ...further()];
    },
  };
}

/** The columns of a job, found by their headers at their current places. */
export function locate(grid: Grid, job: StoredJob, task: SidebarTask): RowReading | null {
  const width = grid.shown[0]?.length ?? 0;
  const wanted = Object.entries(job.headers);
  for (const row of nearest(job.headerRow, grid.shown.length)) {
    const names = nameHeaders(grid.shown[row - 1] ?? [], width);
    // A question is about the columns of that time. Columns added beside them change nothing.
    const moved = new Map<number, number>();
    for (const [column, name] of wanted) {
      const there = names[Number(column) - 1] === name ? Number(column) : names.indexOf(name) + 1;
      if (there > 0) moved.set(Number(column), there);
    }
    if (moved.size < wanted.length) continue;
    const isLine = task.rowsAre === 'line';
    return {
      task,
      options: job.options as Options,
      headerRow: row,
      columns: isLine ? job.columns : moveColumns(job.columns, moved),
      address: moveAddress(job.address, moved),
      ...(isLine && { lineColumns: wanted.map(([column]) => moved.get(Number(column)) ?? 0) }),
    };
  }
  return null;
}

function* nearest(row: number, rows: number): Generator<number> {
  for (let far = 0; far <= HEADER_WITHIN; far++) {
    if (row - far >= 1 && row - far <= rows) yield row - far;
    if (far > 0 && row + far <= rows) yield row + far;
  }
}

function moveColumns(columns: ColumnChoice, moved: ReadonlyMap<number, number>): ColumnChoice {
  const to = (column: number | null) => (column === null ? null : (moved.get(column) ?? null));
  return {
    address: columns.address.map((column) => moved.get(column) ?? column),
    lat: to(columns.lat),
    lng: to(columns.lng),
    id: to(columns.id),
    name: to(columns.name),
    from: to(columns.from),
    to: to(columns.to),
    value: to(columns.value),
    color: to(columns.color),
  };
}

function moveAddress(
  { whole, parts, addsParts }: AddressColumns,
  moved: ReadonlyMap<number, number>,
): AddressColumns {
  const to = (index: number) => (moved.get(index + 1) ?? index + 1) - 1;
  return {
    whole: whole === null ? null : to(whole),
    parts: parts.map(({ part, index }) => ({ part, index: to(index) })),
    addsParts,
  };
}

/** The headers of all columns that are read, by number. The columns are found again by them. */
export function listHeaders(
  grid: Grid,
  { task, columns, headerRow, address }: RowReading,
): Record<string, string> {
  const width = grid.shown[0]?.length ?? 0;
  const names = nameHeaders(grid.shown[headerRow - 1] ?? [], width);
  const { address: _, ...others } = columns;
  const joined = [
    ...(address.whole === null ? [] : [address.whole]),
    ...address.parts.map(({ index }) => index),
  ];
  const all = Array.from({ length: width }, (_, index) => index + 1);
  const chosen =
    task.rowsAre === 'line' ? all : [...joined.map((index) => index + 1), ...Object.values(others)];
  const headers: Record<string, string> = {};
  for (const column of chosen) if (typeof column === 'number') headers[column] = names[column - 1] ?? '';
  return headers;
}
