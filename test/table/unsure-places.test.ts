// Rows whose own place is not sure, among those found and those left out.
import { describeUnsurePlaces } from '../../server/table/checks/unsure-places.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import type { PlaceRule } from '../../server/table/places/place-rule.ts';
import type { Rule } from '../../server/table/rules.ts';
import { rowsOf } from './rows-read.ts';

const table = makeTable(
  rowsOf(`
  Household | Kids
  Abara     | 3
  Bevan     | 0
  Cole      | 1
  Evans     | 4`),
  20_468,
);
const [, kids] = table.columns;
const near: PlaceRule = { kind: 'place', test: { kind: 'inside', area: 'town', name: 'Caerleon' } };
const MANY: Rule = { kind: 'number', column: kids as NonNullable<typeof kids>, operator: 'gt', value: 0 };
const BOTH: Rule = { kind: 'and', rules: [near, MANY] };

const answers = (passes: (boolean | null)[], unsure: [number, string][]) => ({
  passes: new Map([[near, passes]]),
  measures: new Map(),
  unsure,
});

test.each<[string, Rule | null, number[], (boolean | null)[], [number, string][], string[]]>([
  ['all sure', near, [0], [true, false, false, false], [], []],
  [
    'one found',
    near,
    [0],
    [true, false, false, false],
    [[0, 'a']],
    ['The place of 1 row found (a) is not sure: it may lie elsewhere.'],
  ],
  [
    'one found and two left out',
    near,
    [0],
    [true, false, false, false],
    [
      [0, 'a'],
      [1, 'b'],
      [2, 'c'],
    ],
    ['The places of 1 row found (a) and of 2 rows left out (b, c) are not sure: they may lie elsewhere.'],
  ],
  // Wherever Bevan lives, they have no kids.
  ['left out by its cells', BOTH, [0], [true, false, false, false], [[1, 'b']], []],
  [
    'found by its cells',
    { kind: 'or', rules: [near, MANY] },
    [3],
    [false, false, false, false],
    [[3, 'd']],
    [],
  ],
  ['known to be told by another note', near, [0], [true, null, false, false], [[1, 'b']], []],
  [
    'a ranking of all rows',
    null,
    [3],
    [],
    [[2, 'c']],
    ['The place of 1 row left out (c) is not sure: it may lie elsewhere.'],
  ],
])('%s', (_, rule, rows, passes, unsure, expected) => {
  expect(
    describeUnsurePlaces(
      { rules: [rule], selections: [], tally: null },
      table,
      rows,
      answers(passes, unsure),
    ),
  ).toEqual(expected);
});
