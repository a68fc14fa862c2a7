import type { Cell } from '../../../shared/api/endpoint.ts';
import type { CellOrDate } from './cell-value.ts';
import type { ColumnsRead, Grid } from './read-rows.ts';

export interface BesidePlan {
  /** The same for every try of one write. */
  token: string;
  task: string;
  /** Without what tells them from headers that are there. */
  headers: readonly string[];
  /** All that a column may get, its header apart; a date by its mark. */
  values: readonly ReadonlySet<Cell>[];
  /** What each column is called by the task, and a mark of how it was asked: by which it is found to be filled on. */
  asked?: AskedColumns;
  /** Columns that were written before and are to hold these cells: those that are made for it go again. */
  into?: FilledColumns;
  /** What is read of the tab beside its own columns; by default all. */
  reads?(own: () => readonly number[]): ColumnsRead | null;
  /** Called when all cells are right, before they are copied over those of other columns. */
  beforeMove?(): void;
  /** Whether the last look found in those columns all that they are to hold. */
  isFilled?(): boolean;
  /** The column that new ones stand behind, given the tab as it is now; null for the last. */
  findPlace?(grid: Grid): number | null;
  /** Where answers belong in the tab as it is now; null when its header is gone. */
  align(grid: Grid): Aligned | null;
}

export interface AskedColumns {
  names: readonly string[];
  how: string;
}

export interface FilledColumns {
  token: string;
  attempt: number;
}

export interface Aligned {
  /** From 1. */
  headerRow: number;
  /** By row, from 1: one cell a column. */
  rows: ReadonlyMap<number, readonly CellOrDate[]>;
  /** By row: the number formats of its cells, where they are to keep those of others. */
  formats?: ReadonlyMap<number, readonly string[]>;
}

/** Why new columns cannot stand in this tab. */
export class NoRoomBesideError extends Error {}
