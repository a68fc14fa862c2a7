// Cells that write one thing in several ways are one thing, asked for or grouped by.
import { makeTable } from '../../server/table/columns/make-table.ts';
import { spellingsOf } from '../../server/table/columns/spellings.ts';
import { inAnyForm } from '../../server/table/derive/cells/texts.ts';
import { rowsOf, rowsRead } from './rows-read.ts';

const REPAIRS = rowsOf(`
  Ref | Workshop   | Status          | Fuel     | Kind        | Cost
  a   | Norwich    | Quoted          | Petrol   | Roof rack   | 40
  b   | Norwich    | Waiting parts   | derv     | Roofrack    | 90
  c   | Norwch     | W/P             | Diesel   | Tow bar     | 70
  d   | Ely        | Completed       | EV       | Tow-bar     | 20
  e   | Ely        | Compl           | Electric | Side steps  | 30
  f   | Ely        | Complete        | diesel   | Side steps  | 10
  g   | Norwich    | Quoted          | Petrol   | Roof rack   | 60
`);

const CASES: [string, string][] = [
  ['repairs in Norwich', 'a b c g'],
  ['roof racks', 'a b g'],
  ['tow bar', 'c d'],
  ['waiting parts', 'b c'],
  ['completed ones', 'd e f'],
  ['electric', 'd e'],
  ['anything but diesel', 'a d e g'],
  ['dearest repair in each workshop', 'b e'],
  ['status "Compl"', 'e'],
];

test.each(CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, REPAIRS)).toBe(rows);
});

const GUESTS = rowsOf(`
  Guest | Came?      | Seats
  a     | Y          | 1
  b     | N          | 2
  c     | no show    | 1
  d     | y          | 4
  e     | left early | 1
  f     | Y          | 2
  g     |            | 1
  h     | Y          | 3
`);

const GUEST_CASES: [string, string][] = [
  ['no shows', 'b c'],
  ['no show', 'b c'],
  ['"no show"', 'c'],
];
test.each(GUEST_CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, GUESTS)).toBe(rows);
});

const LOADS = rowsOf(`
  Load | Dept | Driver | Site  | Price | Remarks
  a    | IT   | Ana    | Leith | 40    | dmg pallet, see Jo
  b    | Ops  | Ben    | Leith | 40    | 2 crates damaged
  c    | Ops  |        | Leith | 90    | pallet damagd, recount
  d    | HR   | Ana    | Perth | 20    | dog at gate
`);

const WORDS_CASES: [string, string][] = [
  ['loads for IT or HR', 'a d'],
  ['is it one in Perth', 'd'],
];
test.each(WORDS_CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, LOADS)).toBe(rows);
});

test('a word is in notes in any form, short or with a slip', () => {
  const remarks = makeTable(LOADS, 20_468).columns.find(({ name }) => name === 'Remarks');
  if (!remarks) throw new Error('a table without remarks');
  const rule = inAnyForm(remarks, 'damaged', 'damaged');
  const found = rule.kind === 'is' ? rule.codes.map((code) => remarks.values[code]?.text) : [];
  expect(found).toEqual(['dmg pallet, see Jo', '2 crates damaged', 'pallet damagd, recount']);
});

const KINDS: [string[], string[]][] = [
  [
    ['OH', 'Ohio', 'Mich.', 'MI'],
    ['OH Ohio', 'Mich. MI'],
  ],
  [
    ['High', 'H', 'Low', 'L'],
    ['High H', 'Low L'],
  ],
  [['package of care', 'pkg of care'], ['package of care pkg of care']],
  [['The Crown', 'Crown', 'Red Lion'], ['The Crown Crown']],
  [['Approved', 'Approved', 'Aproved'], ['Approved Aproved']],
];
test.each(KINDS)('%j writes %j', (cells, same) => {
  expect(groups(cells)).toEqual(same);
});

const APART = [
  ['North Lane', 'South Lane'],
  ['Unit 11', 'Unit 1', 'Unit 12'],
  ['Vegan', 'Vegetarian'],
  ['Car', 'Carpet'],
  ['Hanson', 'Hanson', 'Hansen'],
  ['A', 'B', 'E', 'exempt'],
  ['2013', '2013+'],
  ['I', 'II', 'II*'],
  ['Paid', 'Unpaid', 'Part paid'],
];
test.each(APART.map((cells) => [cells]))('%j are apart', (cells) => {
  expect(groups(cells)).toEqual([]);
});

const NAMED_APART: [string, string[]][] = [
  ['Owner', ['Smith', 'Smithson', 'Smiths', 'Stone', 'Stones']],
  ['Owner', ['Johnson', 'Johnson', 'Johnston', 'Park', 'Parker', 'Jack', 'Jackson']],
  ['Town', ['Bath', 'Bathgate', 'Washington', 'Washingtonville', 'Hampton', 'Hamptons']],
];
test.each(NAMED_APART)('%s: names that begin alike are apart: %j', (column, cells) => {
  expect(groups(cells, column)).toEqual([]);
});

test('a name is one with its other signs and letters', () => {
  expect(groups(["St. Mary's", 'St Marys', 'O Neil', 'O-Neil'], 'Customer')).toEqual([
    "St. Mary's St Marys",
    'O Neil O-Neil',
  ]);
});

function groups(cells: readonly string[], name = 'Kind'): string[] {
  const [column] = makeTable(
    cells.map((cell) => ({ [name]: cell })),
    20_468,
  ).columns;
  if (!column) throw new Error('a table without a column');
  const spellings = spellingsOf(column);
  const found = new Map<number, string[]>();
  for (const [code, { text }] of column.values.entries()) {
    const of = spellings?.[code] ?? code;
    found.set(of, [...(found.get(of) ?? []), text]);
  }
  return [...found.values()].filter(({ length }) => length > 1).map((texts) => texts.join(' '));
}

const ROUTES = rowsOf(`
  Pupil | Route | Area        | Address       | Dist (mi) | Mins | Visit      | Time
  a     | Rt 1  | Bedminster  | 30 Beech Rd   | 4         | 30   | 2026-03-01 | 14:00
  b     | 1     | Bedminster  | 30 beech road | 9         | 10   | 2026-03-01 | 09:15
  c     | Rt 2  | Bedminister | 30 Beech Road | 5         | 20   | 2026-02-01 | 10:00
  d     | 2     | Clifton     | 7 Low St      | 3         | 40   | 2026-02-01 |
  e     | Rt 3  | Clifton     | 8 Low St      | 2         | 5    | 2026-01-09 | 11:00
`);

const ROUTE_CASES: [string, string][] = [
  ['furthest pupil on each route', 'b c e'],
  ['shortest dist in each area', 'a e'],
  ['addresses with three or more pupils', 'a b c'],
  ['longest drive in each area', 'b d'],
  ['latest visit', 'a'],
  ['earliest visit in each area', 'c e'],
  ['first visit on 1 february 2026', 'c'],
];
test.each(ROUTE_CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, ROUTES)).toBe(rows);
});
