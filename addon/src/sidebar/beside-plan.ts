import type { Cell } from '../../../shared/api/endpoint.ts';
import type { Grid } from './read-rows.ts';

export interface BesidePlan {
  /** The same for every try of one write. */
  token: string;
  task: string;
  /** Without what tells them from headers that are there. */
  headers: readonly string[];
  /** All that a column may get, its header apart. */
  values: readonly ReadonlySet<Cell>[];
  /** Where answers belong in the tab as it is now; null when its header is gone. */
  align(grid: Grid): Aligned | null;
}

export interface Aligned {
  /** From 1. */
  headerRow: number;
  /** By row, from 1: one cell a column. */
  rows: ReadonlyMap<number, readonly Cell[]>;
}

/** Why new columns cannot stand in this tab. */
export class NoRoomBesideError extends Error {}
