import type { sheets_v4 } from 'googleapis/build/src/apis/sheets/v4.js';
import type { Cell } from '../../shared/api/endpoint.ts';
import type { TabHead } from './describe-sheet.ts';
import type { SheetsClient } from './sheets-client.ts';

export interface GridCell {
  /** The cell's value, for a formula its result; null for a blank cell or an error. */
  value: Cell;
  /** The displayed text: '00501', '31/03/2025', '£5.00'. */
  shown: string;
  /** The type of the number format: NUMBER, DATE, CURRENCY, … ; null is the default. */
  numberFormat: string | null;
  /** Filled by a formula of another cell, or by a pivot table. */
  isSpilled: boolean;
  /** Whether a pivot table that begins there has the room that it needs. */
  pivot?: 'whole' | 'blocked';
  /** Present where the entered values are read too. */
  isFormula: boolean;
}

interface GridColumn {
  isHidden: boolean;
  /** Its metadata, by key. */
  metadata: ReadonlyMap<string, string>;
}

/** Cells of a tab at one instant; rows and columns from 0, without blank ends. */
export interface TabGrid {
  cells: (GridCell | undefined)[][];
  columns: GridColumn[];
}

const CELL = 'formattedValue,effectiveValue,effectiveFormat(numberFormat(type))';
/** Cells of one answer: about 2 MB of JSON, and ten times that while it is parsed. */
const CELLS_PER_READ = 15_000;

/** All cells of a tab, in parts where it is large: for reading rows, not for comparing. */
export async function* readTabInParts(
  client: SheetsClient,
  spreadsheet: string,
  { id, rows, columns }: TabHead,
): AsyncGenerator<(GridCell | undefined)[]> {
  const rowsPerRead = Math.max(1, Math.floor(CELLS_PER_READ / Math.max(1, columns)));
  for (let from = 0; from < rows; from += rowsPerRead) {
    const end = Math.min(rows, from + rowsPerRead);
    const gridRange = { sheetId: id, startRowIndex: from, endRowIndex: end };
    const { sheets } = await client.read(
      spreadsheet,
      [{ gridRange }],
      `sheets(data(rowData(values(${CELL}))))`,
    );
    const read = toCells(sheets?.[0]?.data?.[0]?.rowData);
    for (let row = 0; row < end - from; row++) yield read[row] ?? [];
  }
}

/** A whole tab at one instant, with the properties of its columns; null when the tab was deleted. */
export async function readTabAtOnce(
  client: SheetsClient,
  spreadsheet: string,
  tabId: number,
): Promise<TabGrid | null> {
  const fields = `sheets(properties(sheetId),${GRID_FIELDS})`;
  return toGrid(await client.read(spreadsheet, [{ gridRange: { sheetId: tabId } }], fields), tabId);
}

/** Cells and columns for comparing. */
export const GRID_FIELDS = `data(rowData(values(${CELL},userEnteredValue,pivotTable(valueLayout))),columnMetadata(hiddenByUser,developerMetadata(metadataKey,metadataValue)))`;

/** The cells of one tab of an answer; null when the answer lacks it. */
export function toGrid({ sheets = [] }: sheets_v4.Schema$Spreadsheet, tabId: number): TabGrid | null {
  const data = sheets.find(({ properties }) => (properties?.sheetId ?? 0) === tabId)?.data?.[0];
  if (!data) return null;
  return { cells: toCells(data.rowData), columns: (data.columnMetadata ?? []).map(toColumn) };
}

function toColumn({
  hiddenByUser,
  developerMetadata = [],
}: sheets_v4.Schema$DimensionProperties): GridColumn {
  const pairs = (developerMetadata ?? []).map(
    ({ metadataKey, metadataValue }) => [metadataKey ?? '', metadataValue ?? ''] as const,
  );
  return { isHidden: hiddenByUser ?? false, metadata: new Map(pairs) };
}

function toCells(rows: sheets_v4.Schema$RowData[] = []): TabGrid['cells'] {
  return rows.map(({ values }) => (values ?? []).map(toCell));
}

function toCell(cell: sheets_v4.Schema$CellData): GridCell | undefined {
  const { effectiveValue, formattedValue, effectiveFormat, userEnteredValue, pivotTable } = cell;
  if (!effectiveValue && !userEnteredValue && !pivotTable) return undefined;
  const { stringValue, numberValue, boolValue } = effectiveValue ?? {};
  return {
    value: stringValue ?? numberValue ?? boolValue ?? null,
    shown: formattedValue ?? '',
    numberFormat: effectiveFormat?.numberFormat?.type ?? null,
    isSpilled: userEnteredValue === undefined,
    ...(pivotTable && { pivot: effectiveValue?.errorValue ? 'blocked' : 'whole' }),
    isFormula: userEnteredValue?.formulaValue !== undefined,
  };
}
