// An overview of a tab: where its header is, and what its columns seem to hold.
import { columnLetters } from '../../../shared/columns/column-letters.ts';
import { describeColumns } from '../../../shared/columns/describe-columns.ts';
import { type AddressColumns, type Columns, guessColumns } from '../../../shared/columns/guess-columns.ts';
import { nameAll } from '../../../shared/columns/name-headers.ts';
import type { ColumnChoice, TabName, TabSeen } from '../../sidebar-calls.ts';
import { Failure } from './failure.ts';
import type { Sheet } from './sheet.ts';

/** A header is searched for down to this row. */
const HEADER_WITHIN = 20;
const ROWS_SHOWN = 5;
/** A larger tab is not read whole for the overview: the page waits at most a minute. */
const MOST_CELLS = 50_000;
const VALUE = /^(tiv|sum\s?insured|insured\s?value|value)$/i;

export function listTabs(): TabName[] {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const active = spreadsheet.getActiveSheet().getSheetId();
  return spreadsheet
    .getSheets()
    .filter((sheet) => String(sheet.getType()) === 'GRID')
    .map((sheet) => ({
      id: sheet.getSheetId(),
      name: sheet.getName(),
      rows: sheet.getLastRow(),
      columns: sheet.getLastColumn(),
      active: sheet.getSheetId() === active,
    }));
}

/** The tab that a person looks at; null while a chart sheet is shown. */
export function frontTab(): Sheet {
  const tabs = listTabs();
  return needTab((tabs.filter(({ active }) => active)[0] ?? tabs[0])?.id ?? 0);
}

/** Throws Failure where the tab was deleted. */
export function needTab(id: number): Sheet {
  const sheet = SpreadsheetApp.getActiveSpreadsheet()
    .getSheets()
    .filter((one) => one.getSheetId() === Number(id))[0];
  if (sheet) return sheet;
  throw new Failure('This tab is gone. Choose another one.', { field: 'tab_id' });
}

export function seeTab(sheet: Sheet, asked: number | undefined): TabSeen {
  const lastRow = sheet.getLastRow();
  const width = sheet.getLastColumn();
  if (lastRow === 0 || width === 0)
    throw new Failure('This tab is empty. Choose a tab with a header row and rows below it.', {
      field: 'tab_id',
    });
  const isLarge = lastRow * width > MOST_CELLS;
  const top = isLarge ? Math.min(lastRow, (asked ?? 0) + HEADER_WITHIN + ROWS_SHOWN) : lastRow;
  const shown = sheet.getRange(1, 1, top, width).getDisplayValues();
  const headerRow = asked ?? guessHeaderRow(shown);
  if (!(Number.isInteger(headerRow) && headerRow >= 1 && headerRow < lastRow))
    throw new Failure(
      `The header has to be a row from 1 to ${Math.max(1, lastRow - 1)}, with rows below it.`,
      {
        field: 'header_row',
      },
    );
  const names = nameHeaders(shown[headerRow - 1] ?? [], width);
  const columns = guessColumns(names);
  const below = shown.slice(headerRow);
  const guessed = toChoice(names, columns);
  return {
    tab_id: sheet.getSheetId(),
    tabs: listTabs(),
    header_row: headerRow,
    headers: names.map((name, index) => ({ column: index + 1, letter: columnLetters(index + 1), name })),
    guessed,
    message: describeColumns(names, columns, columns.from !== null && columns.to !== null),
    rows: lastRow - headerRow,
    blank: isLarge
      ? countBlank(sheet, headerRow, guessed)
      : below.filter((row) => row.every((cell) => cell.trim() === '')).length,
    sample: below.slice(0, ROWS_SHOWN),
    warnings: listWarnings(sheet, headerRow, shown[headerRow - 1] ?? []),
  };
}

/** In a large tab: rows that are blank in all columns that would be read. */
function countBlank(sheet: Sheet, headerRow: number, { address, ...others }: ColumnChoice): number {
  const columns = [...address, others.lat, others.from, others.to].filter((one) => one !== null);
  const rows = sheet.getLastRow() - headerRow;
  const read = columns.map((column) => sheet.getRange(headerRow + 1, column, rows, 1).getDisplayValues());
  const [first = []] = read;
  return first.filter((_, row) => read.every((cells) => (cells[row]?.[0] ?? '').trim() === '')).length;
}

/** Every column has a name, also one whose header is blank: 'column C'. */
export function nameHeaders(header: readonly string[], width: number): string[] {
  const texts = Array.from({ length: width }, (_, index) => (header[index] ?? '').trim());
  const named = nameAll(texts);
  return texts.map((_, index) => named[index] ?? `column ${columnLetters(index + 1)}`);
}

/** The row whose cells look most like headers; if none does, the first filled row. */
function guessHeaderRow(shown: readonly string[][]): number {
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;
  let best = { row: 0, score: 0 };
  for (let row = 0; row < Math.min(HEADER_WITHIN, shown.length - 1); row++) {
    const cells = (shown[row] ?? []).map((cell) => cell.trim());
    // A long text above the table is its title. A row of numbers is data.
    const texts = cells.map((cell) => (cell.length > 40 || /^[\d\s.,/-]+$/.test(cell) ? '' : cell));
    const score = 10 * countKnown(guessColumns(texts)) + (filled(cells) > 1 ? 1 : 0);
    if (score > best.score) best = { row, score };
  }
  if (best.score > 0) return best.row + 1;
  return (
    Math.max(
      0,
      shown.findIndex((row) => filled(row) > 0),
    ) + 1
  );
}

function countKnown({ address, ...others }: Columns): number {
  const known = Object.values(others).filter((column) => column !== null).length;
  return known + address.parts.length + (address.whole === null ? 0 : 1);
}

function toChoice(names: readonly string[], { address, ...columns }: Columns): ColumnChoice {
  const number = (index: number | null) => (index === null ? null : index + 1);
  const value = names.findIndex((name) => VALUE.test(name.trim()));
  return {
    address: listAddress(address),
    lat: number(columns.lat),
    lng: number(columns.lng),
    id: number(columns.id),
    name: number(columns.name),
    from: number(columns.from),
    to: number(columns.to),
    value: value === -1 ? null : value + 1,
    color: null,
  };
}

/** Numbers of the joined columns, in order. */
function listAddress({ whole, parts, addsParts }: AddressColumns): number[] {
  const joined = whole === null || addsParts ? parts.map(({ index }) => index + 1) : [];
  return whole === null ? joined : [whole + 1, ...joined];
}

/** How the chosen columns are joined: as detected, or, for another choice, in their order in the sheet. */
export function readAddressChoice(names: readonly string[], chosen: readonly number[]): AddressColumns {
  const guessed = guessColumns(names).address;
  if (listAddress(guessed).join() === chosen.join()) return guessed;
  const parts = chosen.map((column) => {
    const known = guessed.parts.filter(({ index }) => index === column - 1)[0];
    return { part: known?.part ?? ('line2' as const), index: column - 1 };
  });
  return { whole: null, parts, addsParts: true };
}

function listWarnings(sheet: Sheet, headerRow: number, header: readonly string[]): string[] {
  const width = sheet.getLastColumn();
  const merged = sheet.getRange(headerRow, 1, 1, width).getMergedRanges();
  const texts = header.map((cell) => cell.trim().toLowerCase()).filter((cell) => cell !== '');
  return [
    ...(merged.length > 0
      ? ['The header has merged cells: check that each column is taken for what it is.']
      : []),
    ...(new Set(texts).size < texts.length
      ? ['Some columns have the same header: they are told apart by a number.']
      : []),
  ];
}
