// Amounts that verbs and shares tell: which of two columns is meant, and which of them is the whole.
import { rowsOf, rowsRead } from './rows-read.ts';

const PALLETS = rowsOf(`
  Partner | Out | In | Refund | Ret. frt | Deposit | Rent pcm
  Ada     | 10  | 12 | £5     | £8       | £900    | £700
  Bo      | 9   | 9  | £20    | £4       | £700    | £800
  Cy      | 30  | 11 | £0     | £3       | £1500   | £700
`);

test.each([
  ['they returned more than we delivered', 'Ada'],
  ['more went out than came in', 'Cy'],
  ['return freight costed more than the money we gave back', 'Ada Cy'],
  ['deposit bigger than a months rent', 'Ada Cy'],
  ['deposit of more than two months rent', 'Cy'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, PALLETS)).toBe(rows);
});

const VENDORS = rowsOf(`
  Vendor    | Category | Event  | Guests | Quote ($) | Paid ($) | Bal due   | Event date
  Ace DJ    | DJ       | Hollis | 80     | 1000      | 400      | 2026-04-01 | 2026-04-11
  Fern & Co | Florist  | Hollis | 80     | 3000      | 0        | 2026-02-02 | 2026-04-11
  Tent Guys | Rentals  | Tran   | 10     | 900       | 900      | 2026-09-20 | 2026-09-12
  Spin      | DJ       | Tran   | 10     | 2600      |          | 2026-08-01 | 2026-09-12
`);

test.each([
  ['less than half paid', 'Ace DJ Fern & Co'],
  ['paid less than half', 'Ace DJ Fern & Co'],
  ['more than half paid', 'Tent Guys'],
  ['cost per guest above $50', 'Tent Guys Spin'],
  ['more than $700 outstanding', 'Fern & Co Spin'],
  ['more than 700 still outstanding', 'Fern & Co Spin'],
  ['bal due within 2 weeks of the event date', 'Ace DJ Tent Guys'],
  ['bal due within 2 weeks before the event date', 'Ace DJ'],
  ['quote over two thousand five hundred', 'Fern & Co Spin'],
  ['quote between nine hundred and one thousand', 'Ace DJ Tent Guys'],
  ['everybody but the rental company', 'Ace DJ Fern & Co Spin'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, VENDORS)).toBe(rows);
});

// Asked on 2026-01-15.
const GIVERS = rowsOf(`
  Name | Bike    | Type   | Gave 2025 | Gave 2026 | Pallets | Charge £ | Next appt  | VOR | Asked | Awarded
  Ann  | Trek    | E-bike | 100       | 250       | 1       | 120      | 2026-02-01 | Y   | 100   | 50
  Bob  | Brompt. | Folder | 300       | 20        | 3       | 240      |            | N   | 100   | 80
  Cy   | Giant   | Road   | 10        | 30        | 2       | 60       | 2026-03-01 | N   | 100   | 10
  Di   | Cube    | E-bike | 50        | 60        | 1       | 90       |            | N   | 100   | 100
`);

test.each([
  ['doubled what they gave', 'Ann Cy'],
  ['top two for gave this year', 'Ann Di'],
  ['gave last year over 60', 'Ann Bob'],
  ['charge works out above £85 a pallet', 'Ann Di'],
  ['dearest charge per bike type', 'Ann Bob Cy'],
  ['nothing on the books', 'Bob Di'],
  ['off the road', 'Ann'],
  ['awarded half or less of what was asked', 'Ann Cy'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, GIVERS)).toBe(rows);
});

const HALLS = rowsOf(`
  Venue | Capacity | Hire per day | Probability
  Barn  | 200      | £450         | 40%
  Inn   | 90       | £300         | 60%
  Dome  | 500      | £900         | 50%
`);

test.each([
  ['holds more than 150 for under 500 quid a day', 'Barn'],
  ['probability at least half', 'Inn Dome'],
  ['hire under four hundred and fifty', 'Inn'],
  ['hire over a hundred and capacity of 90', 'Inn'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, HALLS)).toBe(rows);
});
