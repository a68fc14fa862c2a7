// A file as it came, with further columns at its right end. Its own cells are unchanged.
import Papa from 'papaparse';
import type { Cell } from '../../../shared/api/endpoint.ts';
import { decodeText } from '../csv/decode-text.ts';
import { findSeparator, NAMED_SEPARATOR, NO_SEPARATOR } from '../csv/find-separator.ts';
import { appendToSheet, measureSheet } from '../excel/append-to-sheet.ts';
import { readArchive } from '../excel/read-archive.ts';
import { findTab, MOST_SHEET_BYTES } from '../excel/read-excel.ts';
import { readTabs } from '../excel/read-tabs.ts';
import { replaceMember } from '../excel/replace-member.ts';

export interface NewColumns {
  headers: readonly string[];
  /** The header's line number in the file, from 1. The rows follow it without a gap. */
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

/** UTF-8 with a byte order mark, by which spreadsheets recognise it; with the file's own separator. */
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
  // A file with one column has no separator yet.
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

/** Only the XML of the first visible tab is rewritten, while it is read. It is never in memory as a whole. */
async function appendToExcel(body: Buffer, columns: NewColumns): Promise<AppendedFile<Buffer>> {
  const archive = await readArchive(body);
  const { member } = findTab(await readTabs(archive), null);
  const read = async () => decoded(await archive.stream(member, MOST_SHEET_BYTES));
  const extent = await measureSheet(await read());
  const sheet = appendToSheet(await read(), extent, columns);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { body: await replaceMember(body, member, sheet), extension: 'xlsx', type };
}

async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
