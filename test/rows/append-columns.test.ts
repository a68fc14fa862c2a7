import { text } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import yauzl from 'yauzl';
import { appendColumns } from '../../server/rows/append/append-columns.ts';
import type { Cell } from '../../shared/api/endpoint.ts';
import { writeZip } from '../sources/write-zip.ts';

async function* stream(rows: readonly (readonly Cell[])[]) {
  yield* rows;
}

const append = async (
  body: Buffer,
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  headerLine = 1,
) => (await appendColumns(body, { headers, headerLine, rows: stream(rows) })).body;

async function membersOf(archive: Buffer): Promise<Record<string, string>> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true, autoClose: false });
  const members: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    members[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return members;
}

async function open(archive: Buffer): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(archive as unknown as Parameters<typeof book.xlsx.load>[0]);
  return book;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A book of one tab with this XML. */
function bookOf(sheet: string): Buffer {
  return writeZip(
    {
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': sheet,
    },
    { isPacked: true },
  );
}

const SHEET = 'xl/worksheets/sheet1.xml';
const sheetOf = async (archive: Buffer) => (await membersOf(archive))[SHEET];

test('all of a book that is not ours stays byte for byte', async () => {
  const book = new ExcelJS.Workbook();
  const hidden = book.addWorksheet('Hidden');
  hidden.state = 'hidden';
  hidden.addRow(['not this one']);
  const sheet = book.addWorksheet('Shops');
  sheet.addRows([
    ['Ref', 'Where', 'Twice'],
    ['a', 'Käthe’s & Co', { formula: 'LEN(A2)*2', result: 2 }],
  ]);
  sheet.getCell('A2').font = { bold: true, color: { argb: 'FFFF0000' } };
  sheet.mergeCells('A5:B6');
  book.addWorksheet('After').addRow(['x']);
  const before = Buffer.from(await book.xlsx.writeBuffer());
  const after = await append(before, ['place'], [['Newport']]);
  const [was, is] = [await membersOf(before), await membersOf(after)];
  const { 'xl/worksheets/sheet2.xml': sheetBefore = '', ...others } = was;
  const { 'xl/worksheets/sheet2.xml': sheetAfter = '', ...othersAfter } = is;
  expect(othersAfter).toEqual(others);
  const added = /<c r="D\d" t="inlineStr"><is><t xml:space="preserve">\w+<\/t><\/is><\/c>/g;
  expect(sheetAfter.match(added)).toHaveLength(2);
  expect(sheetAfter.replace(added, '').replace(/ref="A1:D\d+"/, '')).toBe(
    sheetBefore.replace(/(?<=<dimension )ref="[^"]*"/, ''),
  );
  const opened = (await open(after)).getWorksheet('Shops');
  expect(opened?.getCell('D2').value).toBe('Newport');
  expect(opened?.getCell('C2').value).toMatchObject({ formula: 'LEN(A2)*2' });
  expect(opened?.getCell('A2').font).toMatchObject({ bold: true });
});

test.each<[Cell, unknown]>([
  ['=1+1', '=1+1'],
  ['+44 1633', '+44 1633'],
  ['a & b < c > d "e"', 'a & b < c > d "e"'],
  [' two\nlines ', ' two\nlines '],
  ['_x0041_', '_x0041_'],
  ['a\u0000b\u0007', 'ab'],
  ['\ud800', '\ufffd'],
  [0.1, 0.1],
  [1e21, 1e21],
  [-3, -3],
  [true, true],
  [false, false],
  ['', null],
  [null, null],
])('the cell %j is written as what it is', async (cell, value) => {
  const book = bookOf(
    `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2"/></sheetData></worksheet>`,
  );
  const sheet = (await open(await append(book, ['new'], [[cell]]))).worksheets[0];
  expect(sheet?.getCell('B1').value).toBe('new');
  const written = sheet?.getCell('B2');
  // The reader leaves the escape of an underscore to others.
  expect(written?.type === ExcelJS.ValueType.Formula).toBe(false);
  expect(typeof written?.value === 'string' ? written.value.replace('_x005F_', '_') : written?.value).toBe(
    value,
  );
});

const cell = (at: string, value: string, prefix = '') =>
  `<${prefix}c r="${at}" t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${value}</${prefix}t></${prefix}is></${prefix}c>`;

test.each([
  [
    'rows that the tab does not have are made where they belong',
    '<sheetData><row r="2"><c r="A2"/></row> <row r="4" ht="20"/></sheetData><pageMargins left="1"/>',
    `<sheetData><row r="2"><c r="A2"/>${cell('B2', 'h')}</row><row r="3">${cell('B3', 'one')}</row> <row r="4" ht="20">${cell('B4', 'two')}</row><row r="5">${cell('B5', 'three')}</row></sheetData><pageMargins left="1"/>`,
  ],
  [
    'the widest row says where the new columns begin',
    '<dimension ref="A1"/><sheetData><row r="1"><c r="A1"/></row><row r="2"><c r="A2"/><c r="AB2"><v>&lt;</v></c></row><row r="3"/><row r="4"/><row r="9"/></sheetData>',
    `<dimension ref="A1:AC9"/><sheetData><row r="1"><c r="A1"/></row><row r="2"><c r="A2"/><c r="AB2"><v>&lt;</v></c>${cell('AC2', 'h')}</row><row r="3">${cell('AC3', 'one')}</row><row r="4">${cell('AC4', 'two')}</row><row r="5">${cell('AC5', 'three')}</row><row r="9"/></sheetData>`,
  ],
  [
    'rows and cells without numbers follow each other',
    '<sheetData><row><c/></row><row><c/><c/></row><row></row></sheetData>',
    `<sheetData><row><c/></row><row><c/><c/>${cell('C2', 'h')}</row><row>${cell('C3', 'one')}</row><row r="4">${cell('C4', 'two')}</row><row r="5">${cell('C5', 'three')}</row></sheetData>`,
  ],
])('%s', async (_, before, after) => {
  const wrap = (content: string) =>
    `<?xml version="1.0"?>\r\n<worksheet xmlns="${MAIN}">${content}</worksheet>`;
  const body = await append(bookOf(wrap(before)), ['h'], [['one'], ['two'], ['three']], 2);
  expect(await sheetOf(body)).toBe(wrap(after));
});

test('new cells have the prefix of those that are there', async () => {
  const wrap = (rows: string) =>
    `<x:worksheet xmlns:x="${MAIN}"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;
  const body = await append(bookOf(wrap('<x:row r="1"><x:c r="A1"/></x:row>')), ['h'], [['one']]);
  expect(await sheetOf(body)).toBe(
    wrap(
      `<x:row r="1"><x:c r="A1"/>${cell('B1', 'h', 'x:')}</x:row><x:row r="2">${cell('B2', 'one', 'x:')}</x:row>`,
    ),
  );
});

test('a tab whose text comes in many pieces, with letters of several bytes, is copied as it is', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => [`ref ${n}`, `Straße 😀 ${n} é`, n]);
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Shops').addRows([['Ref', 'Where', 'N'], ...rows]);
  const before = Buffer.from(await book.xlsx.writeBuffer({ useSharedStrings: false }));
  const after = await append(
    before,
    ['new'],
    rows.map(([ref]) => [`${ref} 😀`]),
  );
  const sheet = (await open(after)).worksheets[0];
  expect(sheet?.getCell('D20001').value).toBe('ref 19999 😀');
  expect(sheet?.getCell('B777').value).toBe('Straße 😀 775 é');
});

test('a tab without room for more columns is refused', async () => {
  const book = bookOf(
    `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="XFD1"/></row></sheetData></worksheet>`,
  );
  await expect(append(book, ['h'], [])).rejects.toMatchObject({
    status: 400,
    message: 'the tab has 16384 columns: there is no room for 1 more',
  });
});
