// Where new columns are inserted. Sorting from the menu of a filter or a Table sorts its columns and leaves all others.
// So answers are inserted at its end, and belong to it.
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js';
import type { BlockHead, TabHead } from './describe-sheet.ts';
import type { TabGrid } from './read-tab.ts';
import { NotBesideError, type PlannedRows } from './write-plan.ts';

export interface ColumnPlace {
  /** The first new column, from 0. */
  at: number;
  /** The filter or Table that ends there, and must be widened. */
  widens: BlockHead | null;
}

/** Throws NotBesideError where it is unclear which Table the answers belong to, or another Table would be split. */
export function findPlace(tab: TabHead, grid: TabGrid, planned: PlannedRows): ColumnPlace {
  const free = 1 + lastUsedColumn(grid);
  const over = listOver(tab, planned);
  if (over.length > 1) throw new NotBesideError('several Tables stand side by side in it');
  const [block] = over;
  const widens = block && block.endColumn <= free ? block : null;
  const at = widens?.endColumn ?? free;
  const isTorn = tab.blocks.some(
    (one) => one !== block && one.tableId !== null && one.startColumn < at && at < one.endColumn,
  );
  if (isTorn) throw new NotBesideError('the new columns would go through another Table of it');
  return { at, widens };
}

/**
 * The corrected range of a filter or Table where columns are directly behind it, or partly outside it; null when there
 * is none. A range is set by position: if somebody inserts a row at that moment, it begins with a blank row in place of
 * the header, which would then be sorted with the rest.
 */
export function findLeftOut(
  tab: TabHead,
  { cells }: TabGrid,
  planned: PlannedRows,
  places: readonly number[],
): BlockHead | null {
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const { headerRow } = planned;
  const isBlank = (row: number) => (cells[row] ?? []).every((cell) => cell === undefined);
  const topOf = ({ startRow }: BlockHead) => {
    let top = startRow;
    while (top < headerRow && isBlank(top)) top++;
    return top;
  };
  const found = listOver(tab, planned).find((block) => {
    const isOut = block.startColumn < first && first <= block.endColumn && block.endColumn <= last;
    return isOut || (block.startColumn < first && last < block.endColumn && topOf(block) > block.startRow);
  });
  if (!found) return null;
  const { endRow, endColumn } = found;
  const startRow = topOf(found);
  // As many rows as it begins too high it ends too high.
  const pushed = [...planned.rows.keys()].filter(
    (row) => endRow !== null && row >= endRow && row < endRow + startRow - found.startRow,
  );
  return {
    ...found,
    startRow,
    endRow: endRow === null ? null : Math.max(endRow, ...pushed.map((row) => row + 1)),
    endColumn: Math.max(endColumn, last + 1),
  };
}

/**
 * Sets the range of a filter or Table again, up to but excluding a column. The service has no "set if nothing changed":
 * what somebody changes of a filter between the read and this is lost.
 */
export function widen(
  sheetId: number,
  { tableId, startRow, endRow, startColumn, filterSpecs }: BlockHead,
  endColumn: number,
): sheets_v4.Schema$Request {
  const range = {
    sheetId,
    startRowIndex: startRow,
    ...(endRow !== null && { endRowIndex: endRow }),
    startColumnIndex: startColumn,
    endColumnIndex: endColumn,
  };
  if (tableId !== null) return { updateTable: { table: { tableId, range }, fields: 'range' } };
  // Its sort order is left out: setting it again would move rows.
  return { setBasicFilter: { filter: { range, filterSpecs } } };
}

function listOver({ blocks }: TabHead, { headerRow, rows }: PlannedRows): BlockHead[] {
  let last = headerRow;
  for (const row of rows.keys()) last = Math.max(last, row);
  return blocks.filter(({ startRow, endRow }) => startRow <= last && headerRow < (endRow ?? Infinity));
}

function lastUsedColumn({ cells, columns }: TabGrid): number {
  const used = cells.map((row) => row.findLastIndex((cell) => cell !== undefined));
  const ours = columns.findLastIndex(({ metadata }) =>
    [...metadata.keys()].some((key) => key.startsWith('milepost.')),
  );
  return used.reduce((last, one) => Math.max(last, one), ours);
}
