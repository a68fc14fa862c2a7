// One 'no' for several columns, needs that cells tell, and the extremes of distances.
import { rowsOf, rowsRead } from './rows-read.ts';

const PLAYERS = rowsOf(`
  Player | DOB        | Birth cert | Med form | Interpreter | Dist to school (mi) | Coach | Rate
  a      | 2017-06-01 |            | n        | none        | 4.5                 | Linda | 20
  b      | 2014-06-01 | seen       | n        | Polish      | 2                   | Linda |
  c      | 2014-07-01 |            | y        |             | 9                   | Omar  | 30
  d      | 2013-07-01 | seen       | y        | Dari        | 1                   | Omar  | 25
`);

test.each([
  ['missing the birth cert and the med form', 'a'],
  ['no birth cert or med form', 'a'],
  ['missing a birth cert or a med form', 'a b c'],
  ['who need an interpreter', 'b d'],
  ['farthest player', 'c'],
  ['8 year olds', 'a'],
  ['players under Linda', 'a b'],
  ['everyone Omar looks after', 'c d'],
  ['have no asking rate', 'b'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, PLAYERS)).toBe(rows);
});

const VANS = rowsOf(`
  Van | State | Driver | MOT due
  a   | NJ    | Sal    | 2026-04-01
  b   | NY    | Sal    | 2026-04-10
  c   | NY    | Denise | 2026-12-20
  d   | CT    | Omar   | 2027-01-03
`);

test.each([
  ['Denise or Sal, but nothing in NJ', 'b c'],
  ['MOT due before Easter', 'a'],
  ['MOT due before new year', 'a b c'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, VANS)).toBe(rows);
});
