// Selects the rows of a tab that a task sends: all, some, or those without an answer. Equal rows are sent once.
import { counted } from '../../../shared/counted.ts';
import type { ColumnChoice, TaskRequest } from '../../sidebar-calls.ts';
import { Failure } from './failure.ts';
import { findSameRequest, listAnswerColumns, type RequestedColumns } from './own-columns.ts';
import { type ColumnsRead, type Grid, type RowReading, readRows, type TabRow } from './read-rows.ts';
import { nameHeaders, readAddressChoice } from './read-tab.ts';
import { rowKey } from './row-key.ts';
import type { Sheet } from './sheet.ts';
import { TASKS } from './tasks/index.ts';
import { readOptions } from './tasks/read-options.ts';
import type { Options, SidebarTask } from './tasks/task.ts';

export interface ChosenRows {
  /** Every row that gets an answer. */
  rows: TabRow[];
  /** The rows that are sent. Equal rows are sent once where the task allows it. */
  distinct: TabRow[];
  alreadyAnswered: number;
  blank: number;
  notReady: number[];
}

export function needTask(id: string): SidebarTask {
  const task = TASKS.filter((one) => one.id === id)[0];
  if (task) return task;
  throw new Failure('This task is not known. Reload the sidebar.', { field: 'task' });
}

/** The request, checked against the tab's header. */
export function toReading({ task: id, columns, options, header_row }: TaskRequest, grid: Grid): RowReading {
  const task = needTask(id);
  if (!(Number.isInteger(header_row) && header_row >= 1 && header_row < grid.shown.length))
    throw new Failure('There are no rows below this header. Choose the row that has the column names.', {
      field: 'header_row',
    });
  const chosen = readOptions(task, options ?? {});
  const width = grid.shown[0]?.length ?? 0;
  checkColumns(task, columns, chosen, width);
  const address = readAddressChoice(nameHeaders(grid.shown[header_row - 1] ?? [], width), columns.address);
  return { task, columns, options: chosen, headerRow: header_row, address };
}

export function chooseRows(
  sheet: Sheet,
  grid: Grid,
  reading: RowReading,
  wanted: TaskRequest['rows'],
  isMeant: (row: TabRow) => boolean = () => true,
): ChosenRows {
  const { task } = reading;
  const { rows: all, blank, notReady } = readRows(grid, reading);
  const isAnswered = readAnswered(sheet, grid, task.id);
  const isBlankIn = wanted === 'blanks' ? readBlank(grid, needFilled(sheet, reading).columns) : isAnswered;
  const rows = all.filter((one) => {
    const { row } = one;
    if (!isMeant(one)) return false;
    if (wanted === undefined) return true;
    if (wanted === 'not yet answered') return !isAnswered(row);
    if (wanted === 'blanks') return isBlankIn(row);
    return wanted.some(({ first, last }) => row >= first && row <= last);
  });
  const distinct = task.asksOnce ? onePerKey(rows) : rows;
  const alreadyAnswered = all.filter(({ row }) => isAnswered(row)).length;
  return { rows, distinct, alreadyAnswered, blank, notReady };
}

/** Throws Failure for fewer or more rows than the task accepts. */
export function checkCount(
  { rows: { fewest, most }, name }: SidebarTask,
  { distinct, notReady }: ChosenRows,
): void {
  const count = distinct.length;
  if (count === 0 && notReady.length > 0)
    throw new Failure(
      `There is nothing to ask yet: the cells of ${counted(notReady.length, 'row')} hold an error or are still ` +
        'loading. Try again when they are done.',
      { field: 'rows', action: 'retry' },
    );
  if (count === 0)
    throw new Failure('There is nothing to ask: every row is blank in these columns, or answered already.', {
      field: 'rows',
    });
  if (count < fewest)
    throw new Failure(`${name} takes at least ${fewest} rows, these are ${count}.`, { field: 'rows' });
  if (most !== null && count > most)
    throw new Failure(`${name} takes at most ${most} rows at once, these are ${count}. Choose fewer rows.`, {
      field: 'rows',
      action: 'narrow',
    });
}

/** The columns of an earlier write with the same request; throws Failure where there are none. */
export function needFilled(sheet: Sheet, { task, options }: RowReading) {
  const found =
    task.lands === 'columns' ? findSameRequest(sheet, task.id, requestedColumns(task, options)) : null;
  if (found) return found;
  throw new Failure(
    'There are no columns of this task here that were asked the same way: choose all rows, or the same options as then.',
    { field: 'rows' },
  );
}

/** The names of the columns, and a hash of everything else in the request. */
export function requestedColumns(task: SidebarTask, options: Options): RequestedColumns {
  const { columns: _, ...others } = options;
  const parts = Object.keys(others)
    .sort()
    .map((name) => JSON.stringify([name, others[name]]));
  return { names: task.columns(options), how: rowKey(parts).slice(0, 8) };
}

function readBlank({ shown }: Grid, columns: readonly number[]): (row: number) => boolean {
  return (row) => columns.every((column) => (shown[row - 1]?.[column - 1] ?? '') === '');
}

/** The part of the tab that must be read for these rows; null for all of it. */
export function columnsToRead(
  sheet: Sheet,
  { task: id, columns, header_row }: TaskRequest,
): ColumnsRead | null {
  const task = needTask(id);
  if (task.rowsAre === 'line' || !Number.isInteger(header_row)) return null;
  const { address, ...others } = columns;
  const named = [...address, ...Object.keys(others).map((name) => others[name as keyof typeof others])];
  const read = named.filter((column): column is number => typeof column === 'number');
  return { headerRow: header_row, columns: () => [...read, ...listAnswerColumns(sheet, id)] };
}

function onePerKey(rows: readonly TabRow[]): TabRow[] {
  const known = new Set<string>();
  return rows.filter(({ key }) => !known.has(key) && known.add(key));
}

/** Rows with a value in a column that this task has written before. */
function readAnswered(sheet: Sheet, { shown }: Grid, task: string): (row: number) => boolean {
  const columns = listAnswerColumns(sheet, task);
  return (row) => columns.some((column) => (shown[row - 1]?.[column - 1] ?? '') !== '');
}

function checkColumns(task: SidebarTask, columns: ColumnChoice, options: Options, width: number): void {
  const refuse = (words: string) => {
    throw new Failure(words, { field: 'columns' });
  };
  const { address, lat, lng, from, to } = columns;
  const named = [...address, ...Object.values({ ...columns, address: null })];
  const isThere = (column: unknown) =>
    column === null || (Number.isInteger(column) && Number(column) >= 1 && Number(column) <= width);
  if (!named.every(isThere)) refuse('A chosen column is not in this tab any more. Choose the columns again.');
  if ((lat === null) !== (lng === null)) refuse('Choose both latitude and longitude, or neither.');
  const hasPlace = address.length > 0 || lat !== null;
  if (task.rowsAre === 'place' && !hasPlace)
    refuse('Choose the columns with the address, or those with latitude and longitude.');
  if (task.rowsAre !== 'journey') return;
  const [hasFrom, hasTo] = [
    from !== null || String(options['from_text'] ?? '').trim() !== '',
    to !== null || String(options['to_text'] ?? '').trim() !== '',
  ];
  if (!hasFrom && !hasTo) refuse('Choose the column with the starts and the column with the ends.');
  if (!(hasFrom && hasTo) && !hasPlace)
    refuse(`Choose the column with the ${hasFrom ? 'ends' : 'starts'}, or write one for every journey.`);
}

/** For a task that sends no rows. */
export function toBareReading({ task: id, options }: TaskRequest): RowReading {
  const task = needTask(id);
  const columns = { address: [], lat: null, lng: null, id: null, name: null, from: null, to: null };
  return {
    task,
    options: readOptions(task, options ?? {}),
    columns: { ...columns, value: null, color: null },
    headerRow: 1,
    address: { whole: null, parts: [], addsParts: true },
  };
}
