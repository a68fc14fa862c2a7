// Figures of each month, week or the like: 'total sales by month', 'busiest day of the week'. What only sounds so is none.
import { answerOf } from './answer-of.ts';
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const PIANOS = rowsOf(`
  Date       | Client | Type    | Charge | Town
  05/01/2024 | Ash    | Grand   | 90     | Leeds
  19/01/2024 | Birch  | Upright | 60     | York
  02/02/2024 | Cole   | Upright | 65     | Leeds
  20/03/2024 | Elm    | Upright | 70     | Leeds
  14/03/2024 | Dale   | Grand   | 110    | York
  TBC        | Fox    | Upright | 55     | Leeds
             | Gill   | Grand   | 100    | York
  11/02/2025 | Hay    | Grand   | 120    | Leeds`);
const DEALS = rowsOf(`
  Deal | Rep   | Stage | Amount ($) | Created    | Closed
  D1   | Craig | Won   | 1000       | 2023-11-02 | 2024-01-10
  D2   | Craig | Lost  | 500        | 2023-12-05 | 2024-02-01
  D3   | Dana  | Won   | 700        | 2024-01-15 | 2024-02-20
  D4   | Dana  | Open  | 300        | 2024-02-02 |`);
const ORDERS = rowsOf(`
  Order | Customer | Sales | Rating | City   | Order date
  O1    | Ann      | 20    | 4      | Austin | 3/14/2024
  O2    | Bob      | 35    | 5      | Dallas | 3/20/2024
  O3    | Ann      | 10    | 3      | Austin | 4/2/2024
  O4    | Cy       | 50    | 4      | Dallas | 7/9/2024
  O5    | Dee      | 45    | 2      | Austin | 7/9/2024`);
const RENTALS = rowsOf(`
  Flat | Rent per month | Plan    | Let since
  1    | 500            | Monthly | 2024-01-02
  2    | 650            | Weekly  | 2024-02-03
  3    | 700            | Monthly | 2024-02-09`);
const HOMES = rowsOf(`
  Property | Sort  | Sold
  1 Elm    | House | 2024-01-02
  2 Elm    | Flat  | 2024-02-03`);
const SALES = rowsOf(`
  Shop | Month | Sales
  a    | Jan   | 10
  b    | Jan   | 20
  a    | Feb   | 30
  b    | Feb   | 40`);

test.each([
  ['total charge by month', PIANOS, 'total Charge in each month of Date: every row'],
  ['charge by quarter', PIANOS, 'total Charge in each quarter of Date: every row'],
  ['total by quarter', PIANOS, 'total Charge in each quarter of Date: every row'],
  ['jobs per year', PIANOS, 'how many in each year of Date: every row'],
  ['how many jobs per week', PIANOS, 'how many in each week of Date: every row'],
  ['average charge each month', PIANOS, 'average Charge in each month of Date: every row'],
  ['monthly charge', PIANOS, 'total Charge in each month of Date: every row'],
  ['revenue month by month', PIANOS, 'total Charge in each month of Date: every row'],
  ['by month, how many jobs', PIANOS, 'how many in each month of Date: every row'],
  ['how many jobs by day of the week', PIANOS, 'how many in each weekday of Date: every row'],
  ['total charge by month in Leeds', PIANOS, 'total Charge in each month of Date: Town is "Leeds"'],
  ['Leeds charge by month', PIANOS, 'total Charge in each month of Date: Town is "Leeds"'],
  ['how many grand jobs each month', PIANOS, 'how many in each month of Date: Type is "Grand"'],
  ['charge by month in 2024', PIANOS, 'total Charge in each month of Date: Date in 2024-01-01 to 2024-12-31'],
  ['orders per year', ORDERS, 'how many in each year of Order date: every row'],
  ['customers by month', ORDERS, 'how many different Customer in each month of Order date: every row'],
  // One Sort of them, and not all.
  ['houses by month', HOMES, 'how many in each month of Sold: Sort is "House"'],
  // Which of several dates is said beside it.
  ['deals by month closed', DEALS, 'how many in each month of Closed: every row'],
  ['deals created per month', DEALS, 'how many in each month of Created: every row'],
  ['won deals by closed month', DEALS, 'how many in each month of Closed: Stage is "Won"'],
  ['total amount by quarter of close', DEALS, 'total Amount ($) in each quarter of Closed: every row'],
])('%s: groups in time', (question, rows, expected) => {
  expect(readAs(question, rows)).toBe(expected);
});

test.each([
  ['busiest month', PIANOS, 'how many in each month of Date, the highest: every row'],
  [
    'what was our busiest month in 2024',
    PIANOS,
    'how many in each month of Date, the highest: Date in 2024-01-01 to 2024-12-31',
  ],
  [
    'which day of the week has the most jobs',
    PIANOS,
    'how many in each weekday of Date, the highest: every row',
  ],
  [
    'which month had the highest total charge',
    PIANOS,
    'total Charge in each month of Date, the highest: every row',
  ],
  ['quietest month for Leeds', PIANOS, 'how many in each month of Date, the lowest: Town is "Leeds"'],
  [
    'which quarter brought in the most revenue',
    PIANOS,
    'total Charge in each quarter of Date, the highest: every row',
  ],
  ['top 2 months by total charge', PIANOS, 'total Charge in each month of Date, the 2 highest: every row'],
  [
    'which month had the highest sales',
    ORDERS,
    'total Sales in each month of Order date, the highest: every row',
  ],
])('%s: the groups that come to most or least', (question, rows, expected) => {
  expect(readAs(question, rows)).toBe(expected);
});

test.each([
  ['jobs in March', PIANOS, 'Date in March of any year'],
  ['top quarter by sales', ORDERS, 'the 25% highest Sales, among every row'],
  ['flats with rent per month over 600', RENTALS, 'Rent per month over 600'],
  // A column tells it.
  ['total sales by month', SALES, 'total Sales in each Month: every row'],
])('%s: no groups in time', (question, rows, expected) => {
  expect(readAs(question, rows)).toBe(expected);
});

test.each([
  ['jobs by the end of the month', PIANOS],
  ['charge over 90 per month', PIANOS],
  ['monthly flats', RENTALS],
  ['jobs by week 12', PIANOS],
  // Two groups at once.
  ['jobs by month and town', PIANOS],
  ['total charge by town by month', PIANOS],
  // One row's, or what a month comes to.
  ['which month had the highest charge', PIANOS],
  ['average charge per month', PIANOS],
  ['average number of jobs per month', PIANOS],
  // Nobody adds up ratings; a year may end in any month.
  ['rating by month', ORDERS],
  ['total sales by financial year', ORDERS],
  ['busiest day', PIANOS],
  ['best month', PIANOS],
])('%s: not told in groups of time', (question, rows) => {
  expect(readAs(question, rows)).not.toMatch(
    /^(?!unsure).* in each (year|quarter|month|week|day|weekday) of /,
  );
});

test('which of several dates is not guessed', async () => {
  const { isAnswered, message } = await answerOf('deals by month', DEALS);
  expect([isAnswered, message]).toEqual([false, 'Not answered: "by month" may mean Created or Closed.']);
});

test('groups stand in the order of time; what is no date and what has no rows is told', async () => {
  const { message, notes, figure } = await answerOf('total charge by month', PIANOS);
  expect(message).toBe(
    '8 of 8 rows match. By month of Date: 2024-01: 150, 2024-02: 65, 2024-03: 180, 2025-02: 120, 2 whose month of ' +
      'Date is not known left out. No rows: 2024-04, 2024-05, 2024-06, 2024-07, 2024-08 and 5 more.',
  );
  expect(notes).toEqual(['Date could not be read as a date in 1 row: "TBC".']);
  expect(figure?.groups?.[0]).toEqual({ name: '2024-01', value: 150, rows: 2 });
});

test.each([
  ['how many jobs by week in February 2024', ['week of 2024-01-29']],
  ['charge by quarter', ['2024 Q1', '2025 Q1']],
  ['charge by year', ['2024', '2025']],
  ['jobs by weekday', ['Tuesday', 'Wednesday', 'Thursday', 'Friday']],
  ['jobs by day in January 2024', ['2024-01-05', '2024-01-19']],
])('%s: the names of the groups', async (question, names) => {
  const { figure } = await answerOf(question, PIANOS);
  expect(figure?.groups?.map(({ name }) => name)).toEqual(names);
});

test('two orders of day and month are told where no cell settles which', async () => {
  const rows = rowsOf(`
    Visit | Day
    a     | 03/04/2024
    b     | 05/06/2024
    c     | 05/07/2024`);
  const { notes } = await answerOf('how many visits by month', rows);
  expect(notes).toEqual([expect.stringMatching(/"03\/04\/2024" \(Day\) are read day first/)]);
});

test('rows of no month are told beside the month with the most', async () => {
  const { message, rows, notes } = await answerOf('busiest month', PIANOS);
  expect([message, rows]).toEqual([
    '4 of 8 rows match. By month of Date: 2024-01: 2, 2024-03: 2.',
    [0, 1, 3, 4],
  ]);
  expect(notes).toContain('Of 2 rows the month of Date is not known: they are in no group.');
});

// Each is read several times: 30 words at the most.
test.each([
  [26, true],
  [27, false],
])('a question with %i polite words before it', (polite, isBroken) => {
  const says = readAs(`${'please '.repeat(polite)}total charge by month`, PIANOS);
  expect(says.includes('in each month')).toBe(isBroken);
});
