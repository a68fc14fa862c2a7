import fc from 'fast-check';
import { compareRows } from '../../server/combine/compare-rows.ts';
import { joinTables, readKeys } from '../../server/combine/join-tables.ts';
import type { RunTable, RunTableRow } from '../../server/combine/run-table.ts';
import type { Cell } from '../../shared/api/endpoint.ts';

type Cells = Record<string, Cell>;

const comparing = (columns: string[]) => ({
  columns: columns.map((name) => ({ name, cells: [name, name, name], isTyped: false, isOfCaller: true })),
  endpoints: [],
});

const toTable = (rows: Cells[]): RunTable<RunTableRow> => ({
  label: 't',
  columns: ['key', 'value'],
  rows: rows.map((cells) => ({ cells, row: {} })),
});

const join = (tables: RunTable<RunTableRow>[], column = 'key') =>
  joinTables(tables, readKeys(tables, column));

/** Joined rows as '<key>: <value in the first> <value in the second>', '-' where a table has none. */
function draw(...tables: [string | null, Cell][][]): string[] {
  const joined = join(tables.map((rows) => toTable(rows.map(([key, value]) => ({ key, value })))));
  return joined.map(({ key, of }) => `${key}: ${of.map((row) => row?.cells.value ?? '-').join(' ')}`);
}

test.each<[string, [string | null, Cell][][], string[]]>([
  ['rows of one key side by side', [[['a', 1]], [['a', 2]]], ['a: 1 2']],
  [
    'in the order first met',
    [
      [
        ['b', 1],
        ['a', 2],
      ],
      [
        ['c', 3],
        ['a', 4],
      ],
    ],
    ['b: 1 -', 'a: 2 4', 'c: - 3'],
  ],
  [
    'rows without a key alone, at the end',
    [
      [
        [null, 1],
        ['a', 2],
      ],
      [['', 3]],
    ],
    ['a: 2 -', 'null: 1 -', 'null: - 3'],
  ],
  [
    'a key that stands twice in order',
    [
      [
        ['a', 1],
        ['a', 2],
      ],
      [
        ['a', 3],
        ['a', 4],
      ],
    ],
    ['a: 1 3', 'a: 2 4'],
  ],
  [
    'a key that stands twice on one side',
    [
      [
        ['a', 1],
        ['a', 2],
      ],
      [['a', 3]],
    ],
    ['a: 1 3', 'a: 2 -'],
  ],
  ['keys that differ in blanks around them', [[[' a ', 1]], [['a', 2]]], ['a: 1 2']],
  [
    'a postcode in any writing',
    [[['NP20 4UR', 1]], [['np20 4ur', 2]], [['NP204UR', 3]]],
    ['NP20 4UR: 1 2 3'],
  ],
  [
    'a postcode that one table writes in two ways, in order',
    [
      [
        ['NP20 4UR', 1],
        ['np204ur', 2],
      ],
      [['NP204UR', 3]],
    ],
    ['NP20 4UR: 1 3', 'NP20 4UR: 2 -'],
  ],
  ['a name in any case and spacing', [[['The  Bella', 1]], [['the bella ', 2]]], ['The  Bella: 1 2']],
  [
    'names that one table tells apart by their case',
    [
      [
        ['Bella', 1],
        ['bella', 2],
      ],
      [
        ['bella', 3],
        ['BELLA', 4],
      ],
    ],
    ['Bella: 1 -', 'bella: 2 3', 'BELLA: - 4'],
  ],
  ['codes exactly', [[['a1B', 1]], [['a1b', 2]]], ['a1B: 1 -', 'a1b: - 2']],
  ['names with other accents', [[['Tŷ Bach', 1]], [['Ty Bach', 2]]], ['Tŷ Bach: 1 -', 'Ty Bach: - 2']],
])('%s', (_, tables, joined) => {
  expect(draw(...tables)).toEqual(joined);
});

test('ids and record keys are joined exactly', () => {
  for (const column of ['id', 'record_key']) {
    const keyed = (key: string) => ({ ...toTable([{ [column]: key }]), columns: [column] });
    expect(join([keyed('Ann Lee'), keyed('ann lee')], column)).toHaveLength(2);
  }
});

test('every row of every table stands exactly once in what is joined', () => {
  const table = fc.array(fc.tuple(fc.option(fc.constantFrom('a', 'b', '__proto__', '')), fc.nat()));
  fc.assert(
    fc.property(fc.array(table, { minLength: 2, maxLength: 6 }), (tables) => {
      const joined = join(tables.map((rows) => toTable(rows.map(([key, value]) => ({ key, value })))));
      for (const [at, rows] of tables.entries()) {
        const values = joined.flatMap(({ of }) => (of[at] ? [of[at].cells.value] : []));
        expect(values.sort()).toEqual(rows.map(([, value]) => value).sort());
      }
    }),
  );
});

test.each<[string, Cell, Cell, number | boolean, string]>([
  ['numbers by how much', 1, 3.5, 2.5, 'changed'],
  ['numbers without the dust of floats', 0.1, 0.3, 0.2, 'changed'],
  ['numbers sent as text', '10', '7.5', -2.5, 'changed'],
  ['equal numbers', 2, '2.0', 0, 'same'],
  ['texts that differ', 'placed', 'review', true, 'changed'],
  ['equal texts', 'placed', 'placed', false, 'same'],
  ['money by how much', '£20.00', '£18.00', -2, 'changed'],
  ['numbers with and without separators as equal', '1,200', '1200', 0, 'same'],
  ['a number and the same as written', 1200, '1,200', 0, 'same'],
  ['money in words', '£1.2m', '£1,300,000', 100_000, 'changed'],
  ['thousands apart by spaces', '1 050', '1050', 0, 'same'],
  ['debts in brackets', '(250)', '100', 350, 'changed'],
  ['percentages by points', '5%', '7.5 %', 2.5, 'changed'],
  ['the same percentage in two writings', '5%', '5.0%', 0, 'same'],
  ['a percentage beside a number', '5%', '5', true, 'changed'],
  ['two currencies as texts', '£20', '$18', true, 'changed'],
  ['what may be meters as text', '12 m', '10 m', true, 'changed'],
  ['rents by the month', '£900 pcm', '£925 pcm', 25, 'changed'],
  ['rents in two writings of their words', '£1,200 p.a.', '£1200 PA', 0, 'same'],
  ['other words around an amount as texts', 'from £900 pw', 'up to £950 pw', true, 'changed'],
  ['words and a stroke around an amount', 'from £900 per week', 'from £950 / week', 50, 'changed'],
  ['what may be meters a day as texts', '5 m per day', '6 m per day', true, 'changed'],
  ['the same words around an amount', 'from £900 per week', 'from £1k per week', 100, 'changed'],
  ['millions a year', '£1.2m pa', '£1.3m pa', 100_000, 'changed'],
  ['two periods as texts', '£900 pcm', '£925 pw', true, 'changed'],
  ['two currencies with a period as texts', '£900 pcm', '$925 pcm', true, 'changed'],
  ['an amount with and without its period as texts', '£900', '£925 pcm', true, 'changed'],
  ['a period without a currency', '900 pcm', '925 pcm', 25, 'changed'],
  ['a currency behind an amount', '900 GBP pcm', '925 GBP pcm', 25, 'changed'],
  ['words before an area as texts', 'about 120 sq ft', 'about 130 sq ft', true, 'changed'],
  ['a letter alone as text', '4 l', '5 l', true, 'changed'],
  ['areas', '120 sq ft', '132.5 sq. ft', 12.5, 'changed'],
  ['areas by their sign', '120 m²', '110 m²', -10, 'changed'],
  ['percentages a year by points', '4.5% p.a.', '5% p.a.', 0.5, 'changed'],
  ['two units as texts', '120 sq ft', '12 sq m', true, 'changed'],
  ['houses as texts', '12 High Street', '14 High Street', true, 'changed'],
  ['a street of pounds as texts', '12 Pound Lane', '14 Pound Lane', true, 'changed'],
  ['rooms as texts', 'Room 4', 'Room 5', true, 'changed'],
  ['days as texts', '3 May', '4 May', true, 'changed'],
  ['times as texts', '5 pm', '6 pm', true, 'changed'],
  ['ranges as texts', '£900-950 pcm', '£900-975 pcm', true, 'changed'],
  ['debts with a period as texts', '(£50) pcm', '(£60) pcm', true, 'changed'],
  ['telephones as texts', '0161 624 8551', '161 624 8551', true, 'changed'],
  ['long codes as texts', '1234567890123456', '1234567890123457', true, 'changed'],
  ['a blank that became money', '', '£5', true, 'changed'],
  ['codes with a leading zero as texts', '007', '7', true, 'changed'],
  ['a number that became blank', 5, null, true, 'changed'],
  ['blank and null', '', null, false, 'same'],
  ['nil and 0', 'nil', '0', 0, 'same'],
  ['a dash and £0', '-', '£0.00', 0, 'same'],
  ['none and n/a', 'None', 'n/a', 0, 'same'],
  ['nil and an amount', 'nil', '£10', 10, 'changed'],
  ['an amount and a dash', '£10', '–', -10, 'changed'],
  ['n/a and 0', 'n/a', '0', true, 'changed'],
  ['nil and a word', 'nil', 'tbc', true, 'changed'],
  ['nil and a blank', 'nil', '', true, 'changed'],
])('%s', (_, before, after, change, state) => {
  const [row] = join([toTable([{ key: 'a', value: before }]), toTable([{ key: 'a', value: after }])]);
  if (!row) throw new Error('nothing joined');
  expect(compareRows(row, comparing(['value']))).toMatchObject({ state, change: { value: change } });
});

test('a row that changed and changed back is the same, and it is known', () => {
  const [row] = join([1, 5, 1].map((value) => toTable([{ key: 'a', value }])));
  expect(row && compareRows(row, comparing(['value']))).toEqual({
    state: 'same',
    change: { value: 0 },
    isBack: true,
  });
});

test.each<[string, Cells[], Cells[], string]>([
  ['added', [], [{ key: 'a', value: 1 }], 'added'],
  ['removed', [{ key: 'a', value: 1 }], [], 'removed'],
  ['without key', [{ key: null, value: 1 }], [], 'without_key'],
])('a row that is %s has no change to tell', (_, oldest, newest, state) => {
  const [row] = join([toTable(oldest), toTable(newest)]);
  if (!row) throw new Error('nothing joined');
  expect(compareRows(row, comparing(['value']))).toEqual({ state, change: { value: null }, isBack: false });
});
