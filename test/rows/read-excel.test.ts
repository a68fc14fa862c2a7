import { deflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import { openExcel } from '../../server/rows/excel/read-excel.ts';
import { writeZip } from '../sources/write-zip.ts';

async function write(fill: (book: ExcelJS.Workbook) => void): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  fill(book);
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function read(bytes: Buffer, tab: string | null = null): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of await openExcel(bytes, tab)) rows.push(row);
  return rows;
}

const day = (text: string) => new Date(`${text}Z`);

const CELLS: [string, ExcelJS.CellValue, string | undefined, string][] = [
  ['text', ' 12 High Street & <Co> ', undefined, '12 High Street & <Co>'],
  ['a number', 12.5, undefined, '12.5'],
  ['a long number', 100_012_345_678, undefined, '100012345678'],
  ['a sum that is not quite', 0.1 + 0.2, undefined, '0.3'],
  ['a small number', 0.0000001, undefined, '0.0000001'],
  ['a ZIP code', 501, '00000', '00501'],
  ['a ZIP code with four digits more', 5_010_001, '00000\\-0000', '00501-0001'],
  ['a price', 1234.5, '[$£-809]#,##0.00', '1234.5'],
  ['a day', day('2024-02-29T00:00:00'), 'dd/mm/yyyy', '2024-02-29'],
  ['a day with its time', day('2024-02-29T14:05:00'), 'dd/mm/yyyy hh:mm', '2024-02-29T14:05:00'],
  ['true', true, undefined, 'TRUE'],
  ['a formula', { formula: '1+1', result: 2 }, undefined, '2'],
  ['a formula of a text', { formula: 'A1&"x"', result: 'ax' }, undefined, 'ax'],
  ['a formula of a day', { formula: 'TODAY()', result: 45_351 }, 'dd/mm/yyyy', '2024-02-29'],
  ['words in several styles', { richText: [{ text: '12 ' }, { text: 'High St' }] }, undefined, '12 High St'],
  ['a link', { text: 'our shop', hyperlink: 'https://example.org' }, undefined, 'our shop'],
  ['an error', { error: '#N/A' }, undefined, ''],
];

test.each(CELLS)('a cell with %s is read', async (_, value, numFmt, text) => {
  const bytes = await write((book) => {
    const sheet = book.addWorksheet('Rows');
    sheet.addRow([value, 'end']);
    if (numFmt !== undefined) sheet.getCell('A1').numFmt = numFmt;
  });
  expect(await read(bytes)).toEqual([[text, 'end']]);
});

test('days of a book that counts from 1904 are the same days', async () => {
  const bytes = await write((book) => {
    book.properties.date1904 = true;
    const sheet = book.addWorksheet('Rows');
    sheet.addRow([{ formula: 'TODAY()', result: 43_889 }]).getCell(1).numFmt = 'yyyy-mm-dd';
  });
  expect(await read(bytes)).toEqual([['2024-02-29']]);
});

test('blank rows and cells in between keep their place', async () => {
  const bytes = await write((book) => {
    const sheet = book.addWorksheet('Rows');
    sheet.getCell('B2').value = 'b2';
    sheet.getCell('A4').value = 'a4';
  });
  expect(await read(bytes)).toEqual([[], ['', 'b2'], [], ['a4']]);
});

describe('tabs', () => {
  const book = write((one) => {
    one.addWorksheet('Notes', { state: 'hidden' }).addRow(['hidden']);
    one.addWorksheet('Shops').addRow(['shops']);
    one.addWorksheet('Depots').addRow(['depots']);
  });

  test.each([
    [null, 'shops'],
    ['Depots', 'depots'],
    ['depots ', 'depots'],
    ['Notes', 'hidden'],
  ])('%j is %s', async (tab, cell) => {
    expect(await read(await book, tab)).toEqual([[cell]]);
  });

  test('one that is not there is refused with those that are', async () => {
    await expect(read(await book, 'Shop')).rejects.toThrow(
      'tab: got "Shop", the tabs are "Notes", "Shops", "Depots"',
    );
  });
});

const BOOK = `<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const RELATIONS = '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/rows.xml"/></Relationships>';
const SHEET =
  '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>here</t></is></c></row></sheetData></worksheet>';

test('a book without styles or shared texts, its sheet named in another way, is read', async () => {
  const bytes = writeZip({
    'xl/worksheets/rows.xml': SHEET,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/workbook.xml': BOOK,
  });
  expect(await read(bytes)).toEqual([['here']]);
});

/** An archive whose sheet was squeezed, with a directory that may tell another size. */
function squeezed(sheet: Buffer, toldBytes = sheet.length): Buffer {
  const packed = deflateRawSync(sheet);
  const bytes = writeZip({
    'xl/workbook.xml': BOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/worksheets/rows.xml': packed,
  });
  const entry = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bytes.writeUInt16LE(8, entry + 10); // deflated
  bytes.writeUInt32LE(toldBytes, entry + 24);
  return bytes;
}

test('a squeezed sheet is read', async () => {
  expect(await read(squeezed(Buffer.from(SHEET)))).toEqual([['here']]);
});

test('a sheet that would grow to a thousand times its size is refused before it is unpacked', async () => {
  await expect(read(squeezed(Buffer.alloc(30_000_000)))).rejects.toThrow('too large when unpacked');
});

test('a sheet that grows past the size it tells is refused', async () => {
  await expect(read(squeezed(Buffer.alloc(30_000_000, SHEET), 1000))).rejects.toThrow('cannot be read');
});

test.each([
  ['half an archive', Buffer.from('PK\x03\x04 and nothing more'), 'cannot be read'],
  ['an archive of something else', writeZip({ mimetype: 'x' }), 'no .xlsx workbook'],
  ['a book without its tabs', writeZip({ 'xl/workbook.xml': BOOK }), 'it has no xl/_rels/workbook.xml.rels'],
  [
    'a book whose XML is broken',
    writeZip({ 'xl/workbook.xml': '<workbook><', 'xl/_rels/workbook.xml.rels': RELATIONS }),
    'cannot be read',
  ],
  [
    'a sheet whose XML is broken',
    writeZip({
      'xl/workbook.xml': BOOK,
      'xl/_rels/workbook.xml.rels': RELATIONS,
      'xl/worksheets/rows.xml': '<worksheet><sheetData><row r="1"><c r="A1"></row>',
    }),
    'cannot be read',
  ],
])('%s is refused', async (_, bytes, words) => {
  await expect(read(bytes)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(words) });
});
