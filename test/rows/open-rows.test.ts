import ExcelJS from 'exceljs';
import type { Database } from '../../server/db/database.ts';
import { openRows } from '../../server/rows/open-rows.ts';
import type { OpenedRows, RowsContext } from '../../server/rows/rows-context.ts';
import type { SentRow } from '../../server/rows/sent-row.ts';
import type { RowsSource } from '../../shared/api/common.ts';
import { type FileServer, startFileServer, testRules } from '../fetch/file-server.ts';
import { readingHere } from './reading-here.ts';

const LINES = [
  ['Ref', 'Shop', 'Street', 'Town', 'Postcode', 'Stock'],
  ['a', 'Swan', '12 High Street', 'Sampleford', 'SF1 1AA', '5'],
  ['', 'Bear', '14 High Street', 'Sampleford', '', ''],
  ['', '', '', '', '', ''],
  ['c', 'Fox', '', '', 'SF1 1AB', '7'],
];

const ROWS = [
  { id: 'a', name: 'Swan', address: '12 High Street, Sampleford, SF1 1AA', stock: '5' },
  { id: '2', name: 'Bear', address: '14 High Street, Sampleford', stock: null },
  { id: '3', name: null, address: null, stock: null },
  { id: 'c', name: 'Fox', address: 'SF1 1AB', stock: '7' },
];

const SHEET = 'https://docs.google.com/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ/edit#gid=42';

const toCsv = (lines: readonly (readonly string[])[]) =>
  lines.map((values) => values.map((value) => `"${value}"`).join(';')).join('\r\n');

async function toExcel(lines: readonly string[][], tab: string): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Notes').addRow(['not these']);
  book.addWorksheet(tab).addRows(lines.map((values) => values.map((value) => value || null)));
  return Buffer.from(await book.xlsx.writeBuffer());
}

let server: FileServer;
let files: Map<string, Buffer | string>;

beforeAll(async () => {
  const excel = await toExcel(LINES, 'Shops');
  files = new Map<string, Buffer | string>([
    ['/rows.csv', toCsv(LINES)],
    ['/rows.xlsx', excel],
    ['/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ/export?format=csv&gid=42', toCsv(LINES)],
    ['/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ/export?format=xlsx', excel],
  ]);
  server = await startFileServer((req, res) => {
    const file = files.get(req.url ?? '');
    res.statusCode = file === undefined ? 404 : 200;
    res.end(file);
  });
});

afterAll(() => server.close());

function open(source: RowsSource, rowsAre: RowsContext['rowsAre'] = 'place'): Promise<OpenedRows> {
  const linkRules = { ...testRules(), sharedFilesRoot: server.root };
  // Files need no database.
  return openRows(source, {
    db: {} as Database,
    accountId: '',
    baseUrl: 'http://localhost:8080',
    linkRules,
    sheets: null,
    ...readingHere,
    mostRows: 1_000_000,
    field: 'source',
    rowsAre,
  });
}

/** Rows of a file that holds this text. */
function openText(text: string, named: RowsSource = {}, rowsAre: RowsContext['rowsAre'] = 'place') {
  files.set('/text.csv', text);
  return open({ file: `${server.root}/text.csv`, ...named }, rowsAre);
}

async function list({ rows }: OpenedRows): Promise<SentRow[]> {
  const all: SentRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

const shorten = ({ id, name, address, fields }: SentRow) => ({ id, name, address, stock: fields.Stock });

test.each<[string, (root: string) => RowsSource]>([
  ['a CSV file', (root) => ({ file: `${root}/rows.csv` })],
  ['an Excel file, by its tab', (root) => ({ file: `${root}/rows.xlsx`, tab: 'Shops' })],
  ['an Excel file, by a range', (root) => ({ file: `${root}/rows.xlsx`, range: 'Shops!A1:F9' })],
  ['a sheet, by the tab of its link', () => ({ sheet: SHEET })],
  ['a sheet, by the name of a tab', () => ({ sheet: SHEET, tab: 'Shops' })],
])('%s gives the same rows as any other', async (_, source) => {
  const opened = await open(source(server.root));
  expect(opened.columns).toEqual(LINES[0]);
  expect(opened.readAs).toBe(
    'Read id from "Ref", name from "Shop", address from "Street", "Town" and "Postcode".',
  );
  expect((await list(opened)).map(shorten)).toEqual(ROWS);
});

test('a range begins with its header', async () => {
  const text = toCsv([
    ['Our shops'],
    [],
    ['', 'Ref', 'Postcode'],
    ['', 'a', 'SF1 1AA'],
    ['', 'b', 'SF1 1AB'],
  ]);
  const rows = await list(await openText(text, { range: 'B3:C4' }));
  expect(rows.map(({ id, address }) => [id, address])).toEqual([['a', 'SF1 1AA']]);
});

test('blank lines before the header and after the last row are no rows', async () => {
  const rows = await list(await openText('\n,\nid,postcode\n1,SF1 1AA\n,\n\n'));
  expect(rows.map(({ id }) => id)).toEqual(['1']);
});

test('coordinates stay as they were written, a blank one is none', async () => {
  const rows = await list(await openText('lat;lng\n55.1;-2.2\n;\n"55,1";-2.2'));
  expect(rows.map(({ lat, lng }) => [lat, lng])).toEqual([
    ['55.1', '-2.2'],
    [null, null],
    ['55,1', '-2.2'],
  ]);
});

test('columns that are nothing of the row are kept under their headers', async () => {
  const text = 'Postcode,Note,,Note,__proto__\nSF1 1AA,a,b,c,d,e\n';
  const [row] = await list(await openText(text));
  expect(Object.entries(row?.fields ?? {})).toEqual([
    ['Postcode', 'SF1 1AA'],
    ['Note', 'a'],
    ['column C', 'b'],
    ['Note (2)', 'c'],
    ['__proto__', 'd'],
    ['column F', 'e'],
  ]);
});

test('a journey has its ends among its fields', async () => {
  const [row] = await list(await openText('ID,Von,To\n7,SF1 1AA,SF1 1AB', { from_column: 'von' }, 'journey'));
  expect([row?.id, row?.fields.from, row?.fields.to]).toEqual(['7', 'SF1 1AA', 'SF1 1AB']);
});

test('a line of any table keeps all of its columns', async () => {
  const [row] = await list(await openText('id,colour\n7,red', {}, 'line'));
  expect(row?.fields).toEqual({ id: '7', colour: 'red' });
});

test.each<[string, RowsSource, string]>([
  ['nothing', {}, 'source: send exactly one of sheet, file and run, got none'],
  [
    'two',
    { sheet: SHEET, run: 'run_1' },
    'source: send exactly one of sheet, file and run, got sheet and run',
  ],
  [
    'no link',
    { file: 'shops.csv' },
    'source.file: got "shops.csv", expected a link that begins with https://',
  ],
  [
    'a file as sheet',
    { sheet: 'https://example.org/a.csv' },
    'source.sheet: the link is not one to a spreadsheet',
  ],
  [
    'a private address',
    { file: 'https://10.1.2.3/a.csv' },
    'source: the link leads to 10.1.2.3, which is not on',
  ],
  ['no range', { sheet: SHEET, range: 'all' }, 'source.range: got "all", expected cells'],
  [
    'a tab that is not there',
    { sheet: SHEET, tab: 'X' },
    'source.tab: got "X", the tabs are "Notes", "Shops"',
  ],
  ['a tab of a run', { run: 'run_1', tab: 'Shops' }, 'source.tab: a run has none, leave it out'],
  [
    'ends of journeys',
    { sheet: SHEET, to_column: 'Town' },
    'source: from_column and to_column are for journeys',
  ],
])('a source with %s is refused', async (_, source, words) => {
  await expect(open(source)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(words) });
});

test.each([
  ['an empty file', '', 'the file is empty'],
  ['blanks alone', ',,\n,,\n', 'there are no rows'],
  ['a header alone', 'id,address\n\n', 'there is a header but no row below it'],
  [
    'columns that place nothing',
    'id,colour\n1,red',
    'name address_column, or lat_column and lng_column, of id, colour',
  ],
  ['a web page', '<!DOCTYPE html><html>', 'the link opens a web page'],
  ['a PDF', '%PDF-1.7', 'the file is a PDF'],
  ['JSON', '[{"id": 1}]', 'the file is JSON'],
  ['an open quote', 'id,address\n1,"x\n', 'a quote that begins near line 2 is not closed'],
])('%s is refused with what to do', async (_, text, words) => {
  await expect(openText(text)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(words),
  });
});

test('an old .xls workbook is refused with what to do', async () => {
  files.set('/old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  await expect(open({ file: `${server.root}/old.xls` })).rejects.toThrow('save it as .xlsx or CSV');
});

test.each([
  ['png', '89504e470d0a1a0a'],
  ['jpg', 'ffd8ffe000104a46'],
  ['webp', '524946462000000057454250'],
])('a picture as .%s is refused with what to do', async (kind, bytes) => {
  files.set(`/shops.${kind}`, Buffer.from(bytes, 'hex'));
  await expect(open({ file: `${server.root}/shops.${kind}` })).rejects.toThrow('the file is a picture: send');
});

test('a column that is not there is refused with the nearest', async () => {
  await expect(openText('Ref,Where\n1,SF1 1AA', { address_column: 'Were' })).rejects.toThrow(
    `source.address_column: got "Were", did you mean 'Where'; the columns are Ref, Where`,
  );
});

test('a tab of a CSV file is refused', async () => {
  await expect(openText('id,address\n1,a', { tab: 'Shops' })).rejects.toThrow(
    'source.tab: the file is a CSV',
  );
});

test('more rows than can be taken are refused when they are reached', async () => {
  const opened = await openText(`postcode\n${'a\n'.repeat(1_000_001)}`);
  await expect(list(opened)).rejects.toThrow('source: there are more than 1000000 rows');
});
