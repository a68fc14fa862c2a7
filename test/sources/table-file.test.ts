import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Form } from '../../server/sources/formats/form.ts';
import { readTable } from '../../server/sources/formats/table-file.ts';
import { writeZip } from './write-zip.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterEach(() => rm(folder, { recursive: true }));

const form: Form<'number' | 'street' | 'unit'> = { number: ['NUM', 'SUFFIX'], street: ['STREET'], unit: [] };
const older: typeof form = { number: ['NO'], street: ['ROAD'], unit: ['FLAT'] };
const progress = { at: () => {}, skip: () => {} };

async function readAll(name: string, content: string | Uint8Array) {
  await writeFile(join(folder, name), content);
  const rows = [];
  const table = {
    forms: [form, older],
    delimiter: ',',
    isMember: (name: string) => /address.*\.csv$/.test(name),
  };
  for await (const { values } of readTable(join(folder, name), progress, table)) rows.push(values);
  return rows;
}

const LINES = 'NUM,SUFFIX,STREET\n12,A,High St\n';

test.each([
  ['columns joined by a blank', 'NUM,SUFFIX,STREET\n12,A,High St\n', { number: '12 A', street: 'High St' }],
  ['a blank column left out', 'NUM,SUFFIX,STREET\n12,,High St\n', { number: '12', street: 'High St' }],
  [
    'columns in another order',
    'STREET,X,SUFFIX,NUM\nHigh St,?,A,12\n',
    { number: '12 A', street: 'High St' },
  ],
  ['a comma in quotes', 'NUM,SUFFIX,STREET\n12,,"High St, NE"\n', { number: '12', street: 'High St, NE' }],
  ['a line end in quotes', 'NUM,SUFFIX,STREET\n12,,"High\nSt"\n', { number: '12', street: 'High\nSt' }],
  [
    'blanks around names and values',
    'NUM,SUFFIX,STREET \n12,, High St \n',
    { number: '12', street: 'High St' },
  ],
  [
    'a mark at the start and DOS line ends',
    '\uFEFFNUM,SUFFIX,STREET\r\n12,,High St\r\n\r\n',
    { number: '12', street: 'High St' },
  ],
])('%s', async (_, text, expected) => {
  expect(await readAll('address.csv', text)).toEqual([{ ...expected, unit: '' }]);
});

test('the second form where the first does not fit', async () => {
  expect(await readAll('address.csv', 'NO,ROAD,FLAT\n3,Mill Lane,2\n')).toEqual([
    { number: '3', street: 'Mill Lane', unit: '2' },
  ]);
});

test.each([
  ['gz', 'address.csv.gz', gzipSync(LINES)],
  ['zip', 'address.zip', writeZip({ 'readme.txt': 'none', 'data/address.csv': LINES })],
])('a table inside a .%s', async (_, name, content) => {
  expect(await readAll(name, content)).toEqual([{ number: '12 A', street: 'High St', unit: '' }]);
});

test.each([
  ['nothing', 'address.csv', '', /column names was expected, it is empty/],
  [
    'other columns',
    'address.csv',
    'A,B\n',
    /line 1: the columns NUM, SUFFIX, STREET or those of 1 other form were expected, A, B are there/,
  ],
  [
    'the columns of a newer release',
    'address.csv',
    'NUM,SUFFIX,STREET_NAME,UNIT\n',
    /line 1: the publisher seems to have changed its columns: STREET were expected and are gone; there beside the known ones: STREET_NAME, UNIT/,
  ],
  ['a short row', 'address.csv', `${LINES}13\n`, /line 3: 3 columns were expected, 1 are there/],
  [
    'an open quote',
    'address.csv',
    `${LINES}13,,"High St\n14,,Low St\n`,
    /line 3: a closing quote was expected/,
  ],
  ['half a .gz', 'address.csv.gz', gzipSync(LINES).subarray(0, 20), /cannot be unpacked/],
  ['no .zip', 'address.zip', 'PK', /a whole zip archive was expected/],
  ['a .zip without the table', 'address.zip', writeZip({ 'readme.txt': 'none' }), /was not found in it/],
])('%s is refused', async (_, name, content, says) => {
  await expect(readAll(name, content)).rejects.toThrow(says);
});
