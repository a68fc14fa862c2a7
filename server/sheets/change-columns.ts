// The changes of a write. Each is one request, which happens as a whole or not at all.
import { randomInt } from 'node:crypto';
import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js';
import type { Cell } from '../../shared/api/endpoint.ts';
import type { SheetHead } from './describe-sheet.ts';
import type { OwnColumns } from './own-columns.ts';
import type { TabGrid } from './read-tab.ts';
import { isLogged, logRequests } from './runs-log.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { type BesideTarget, CELLS_PER_REQUEST, hiddenKey, metadataId, type WritePlan } from './write-plan.ts';

/** Puts every cell where it should stand; undefined is left as it is. Without indexes they are all columns in order. */
export async function fill(
  { client, spreadsheet }: Pick<BesideTarget, 'client' | 'spreadsheet'>,
  { attempt, indexes }: Pick<OwnColumns, 'attempt'> & { indexes?: readonly number[] },
  { token }: Pick<WritePlan, 'token'>,
  wanted: (Cell | undefined)[][],
): Promise<void> {
  const height = Math.max(1, wanted[0]?.length ?? 1);
  const perRequest = Math.max(1, Math.floor(CELLS_PER_REQUEST / height));
  const columns = wanted.map((cells, index) => ({
    dataFilter: {
      developerMetadataLookup: { metadataId: metadataId(token, attempt, indexes?.[index] ?? index) },
    },
    majorDimension: 'COLUMNS',
    // In the request, null leaves a cell unchanged, and an empty text clears it.
    values: [cells.map((cell) => (cell === undefined ? null : (cell ?? '')))],
  }));
  for (let from = 0; from < columns.length; from += perRequest)
    await client.fill(spreadsheet, columns.slice(from, from + perRequest));
}

/** One by one, because somebody may have moved one away. */
export function visibility(tabId: number, places: readonly number[], hidden: boolean) {
  return places.map((at) => ({
    updateDimensionProperties: {
      range: { sheetId: tabId, dimension: 'COLUMNS', startIndex: at, endIndex: at + 1 },
      properties: { hiddenByUser: hidden },
      fields: 'hiddenByUser',
    },
  }));
}

type TabAddress = Pick<BesideTarget, 'client' | 'spreadsheet' | 'tabId'>;

/**
 * Hides the columns at these positions, whatever they are by then, and marks them: another person's column among them
 * is found wherever it moves.
 */
export async function hideAt(
  { client, spreadsheet, tabId }: TabAddress,
  token: string,
  places: readonly number[],
): Promise<void> {
  const marks = places.map((at) => ({
    createDeveloperMetadata: {
      developerMetadata: {
        metadataId: randomInt(1, 2 ** 31 - 1),
        metadataKey: hiddenKey(token),
        metadataValue: 'hidden',
        visibility: 'DOCUMENT',
        location: {
          dimensionRange: { sheetId: tabId, dimension: 'COLUMNS', startIndex: at, endIndex: at + 1 },
        },
      },
    },
  }));
  await client.change(spreadsheet, [...visibility(tabId, places, true), ...marks]);
}

/** Shows the columns at these positions now. */
export async function showAt(
  { client, spreadsheet, tabId }: TabAddress,
  places: readonly number[],
): Promise<void> {
  await client.change(spreadsheet, visibility(tabId, places, false));
}

/** Removes the marks of hidden columns, where there are any. */
const unmarked = (token: string, { columns }: TabGrid) =>
  columns.some(({ metadata }) => metadata.has(hiddenKey(token)))
    ? [
        {
          deleteDeveloperMetadata: {
            dataFilter: { developerMetadataLookup: { metadataKey: hiddenKey(token) } },
          },
        },
      ]
    : [];

/** The mark by which a log line is found again, and its number of rows. */
interface Logged {
  token: string;
  attempt: number;
  rows: number;
  /** A person has hidden them on purpose. */
  keepsHidden?: boolean;
}

/** Shows the columns and adds the line to the log, both or none. */
export async function show(
  target: BesideTarget,
  head: SheetHead,
  own: OwnColumns,
  { token, attempt, rows, keepsHidden = false }: Logged,
): Promise<void> {
  const { client, spreadsheet, tabId } = target;
  const places = keepsHidden ? [] : own.columns.map(({ at }) => at);
  const line = target.log(
    rows,
    own.columns.map(({ header }) => header),
  );
  const logged = isLogged(head, token, attempt) ? [] : logRequests(head, line, token, attempt);
  const shown = visibility(tabId, places, false);
  try {
    await client.change(spreadsheet, [...shown, ...logged]);
  } catch (error) {
    // The tab of the log is protected: its line is missing, its mark is not.
    if (!(error instanceof SheetRefusal) || error.problem !== 'protected') throw error;
    await client.change(spreadsheet, [...shown, ...logged.filter((request) => !request.appendCells)]);
  }
}

function unlogged(token: string, attempt: number | null): sheets_v4.Schema$Request[] {
  if (attempt === null) return [];
  const developerMetadataLookup = { metadataId: metadataId(token, attempt, 'log') };
  return [{ deleteDeveloperMetadata: { dataFilter: { developerMetadataLookup } } }];
}

/** Unlocks the columns for the people of the sheet; `undone` is an attempt that no longer counts as shown. */
export async function unlock(
  { client, spreadsheet, tabId, filter }: BesideTarget,
  lock: number,
  token: string,
  grid: TabGrid,
  undone: number | null = null,
): Promise<void> {
  try {
    const lifted = { deleteProtectedRange: { protectedRangeId: lock } };
    const forgotten = [...unmarked(token, grid), ...unlogged(token, undone), ...filter.forget(tabId)];
    await client.change(spreadsheet, [...forgotten, lifted]);
  } catch (error) {
    // It is unlocked already: the answer to the first request was lost.
    if (!(error instanceof SheetRefusal) || error.problem !== 'other') throw error;
  }
}
