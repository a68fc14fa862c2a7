import { cutFilter, type FakeFilter, filteredColumns, filterOf, shiftFilter } from './filter.ts';
import { cutRules, type FakeFormatRule, widenRules } from './format-rules.ts';
import { BLANK, blankCell, type Cell, type CellValue, isFilled, putInto } from './grid.ts';
import { SPREADSHEET_CELLS } from './limits.ts';
import type { Note } from './metadata.ts';
import { pivotEnds } from './pivot.ts';

/** A merge, protection or the like: a block of cells, counted from 1. */
export interface Block {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export interface FakeColumn {
  isHidden: boolean;
  notes: Note[];
  /** Of a Table: its format and validation are not to be changed. https://support.google.com/docs/answer/14239833 */
  isTyped: boolean;
}

/** One tab: its cells, as they are whoever looks. Rows and columns are counted from 1. */
export class FakeTab {
  readonly id: number;
  name: string;
  cells: Cell[][];
  merges: Block[] = [];
  /** What each pivot table fills, or would. */
  pivots: Block[] = [];
  isProtected = false;
  isHidden = false;
  frozenRows = 0;
  filter: FakeFilter | null = null;
  formatRules: FakeFormatRule[] = [];
  notes: Note[] = [];
  /** What goes with each column. */
  columns: FakeColumn[];
  /** Columns made by whoever inserted them, in order: to see that none was written over. */
  insertedColumns: number[] = [];

  constructor(id: number, name: string, values: readonly (readonly CellValue[])[] = [], columns = 26) {
    this.id = id;
    this.name = name;
    const rows = Math.max(values.length, 1000);
    const width = Math.max(columns, ...values.map((row) => row.length));
    this.cells = Array.from({ length: rows }, (_, row) => {
      const line = new Array<Cell>(width).fill(BLANK);
      for (const [column, value] of values[row]?.entries() ?? [])
        if (value !== '') line[column] = { ...BLANK, value };
      return line;
    });
    this.columns = Array.from({ length: width }, () => ({ isHidden: false, notes: [], isTyped: false }));
  }

  get maxRows(): number {
    return this.cells.length;
  }

  get maxColumns(): number {
    return this.cells[0]?.length ?? 0;
  }

  /** The last row with content, 0 when there is none. */
  get lastRow(): number {
    return Math.max(this.ownLastRow, ...pivotEnds(this).map(({ row }) => row));
  }

  get lastColumn(): number {
    return Math.max(this.ownLastColumn, ...pivotEnds(this).map(({ column }) => column));
  }

  private get ownLastRow(): number {
    return this.cells.findLastIndex((row) => lastFilled(row) > 0) + 1;
  }

  private get ownLastColumn(): number {
    return this.cells.reduce((most, row) => lastFilled(row, most), 0);
  }

  /** A cell of its own, to change. */
  cell(row: number, column: number): Cell {
    const line = this.cells[row - 1] ?? [];
    const cell = line[column - 1];
    if (!cell) throw new Error('The coordinates of the range are outside the dimensions of the sheet.');
    if (cell !== BLANK) return cell;
    const own = { ...BLANK };
    line[column - 1] = own;
    return own;
  }

  put(row: number, column: number, value: unknown): void {
    const line = this.cells[row - 1] as Cell[];
    line[column - 1] = putInto(this.cell(row, column), value);
  }

  /** Inserted rows take the look of the row above, as the spreadsheet does it. */
  insertRows(after: number, count: number): void {
    const above = this.cells[Math.max(0, after - 1)] ?? [];
    const made = Array.from({ length: count }, () => above.map(({ format }) => blankCell(format)));
    this.cells.splice(after, 0, ...made);
    for (const pivot of this.pivots) if (pivot.row > after) pivot.row += count;
    if (this.filter && after < this.filter.block.row) this.filter.block.row += count;
    else if (this.filter) this.filter.block.rows += count;
  }

  insertColumns(after: number, count: number): void {
    for (const row of this.cells) {
      const format = row[Math.max(0, after - 1)]?.format ?? '';
      row.splice(after, 0, ...Array.from({ length: count }, () => blankCell(format)));
    }
    const isTyped = this.columns[after - 1]?.isTyped ?? false;
    const made = Array.from({ length: count }, () => ({ isHidden: false, notes: [], isTyped }));
    widenRules(this, this.columns[after - 1], made);
    this.columns.splice(after, 0, ...made);
    shiftFilter(this, after, count);
    for (const pivot of this.pivots) if (pivot.column > after) pivot.column += count;
    for (let column = after + 1; column <= after + count; column++) this.insertedColumns.push(column);
  }

  deleteColumn(column: number): void {
    for (const row of this.cells) row.splice(column - 1, 1);
    cutRules(this, this.columns.splice(column - 1, 1));
    cutFilter(this, column);
    this.pivots = this.pivots.filter((pivot) => pivot.column !== column);
    for (const pivot of this.pivots) if (pivot.column > column) pivot.column--;
  }

  /** Dragged elsewhere; counted from 1, as it is without it. */
  moveColumn(from: number, to: number): void {
    if (from === to) return;
    const moved = this.columns[from - 1];
    const filtered = this.filter ? filteredColumns(this, this.filter) : null;
    const anchors = this.pivots.map(({ column }) => this.columns[column - 1]);
    for (const line of [...this.cells, this.columns] as unknown[][])
      line.splice(to - 1, 0, ...line.splice(from - 1, 1));
    if (this.filter && filtered) this.filter = filterOf(this, this.filter.block, filtered, moved);
    for (const [index, pivot] of this.pivots.entries())
      pivot.column = 1 + this.columns.indexOf(anchors[index] as FakeColumn);
  }

  deleteRow(row: number): void {
    this.cells.splice(row - 1, 1);
    this.pivots = this.pivots.filter((pivot) => pivot.row !== row);
    for (const pivot of this.pivots) if (pivot.row > row) pivot.row--;
    if (this.filter && row < this.filter.block.row) this.filter.block.row--;
    else if (this.filter) this.filter.block.rows--;
  }

  /** Cells are replaced, not changed, and need no copy. */
  copy() {
    const { name, isHidden, frozenRows, filter, formatRules } = this;
    return {
      name,
      isHidden,
      frozenRows,
      formatRules,
      cells: this.cells.map((row) => row.slice()),
      filter: filter && { block: { ...filter.block }, criteria: new Map(filter.criteria) },
      notes: this.notes.slice(),
      pivots: this.pivots.map((pivot) => ({ ...pivot })),
      columns: this.columns.map((column) => ({ ...column, notes: column.notes.slice() })),
      insertedColumns: this.insertedColumns.slice(),
    };
  }

  /** What stands in the filled part, to look at in a test: what pivot tables show is not among it. */
  values(): CellValue[][] {
    const width = this.ownLastColumn;
    return this.cells.slice(0, this.ownLastRow).map((row) => row.slice(0, width).map(({ value }) => value));
  }
}

export class FakeSpreadsheet {
  id = 'the-spreadsheet-of-the-test';
  name = 'Shops';
  timeZone = 'Europe/London';
  locale = 'en_GB';
  tabs: FakeTab[] = [];
  active = 0;
  activeCell: Block = { row: 1, column: 1, rows: 1, columns: 1 };
  /** Further blocks that are selected with Ctrl. */
  alsoActive: Block[] = [];

  addTab(name: string, values: readonly (readonly CellValue[])[] = [], columns = 26): FakeTab {
    if (this.tabs.some((tab) => tab.name === name))
      throw new Error(`A sheet with the name "${name}" already exists. Please enter another name.`);
    const tab = new FakeTab(this.tabs.length * 1000, name, values, columns);
    this.tabs.push(tab);
    this.checkSize();
    return tab;
  }

  /** Another tab in front: its first cell is selected, unless the tab's own selection is asked for. */
  bringToFront(index: number, keepsCell = false): void {
    if (index !== this.active && !keepsCell) this.activeCell = { row: 1, column: 1, rows: 1, columns: 1 };
    this.active = index;
  }

  /** As it is now, to be put back as that. */
  snapshot(): () => void {
    const { tabs, active } = this;
    const copies = tabs.map((tab) => ({ tab, copy: tab.copy() }));
    return () => {
      for (const { tab, copy } of copies) Object.assign(tab, copy);
      Object.assign(this, { tabs, active });
    };
  }

  checkSize(): void {
    const cells = this.tabs.reduce((sum, tab) => sum + tab.maxRows * tab.maxColumns, 0);
    if (cells > SPREADSHEET_CELLS)
      throw new Error('This action would increase the number of cells in the workbook above the limit.');
  }
}

/** The last column of a row with content, counted from 1; `least` where there is none after it. */
function lastFilled(row: readonly Cell[], least = 0): number {
  let column = row.length;
  while (column > least && !isFilled(row[column - 1] ?? BLANK)) column--;
  return Math.max(column, least);
}
