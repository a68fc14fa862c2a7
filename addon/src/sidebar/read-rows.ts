// The rows of a tab as a task sends them, read so that all cells are of one moment.
import type { AddressColumns } from '../../../shared/columns/guess-columns.ts';
import { joinAddress } from '../../../shared/columns/join-address.ts';
import type { ColumnChoice } from '../../sidebar-calls.ts';
import { isNotReady } from '../not-ready.ts';
import { cellText } from './cell-text.ts';
import { Failure } from './failure.ts';
import { nameHeaders } from './read-tab.ts';
import { rowKey } from './row-key.ts';
import type { Range, Sheet } from './sheet.ts';
import type { Options, SidebarTask } from './tasks/task.ts';

/** The content of a tab at one moment. */
export interface Grid {
  /** From A1 to the last cell with content. */
  shown: string[][];
  values: unknown[][];
}

/** One row of the tab that has something to send. */
export interface TabRow {
  /** Its row number in the sheet. */
  row: number;
  /** The same for rows with the same request. */
  key: string;
  /** The request in words, for people. */
  text: string;
  /** The request for the service; null is left out. */
  sent: SentCells;
}

type SentCells = Readonly<Record<string, string | null>>;

/** The columns that are read, and how. */
export interface RowReading {
  task: SidebarTask;
  options: Options;
  columns: ColumnChoice;
  headerRow: number;
  /** How the address columns are joined, as at the time when they were chosen. */
  address: AddressColumns;
  /** For a request of whole lines: its columns, from 1; by default all. */
  lineColumns?: readonly number[];
}

const MOST_LOOKS = 4;

/**
 * The part of a tab that is read: the rows about its header with all columns, all other rows with these columns. Null
 * means all columns.
 */
export interface ColumnsRead {
  headerRow: number;
  columns(top: string[][]): readonly number[] | null;
}

/** Rows below the header that are read with all columns: the header is searched for there. */
const HEADER_WITHIN = 50;

/**
 * Somebody may sort between two reads, so the cells are read again until two reads agree. Most of a script's time goes
 * into reading cells: of a wide tab only the needed columns are read.
 */
export function readGrid(sheet: Sheet, wanted: ColumnsRead | null = null): Grid {
  const range = sheet.getDataRange();
  const [rows, width] = [range.getNumRows(), range.getNumColumns()];
  const head = Math.min(rows, (wanted?.headerRow ?? 0) + HEADER_WITHIN);
  const columns =
    wanted && rows > head ? wanted.columns(sheet.getRange(1, 1, head, width).getDisplayValues()) : null;
  const blocks = columns === null ? [range] : listBlocks(sheet, head, rows, width, columns);
  const read = <Cell>(cells: (block: Range) => Cell[][]) => join(rows, blocks, cells);
  let shown = read((block) => block.getDisplayValues());
  for (let look = 0; look < MOST_LOOKS; look++) {
    const values = read<unknown>((block) => block.getValues());
    const again = read((block) => block.getDisplayValues());
    if (isSame(shown, again) && isStill(sheet, rows, width)) return { shown, values };
    // Somebody has inserted or deleted rows or columns.
    if (!isStill(sheet, rows, width)) return readGrid(sheet, wanted);
    shown = again;
  }
  throw new Failure('The tab is being changed just now. Try again in a moment.', { action: 'retry' });
}

function isStill(sheet: Sheet, rows: number, width: number): boolean {
  return Math.max(1, sheet.getLastRow()) === rows && Math.max(1, sheet.getLastColumn()) === width;
}

/** The first rows with all columns, and below them each run of adjacent columns. */
function listBlocks(
  sheet: Sheet,
  head: number,
  rows: number,
  width: number,
  columns: readonly number[],
): Range[] {
  const blocks = [sheet.getRange(1, 1, head, width)];
  const sorted = Array.from(new Set(columns.filter((column) => column >= 1 && column <= width)));
  sorted.sort((a, b) => a - b);
  for (let from = 0; from < sorted.length; ) {
    const first = sorted[from] ?? 1;
    let to = from + 1;
    while (sorted[to] === first + (to - from)) to++;
    blocks.push(sheet.getRange(head + 1, first, rows - head, to - from));
    from = to;
  }
  return blocks;
}

/** Cells that were not read are missing. */
function join<Cell>(rows: number, blocks: readonly Range[], read: (block: Range) => Cell[][]): Cell[][] {
  const [only] = blocks;
  if (blocks.length === 1 && only) return read(only);
  const lines: Cell[][] = Array.from({ length: rows }, () => []);
  for (const block of blocks) {
    const [top, left] = [block.getRow() - 1, block.getColumn() - 1];
    read(block).forEach((cells, down) => {
      const line = lines[top + down];
      cells.forEach((cell, right) => {
        if (line) line[left + right] = cell;
      });
    });
  }
  return lines;
}

export interface RowsRead {
  rows: TabRow[];
  blank: number;
  /** Numbers of the rows whose cells hold an error, or are still being calculated. */
  notReady: number[];
}

/** The rows below the header that have something to send, and those that have nothing. */
export function readRows(grid: Grid, reading: RowReading): RowsRead {
  const { task, headerRow } = reading;
  const width = grid.shown[0]?.length ?? 0;
  const names = nameHeaders(grid.shown[headerRow - 1] ?? [], width);
  const read = task.rowsAre === 'line' ? readLine(names, reading.lineColumns) : readPlace(reading);
  const rows: TabRow[] = [];
  const notReady: number[] = [];
  let blank = 0;
  for (let index = headerRow; index < grid.shown.length; index++) {
    const shown = grid.shown[index] ?? [];
    const values = grid.values[index] ?? [];
    // Also for columns that were not read, which count as blank.
    const cells = Array.from(shown, (text = '', column) => cellText(values[column], text));
    const row = read(cells, index + 1);
    if (row === 'not ready') notReady.push(index + 1);
    else if (row) rows.push(row);
    else blank++;
  }
  return { rows, blank, notReady };
}

/** Null: a blank row. */
type ReadRow = (cells: readonly string[], row: number) => TabRow | 'not ready' | null;

/** A question is about all cells. */
function readLine(
  names: readonly string[],
  columns: readonly number[] = names.map((_, index) => index + 1),
): ReadRow {
  return (line, row) => {
    const cells = columns.map((column) => readyText(line[column - 1]));
    if (cells.every((cell) => cell === '')) return null;
    const sent: Record<string, string | null> = {};
    columns.forEach((column, index) => {
      sent[names[column - 1] ?? ''] = cells[index] || null;
    });
    return { row, key: rowKey(cells), text: cells.filter(Boolean).slice(0, 4).join(', '), sent };
  };
}

function readPlace({ task, options, columns, address }: RowReading): ReadRow {
  const further = (name: 'name' | 'value' | 'color') => (task.further.includes(name) ? columns[name] : null);
  const placed = listPlacing(task, columns, address);
  return (cells, row) => {
    if (placed.some((column) => isNotReady(cells[column - 1]))) return 'not ready';
    const cell = (column: number | null) => (column === null ? null : readyText(cells[column - 1]) || null);
    const place =
      task.rowsAre === 'journey'
        ? readEnds(cells, columns, options, address)
        : { address: joinAddress(cells, address) || null, lat: cell(columns.lat), lng: cell(columns.lng) };
    const own = { name: cell(further('name')), value: cell(further('value')), color: cell(further('color')) };
    const isBlank = Object.values(place).every((text) => text === null);
    if (isBlank) return null;
    const id = task.further.includes('id') ? cell(columns.id) : null;
    // An id distinguishes a row from another of equal content only where each row is answered separately.
    const parts = [...Object.values(place), ...Object.values(own), task.asksOnce ? null : id];
    const text = Object.values(place).filter(Boolean).join(', ');
    return { row, key: rowKey(parts), text, sent: { id: id ?? String(row), ...place, ...own } };
  };
}

/** All columns that rows are read from; null for whole lines. */
export function listRead({ task, columns, address }: RowReading): number[] | null {
  if (task.rowsAre === 'line') return null;
  const { id, name, value, color } = columns;
  const all = [...listPlacing(task, columns, address), id, name, value, color];
  return all.filter((column): column is number => column !== null);
}

/** The columns that a row's place, or its journey, is read from. */
function listPlacing(
  { rowsAre }: SidebarTask,
  { lat, lng, from, to }: ColumnChoice,
  { whole, parts }: AddressColumns,
): number[] {
  const all = [
    ...(whole === null ? [] : [whole + 1]),
    ...parts.map(({ index }) => index + 1),
    lat,
    lng,
    ...(rowsAre === 'journey' ? [from, to] : []),
  ];
  return all.filter((column): column is number => column !== null);
}

const readyText = (cell = ''): string => (isNotReady(cell) ? '' : cell);

/** A journey's end without its own column or fixed text is the row's address. */
function readEnds(
  cells: readonly string[],
  { from, to, lat, lng }: ColumnChoice,
  options: Options,
  address: AddressColumns,
): { from: string | null; to: string | null } {
  const own = joinAddress(cells, address) || joinPoint(cells, lat, lng);
  const end = (column: number | null, fixed: unknown) =>
    column !== null ? cells[column - 1] || null : String(fixed ?? '').trim() || own;
  const ends = { from: end(from, options['from_text']), to: end(to, options['to_text']) };
  const isBlank = (from === null || ends.from === null) && (to === null || ends.to === null) && own === null;
  return isBlank ? { from: null, to: null } : ends;
}

function joinPoint(cells: readonly string[], lat: number | null, lng: number | null): string | null {
  const [y, x] = [lat, lng].map((column) => (column === null ? '' : (cells[column - 1] ?? '')));
  return y && x ? `${y}, ${x}` : null;
}

function isSame(one: readonly string[][], other: readonly string[][]): boolean {
  if (one.length !== other.length) return false;
  return one.every((row, index) => {
    const there = other[index] ?? [];
    return row.length === there.length && row.every((cell, column) => cell === there[column]);
  });
}
