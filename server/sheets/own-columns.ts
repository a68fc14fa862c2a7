// The columns of one write, found by their metadata, which moves with them.
import type { Cell } from '../../shared/api/endpoint.ts';
import type { GridCell, TabGrid } from './read-tab.ts';
import { attemptOf, hiddenKey, metadataKey, type PlannedRows, type WritePlan } from './write-plan.ts';

export interface OwnColumns {
  attempt: number;
  /** The current position of each, from 0, and its header. */
  columns: { at: number; header: string }[];
  /** All of them, some or none: somebody may have moved one while they were hidden or shown. */
  hidden: 'all' | 'some' | 'none';
}

/** The latest attempt whose columns all exist; null when there is none. */
export function findOwnColumns(
  grid: TabGrid,
  { token, headers }: Pick<WritePlan, 'token' | 'headers'>,
): OwnColumns | null {
  for (const attempt of listAttempts(grid, token).sort((a, b) => b - a)) {
    const found = new Map(listMarked(grid, token, attempt).map((column) => [column.index, column]));
    if (found.size < headers.length) continue;
    const columns = headers.map((_, index) => found.get(index) as MarkedColumn);
    return { attempt, columns, hidden: howHidden([...found.values()]) };
  }
  return null;
}

/** What is there of the latest attempt, be it only some of its columns; null when there is nothing. */
export function findLeftColumns(grid: TabGrid, { token }: Pick<WritePlan, 'token'>): OwnColumns | null {
  const attempt = Math.max(-1, ...listAttempts(grid, token));
  const columns = listMarked(grid, token, attempt);
  return columns.length === 0 ? null : { attempt, columns, hidden: howHidden(columns) };
}

export interface MarkedColumn {
  /** Which of the answer's columns it is. */
  index: number;
  at: number;
  header: string;
  isHidden: boolean;
}

/** The columns of one attempt, all that there are. */
export function listMarked({ columns }: TabGrid, token: string, attempt: number): MarkedColumn[] {
  return [...columns.entries()].flatMap(([at, { metadata, isHidden }]) => {
    const value = metadata.get(metadataKey(token, attempt));
    if (value === undefined) return [];
    // '3 postcode 2026-01-15'
    const [, index = '', header = ''] = /^(\d+) (.*)$/s.exec(value) ?? [];
    return [{ index: Number(index), at, header, isHidden }];
  });
}

function howHidden(columns: readonly MarkedColumn[]): OwnColumns['hidden'] {
  const hidden = columns.filter(({ isHidden }) => isHidden).length;
  if (hidden === 0) return 'none';
  return hidden < columns.length ? 'some' : 'all';
}

export function listAttempts({ columns }: TabGrid, token: string): number[] {
  const keys = columns.flatMap(({ metadata }) => [...metadata.keys()]);
  const attempts = keys.map((key) => attemptOf(key, token)).filter((attempt) => attempt !== null);
  return [...new Set(attempts)];
}

export interface ColumnState {
  /** The right cells of each column, by row; undefined for a cell that must not be changed. */
  wanted: (Cell | undefined)[][];
  isRight: boolean;
  /** Rows whose new cells a person has edited. */
  typedIn: Set<number>;
}

/**
 * Compares the own columns with their right values. A value that was never written here belongs to a person and stays.
 */
export function compareColumns(
  { cells }: TabGrid,
  { columns }: OwnColumns,
  { headerRow, rows }: PlannedRows,
  { values }: WritePlan,
): ColumnState {
  const typedIn = new Set<number>();
  const height = Math.max(cells.length, headerRow + 1, ...tailOf(rows));
  let isRight = true;
  const wanted = columns.map(({ at, header }, index) =>
    Array.from({ length: height }, (_, row) => {
      const cell = cells[row]?.[at];
      if (isMade(cell)) typedIn.add(row);
      if (isMade(cell)) return undefined;
      const now = cell?.value ?? null;
      const own = row === headerRow ? header : (rows.get(row)?.[index] ?? null);
      const right = own === '' ? null : own;
      if (now === right) return right;
      if (now !== null && now !== header && !values[index]?.has(now)) {
        typedIn.add(row);
        return undefined;
      }
      isRight = false;
      return right;
    }),
  );
  return { wanted, isRight, typedIn };
}

/** Other columns that are hidden. */
export function listHiddenOthers({ columns }: TabGrid, own: OwnColumns): number[] {
  const places = new Set(own.columns.map(({ at }) => at));
  return [...columns.keys()].filter((at) => columns[at]?.isHidden && !places.has(at));
}

/** Other columns that this write hid by mistake. */
export function listHidInPassing({ columns }: TabGrid, own: OwnColumns, token: string): number[] {
  const places = new Set(own.columns.map(({ at }) => at));
  const key = hiddenKey(token);
  return [...columns.keys()].filter(
    (at) => columns[at]?.isHidden && columns[at].metadata.has(key) && !places.has(at),
  );
}

/** The last row with an answer, as the height that the tab needs. */
function tailOf(rows: PlannedRows['rows']): number[] {
  let last = 0;
  for (const row of rows.keys()) last = Math.max(last, row + 1);
  return [last];
}

/** By a formula, or a pivot table: a person's, even where it is as an answer. */
export const isMade = (cell: GridCell | undefined): boolean =>
  cell !== undefined && (cell.isFormula || cell.isSpilled);
