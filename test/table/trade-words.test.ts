// Words of trades and of every day, of a delivery book: letters for words, feasts, debts, birthdays and numbers of things.
import { rowsOf, rowsRead } from './rows-read.ts';

// Asked on 2026-01-15.
const DROPS = rowsOf(`
  Ref | Drv  | Dir | Dest | Scan | Linehaul | Ld Mi | Balance | Qty OH | Price | Min | Tbl | AM Rt | PM Rt | PO     | Kg   | Bday       | Joined
  a   | Ann  | IMP | NO   | DEL  | $900     | 80    | -£5     | 4      | £3.00 | 6   | T1  | 2     | 7     | P-1234 | 900  | 3/1/1990   | 1/2/2011
  b   | Bob  | EXP | CH   | OFD  | $300     | 310   | £0      | 9      | £2.00 | 5   | T7  | 4     | 2     | no PO  | 6100 | 14/2/1985  | 1/8/2025
  c   | Cy   | EXP | DE   | HUB  | $500     | 250   | £12     | 2      | £8.00 | 4   | T10 | 7     | 7     |        | 5200 | 30/1/1999  | 1/12/2025
  d   | Di   | IMP | GB   | OFD  | $450     | 120   | £3      | 12     | £9.50 | 8   | T7  | 9     | 4     | P-1240 | 40   | 2/7/1979   | 6/9/2019
  e   | Ed   | IMP | DE   | DEL  | $200     | 30    | -£40    | 8      | £1.00 | 3   | T2  | 4     | 9     | P-1241 | 75   | 11/1/2001  | 3/1/2026
`);

test.each([
  ['exports', 'b c'],
  ['to Norway or Switzerland', 'a b'],
  ['already delivered', 'a e'],
  ['out for delivery', 'b d'],
  ['dearest linehaul', 'a'],
  ['balance in the red', 'a e'],
  ['overdrawn', 'a e'],
  ['balance is nothing', 'b'],
  ['below minimum', 'a c'],
  ['at table 7', 'b d'],
  ['on route 2', 'a b'],
  ['without PO number', 'b c'],
  ['heavier than 5 tons', 'b c'],
  ['birthday this month', 'a c e'],
  ['joined since labor day', 'c e'],
  ['joined since Christmas', 'e'],
  ['longest serving', 'a'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, DROPS)).toBe(rows);
});

test('no money is long', () => {
  const hauls = DROPS.map(({ Ref, Linehaul, ...row }) => ({ Ref, Linehaul, 'Ld Mi': row['Ld Mi'] ?? '' }));
  expect(rowsRead('2 longest hauls', hauls as typeof DROPS)).toBe('b c');
});

test('people are counted by who comes', () => {
  const parties = rowsOf(`
    Ref | Guest ct | Paid
    a   | 80       | 200
    b   | 160      | 90
    c   | 140      | 0
  `);
  expect(rowsRead('under 150 people', parties)).toBe('a c');
});
