// An amount beside one that bounds it, and named dates that are behind us, where the other side is not named.
import { rowsOf, rowsRead } from './rows-read.ts';

const DEPOTS = rowsOf(`
  Depot | Parcels | Quota  | PY     | Vans | Wage bill | Wage budget | Licence to | Insp
  a     | 900     | 1000   | 700    | 9    | 4100      | 4000        | 2026-03-01 | 2025-12-01
  b     | 1500    | 1200   | 1450   | 12   | 5200      | 6000        | 2025-11-02 | 2026-02-10
  c     | 2000    | 2000   | 2600   | 20   | 8000      | 7000        | 2026-01-20 | 2026-02-11
  d     | 400     | 800    | 380    | 5    | 1900      | 2000        | 2026-05-30 | 2025-10-09
`);

// Today is 2026-01-15.
const CASES: [string, string][] = [
  ['below quota', 'a d'],
  ['which depots hit their quota', 'b c'],
  ['more than 200 under quota', 'd'],
  ['at least 10% under quota', 'a d'],
  ['beat the quota by more than 20%', 'b'],
  ['depots down on last year', 'c'],
  ['up on last year by over 20%', 'a'],
  ['over budget', 'a c'],
  ['wages under budget', 'b d'],
  ['licences that have run out', 'b'],
  ['licence still in date', 'a c d'],
  ['gone past insp', 'a d'],
];

test.each(CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, DEPOTS)).toBe(rows);
});

const MACHINES = rowsOf(`
  Unit | Day rate | Hr Mtr | Svc @ | Stat
  a    | 285      | 2412   | 2400  | OUT
  b    | 285      | 1988   | 2150  | IN
  c    | 310      | 3077   | 3100  | OUT
  d    | 165      | 412    | 450   | IN
  e    | 95       | 500    | 500   | IN
`);

test('an amount beside the next one of its row is no drive to a place', () => {
  expect(rowsRead('within 50 hours of its next service', MACHINES)).toBe('c d e');
});

const TRACTORS = rowsOf(`
  Stk | Make   | Hrs  | Recon $ | Ask $   | Sold $
  a   | Kubota | 1500 | $1,160  | $30,000 |
  b   | Kubota | 1900 | $2,500  | $48,000 | $44,000
  c   | Deere  | 2600 |         | $28,000 |
  d   | Deere  | 1200 | $800    | $21,000 | $20,500
`);

// Nobody bounds one amount on the same side twice.
test.each([
  ['kubota under 2000 hrs and under 35k', 'a'],
  ['deere over 1000 hrs and over 25k', 'c'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, TRACTORS)).toBe(rows);
});
