// What reading calls answer, whole: the field mask cuts it down.
import { applyMask, parseMask } from './field-mask.ts';
import {
  type EmulatedCell,
  type EmulatedColumn,
  type EmulatedRow,
  type EmulatedSpreadsheet,
  type EmulatedTab,
  type GridRange,
  type Metadata,
  spanOf,
  standsInTheWay,
  trimEnd,
} from './spreadsheet.ts';
import { WireError } from './wire-error.ts';

export interface DataFilter {
  gridRange?: GridRange;
  developerMetadataLookup?: { metadataKey?: string; metadataValue?: string; metadataId?: number };
}

/** spreadsheets.get without grid data. */
export function describe(sheet: EmulatedSpreadsheet, fields: string | null): unknown {
  return masked(
    {
      ...headOf(sheet),
      sheets: sheet.tabs.map((tab, index) => tabHead(tab, index)),
    },
    fields,
  );
}

/** spreadsheets.getByDataFilter with grid data: the tabs that a filter meets, each filter a `data`. */
export function readByFilter(
  sheet: EmulatedSpreadsheet,
  filters: readonly DataFilter[],
  fields: string | null,
): unknown {
  const met = filters.map(({ gridRange }) => {
    if (!gridRange) throw new WireError(400, 'Invalid dataFilters[0]: only gridRange is emulated');
    return { range: gridRange, tab: findTab(sheet, gridRange.sheetId ?? 0) };
  });
  const sheets = sheet.tabs
    .filter((tab) => met.some((one) => one.tab === tab))
    .map((tab) => ({
      ...tabHead(tab, sheet.tabs.indexOf(tab)),
      data: met.filter((one) => one.tab === tab).map(({ range }) => gridData(tab, range)),
    }));
  return masked({ ...headOf(sheet), sheets }, fields);
}

export function findTab({ tabs }: EmulatedSpreadsheet, id: number): EmulatedTab {
  const tab = tabs.find((one) => one.id === id);
  if (!tab) throw new WireError(400, `No grid with id: ${id}`);
  return tab;
}

export function masked(value: unknown, fields: string | null): unknown {
  return fields === null ? value : applyMask(value, parseMask(fields));
}

function headOf({ id, timeZone, metadata }: EmulatedSpreadsheet) {
  return {
    spreadsheetId: id,
    properties: { title: 'Emulated', locale: 'en_GB', timeZone },
    ...(metadata.length > 0 && { developerMetadata: metadata.map(toMetadata) }),
  };
}

function tabHead(tab: EmulatedTab, index: number) {
  const gridProperties = { rowCount: tab.rows.length, columnCount: tab.columns.length };
  const { id: sheetId, title, hidden, merges, metadata, locks } = tab;
  return {
    // What has its usual value is left out by the real service too.
    properties: { sheetId, title, index, sheetType: 'GRID', gridProperties, ...(hidden && { hidden }) },
    ...(merges.length > 0 && { merges }),
    ...(locks.size > 0 && {
      protectedRanges: [...locks].map(([protectedRangeId, columns]) => ({
        protectedRangeId,
        range: { sheetId, startColumnIndex: tab.columns.indexOf(columns[0] as EmulatedColumn) },
      })),
    }),
    ...blocksOf(tab),
    ...(metadata.length > 0 && { developerMetadata: metadata.map(toMetadata) }),
  };
}

function blocksOf(tab: EmulatedTab) {
  const seen = tab.blocks.flatMap((block) => {
    const span = spanOf(tab, block);
    const startRowIndex = tab.rows.indexOf(block.header);
    if (!span || startRowIndex === -1) return [];
    const { start: startColumnIndex, end: endColumnIndex } = span;
    const endRowIndex = block.rows === null ? tab.rows.length : startRowIndex + block.rows;
    const range = { sheetId: tab.id, startRowIndex, endRowIndex, startColumnIndex };
    const filterSpecs = [...block.criteria].map(([column, filterCriteria]) => ({
      columnIndex: tab.columns.indexOf(column),
      filterCriteria,
    }));
    return [{ tableId: block.tableId, range: { ...range, endColumnIndex }, filterSpecs }];
  });
  const [filter] = seen.filter(({ tableId }) => tableId === null);
  const tables = seen.filter(({ tableId }) => tableId !== null);
  return {
    ...(filter && { basicFilter: { range: filter.range, filterSpecs: filter.filterSpecs } }),
    ...(tables.length > 0 && { tables: tables.map(({ tableId, range }) => ({ tableId, range })) }),
  };
}

function gridData(
  tab: EmulatedTab,
  { startRowIndex, endRowIndex, startColumnIndex, endColumnIndex }: GridRange,
) {
  const from = startRowIndex ?? 0;
  const columns = tab.columns.slice(startColumnIndex ?? 0, endColumnIndex ?? tab.columns.length);
  const rows = tab.rows.slice(from, endRowIndex ?? tab.rows.length);
  const rowData = trimEnd(
    rows.map((row) => {
      const values = trimEnd(columns.map((column) => cellIn(tab, row, column)));
      return values.length > 0 ? { values: values.map((cell) => cell ?? {}) } : null;
    }),
  );
  return {
    ...(from > 0 && { startRow: from }),
    ...(rowData.length > 0 && { rowData: rowData.map((row) => row ?? {}) }),
    rowMetadata: rows.map(() => ({ pixelSize: 21 })),
    columnMetadata: columns.map(({ hidden, metadata }) => ({
      pixelSize: 100,
      ...(hidden && { hiddenByUser: true }),
      ...(metadata.length > 0 && { developerMetadata: metadata.map(toMetadata) }),
    })),
  };
}

function cellIn(tab: EmulatedTab, row: EmulatedRow, column: EmulatedColumn): object | null {
  const cell = row.get(column);
  return cell ? toCellData(cell) : pivoted(tab, row, column);
}

/** What a pivot table shows in a cell; null where none does. */
function pivoted(tab: EmulatedTab, row: EmulatedRow, column: EmulatedColumn): object | null {
  for (const pivot of tab.pivots) {
    const down = tab.rows.indexOf(row) - tab.rows.indexOf(pivot.row);
    const right = tab.columns.indexOf(column) - tab.columns.indexOf(pivot.column);
    if (down < 0 || right < 0 || down >= pivot.rows || right >= pivot.columns) continue;
    const isAnchor = down === 0 && right === 0;
    const isWhole = standsInTheWay(tab, pivot).length === 0;
    if (!isWhole && !isAnchor) continue;
    const shown = isWhole
      ? { effectiveValue: { stringValue: 'sum' }, formattedValue: 'sum' }
      : {
          effectiveValue: { errorValue: { type: 'REF', message: 'It would overwrite data.' } },
          formattedValue: '#REF!',
        };
    return {
      ...shown,
      ...(isAnchor && { pivotTable: { source: { sheetId: tab.id }, valueLayout: 'HORIZONTAL' } }),
    };
  }
  return null;
}

function toMetadata({ id, key, value }: Metadata) {
  return { metadataId: id, metadataKey: key, metadataValue: value, visibility: 'DOCUMENT' };
}

function toCellData({ value, shown, numberFormat, formula, isSpilled, error }: EmulatedCell) {
  const kind = { string: 'stringValue', number: 'numberValue', boolean: 'boolValue' }[
    typeof value as 'string'
  ];
  const extended = { [kind]: value };
  const text = typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
  return {
    ...(!isSpilled && { userEnteredValue: formula ? { formulaValue: formula } : extended }),
    effectiveValue: error === undefined ? extended : { errorValue: { type: error } },
    formattedValue: shown ?? text,
    effectiveFormat: {
      ...(numberFormat && { numberFormat: { type: numberFormat, pattern: '' } }),
      verticalAlignment: 'BOTTOM',
    },
  };
}
