// A spreadsheet as the emulator keeps it. Cells hang on their column's object, so that a column that moves takes them
// along, and are never changed, only replaced, so that a test can tell by the object whether a cell was touched.

import type { EmulatedFormatRule } from './format-rules.ts';

export type CellContent = string | number | boolean;

export interface EmulatedCell {
  readonly value: CellContent;
  /** As it is shown, where that is not the plain value; a number's format type with it. */
  readonly shown?: string;
  readonly numberFormat?: string;
  /** What makes its value, where that is a formula of its own. */
  readonly formula?: string;
  /** Put there by a formula of another cell. */
  readonly isSpilled?: boolean;
  /**
   * What a formula gives that has no value, or none yet, of which `value` is shown: 'N_A', 'LOADING'.
   * https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/other#ErrorType
   */
  readonly error?: string;
}

export interface Metadata {
  id: number;
  key: string;
  value: string;
}

export interface EmulatedColumn {
  hidden: boolean;
  metadata: Metadata[];
}

export type EmulatedRow = Map<EmulatedColumn, EmulatedCell>;

export interface GridRange {
  sheetId?: number | null;
  startRowIndex?: number | null;
  endRowIndex?: number | null;
  startColumnIndex?: number | null;
  endColumnIndex?: number | null;
}

export interface EmulatedTab {
  id: number;
  title: string;
  hidden: boolean;
  columns: EmulatedColumn[];
  rows: EmulatedRow[];
  metadata: Metadata[];
  merges: GridRange[];
  /** Columns where only the owner and the service may type, by the protection's id; it moves with them. */
  locks: Map<number, EmulatedColumn[]>;
  /** Nobody but the owner may change what lies in these. */
  protectedRanges: GridRange[];
  /** Its filter and its Tables. */
  blocks: readonly EmulatedBlock[];
  pivots: readonly EmulatedPivot[];
  formatRules: readonly EmulatedFormatRule[];
}

/**
 * A filter or a Table: what its menu sorts are the rows below its header, of its own columns and no others.
 * https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/sheets#basicfilter
 */
export interface EmulatedBlock {
  /** Null is the filter. */
  readonly tableId: string | null;
  readonly header: EmulatedRow;
  /** How many rows it has, with the header; null for all. */
  readonly rows: number | null;
  /** What is between the outermost of them belongs to it too. */
  readonly columns: readonly EmulatedColumn[];
  /** Columns of a type, whose format and validation nobody may change. */
  readonly typed: readonly EmulatedColumn[];
  /** What is filtered by a column. */
  readonly criteria: ReadonlyMap<EmulatedColumn, EmulatedCriteria>;
}

/**
 * Values that are left out, a condition, a colour that is shown, as the wire has them.
 * https://developers.google.com/workspace/sheets/api/reference/rest/v4/FilterCriteria
 */
export interface EmulatedCriteria {
  readonly hiddenValues?: readonly string[];
  readonly condition?: { type: string; values?: readonly { userEnteredValue: string }[] };
  readonly visibleBackgroundColorStyle?: object;
  readonly visibleForegroundColorStyle?: object;
}

/**
 * Only its first cell, the anchor, knows of it. The others hold nothing of their own, and show what it makes of its data,
 * which tells how large it is. Where something stands in its way, the anchor shows an error in its place.
 * https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/cells#CellData
 */
export interface EmulatedPivot {
  readonly row: EmulatedRow;
  readonly column: EmulatedColumn;
  readonly rows: number;
  readonly columns: number;
}

export type Role = 'owner' | 'writer' | 'reader';

export interface EmulatedSpreadsheet {
  id: string;
  timeZone: string;
  tabs: EmulatedTab[];
  metadata: Metadata[];
  /** Who it is shared with, by address; 'anyone' is anyone who has the link. */
  sharing: Map<string, Role>;
  /** Who shared it with the service; null for one that was found by its link. */
  sharedBy: string | null;
  /** An Excel file that is only shown as a spreadsheet. */
  isOfficeFile: boolean;
}

/** https://support.google.com/drive/answer/37603 */
export const MOST_CELLS = 10_000_000;
export const CELL_CHARACTERS = 50_000;

const newColumn = (): EmulatedColumn => ({ hidden: false, metadata: [] });
export const newColumns = (count: number) => Array.from({ length: count }, newColumn);
export const newRows = (count: number): EmulatedRow[] => Array.from({ length: count }, () => new Map());

/** A tab of these values, with some room to the right and below as new tabs have it. */
export function makeTab(
  id: number,
  title: string,
  lines: readonly (readonly (CellContent | EmulatedCell | null)[])[],
  room = { rows: 3, columns: 1 },
): EmulatedTab {
  const width = Math.max(1, ...lines.map((line) => line.length));
  const columns = newColumns(width + room.columns);
  const rows = newRows(lines.length + room.rows);
  for (const [at, line] of lines.entries()) {
    for (const [index, value] of line.entries()) {
      if (value === null || value === '') continue;
      rows[at]?.set(columns[index] as EmulatedColumn, typeof value === 'object' ? value : { value });
    }
  }
  return {
    id,
    title,
    hidden: false,
    columns,
    rows,
    metadata: [],
    merges: [],
    locks: new Map(),
    protectedRanges: [],
    blocks: [],
    pivots: [],
    formatRules: [],
  };
}

export function makeSpreadsheet(
  id: string,
  tabs: EmulatedTab[],
  sharing: Record<string, Role> = {},
): EmulatedSpreadsheet {
  return {
    id,
    timeZone: 'Europe/London',
    tabs,
    metadata: [],
    sharing: new Map(Object.entries(sharing)),
    sharedBy: null,
    isOfficeFile: false,
  };
}

/** The values of a tab, blank ends left out. */
export function valuesOf({ rows, columns }: EmulatedTab): (CellContent | null)[][] {
  const lines = rows.map((row) => trimEnd(columns.map((column) => row.get(column)?.value ?? null)));
  return lines.slice(0, lines.findLastIndex((line) => line.length > 0) + 1);
}

export function trimEnd<T>(values: (T | null)[]): (T | null)[] {
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}

/** Everything as it is, to go back to when a change cannot be made whole. */
export function snapshot(sheet: EmulatedSpreadsheet): () => void {
  const metadata = [...sheet.metadata];
  const tabs = sheet.tabs.map((tab) => ({
    tab,
    kept: {
      ...tab,
      rows: [...tab.rows],
      columns: [...tab.columns],
      metadata: [...tab.metadata],
      locks: new Map(tab.locks),
    },
    cells: tab.rows.map((row) => ({ row, cells: [...row] })),
    columns: tab.columns.map((column) => ({ column, kept: { ...column, metadata: [...column.metadata] } })),
  }));
  return () => {
    sheet.metadata = metadata;
    sheet.tabs = tabs.map(({ tab }) => tab);
    for (const { tab, kept, cells, columns } of tabs) {
      Object.assign(tab, kept);
      for (const one of cells) {
        one.row.clear();
        for (const [column, cell] of one.cells) one.row.set(column, cell);
      }
      for (const one of columns) Object.assign(one.column, one.kept);
    }
  };
}

/** The columns of a block from the first to past the last, from 0; null when all are gone. */
export function spanOf(tab: EmulatedTab, { columns }: EmulatedBlock): { start: number; end: number } | null {
  const places = columns.map((column) => tab.columns.indexOf(column)).filter((at) => at !== -1);
  return places.length === 0 ? null : { start: Math.min(...places), end: 1 + Math.max(...places) };
}

/** A block over columns from the first to past the last. */
export function makeBlock(
  tab: EmulatedTab,
  headerRow: number,
  [start, end]: readonly [number, number],
  more: Partial<EmulatedBlock> = {},
): EmulatedBlock {
  const header = tab.rows[headerRow] as EmulatedRow;
  const columns = tab.columns.slice(start, end);
  return { tableId: null, typed: [], criteria: new Map(), rows: null, header, columns, ...more };
}

/** What stands in the way of a pivot table, by column. */
export function standsInTheWay(
  tab: EmulatedTab,
  { row, column, rows, columns }: EmulatedPivot,
): EmulatedColumn[] {
  const [down, right] = [tab.rows.indexOf(row), tab.columns.indexOf(column)];
  const lines = tab.rows.slice(down, down + rows);
  return tab.columns.slice(right, right + columns).filter((one) => lines.some((line) => line.has(one)));
}
