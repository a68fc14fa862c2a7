import type { Cell } from '../../../shared/api/endpoint.ts';
import type { CellOrDate } from './cell-value.ts';
import type { FilledColumns, RequestedColumns, SeenMarks } from './own-columns.ts';
import type { ColumnsRead, Grid } from './read-rows.ts';

export interface BesidePlan {
  /** The same for every attempt of one write. */
  token: string;
  task: string;
  /** The task as people know it: it tells repeated headers apart. */
  taskName?: string;
  /** Without the suffix that distinguishes them from existing headers. */
  headers: readonly string[];
  /** Every value that a column may get, except its header; a date by its key. */
  values: readonly ReadonlySet<Cell>[];
  /**
   * The task's name for each column, and a hash of the request. A later write finds the column by both and fills it.
   */
  asked?: RequestedColumns;
  /**
   * Columns of an earlier write that are to get these cells. The columns made for the filling are removed afterwards.
   */
  into?: FilledColumns;
  /** What is read of the tab beside its own columns; by default all. */
  reads?(own: () => readonly number[], marks: SeenMarks): ColumnsRead | null;
  /** Called when all cells are right, before they are copied over those of other columns. */
  beforeMove?(): void;
  /** Whether the last look found in those columns all that they are to hold. */
  isFilled?(): boolean;
  /** The column that new ones stand behind, given the tab as it is now; null for the last. */
  findPlace?(grid: Grid): number | null;
  /** Where answers belong in the tab as it was read, with the marks of then; null when its header is gone. */
  align(grid: Grid, marks: SeenMarks): Aligned | null;
}

export interface Aligned {
  /** From 1. */
  headerRow: number;
  /** By row, from 1: one cell for each column. */
  rows: ReadonlyMap<number, readonly CellOrDate[]>;
  /** By row: the number formats of its cells, where the formats of other cells are to be used. */
  formats?: ReadonlyMap<number, readonly string[]>;
}

/** Why new columns cannot be inserted into this tab. */
export class NoRoomBesideError extends Error {}
