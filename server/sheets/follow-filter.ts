// A filter is set by position. If somebody inserts or moves a column in that moment, its criteria stand at other columns,
// and other rows are left out than were before. The next read finds that by the headers, and they are set again.
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js';
import type { BlockHead, TabHead } from './describe-sheet.ts';
import type { TabGrid } from './read-tab.ts';

export interface FollowedFilter {
  /** The filter is set now, over these columns. */
  aimAt(block: BlockHead, grid: TabGrid, headerRow: number): void;
  /** Sets what a person has not changed since to the columns that were meant; null where it is right, or not known. */
  right(tab: TabHead, grid: TabGrid, headerRow: number): sheets_v4.Schema$Request | null;
}

interface FilterAim {
  /** The header of its first column. */
  first: string;
  criteria: { header: string; of: sheets_v4.Schema$FilterCriteria }[];
}

/** Remembers one filter, for one write. */
export function followFilter(): FollowedFilter {
  let aim: FilterAim | null = null;
  return {
    aimAt({ tableId, startColumn, filterSpecs }, grid, headerRow) {
      // What a Table filters by goes with its columns.
      if (tableId !== null) return;
      const nameOf = nameIn(grid, headerRow);
      const criteria = filterSpecs.map(({ columnIndex, filterCriteria }) => ({
        header: nameOf(columnIndex ?? 0),
        of: filterCriteria ?? {},
      }));
      aim = { first: nameOf(startColumn), criteria };
    },
    right: (tab, grid, headerRow) => aim && toRighted(tab, grid, headerRow, aim),
  };
}

function toRighted(
  { id, blocks }: TabHead,
  grid: TabGrid,
  headerRow: number,
  aim: FilterAim,
): sheets_v4.Schema$Request | null {
  const filter = blocks.find(({ tableId }) => tableId === null);
  const there = filter?.filterSpecs.map(({ filterCriteria }) => filterCriteria ?? {}) ?? [];
  const isTheirs = toText(there) !== toText(aim.criteria.map(({ of }) => of));
  const nameOf = nameIn(grid, headerRow);
  const places = [aim.first, ...aim.criteria.map(({ header }) => header)].map((name) =>
    findOnly(grid, nameOf, name),
  );
  if (!filter || isTheirs || places.includes(null)) return null;
  const [first = 0, ...columns] = places as number[];
  const filterSpecs = aim.criteria.map(({ of }, index) => ({
    columnIndex: columns[index] ?? 0,
    filterCriteria: of,
  }));
  const isRight = toText(filter.filterSpecs) === toText(filterSpecs);
  const startColumn = Math.min(first, ...columns);
  if (isRight || startColumn >= filter.endColumn) return null;
  const range = {
    sheetId: id,
    startRowIndex: filter.startRow,
    ...(filter.endRow !== null && { endRowIndex: filter.endRow }),
    startColumnIndex: startColumn,
    endColumnIndex: Math.max(filter.endColumn, ...columns.map((at) => at + 1)),
  };
  return { setBasicFilter: { filter: { range, filterSpecs } } };
}

/** In whichever order they come. */
const toText = (many: readonly (sheets_v4.Schema$FilterCriteria | sheets_v4.Schema$FilterSpec)[]): string =>
  many
    .map((one) => JSON.stringify(one))
    .sort()
    .join();

const nameIn =
  ({ cells }: TabGrid, headerRow: number) =>
  (column: number): string =>
    String(cells[headerRow]?.[column]?.value ?? '');

/** The one column with this header; null where there are several, or it is blank. */
function findOnly({ columns }: TabGrid, nameOf: (column: number) => string, name: string): number | null {
  const found = [...columns.keys()].filter((at) => name !== '' && nameOf(at) === name);
  return found.length === 1 ? (found[0] ?? null) : null;
}
