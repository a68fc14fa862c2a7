// The requests of a batchUpdate that the service makes, each as the real one does it or refuses it.
import { widenRules } from './format-rules.ts';
import { allMetadata, checkMetadata, metadataPlaces } from './metadata-places.ts';
import { findTab } from './read-wire.ts';
import {
  CELL_CHARACTERS,
  type CellContent,
  type EmulatedColumn,
  type EmulatedCriteria,
  type EmulatedSpreadsheet,
  type EmulatedTab,
  type GridRange,
  type Metadata,
  MOST_CELLS,
  makeBlock,
  newColumns,
  newRows,
  spanOf,
} from './spreadsheet.ts';
import { WireError } from './wire-error.ts';

interface Span {
  sheetId?: number;
  dimension?: string;
  startIndex?: number;
  endIndex?: number;
}
interface ExtendedValue {
  stringValue?: string;
  numberValue?: number;
  boolValue?: boolean;
  formulaValue?: string;
}
type RowData = { values?: { userEnteredValue?: ExtendedValue }[] };

// biome-ignore lint/suspicious/noExplicitAny: bodies of the wire, read defensively
type Body = any;
type Change = (sheet: EmulatedSpreadsheet, body: Body) => void;

export const CHANGES: Record<string, Change> = {
  insertDimension(sheet, { range, inheritFromBefore }: { range: Span; inheritFromBefore?: boolean }) {
    const { tab, start, end } = toSpan(sheet, range);
    if (start > tab.columns.length)
      throw invalid(
        `Cannot insert a column at index ${start} beyond the grid of ${tab.columns.length} columns`,
      );
    if (start === tab.columns.length && !inheritFromBefore)
      throw invalid('range.startIndex must be less than the grid size if inheritFromBefore is false.');
    if (isProtected(tab, { startRowIndex: 0, endRowIndex: tab.rows.length, startColumnIndex: start }))
      throw protectedCell();
    insertTyped(tab, start, end - start, inheritFromBefore === true);
    for (const merge of tab.merges) shiftMerge(merge, start, end - start);
    checkCells(sheet);
  },
  updateCells(sheet, { start, rows = [] }: { start: Body; rows?: RowData[] }) {
    const tab = findTab(sheet, start.sheetId ?? 0);
    for (const [at, { values = [] }] of rows.entries())
      for (const [index, { userEnteredValue }] of values.entries())
        put(tab, (start.rowIndex ?? 0) + at, (start.columnIndex ?? 0) + index, userEnteredValue);
  },
  repeatCell(sheet, { range, fields }: { range: GridRange; fields: string }) {
    const tab = findTab(sheet, range.sheetId ?? 0);
    if (/userEnteredValue|\*/.test(fields)) throw new Error('repeatCell over values is not emulated');
    const columns = tab.columns.slice(range.startColumnIndex ?? 0, range.endColumnIndex ?? Infinity);
    // https://developers.google.com/workspace/sheets/api/guides/tables
    if (tab.blocks.some(({ typed }) => columns.some((column) => typed.includes(column))))
      throw invalid('This operation is not allowed on cells in typed columns.');
  },
  setBasicFilter(sheet, { filter: { range, filterSpecs = [] } }: Body) {
    const tab = findTab(sheet, range.sheetId ?? 0);
    const criteria = new Map<EmulatedColumn, EmulatedCriteria>();
    for (const { columnIndex, filterCriteria } of filterSpecs) {
      const column = tab.columns[columnIndex];
      const isInside = columnIndex >= range.startColumnIndex && columnIndex < range.endColumnIndex;
      if (!column || !isInside) throw invalid('filterSpecs: a column outside the range of the filter');
      if (!filterCriteria) throw invalid('filterSpecs: no criteria');
      criteria.set(column, filterCriteria);
    }
    const filter = makeBlock(tab, range.startRowIndex, [range.startColumnIndex, range.endColumnIndex], {
      criteria,
      rows: range.endRowIndex === tab.rows.length ? null : range.endRowIndex - range.startRowIndex,
    });
    tab.blocks = [...tab.blocks.filter(({ tableId }) => tableId !== null), filter];
  },
  updateTable(sheet, { table: { tableId, range }, fields }: Body) {
    if (fields !== 'range') throw invalid(`fields ${fields} are not emulated`);
    const tab = sheet.tabs.find(({ blocks }) => blocks.some((block) => block.tableId === tableId));
    if (!tab) throw invalid(`No table with ID ${tableId}`);
    tab.blocks = tab.blocks.map((block) =>
      block.tableId === tableId
        ? { ...block, columns: tab.columns.slice(range.startColumnIndex, range.endColumnIndex) }
        : block,
    );
  },
  updateDimensionProperties(sheet, { range, properties, fields }) {
    if (fields !== 'hiddenByUser') throw invalid(`fields ${fields} are not emulated`);
    const { tab, start, end } = toSpan(sheet, range);
    for (const column of tab.columns.slice(start, end)) column.hidden = properties.hiddenByUser === true;
  },
  createDeveloperMetadata(sheet, { developerMetadata: made }) {
    const metadata: Metadata = { id: made.metadataId, key: made.metadataKey, value: made.metadataValue };
    if (!Number.isInteger(metadata.id) || metadata.id <= 0 || metadata.id >= 2 ** 31)
      throw invalid('metadataId must be a positive int32');
    if (allMetadata(sheet).some(({ id }) => id === metadata.id))
      throw invalid(`Developer metadata with ID ${metadata.id} already exists.`);
    metadataAt(sheet, made.location).push(metadata);
    checkMetadata(sheet);
  },
  deleteDeveloperMetadata(sheet, { dataFilter: { developerMetadataLookup: wanted } }: Body) {
    const isMeant = ({ id, key }: Metadata) =>
      wanted.metadataKey === undefined ? id === wanted.metadataId : key === wanted.metadataKey;
    for (const place of metadataPlaces(sheet))
      place.splice(0, place.length, ...place.filter((one) => !isMeant(one)));
  },
  addSheet(sheet, { properties }) {
    const { title, sheetId, gridProperties, hidden = false } = properties;
    if (sheet.tabs.some((tab) => tab.title.toLowerCase() === title.toLowerCase()))
      throw invalid(`A sheet with the name "${title}" already exists. Please enter another name.`);
    if (sheet.tabs.some((tab) => tab.id === sheetId))
      throw invalid(`Sheet with ID ${sheetId} already exists.`);
    const columns = newColumns(gridProperties?.columnCount ?? 26);
    const rows = newRows(gridProperties?.rowCount ?? 1000);
    const usual = { metadata: [], locks: new Map(), merges: [], protectedRanges: [] };
    const made = { id: sheetId, title, hidden, columns, rows, ...usual };
    sheet.tabs.push({ ...made, blocks: [], pivots: [], formatRules: [] });
    checkCells(sheet);
  },
  updateSheetProperties(sheet, { properties, fields }) {
    if (fields !== 'hidden') throw invalid(`fields ${fields} are not emulated`);
    findTab(sheet, properties.sheetId ?? 0).hidden = properties.hidden === true;
  },
  addProtectedRange(sheet, { protectedRange: { protectedRangeId: id, range } }) {
    const tab = findTab(sheet, range.sheetId ?? 0);
    if (sheet.tabs.some(({ locks }) => locks.has(id)))
      throw invalid(`Protected range with ID ${id} already exists.`);
    tab.locks.set(id, tab.columns.slice(range.startColumnIndex, range.endColumnIndex));
  },
  deleteProtectedRange(sheet, { protectedRangeId: id }) {
    const tab = sheet.tabs.find(({ locks }) => locks.has(id));
    if (!tab) throw invalid(`No protected range with id: ${id}`);
    tab.locks.delete(id);
  },
  appendCells(sheet, { sheetId = 0, rows = [] }: { sheetId?: number; rows?: RowData[] }) {
    const tab = findTab(sheet, sheetId);
    const last = tab.rows.findLastIndex((row) => row.size > 0);
    const missing = last + 1 + rows.length - tab.rows.length;
    if (missing > 0) tab.rows.push(...newRows(missing));
    for (const [at, { values = [] }] of rows.entries())
      for (const [index, { userEnteredValue }] of values.entries())
        put(tab, last + 1 + at, index, userEnteredValue);
  },
};

function toSpan(sheet: EmulatedSpreadsheet, { sheetId = 0, dimension, startIndex = 0, endIndex = 0 }: Span) {
  if (dimension !== 'COLUMNS') throw invalid(`dimension ${dimension} is not emulated`);
  if (endIndex <= startIndex) throw invalid('endIndex must be larger than startIndex');
  return { tab: findTab(sheet, sheetId), start: startIndex, end: endIndex };
}

/** What is inserted inside a Table behind a column of a type is of that type, and is formatted as its neighbour. */
function insertTyped(tab: EmulatedTab, at: number, count: number, inherits: boolean): void {
  const made = newColumns(count);
  const before = tab.columns[at - 1];
  const spans = tab.blocks.map((block) => spanOf(tab, block));
  widenRules(tab, inherits ? before : tab.columns[at], made);
  tab.columns.splice(at, 0, ...made);
  tab.blocks = tab.blocks.map((block, index) => {
    const span = spans[index];
    const isInside = span && span.start < at && at < span.end;
    return isInside && before && block.typed.includes(before)
      ? { ...block, typed: [...block.typed, ...made] }
      : block;
  });
}

/** A merge moves with what is inserted before it, and grows with what is inserted inside. */
function shiftMerge(merge: GridRange, at: number, by: number): void {
  if ((merge.startColumnIndex ?? 0) >= at) merge.startColumnIndex = (merge.startColumnIndex ?? 0) + by;
  if ((merge.endColumnIndex ?? 0) > at) merge.endColumnIndex = (merge.endColumnIndex ?? 0) + by;
}

/** Puts a value where the real service would put it; blank clears. */
export function put(tab: EmulatedTab, row: number, column: number, value: ExtendedValue | undefined): void {
  const [line, at] = [tab.rows[row], tab.columns[column]];
  if (!line || !at)
    throw invalid(`Attempting to write outside of the grid: row ${row + 1}, column ${column + 1}`);
  if (
    isProtected(tab, {
      startRowIndex: row,
      endRowIndex: row + 1,
      startColumnIndex: column,
      endColumnIndex: column + 1,
    })
  )
    throw protectedCell();
  putValue(line, at, value);
}

function putValue(line: Map<EmulatedColumn, unknown>, at: EmulatedColumn, value: ExtendedValue = {}): void {
  if (value.formulaValue !== undefined) throw new Error(`a formula was written: ${value.formulaValue}`);
  const content: CellContent | undefined = value.stringValue ?? value.numberValue ?? value.boolValue;
  if (typeof content === 'string' && content.length > CELL_CHARACTERS)
    throw invalid('Your input contains more than the maximum of 50000 characters in a single cell.');
  if (content === undefined || content === '') line.delete(at);
  else line.set(at, { value: content });
}

function isProtected({ protectedRanges }: EmulatedTab, wanted: GridRange): boolean {
  return protectedRanges.some(
    (range) =>
      overlap(range.startRowIndex, range.endRowIndex, wanted.startRowIndex, wanted.endRowIndex) &&
      overlap(range.startColumnIndex, range.endColumnIndex, wanted.startColumnIndex, wanted.endColumnIndex),
  );
}

type End = number | null | undefined;
function overlap(start: End, end: End, from: End, to: End): boolean {
  return (start ?? 0) < (to ?? Infinity) && (from ?? 0) < (end ?? Infinity);
}

function metadataAt(sheet: EmulatedSpreadsheet, location: Body): Metadata[] {
  if (location.spreadsheet) return sheet.metadata;
  if (location.sheetId !== undefined) return findTab(sheet, location.sheetId).metadata;
  const { tab, start, end } = toSpan(sheet, location.dimensionRange);
  const column = tab.columns[start];
  if (end !== start + 1 || !column) throw invalid('location.dimensionRange must be one column of the grid');
  return column.metadata;
}

function checkCells({ tabs }: EmulatedSpreadsheet): void {
  const cells = tabs.reduce((sum, { rows, columns }) => sum + rows.length * columns.length, 0);
  if (cells > MOST_CELLS)
    throw invalid(
      `This action would increase the number of cells in the workbook above the limit of ${MOST_CELLS} cells.`,
    );
}

function protectedCell(): WireError {
  return invalid(
    'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove ' +
      'protection if you need to edit.',
  );
}

function invalid(message: string): WireError {
  return new WireError(400, message);
}
