import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js';
import type { Cell } from '../../shared/api/endpoint.ts';
import { uniqueNames } from '../../shared/columns/unique-names.ts';
import type { SheetHead, TabHead } from './describe-sheet.ts';
import { findPlace } from './find-place.ts';
import { pruneColumns } from './prune-marks.ts';
import type { TabGrid } from './read-tab.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import {
  type BesideTarget,
  CELLS_PER_REQUEST,
  lockId,
  metadataId,
  metadataKey,
  NotBesideError,
  type PlannedRows,
  toExtendedValue,
  type WritePlan,
} from './write-plan.ts';

/** Above this number of rows even one column is too much for a request. */
const MOST_ROWS = CELLS_PER_REQUEST;

/**
 * Inserts the columns hidden, marked and, where there are not too many, filled, all at once or not at all. If somebody
 * types there at that moment, their cells move to the right.
 */
export async function insertColumns(
  { client, spreadsheet, tabId, filter }: BesideTarget,
  head: SheetHead,
  grid: TabGrid,
  planned: PlannedRows,
  plan: WritePlan,
  attempt: number,
): Promise<void> {
  const tab = head.tabs.find(({ id }) => id === tabId);
  // The spreadsheet is read again where the tab was deleted meanwhile.
  if (!tab) return;
  const { at, widens } = findPlace(tab, grid, planned);
  refuseWhereTheyCannotStand(tab, grid, planned, at);
  const there = (grid.cells[planned.headerRow] ?? []).map((cell) => String(cell?.value ?? ''));
  const headers = uniqueNames(plan.headers, there, plan.task);
  const span = { sheetId: tabId, dimension: 'COLUMNS', startIndex: at, endIndex: at + headers.length };
  try {
    await client.change(spreadsheet, [
      { insertDimension: { range: span, inheritFromBefore: true } },
      ...asNew(tabId, at, headers.length),
      {
        updateDimensionProperties: {
          range: span,
          properties: { hiddenByUser: true },
          fields: 'hiddenByUser',
        },
      },
      ...(widens ? filter.set(tabId, widens, at + headers.length, grid, planned.headerRow) : []),
      lock(tabId, at, headers.length, lockId(plan.token, attempt), client.emailOf(spreadsheet)),
      ...pruneColumns(head, grid, sizeOfMarks(plan.token, attempt, headers)),
      ...headers.map((header, index) => mark(tabId, at + index, plan.token, attempt, index, header)),
      ...cellRequests(tabId, at, planned, headers),
    ]);
  } catch (error) {
    const problem = error instanceof SheetRefusal ? error.problem : null;
    if (problem === 'protected') throw new NotBesideError('a range of the tab is protected');
    if (problem === 'typed') throw new NotBesideError('its Table has typed columns');
    if (problem === 'too_many_cells')
      throw new NotBesideError('the spreadsheet has no room for columns this long');
    throw error;
  }
}

/** In characters, with room for the number before each header. */
function sizeOfMarks(token: string, attempt: number, headers: readonly string[]): number {
  const key = metadataKey(token, attempt).length;
  return headers.reduce((sum, header) => sum + key + header.length + 4, 0);
}

/** An inserted column inherits the neighbour's currency and drop-down lists. They are removed. */
function asNew(sheetId: number, at: number, columns: number): sheets_v4.Schema$Request[] {
  const range = { sheetId, startColumnIndex: at, endColumnIndex: at + columns };
  return [{ repeatCell: { range, cell: {}, fields: 'userEnteredFormat,dataValidation' } }];
}

/** Until it is unlocked, only the owner of the spreadsheet can type there. */
export function lock(
  sheetId: number,
  at: number,
  columns: number,
  protectedRangeId: number,
  email: string,
): sheets_v4.Schema$Request {
  const range = { sheetId, startColumnIndex: at, endColumnIndex: at + columns };
  const editors = { users: [email] };
  const description = 'Milepost is writing here';
  return { addProtectedRange: { protectedRange: { protectedRangeId, range, editors, description } } };
}

function mark(
  sheetId: number,
  at: number,
  token: string,
  attempt: number,
  index: number,
  header: string,
): sheets_v4.Schema$Request {
  return {
    createDeveloperMetadata: {
      developerMetadata: {
        metadataId: metadataId(token, attempt, index),
        metadataKey: metadataKey(token, attempt),
        metadataValue: `${index} ${header}`,
        visibility: 'DOCUMENT',
        location: { dimensionRange: { sheetId, dimension: 'COLUMNS', startIndex: at, endIndex: at + 1 } },
      },
    },
  };
}

function cellRequests(
  sheetId: number,
  columnIndex: number,
  { headerRow, rows }: PlannedRows,
  headers: readonly string[],
): sheets_v4.Schema$Request[] {
  // If it is too much for one request, the columns are filled while they are hidden.
  if (rows.size * headers.length > CELLS_PER_REQUEST) return [];
  const last = Math.max(headerRow, ...rows.keys());
  const lines = Array.from({ length: last - headerRow + 1 }, (_, below): readonly Cell[] =>
    below === 0 ? headers : (rows.get(headerRow + below) ?? []),
  );
  const start = { sheetId, rowIndex: headerRow, columnIndex };
  const values = lines.map((cells) => ({ values: cells.map(toExtendedValue) }));
  return [{ updateCells: { start, rows: values, fields: 'userEnteredValue' } }];
}

export const PIVOT_IN_THE_WAY = 'a pivot table stands there and may grow';

function refuseWhereTheyCannotStand(
  tab: TabHead,
  { cells }: TabGrid,
  { headerRow, rows }: PlannedRows,
  at: number,
): void {
  if (rows.size > MOST_ROWS) throw new NotBesideError(`there are more than ${MOST_ROWS} rows`);
  const isCut = (merge: sheets_v4.Schema$GridRange) =>
    (merge.startRowIndex ?? 0) <= headerRow &&
    headerRow < (merge.endRowIndex ?? Infinity) &&
    (merge.startColumnIndex ?? 0) < at &&
    at < (merge.endColumnIndex ?? Infinity);
  if (tab.merges.some(isCut)) throw new NotBesideError('its headers are merged cells');
  if (cells.some((row) => row[at - 1]?.pivot)) throw new NotBesideError(PIVOT_IN_THE_WAY);
  if (cells.some((row) => row[at - 1]?.isSpilled))
    throw new NotBesideError('a formula fills its last column and may grow');
}
