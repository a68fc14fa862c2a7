// Pivot tables: one is told by its anchor alone, its first cell. How large it is depends on what it sums up, and its cells
// hold nothing of their own. Where something stands in their way, the anchor shows an error in place of the table.
// https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/cells#CellData
import { BLANK, type Cell, isFilled } from './grid.ts';
import type { Block, FakeTab } from './spreadsheet.ts';

/** What stands in the way of a pivot table, by column from 1. */
export function standsInTheWay({ cells }: FakeTab, { row, column, rows, columns }: Block): number[] {
  const all = Array.from({ length: columns }, (_, right) => column + right);
  const lines = cells.slice(row - 1, row - 1 + rows);
  return all.filter((at) => lines.some((line) => line[at - 1] && isFilled(line[at - 1] as Cell)));
}

/** What a pivot table shows in a cell; null where none does. */
export function pivotedCell(tab: FakeTab, row: number, column: number): Cell | null {
  for (const pivot of tab.pivots) {
    const [down, right] = [row - pivot.row, column - pivot.column];
    if (down < 0 || right < 0 || down >= pivot.rows || right >= pivot.columns) continue;
    const isWhole = standsInTheWay(tab, pivot).length === 0;
    if (isWhole) return { ...BLANK, value: 'sum' };
    if (down === 0 && right === 0) return { ...BLANK, value: '#REF!' };
  }
  return null;
}

/** The last cell that each of them shows something in. */
export function pivotEnds(tab: FakeTab): { row: number; column: number }[] {
  return tab.pivots.map((pivot) => {
    const isWhole = standsInTheWay(tab, pivot).length === 0;
    const { row, column, rows, columns } = pivot;
    return isWhole ? { row: row + rows - 1, column: column + columns - 1 } : { row, column };
  });
}
