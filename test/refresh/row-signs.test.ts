import { keysOf } from '../../server/refresh/match-rows.ts';
import { matchSigns, signsIn } from '../../server/refresh/row-signs.ts';
import type { SheetRow } from '../../server/rows/origin/align-rows.ts';
import { toMarks } from '../../server/rows/origin/rows-origin.ts';
import type { GridCell } from '../../server/sheets/read-tab.ts';

type Line = [colour: string, address: string, stock: string];

const cellOf = (text: string): GridCell => ({
  value: text,
  shown: text,
  numberFormat: null,
  isFormula: false,
  isSpilled: false,
});

function look(lines: Line[]) {
  const rows = lines.map(([, address], index): SheetRow => {
    const sent = {
      id: String(index + 1),
      name: '',
      address,
      lat: null,
      lng: null,
      fields: {},
      sharesId: false,
    };
    const [place, line] = toMarks(sent, false);
    return { at: index + 1, place, line, sent, hasOwnId: false };
  });
  const cells = [['Colour', 'Address', 'Stock'], ...lines].map((line) => line.map(cellOf));
  return { grid: { cells }, own: { columns: [] }, headerRow: 0, rows };
}

/** For each line as it was noted, the line where it is found now; null for none. `known`: those that were found before. */
function find(noted: Line[], now: Line[], known: Record<number, number> = {}) {
  const [before, after] = [look(noted), look(now)];
  const signedBy = ['Stock', 'Colour'];
  const signsOf = signsIn(before, signedBy);
  const rows = before.rows.map((row) => ({ keys: keysOf(row), signs: signsOf(row.at) }));
  const found = noted.map((_, index) => after.rows[known[index] ?? -1] ?? null);
  return matchSigns(after, { rows, signedBy }, found).map((row) => row && row.at - 1);
}

test('a row whose address was changed is found by a cell that no other row has', () => {
  expect(find([['red', '1 High St', '5']], [['red', '2 High St', '5']])).toEqual([0]);
});

test('a row without such a cell is not found', () => {
  const noted: Line[] = [
    ['red', '1 High St', '5'],
    ['red', '2 High St', '5'],
  ];
  expect(find(noted, [['red', '3 High St', '5']])).toEqual([null, null]);
});

test('rows of one address are told apart by a column, though rows of other addresses have the same in it', () => {
  const noted: Line[] = [
    ['red', '3 High St', '1'],
    ['blue', '3 High St', '2'],
    ['red', '4 High St', '3'],
    ['blue', '5 High St', '4'],
  ];
  // Sorted without the stock, and one address changed.
  const now: Line[] = [
    ['blue', '5 High St', '1'],
    ['red', '4 High St', '2'],
    ['red', '3 High St', '3'],
    ['blue', '9 Mill Lane', '8'],
  ];
  expect(find(noted, now, { 2: 1, 3: 0 })).toEqual([2, null, 1, 0]);
});
