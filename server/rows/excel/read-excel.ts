// A workbook's members are checked first. The streaming reader then gets an archive of only those, in the order that it
// needs: it reads archives front to back, including members that the directory does not list.
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type ExcelJS from 'exceljs';
import { ApiError } from '../../../shared/api-error.ts';
import { MOST_LINES } from '../cap-lines.ts';
import { cellText } from './cell-text.ts';
import { type Archive, brokenWorkbook, readArchive } from './read-archive.ts';
import { readTabs, type Tab, type Workbook } from './read-tabs.ts';
import { storedZip, type ZipMember } from './stored-zip.ts';

/** Unpacked. A million cells are about 50 MB of XML. */
export const MOST_SHEET_BYTES = 250_000_000;
/** These are held in memory. */
const MOST_BYTES = { texts: 60_000_000, styles: 10_000_000 };

/** The rows of a tab as texts, blank rows included; the first visible tab when none is named. */
export async function openExcel(bytes: Buffer, tabName: string | null): Promise<AsyncIterable<string[]>> {
  const archive = await readArchive(bytes);
  if (!archive.has('xl/workbook.xml')) {
    throw new ApiError(
      'unreadable_source',
      'the file is a zip archive but no .xlsx workbook: save it as .xlsx or CSV',
    );
  }
  const workbook = await readTabs(archive);
  return readRows(archive, workbook, findTab(workbook, tabName));
}

/** The first visible tab when none is named. */
export function findTab({ tabs }: Workbook, name: string | null): Tab {
  const tabName = name?.trim().toLowerCase();
  const tab =
    name === null
      ? (tabs.find(({ isHidden }) => !isHidden) ?? tabs[0])
      : tabs.find((one) => one.name.trim().toLowerCase() === tabName);
  if (tab) return tab;
  if (name === null) throw brokenWorkbook('it has no tab with rows');
  const there = tabs.map((one) => JSON.stringify(one.name)).join(', ');
  throw new ApiError(
    'invalid_request',
    `tab: got ${JSON.stringify(name.slice(0, 60))}, the tabs are ${there}`,
    { field: 'tab' },
  );
}

async function* readRows(archive: Archive, workbook: Workbook, tab: Tab): AsyncGenerator<string[]> {
  // Loaded only when a workbook comes: loading the library takes 0.2 s.
  const { default: Excel } = await import('exceljs');
  const zip = Readable.from(storedZip(listMembers(archive, workbook, tab)), { objectMode: false });
  const reader = new Excel.stream.xlsx.WorkbookReader(zip, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  // The reader pipes it onwards without passing on its errors. Without this the rows would wait for ever.
  const failure = new Promise<never>((_, reject) => {
    zip.once('error', reject);
  });
  failure.catch(() => {});
  try {
    yield* withFailure(sheetRows(reader, workbook), failure);
  } catch (error) {
    throw error instanceof ApiError ? error : brokenWorkbook((error as Error).message.slice(0, 100));
  } finally {
    zip.destroy();
  }
}

async function* sheetRows(
  reader: ExcelJS.stream.xlsx.WorkbookReader,
  { countsFrom1904 }: Workbook,
): AsyncGenerator<string[]> {
  let next = 1;
  for await (const sheet of reader) {
    for await (const row of sheet) {
      if (row.number > MOST_LINES) throw brokenWorkbook(`row ${row.number} is none of a tab`);
      // Rows without any cell are not in the file.
      for (; next < row.number; next++) yield [];
      next++;
      yield rowTexts(row, countsFrom1904);
    }
  }
}

function rowTexts(row: ExcelJS.Row, countsFrom1904: boolean): string[] {
  const texts: string[] = [];
  row.eachCell((cell, column) => {
    while (texts.length < column - 1) texts.push('');
    texts.push(cellText(cell, countsFrom1904));
  });
  return texts;
}

async function* withFailure<T>(items: AsyncGenerator<T>, failure: Promise<never>): AsyncGenerator<T> {
  for (;;) {
    const { done, value } = await Promise.race([items.next(), failure]);
    if (done) return;
    yield value;
  }
}

/**
 * The reader buffers a sheet that comes before the shared texts in a file. So the shared texts come first, even if
 * empty.
 */
async function* listMembers(archive: Archive, workbook: Workbook, tab: Tab): AsyncGenerator<ZipMember> {
  const date1904 = workbook.countsFrom1904 ? ' date1904="1"' : '';
  yield ofText('xl/workbook.xml', `<workbook><workbookPr${date1904}/><sheets/></workbook>`);
  yield ofText('xl/_rels/workbook.xml.rels', '<Relationships/>');
  if (archive.has('xl/styles.xml')) yield await ofArchive('xl/styles.xml', MOST_BYTES.styles);
  yield archive.has('xl/sharedStrings.xml')
    ? await ofArchive('xl/sharedStrings.xml', MOST_BYTES.texts)
    : ofText('xl/sharedStrings.xml', '<sst/>');
  yield await ofArchive(tab.member, MOST_SHEET_BYTES, 'xl/worksheets/sheet1.xml');

  async function ofArchive(member: string, mostBytes: number, name = member): Promise<ZipMember> {
    const content = await archive.stream(member, mostBytes);
    return { name, bytes: archive.bytes(member), crc32: archive.crc32(member), content };
  }
}

function ofText(name: string, text: string): ZipMember {
  const content = Buffer.from(text);
  return { name, bytes: content.length, crc32: crc32(content), content: Readable.from([content]) };
}
