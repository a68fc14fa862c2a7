import { cutRange, readCellRange } from '../../server/rows/cell-range.ts';

const END = Number.POSITIVE_INFINITY;

test.each([
  ['A3:F200', null, [3, 200], [1, 6]],
  ['$A$3:$F$200', null, [3, 200], [1, 6]],
  ['b:e', null, [1, END], [2, 5]],
  ['3:20', null, [3, 20], [1, END]],
  ['A3:F', null, [3, END], [1, 6]],
  ['AA10', null, [10, END], [27, END]],
  ['Shops!A1:B2', 'Shops', [1, 2], [1, 2]],
  ["'Bob''s shops'!A1:B2", "Bob's shops", [1, 2], [1, 2]],
])('%s is read', (text, tab, [firstRow, lastRow], [firstColumn, lastColumn]) => {
  expect(readCellRange(text)).toEqual({
    tab,
    rows: { first: firstRow, last: lastRow },
    columns: { first: firstColumn, last: lastColumn },
  });
});

test.each([[''], ['Shops!'], ['A0:B-1'], ['B2:A1'], ['A9:A2'], ['all'], ['A1;B2']])(
  '%j is refused',
  (text) => {
    expect(() => readCellRange(text)).toThrow('expected cells such as A3:F200');
  },
);

test('a table is cut to the range', async () => {
  async function* lines() {
    for (const row of [1, 2, 3, 4]) yield ['a', 'b', 'c'].map((column) => `${column}${row}`);
  }
  const cut: string[][] = [];
  for await (const values of cutRange(lines(), readCellRange('B2:C3'))) cut.push(values);
  expect(cut).toEqual([
    ['b2', 'c2'],
    ['b3', 'c3'],
  ]);
});
