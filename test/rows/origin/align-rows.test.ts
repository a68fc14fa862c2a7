import { alignRows } from '../../../server/rows/origin/align-rows.ts';
import {
  hasOwnId,
  originOfSome,
  packOrigin,
  type RowsOrigin,
  toMarks,
  unpackOrigin,
} from '../../../server/rows/origin/rows-origin.ts';
import type { SentRow } from '../../../server/rows/sent-row.ts';
import { toSentRows } from '../../../server/rows/table-to-rows.ts';
import type { GridCell } from '../../../server/sheets/read-tab.ts';

const toCell = (value: string): GridCell => ({
  value,
  shown: value,
  numberFormat: null,
  isSpilled: false,
  isFormula: false,
});

const toRow = (address: string): SentRow => {
  const nothing = { name: null, lat: null, lng: null, sharesId: false };
  return { id: '', address, fields: { Address: address }, ...nothing };
};

const ADDRESSES = ['1 High St', '2 High St', '3 High St', '4 High St', '5 High St'];

/** Rows of a tab with two lines above its header. */
const origin: RowsOrigin = {
  spreadsheet: 'sheet',
  tabId: 7,
  tab: 'Shops',
  headerRow: 3,
  columnsBefore: 0,
  headers: ['Address'],
  columns: {
    id: null,
    name: null,
    lat: null,
    lng: null,
    from: null,
    to: null,
    address: { whole: 0, parts: [], addsParts: false },
  },
  rowsAre: 'place',
  marks: ADDRESSES.map((address) => toMarks(toRow(address), false)),
};

const cells = [['Our shops'], [], ['Address'], ...ADDRESSES.map((one) => [one])].map((line) =>
  line.map(toCell),
);

/** Some rows of a run, then some of those: positions are those of the run before. */
async function originOf(...positions: number[][]): Promise<RowsOrigin> {
  let packed: Buffer | null = await packOrigin(origin);
  for (const some of positions) packed = await originOfSome(packed, some);
  return unpackOrigin(packed as Buffer);
}

test.each([
  ['all rows', [], 5, 3, 'row 7 now holds "9 Mill Lane"'],
  ['some rows', [[1, 3]], 2, 1, 'row 7 now holds "9 Mill Lane"'],
  ['some of some rows', [[1, 3, 4], [1]], 1, 0, 'row 7 now holds "9 Mill Lane"'],
])(
  'of a run of %s a changed row is named where it stands in the sheet',
  async (_, positions, rows, index, hint) => {
    const changed = cells.map((line, row) => (row === 6 ? [toCell('9 Mill Lane')] : line));
    const part = await originOf(...positions);
    expect(part.marks).toHaveLength(rows);
    const found = await alignRows(changed, part, part.marks.map(String));
    expect([...(found?.skipped ?? [])]).toEqual([
      [index, `the row holds another place now, or is gone; ${hint}`],
    ]);
  },
);

test('a row whose id is blank is found wherever it stands, and one whose id is its number too', async () => {
  const lines = [
    ['Ref', 'Address'],
    ['1', '1 High St'],
    ['', '2 High St'],
    ['', '3 High St'],
    ['b', '4 High St'],
  ];
  const columns = { ...origin.columns, id: 0, address: { whole: 1, parts: [], addsParts: false } };
  const table = { ...origin, headerRow: 1, headers: ['Ref', 'Address'], columns, marks: [] };
  async function* below() {
    yield* lines.slice(1);
  }
  const sent: SentRow[] = [];
  for await (const row of toSentRows(below(), table.headers, columns, 'place')) sent.push(row);
  const marks = sent.map((row) => toMarks(row, hasOwnId(row, columns)));
  const sorted = [0, 4, 2, 1, 3].map((at) => (lines[at] ?? []).map(toCell));
  const found = await alignRows(sorted, { ...table, marks }, ['a', 'b', 'c', 'd']);
  expect([found?.rows, found?.skipped.size]).toEqual([[3, 2, 4, 1], 0]);
});
