// Somebody who works in a tab while the service writes to it: only what a person can do, so hidden columns are not
// typed in. `theirs` are the cells that people put there: the service must never change one.
import { cutRules } from './format-rules.ts';
import type {
  CellContent,
  EmulatedBlock,
  EmulatedCell,
  EmulatedColumn,
  EmulatedRow,
  EmulatedTab,
} from './spreadsheet.ts';
import { makeBlock, newColumns, newRows, spanOf } from './spreadsheet.ts';

export class Editor {
  readonly theirs = new Set<EmulatedCell>();

  constructor(
    readonly tab: EmulatedTab,
    readonly isOwner = false,
    /**
     * Whether a lock stops sorts, deletes and moves too: whoever may not edit a protected range may not change what it
     * covers in any way, so that no row can be sorted or deleted whole. Without, the service has to bear more.
     * https://support.google.com/docs/answer/1218656
     */
    readonly isStopped = false,
  ) {
    for (const row of tab.rows) for (const cell of row.values()) this.theirs.add(cell);
  }

  get visible(): EmulatedColumn[] {
    return this.tab.columns.filter(({ hidden }) => !hidden);
  }

  mayType(column: EmulatedColumn): boolean {
    const isLocked = [...this.tab.locks.values()].some((columns) => columns.includes(column));
    return !column.hidden && (this.isOwner || !isLocked);
  }

  /** "You are trying to edit a protected cell or object": nothing is changed. */
  private isRefused(touched: readonly EmulatedColumn[]): boolean {
    const locked = [...this.tab.locks.values()].flat();
    return this.isStopped && !this.isOwner && touched.some((column) => locked.includes(column));
  }

  /** Replaces what stands in a cell; returns the new cell. */
  type(row: EmulatedRow, column: EmulatedColumn, value: CellContent): EmulatedCell {
    if (!this.mayType(column)) throw new Error('nobody can type there');
    const cell = { value };
    row.set(column, cell);
    this.theirs.add(cell);
    return cell;
  }

  /** Sorts the rows below the header by a column: all columns, or those that are visible just now. */
  sort(headerRow: number, by: EmulatedColumn, takesHidden: boolean, isDown: boolean): void {
    this.sortColumns(headerRow, by, takesHidden ? this.tab.columns : this.visible, isDown);
  }

  /** Sorts from the menu of a filter or Table: its own columns, hidden ones too, and no others. */
  sortBlock(block: EmulatedBlock, by: EmulatedColumn, isDown: boolean): void {
    const span = spanOf(this.tab, block);
    const headerRow = this.tab.rows.indexOf(block.header);
    const moving = span ? this.tab.columns.slice(span.start, span.end) : [];
    if (headerRow !== -1 && moving.includes(by)) this.sortColumns(headerRow, by, moving, isDown);
  }

  /** A filter over what is seen to be filled. */
  makeFilter(headerRow: number, criteria: EmulatedBlock['criteria'] = new Map()): void {
    const isFilled = (column: EmulatedColumn) => this.tab.rows.some((row) => row.has(column));
    const end = 1 + this.tab.columns.findLastIndex((column) => !column.hidden && isFilled(column));
    this.tab.blocks = end > 0 ? [makeBlock(this.tab, headerRow, [0, end], { criteria })] : [];
  }

  /** A pivot table from the header on, in columns that are seen to be blank; others may be hidden among them. */
  makePivot(headerRow: number, at: number, columns: number): void {
    const { tab } = this;
    const [row, column] = [tab.rows[headerRow], tab.columns[at]];
    const isSeen = (one: EmulatedColumn) => !one.hidden && tab.rows.some((line) => line.has(one));
    const places = tab.columns.slice(at, at + columns);
    if (!row || !column || column.hidden || places.length < columns || places.some(isSeen)) return;
    const isTaken = tab.pivots.some((pivot) => {
      const from = tab.columns.indexOf(pivot.column);
      return from < at + columns && at < from + pivot.columns;
    });
    if (!isTaken) tab.pivots = [...tab.pivots, { row, column, rows: 4, columns }];
  }

  private sortColumns(
    headerRow: number,
    by: EmulatedColumn,
    moving: readonly EmulatedColumn[],
    isDown: boolean,
  ): void {
    if (this.isRefused(moving)) return;
    const rows = this.tab.rows.slice(headerRow + 1);
    const lines = rows.map((row) => moving.map((column) => row.get(column)));
    const at = moving.indexOf(by);
    lines.sort((a, b) => compare(a[at]?.value, b[at]?.value, isDown ? -1 : 1));
    for (const [index, row] of rows.entries()) {
      for (const [place, column] of moving.entries()) {
        const cell = lines[index]?.[place];
        if (cell) row.set(column, cell);
        else row.delete(column);
      }
    }
  }

  insertRow(at: number): void {
    this.tab.rows.splice(at, 0, ...newRows(1));
  }

  deleteRow(at: number): void {
    if (this.isRefused(this.tab.columns)) return;
    this.tab.rows.splice(at, 1);
  }

  insertColumn(at: number): void {
    this.tab.columns.splice(at, 0, ...newColumns(1));
  }

  deleteColumn(column: EmulatedColumn): void {
    if (this.isRefused([column])) return;
    for (const row of this.tab.rows) row.delete(column);
    this.tab.columns = this.tab.columns.filter((one) => one !== column);
    this.tab.pivots = this.tab.pivots.filter((pivot) => pivot.column !== column);
    cutRules(this.tab, column);
    // What is filtered by it goes with it.
    this.tab.blocks = this.tab.blocks.map((block) => ({
      ...block,
      columns: block.columns.filter((one) => one !== column),
      criteria: new Map([...block.criteria].filter(([one]) => one !== column)),
    }));
    // A protected range goes with the last of its columns.
    for (const [id, columns] of this.tab.locks) {
      const left = columns.filter((one) => one !== column);
      if (left.length > 0) this.tab.locks.set(id, left);
      else this.tab.locks.delete(id);
    }
  }

  /** Drags a column elsewhere. */
  moveColumn(column: EmulatedColumn, to: number): void {
    if (this.isRefused([column])) return;
    const others = this.tab.columns.filter((one) => one !== column);
    this.tab.columns = [...others.slice(0, to), column, ...others.slice(to)];
  }
}

/** Numbers before texts, blanks last either way. */
function compare(a: CellContent | undefined, b: CellContent | undefined, direction: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === 'number' && typeof b === 'number') return direction * (a - b);
  if (typeof a !== typeof b) return direction * (typeof a === 'number' ? -1 : 1);
  return direction * (a < b ? -1 : a > b ? 1 : 0);
}
