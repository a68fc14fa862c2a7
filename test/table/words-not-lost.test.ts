// Words that change the rows where they are dropped: days in cells, states, kinds and who has none.
import { rowsOf, rowsRead } from './rows-read.ts';

const HELPERS = rowsOf(`
  Name | Days free   | Role             | DBS expires | Hours | Hold
  Ann  | Mon, Wed    | Driver           | 2026-01-03  | 200   |
  Ben  | Mon-Thu     | Kitchen          | 2026-01-07  | 300   | Y
  Cat  | Sat, Sun    | Driver + kitchen | 2026-01-05  | 100   |
  Dan  | Any         | Kitchen          | 2026-01-05  | 50    | seasonal
  Eve  | weekends    | Phones           | 2026-01-05  | 20    | Y
  Flo  | Fri to Sun  | Phones           | 2026-01-06  | 10    |
`);

test.each([
  ['weekend people', 'Cat Dan Eve Flo'],
  ['who can do a tuesday', 'Ben Dan'],
  ['free on sundays', 'Cat Dan Eve Flo'],
  ['dbs expires on a wednesday', 'Ben'],
  ['top two for hours who drive', 'Ann Cat'],
  ['phones people on hold', 'Eve'],
  ['name starts with A', 'Ann'],
  ['name starts with A or B', 'Ann Ben'],
  ['name starts with B or A', 'Ann Ben'],
  ['names that start with an A or an E', 'Ann Eve'],
  ['name starting with the letter I', ''],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, HELPERS)).toBe(rows);
});

const DIARY = rowsOf(`
  Patient | Appt date  | Clinician | Mins | Status    | Plts
  Ann     | 2025-10-21 | Dr Mehta  | 90   | Attended  | 1
  Ben     | 2025-10-27 | Dr Mehta  | 15   | DNA       | 2
  Cat     | 2025-12-01 | Dr Hallam | 30   | Cancelled | 1
  Dan     | 2025-12-02 | Dr Hallam | 60   | Attended  | 4
`);

test.each([
  ['longest appointment for each clinician', 'Ann Dan'],
  ["patients who dna'd", 'Ben'],
  ['appts w/c 20 october 2025', 'Ann'],
  ['appts in the week of 31 october 2025', 'Ben'],
  ['single plt ones', 'Ann Cat'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, DIARY)).toBe(rows);
});

const LETS = rowsOf(`
  Ref | Address | County | State | Year | Tenant | Pets | Customer | Order date | Cert date
  a   | 1 High St | Kent | DE | 2014 | Ann | Yes | Pat | 2025-03-01 | 2023-01-01
  b   | 1 High St | Kent | DE | 2015 |     | No  | Pat | 2025-03-02 | 2025-01-01
  c   | 2 Low Rd  | Bond | TX | 2016 | Bob | Yes | Pat | 2025-03-01 | 2020-01-01
  d   | 3 Mid Rd  | Bond | IL | 2019 |     | Ask | Kim | 2025-03-01 | 2025-06-01
`);

test.each([
  ['empty ones', 'b d'],
  ['which allow pets', 'a c'],
  ['year 2015 till 2018', 'b c'],
  ["addresses we've been called to more than once", 'a b'],
  ['county names that show up in more than one state', 'c d'],
  ['who ordered more than twice', 'a b c'],
  ['cert date over 2 years old', 'a c'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, LETS)).toBe(rows);
});

const HOMES = rowsOf(`
  Ref | Property | Type    | Status | Beds | Rent pcm | Fee | Paid | Last X-ray | Arrears
  a   | 1 High   | Semi    | Let    | 2    | 900      | 50  | 40   | 2023-01-01 | 100
  b   | 2 Low    | Terrace | Void   | 4    | 1000     | 50  | 50   |            | 90
  c   | 3 Mid    | Semi    | let    | 1    | 600      | 50  | 60   | 2025-02-01 | 0
`);

test.each([
  ['let properties with arrears of at least 50', 'a'],
  ['cheapest per bed', 'b'],
  ['paid more than the fee', 'c'],
  ['without an x ray since january 2024', 'a b'],
  ['flats with arrears', 'unread: flats'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, HOMES)).toBe(rows);
});

const ORDERS = rowsOf(`
  No | Order Date | Del. Date  | Total | Refund | Lives alone | Key safe
  a  | 2025-03-01 | 2025-03-04 | 50    | 30     | Yes         | Y
  b  | 2025-03-01 | 2025-03-20 | 50    | 10     | No          | Y
  c  | 2025-03-02 | 2025-03-12 | 90    |        | No          | N
`);

test.each([
  ['that came more than a week after they were ordered', 'b c'],
  ['refunded more than half', 'a'],
  ['key safe but lives with someone', 'b'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, ORDERS)).toBe(rows);
});

const LOADS = rowsOf(`
  Load | Weight (lbs) | COD
  a    | 4500         | $100
  b    | 900          | $5000
`);

test.each([
  ['heavier than four thousand pounds', 'a'],
  ['weighs under a thousand pounds', 'b'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, LOADS)).toBe(rows);
});

const FREIGHT = rowsOf(`
  Pro | Status
  a   | refused
  b   | held @ terminal
  c   | in transit
  d   | refused
`);

test('a list whose choice has two words of one cell', () => {
  expect(rowsRead('refused ones & those held at the terminal', FREIGHT)).toBe('a b d');
});
