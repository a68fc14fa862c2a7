// What is asked of groups, and what of all rows: 'top 5 towns by sales', 'average hours per visit', 'owed by customers'.
import { answerOf } from './answer-of.ts';
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const SHOPS = rowsOf(`
  Shop | Town    | Manager | Sales | Rating | Postcode
  a    | London  | Ade     | 40    | 4      | EC1A 1BB
  b    | London  | Ade     | 35    | 5      | SE1 9TG
  c    | Newport | Priya   | 60    | 3      | NP20 4UR
  d    | Bath    | Tom     | 20    | 2      | BA1 1LZ
  e    | Bath    | Tom     | 45    | 4      | BA1 5LR
  f    | Leeds   | Priya   | 10    | 5      | LS1 1UR`);
const VISITS = rowsOf(`
  Visit | Crew | Client | Hours | Council
  V1    | Red  | Evans  | 2     | Newport
  V2    | Red  | Hughes | 4     | Cardiff
  V3    | Blue | Evans  | 7     | Bristol
  V4    | Red  | Lloyd  | 1     | Newport`);
const CUSTOMERS = rowsOf(`
  Customer | Town    | Owes | Postcode
  Ash      | Newport | 100  | NP20 4UR
  Elm      | Cardiff | 50   | CF10 3NP
  Oak      | Newport | 5    | NP19 8EA`);

test.each([
  ['top 2 towns by sales', SHOPS, 'total Sales in each Town, the 2 highest: every row'],
  ['the top two towns by total sales', SHOPS, 'total Sales in each Town, the 2 highest: every row'],
  ['bottom 2 managers by average sales', SHOPS, 'average Sales in each Manager, the 2 lowest: every row'],
  ['3 biggest towns by number of shops', SHOPS, 'how many in each Town, the 3 highest: every row'],
  [
    'which 2 managers have the highest total sales',
    SHOPS,
    'total Sales in each Manager, the 2 highest: every row',
  ],
  ['which crew did the most visits', VISITS, 'how many in each Crew, the highest: every row'],
  ['crew with the fewest visits', VISITS, 'how many in each Crew, the lowest: every row'],
  ['average hours per visit in Newport', VISITS, 'average Hours: Council is "Newport"'],
  ['average hours for each visit', VISITS, 'average Hours: every row'],
  ['average sales per shop', SHOPS, 'average Sales: every row'],
  ['total owed by customers in Newport', CUSTOMERS, 'total Owes: Town is "Newport"'],
  ['how many shops per county', SHOPS, 'how many in each county: every row'],
  ['average sales by country', SHOPS, 'average Sales in each country: every row'],
  ['shops in each postcode district', SHOPS, 'how many in each postcode district: every row'],
  ['which county has the most shops', SHOPS, 'how many in each county, the highest: every row'],
  ['top 3 counties by sales', SHOPS, 'total Sales in each county, the 3 highest: every row'],
  ['total hours per country', VISITS, 'total Hours in each country: every row'],
])('%s: groups', (question, rows, expected) => {
  expect(readAs(question, rows)).toBe(expected);
});

test.each([
  // Each row is of another.
  ['top 2 shops by sales', SHOPS, 'the 2 highest Sales, among every row'],
  ['top 2 customers by what they owe', CUSTOMERS, 'the 2 highest Owes, among every row'],
  ['total owed by customer', CUSTOMERS, 'total Owes in each Customer: every row'],
  // Several rows are of one.
  ['average hours per client', VISITS, 'average Hours in each Client: every row'],
  ['total hours per visit', VISITS, 'total Hours in each Visit: every row'],
  // A column tells it.
  ['visits per council', VISITS, 'how many different Visit in each Council: every row'],
])('%s: as before', (question, rows, expected) => {
  expect(readAs(question, rows)).toBe(expected);
});

test('a row of each area is not told', () => {
  expect(readAs('highest sales per country', SHOPS)).toMatch(/^unsure/);
});

// Ratings are not added up, and which shops are of a region is not told.
test.each(['top 2 towns by rating', 'sales per region'])('%s: no groups are made', (question) => {
  expect(readAs(question, SHOPS)).not.toMatch(/in each/);
});

test('the groups with the most are told with their figures, and their rows found', async () => {
  const { message, rows, figure } = await answerOf('top 2 towns by sales', SHOPS);
  expect([message, rows]).toEqual(['4 of 6 rows match. By Town: London 75, Bath 65.', [0, 1, 3, 4]]);
  expect(figure?.groups).toEqual([
    { name: 'London', value: 75, rows: 2 },
    { name: 'Bath', value: 65, rows: 2 },
  ]);
});

test('groups that share the last figure are told too', async () => {
  const { message } = await answerOf('top 1 towns by number of shops', SHOPS);
  expect(message).toContain('By Town: Bath 2, London 2.');
});

test('groups past those in the message stand in figure', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => ({
    Shop: `s${at}`,
    Town: `Town ${at % 24}`,
    Sales: at,
  }));
  const { message, figure } = await answerOf('how many shops in each town', rows);
  expect(message).toContain(' and 4 more (all in figure.groups).');
  expect([figure?.groups?.length, figure?.value]).toEqual([24, 25]);
});

test.each([
  ['shops in Bath by sales, highest first', 'Town is "Bath", sorted by Sales falling'],
  ['shops by sales lowest first', 'every row, sorted by Sales rising'],
])('%s: an order', (question, expected) => {
  expect(readAs(question, SHOPS)).toBe(expected);
});

test('no text is the highest', async () => {
  expect((await answerOf('shops in Bath by manager, highest first', SHOPS)).isAnswered).toBe(false);
});

test.each([
  'most expensive job',
  'what is the most expensive job in Virginia',
  'least expensive job in Ohio',
])('%s: the one column of money is ranked', (question) => {
  const jobs = rowsOf(`
      Job | Client | City       | State | Zip   | Status | Price | Due
      J1  | Ash    | Arlington  | VA    | 22201 | Done   | 2700  | 10/02/2025
      J2  | Elm    | Alexandria | VA    | 22314 | Open   | 3850  | 11/25/2025
      J3  | Oak    | Columbus   | OH    | 43215 | Open   | 4100  | 12/07/2025
      J4  | Fir    | Columbus   | OH    | 43215 | Done   | 2900  | 01/05/2026`);
  expect(readAs(question, jobs)).toMatch(/^the (highest|lowest) Price, among /);
});

const DEALS = rowsOf(`
  Acct | Account | State | Deal ($) | Rep   | Closes
  a    | Ash     | MD    | 100      | Kim   | 2026-02-01
  b    | Birch   | MD    | 90       | Kim   | 2026-03-01
  c    | Cedar   | MA    | 120      | Dunn  | 2026-02-10
  d    | Elm     | OH    | 10       | Dunn  | 2026-04-01
  e    | Fir     | OH    | 20       | Patel | 2026-05-01
  f    | Gum     | OH    | 15       | Kim   | 2026-06-01`);

const STATES = 'total Deal ($) in each State, the 2 highest: every row';
test.each([
  ['top 2 states by total deal value', STATES],
  ['top 2 states by deal value', STATES],
  ['top 2 states by total value', STATES],
  ['top 2 states by total value of deals', STATES],
  ['top 2 states by combined deal amount', STATES],
  ['top 2 states by sum of deal value', STATES],
  ['top 2 states by total revenue', STATES],
  ['top 2 states ranked by total deal value', STATES],
  ['top 2 states in total deal value', STATES],
  ['top 2 states in terms of total deal value', STATES],
  ['the 2 states with the largest total deal value', STATES],
  ['which 2 states have the highest total deal value', STATES],
  ['total deal value by state, top 2', STATES],
  ['total deal value per state, top 2 only', STATES],
  ['total deal value by rep, highest first', 'total Deal ($) in each Rep: every row'],
  ['top 2 reps by average deal size', 'average Deal ($) in each Rep, the 2 highest: every row'],
  ['rep with the highest average deal value', 'average Deal ($) in each Rep, the highest: every row'],
  ['best rep by total deal value', 'total Deal ($) in each Rep, the highest: every row'],
  ['top reps by total deal value', 'total Deal ($) in each Rep: every row'],
  ['reps by total deal value', 'total Deal ($) in each Rep: every row'],
  ['rank the reps by average deal', 'average Deal ($) in each Rep: every row'],
  ['top 2 states by number of deals', 'how many in each State, the 2 highest: every row'],
])('%s: of a measure that is told by more than its name', (question, expected) => {
  expect(readAs(question, DEALS)).toBe(expected);
});

test.each([
  'top 2 states by total pipeline value',
  'top 2 states by average number of deals',
  'who has the highest total deal value',
  'highest total deal value by state',
  'which rep has the most deals',
  'top 2 reps by total closed deal value',
  'total deal value of the top 2 reps',
  'average deal of the best 2 states',
  'maximum average deal by rep',
])('%s: no row answers for a group', async (question) => {
  const { isAnswered } = await answerOf(question, DEALS);
  expect(isAnswered).toBe(false);
});

test.each([
  ['top 2 by total deal value', 'the 2 highest Deal ($), among every row'],
  ['top 2 accounts by total deal value', 'the 2 highest Deal ($), among every row'],
  ['total deal value of the top 2 deals', 'total Deal ($): the 2 highest Deal ($), among every row'],
  ['average deal of the 2 biggest deals', 'average Deal ($): the 2 highest Deal ($), among every row'],
  ['the highest deal in each state', 'the highest Deal ($) in each State, among every row'],
])('%s: rows', (question, expected) => {
  expect(readAs(question, DEALS)).toBe(expected);
});

test('a day by which something is due is no crew', () => {
  const jobs = rowsOf(`
    Job | Crew | Quote | Finish by
    a   | Red  | 100   | 2026-02-01
    b   | Red  | 90    | 2026-05-01
    c   | Blue | 20    | 2026-03-01`);
  expect(readAs('highest quote by crew', jobs)).not.toContain('Finish by');
});
