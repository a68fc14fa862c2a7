// Amounts and dates as people say them: the likeliest reading finds these rows.
import { matchRows } from '../../server/table/answer-question.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { PLACE_READERS } from '../../server/table/places/place-readers.ts';
import { scoreReadings } from '../../server/table/read-question.ts';
import { dayOf } from '../../server/table/words/read-date.ts';
import { readCellNumber } from '../../server/table/words/read-number.ts';

// Day first: 23/11/2026 is the Monday that relative dates are told from.
const today = dayOf(2026, 10, 23);
const jobs = makeTable(
  [
    ['Ames', '15.6t', '£4,500', '£4,500', '1.2M', '900k', '03/02/2026', '20/11/2026', '1994', 120],
    ['Bell', '9.2', '£9,800', '£2,000', '1.1M', '1.05M', '15/08/2026', '22/09/2026', '2003', 40],
    ['Cole', '21', '£12,000', '£0', '2.4M', '2.5M', '28/07/2026', '25/11/2026', '2011', 300],
    ['Dunn', '4.1t', '£700', '£650', '400k', '390k', '11/11/2026', '21/11/2026', '1989', 10],
  ].map(([customer, weight, quote, paid, now, before, sold, install, opened, miles]) => ({
    Customer: customer,
    'Wt (t)': weight,
    'Quote £': quote,
    'Paid £': paid,
    'Sales 2025': now,
    'Sales 2024': before,
    Sold: sold,
    Install: install,
    'Opened (year)': opened,
    Miles: miles,
  })),
  today,
);
const asking = { today, reference: null, further: PLACE_READERS };

test.each([
  ['over 15 tonnes', 'AC'],
  ['quote of more than 2 mil', ''],
  ['sales 2025 over 1.15 mil', 'AC'],
  ['quotes between 5 and 10 thousand', 'B'],
  ['sales up more than 10 percent on 2024', 'A'],
  ['2025 sales up 2% or more over 2024', 'ABD'],
  ['sales 2025 down on 2024', 'C'],
  ['quote minus paid less than 100 quid', 'AD'],
  ['the biggest gap between quote and paid', 'C'],
  ['over 90 days from sold to install', 'AC'],
  ['it took more than 5 weeks from sold to install', 'ABC'],
  ['sold in the third quarter', 'BC'],
  ['sold in Q3', 'BC'],
  ['opened in the nineties', 'A'],
  ['installed since Saturday', 'CD'],
  ['install last Friday', 'A'],
])('%s', (question, customers) => {
  const [likeliest] = scoreReadings(question, jobs, asking).scored;
  const rows = likeliest ? matchRows(likeliest.reading, jobs).rows : [-1];
  expect(rows.map((row) => 'ABCD'[row]).join('')).toBe(customers);
});

test.each([
  ['14.6kg', 14.6],
  ['24k', 24_000],
  ['£310K', 310_000],
  ['4.314M', 4_314_000],
  ['120m', 120],
  ['£3m', 3_000_000],
  ['15.6t', 15.6],
  ['M25', null],
])('the cell %s is %s', (text, number) => {
  expect(readCellNumber(text)).toBe(number);
});
