import fc from 'fast-check';
import Papa from 'papaparse';
import { readCsv } from '../../server/rows/csv/read-csv.ts';

async function read(text: string): Promise<string[][]> {
  const lines: string[][] = [];
  for await (const values of readCsv(Buffer.from(text))) lines.push(values);
  return lines;
}

const TABLE = [
  ['id', 'address', 'note'],
  ['1', '12 High Street', 'a'],
  ['2', '14 High Street', ''],
];

test.each([[','], [';'], ['\t'], ['|'], ['¬']])('values may be separated by %j', async (separator) => {
  expect(await read(TABLE.map((row) => row.join(separator)).join('\n'))).toEqual(TABLE);
});

test.each([
  [
    'a separator that a quoted value holds',
    'id;address\n1;"a;b, c"\n',
    [
      ['id', 'address'],
      ['1', 'a;b, c'],
    ],
  ],
  [
    'a comma in most values',
    'id|address\n1|a, b, c\n2|d, e, f',
    [
      ['id', 'address'],
      ['1', 'a, b, c'],
      ['2', 'd, e, f'],
    ],
  ],
  [
    'one column with commas',
    'address\n1 A Street, B\n2 C Street, D, E',
    [['address'], ['1 A Street, B'], ['2 C Street, D, E']],
  ],
  [
    'a line end in quotes',
    'id,address\n1,"a\nb"\n',
    [
      ['id', 'address'],
      ['1', 'a\nb'],
    ],
  ],
  [
    'doubled quotes',
    'id,address\n1,"the ""Swan"""\n',
    [
      ['id', 'address'],
      ['1', 'the "Swan"'],
    ],
  ],
  [
    'a quote inside an unquoted value',
    'id,board\n1,12" wide\n2,b',
    [
      ['id', 'board'],
      ['1', '12" wide'],
      ['2', 'b'],
    ],
  ],
  [
    'ragged rows',
    'a,b,c\n1\n1,2,3,4\n1,2,3',
    [['a', 'b', 'c'], ['1'], ['1', '2', '3', '4'], ['1', '2', '3']],
  ],
  [
    'blanks around values',
    ' a , b \n 1,2 ',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a blank line', 'a,b\n\n1,2', [['a', 'b'], [''], ['1', '2']]],
  [
    'a line that names the separator',
    'sep=;\na;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
])('%s is read', async (_, text, lines) => {
  expect(await read(text)).toEqual(lines);
});

test('a quote that is never closed is refused instead of swallowing the rows after it', async () => {
  await expect(read('a,b\n1,2\n3,"x\n4,y\n5,z')).rejects.toThrow(
    'a quote that begins near line 3 is not closed',
  );
});

test('an open quote in a large file is refused before all of it was looked through', async () => {
  await expect(read(`a,b\n1,"x\n${'2,yyyyyyyy\n'.repeat(400_000)}`)).rejects.toThrow('is not closed');
});

test('whatever a table holds, it comes back', async () => {
  const value = fc.string({ unit: fc.constantFrom(...'ab,;|"¬\n é') }).map((text) => text.trim());
  const table = fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const lines = [['id', 'address', 'note'], ...rows];
      expect(await read(Papa.unparse(lines, { newline: '\n', quotes: true }))).toEqual(lines);
    }),
  );
});
