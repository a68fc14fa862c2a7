// Amounts put together of two columns, compared and ranked by.
import { rowsOf, rowsRead } from './rows-read.ts';

const PARTS = rowsOf(`
  Part | Supplier | Qty | Unit Cost | Retail | Ordered    | Arrived    | Weight kg | Bought in | Sold on | Panels | Frontage (m) | Rent | # Staff | No. of orders | Total spent £
  a    | Hart     | 10  | 5.00      | £8     | 2025-11-01 | 2025-11-05 | 20        | 40        | 30      | 2      | 4            | 400  | 4       | 2             | £300
  b    | Hart     | 2   | 90.00     | £120   | 2025-10-01 | 2025-12-15 | 6         | 25        | 60      | 5      | 10           | 500  | 20      | 10            | £400
  c    | Moss     | 40  | 1.50      | £3     | 2025-09-10 | 2025-09-30 | 80        | 10        | 80      | 1      | 3            | 450  | 5       | 1             | £20
  d    | Lunn     | 1   | 30.00     | £45    | 2025-12-01 | 2025-12-02 | 1         | 12        | 13      | 3      | 8            | 320  | 1       | 4             | £900
`);

const CASES: [string, string][] = [
  ['parts where qty times unit cost is over 100', 'b'],
  ['top 2 parts by value on hand', 'b c'],
  ['top 2 by worth, thats qty times retail', 'b c'],
  ['parts we hold that are worth more than 55', 'b c'],
  ['more than 55 tied up at cost', 'b c'],
  ['the biggest gap between bought in and sold on', 'a'],
  ['the 2 longest gaps between ordered and arrived', 'b c'],
  ['over 15 days between ordered and arrived', 'b c'],
  ['more than 2 weeks from ordered to arrived', 'b c'],
  ['rent per metre of frontage, the 2 highest', 'a c'],
  ['lowest three for yield (sold on over bought in)', 'a b d'],
  ['rent per head below 50', 'b'],
  ['2 cheapest rent per head', 'b c'],
  ['average order above £100', 'a d'],
  ['less than half a panel per staff', 'b c'],
  ['sold on minus bought in more than 30', 'b c'],
  ['bought in plus sold on under 50', 'd'],
];

test.each(CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, PARTS)).toBe(rows);
});
