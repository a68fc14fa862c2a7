// What callers sent who wanted to stop the service: each small to send and heavy to work on.
import ExcelJS from 'exceljs';
import { writeZip } from '../../sources/write-zip.ts';

/** 9 MB of rows of one letter. */
export function manyRows(): string {
  return `postcode\n${'a,b,c,d\n'.repeat(999_000)}`;
}

/** A workbook of about a kilobyte whose second row has the number 1,000,000,000. */
export function farRow(): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = `<row r="1">${cell('A1', 'postcode')}</row><row r="1000000000">${cell('A1000000000', 'SF1 1AA')}</row>`;
  return writeZip({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  });
}

/** Rows of so many columns each. */
export function wideRows(rows: number, columns: number): Record<string, string>[] {
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(
      Array.from({ length: columns }, (__, column) => [`column ${column}`, `value ${row} ${column}`]),
    ),
  );
}

const MOST = 9_500_000;

/** A body of 9.5 MB: items between a head and a tail. */
function bodyOf(head: string, item: (index: number) => string, tail: string): string {
  const items: string[] = [];
  for (let length = head.length; length < MOST; length += (items.at(-1)?.length ?? 0) + 1)
    items.push(item(items.length));
  return head + items.join(',') + tail;
}

export const BODIES = {
  objects: bodyOf('{"records":[', () => '{}', ']}'),
  one_list: bodyOf('[', () => '[]', ']'),
  names_of_one_record: bodyOf('{"records":[{', (index) => `"${index.toString(36)}":0`, '}]}'),
  unknown_fields: bodyOf('{', (index) => `"${index.toString(36)}":0`, '}'),
  names_of_many_records: bodyOf(
    '{"records":[',
    (index) =>
      `{${Array.from({ length: 75 }, (_, at) => `"${(75 * index + at).toString(36)}":0`).join(',')}}`,
    ']}',
  ),
  cut_short: bodyOf('{"addresses":[', () => '0', ''),
};

/** Tables whose rows have no column in common: joined, each row has all of them. */
export function foreignTables(): object {
  const table = (rows: number) =>
    Array.from({ length: rows }, (_, row) => ({ k: String(row), [`a column of row ${row}`]: row }));
  return { runs: Array.from({ length: 6 }, () => table(400)), key: 'k' };
}

/** A workbook of about 9.6 MB. */
export async function largeWorkbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Shops');
  sheet.addRow(['Ref', 'Address', ...Array.from({ length: 8 }, (_, column) => `Note ${column}`)]);
  let seed = 1;
  const word = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed.toString(36) + ((seed * 7919) % 2_147_483_647).toString(36);
  };
  for (let row = 0; row < 78_000; row++)
    sheet.addRow([row, '12 High Street, Sampleford, SF1 1AA', ...Array.from({ length: 8 }, word)]);
  return Buffer.from(await book.xlsx.writeBuffer());
}
