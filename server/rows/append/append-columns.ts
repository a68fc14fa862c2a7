// A file as it came, with further columns at its right end. Its own cells stay as they are.
import Papa from 'papaparse';
import type { Cell } from '../../../shared/api/endpoint.ts';
import { decodeText } from '../csv/decode-text.ts';
import { findSeparator, NAMED_SEPARATOR, NO_SEPARATOR } from '../csv/find-separator.ts';
import { readArchive } from '../excel/read-archive.ts';

export interface NewColumns {
  headers: readonly string[];
  /** Of the file's lines, from 1; the rows follow it without a gap. */
  headerLine: number;
  /** The new cells of each row. */
  rows: AsyncIterable<readonly Cell[]>;
}

export interface AppendedFile<Bytes extends Uint8Array = Uint8Array<ArrayBuffer>> {
  body: Bytes;
  /** 'csv' or 'xlsx' */
  extension: string;
  type: string;
}

export async function appendColumns(body: Buffer, columns: NewColumns): Promise<AppendedFile<Buffer>> {
  const isExcel = body.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  return isExcel ? appendToExcel(body, columns) : appendToCsv(body, columns);
}

/** UTF-8 with a mark, which spreadsheets need in order to know it; parted as the file is. */
async function appendToCsv(
  body: Buffer,
  { headers, headerLine, rows }: NewColumns,
): Promise<AppendedFile<Buffer>> {
  const text = [...decodeText(body)].join('');
  const found = findSeparator(text, headerLine);
  const { data } = new Papa.Parser({ delimiter: found, newline: '\n' }).parse(
    text.replace(NAMED_SEPARATOR, ''),
    0,
    false,
  );
  const lines = data as string[][];
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const write = (line: number, cells: readonly (string | number | boolean)[]) => {
    const own = lines[line] ?? [];
    while (own.length < width) own.push('');
    lines[line] = [...own, ...cells.map(String)];
  };
  write(headerLine - 1, headers);
  let line = headerLine;
  for await (const cells of rows) write(line++, cells.map(guarded));
  // A file of one column has none yet.
  const delimiter = found === NO_SEPARATOR ? ',' : found;
  const joined = Papa.unparse(lines, { delimiter, newline: '\r\n' });
  return { body: Buffer.from(`\uFEFF${joined}\r\n`), extension: 'csv', type: 'text/csv; charset=utf-8' };
}

/** Text that a spreadsheet would run as a formula gets a leading '. */
function guarded(cell: Cell): string | number | boolean {
  if (typeof cell !== 'string') return cell ?? '';
  const text = cell.replace(/[\r\n\u2028\u2029]+/g, ' ');
  return /^\s*[=+\-@\t]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
}

/** Unpacked bytes of a workbook that is read whole: as objects it takes some ten times as many. */
const MOST_UNPACKED = 60_000_000;

async function appendToExcel(
  body: Buffer,
  { headers, headerLine, rows }: NewColumns,
): Promise<AppendedFile<Buffer>> {
  await (await readArchive(body)).check(MOST_UNPACKED);
  const { default: Excel } = await import('exceljs');
  const workbook = new Excel.Workbook();
  await workbook.xlsx.load(body as unknown as Parameters<typeof workbook.xlsx.load>[0]);
  const sheet = workbook.worksheets.find(({ state }) => state === 'visible') ?? workbook.worksheets[0];
  if (!sheet) throw new Error('a workbook that was read has a sheet');
  const first = sheet.columnCount + 1;
  const write = (line: number, cells: readonly Cell[]) => {
    const row = sheet.getRow(line);
    // A text is kept as text, whatever it begins with: only an object could be a formula.
    cells.forEach((cell, index) => {
      row.getCell(first + index).value = cell;
    });
  };
  write(headerLine, headers);
  let line = headerLine + 1;
  for await (const cells of rows) write(line++, cells);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { body: Buffer.from(await workbook.xlsx.writeBuffer()), extension: 'xlsx', type };
}
