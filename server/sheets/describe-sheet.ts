import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js';
import { ApiError } from '../../shared/api-error.ts';
import type { SheetsClient } from './sheets-client.ts';

/** A filter or a Table. Rows and columns from 0, ends excluded. */
export interface BlockHead {
  /** Null for the filter. */
  tableId: string | null;
  startRow: number;
  /** Null: open. */
  endRow: number | null;
  startColumn: number;
  endColumn: number;
  /** The values that a filter hides. */
  filterSpecs: sheets_v4.Schema$FilterSpec[];
}

export interface TabHead {
  id: number;
  title: string;
  rows: number;
  columns: number;
  hidden: boolean;
  /** Rows and columns from 0, ends excluded; a missing end is open. */
  merges: sheets_v4.Schema$GridRange[];
  /** Of the tab itself, by key. */
  metadata: ReadonlyMap<string, string>;
  /** Ids of its protected ranges. */
  locks: readonly number[];
  /** The first column of each protected range of whole columns, by its id. */
  lockedFrom: ReadonlyMap<number, number>;
  blocks: readonly BlockHead[];
}

/** The properties of a spreadsheet without its cells. */
export interface SheetHead {
  id: string;
  /** IANA name: 'Europe/London'. */
  timeZone: string;
  tabs: TabHead[];
  metadata: ReadonlyMap<string, string>;
}

const BLOCKS = 'basicFilter(range,filterSpecs,tableId),tables(tableId,range)';
const METADATA = 'developerMetadata(metadataKey,metadataValue)';
/** Of the spreadsheet, without its tabs. */
export const SHEET_FIELDS = `properties(timeZone),${METADATA}`;
/** Of a tab, without its cells. */
export const TAB_FIELDS =
  'properties(sheetId,title,sheetType,hidden,gridProperties(rowCount,columnCount)),merges,' +
  `protectedRanges(protectedRangeId,range(startColumnIndex)),${BLOCKS},${METADATA}`;

export async function describeSheet(client: SheetsClient, id: string): Promise<SheetHead> {
  return toSheetHead(id, await client.describe(id, `${SHEET_FIELDS},sheets(${TAB_FIELDS})`));
}

/** The properties in an answer beside the cells, for the tabs in it. */
export function toSheetHead(
  id: string,
  { properties, developerMetadata, sheets = [] }: sheets_v4.Schema$Spreadsheet,
): SheetHead {
  // A chart sheet has no cells.
  const grids = sheets.filter(({ properties }) => (properties?.sheetType ?? 'GRID') === 'GRID');
  return {
    id,
    timeZone: properties?.timeZone ?? 'Etc/UTC',
    tabs: grids.map(toTabHead),
    metadata: toMap(developerMetadata),
  };
}

function toTabHead({
  properties,
  merges,
  protectedRanges,
  basicFilter,
  tables,
  developerMetadata,
}: sheets_v4.Schema$Sheet): TabHead {
  const { sheetId, title, hidden, gridProperties } = properties ?? {};
  return {
    id: sheetId ?? 0,
    title: title ?? '',
    hidden: hidden ?? false,
    rows: gridProperties?.rowCount ?? 0,
    columns: gridProperties?.columnCount ?? 0,
    merges: merges ?? [],
    metadata: toMap(developerMetadata),
    blocks: listBlocks(basicFilter, tables, gridProperties?.columnCount ?? 0),
    locks: (protectedRanges ?? []).map(({ protectedRangeId }) => protectedRangeId ?? 0),
    lockedFrom: new Map(
      (protectedRanges ?? []).map((one) => [one.protectedRangeId ?? 0, one.range?.startColumnIndex ?? 0]),
    ),
  };
}

function listBlocks(
  filter: sheets_v4.Schema$BasicFilter | undefined,
  tables: sheets_v4.Schema$Table[] = [],
  columns: number,
): BlockHead[] {
  // The filter of a Table belongs to the Table.
  const own = filter?.range && !filter.tableId ? [{ tableId: null, ...filter }] : [];
  const blocks: (sheets_v4.Schema$BasicFilter & { tableId?: string | null })[] = [...own, ...tables];
  return blocks.map(({ tableId = null, range, filterSpecs }) => ({
    tableId,
    startRow: range?.startRowIndex ?? 0,
    endRow: range?.endRowIndex ?? null,
    startColumn: range?.startColumnIndex ?? 0,
    endColumn: range?.endColumnIndex ?? columns,
    filterSpecs: filterSpecs ?? [],
  }));
}

function toMap(metadata: sheets_v4.Schema$DeveloperMetadata[] = []): ReadonlyMap<string, string> {
  return new Map(metadata.map(({ metadataKey, metadataValue }) => [metadataKey ?? '', metadataValue ?? '']));
}

/** The tab with this name or id; by default the first. Throws ApiError that lists the existing tabs. */
export function findTab({ tabs }: SheetHead, title: string | null, id: number | null): TabHead {
  const found =
    title === null
      ? tabs.find((tab) => id === null || tab.id === id)
      : tabs.find((tab) => tab.title.toLowerCase() === title.trim().toLowerCase());
  if (found) return found;
  const names = tabs.map((tab) => JSON.stringify(tab.title)).join(', ');
  if (title === null)
    throw new ApiError(
      'unreadable_source',
      `the tab that the link names (gid) is not there; the tabs are ${names}`,
    );
  throw new ApiError(
    'invalid_request',
    `tab: got ${JSON.stringify(title.slice(0, 60))}, the tabs are ${names}`,
    { field: 'tab' },
  );
}
