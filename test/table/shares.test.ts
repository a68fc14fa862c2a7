// 'what share of jobs are paid': a count or a total as a part of the same of more rows.
import { answerOf } from './answer-of.ts';
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const JOBS = rowsOf(`
  Job | Type    | Charge | Town  | Paid | Date
  J1  | Grand   | 90     | Leeds | Yes  | 2024-01-05
  J2  | Upright | 60     | York  | No   | 2024-01-19
  J3  | Upright | 65     | Leeds | Yes  | 2024-02-02
  J4  | Grand   | 110    | York  | Yes  | 2024-03-14
  J5  | Upright | 75     | Leeds |      | 2024-03-20`);
const DEALS = rowsOf(`
  Deal | Rep   | Region | Amount ($) | Stage
  D1   | Craig | North  | 1000       | Won
  D2   | Craig | South  | 500        | Lost
  D3   | Dana  | North  | 700        | Won
  D4   | Dana  | East   | 300        | Open
  D5   | Craig | North  | 900        | Won
  D6   | Eve   | South  | 1200       |
  D7   | Eve   | East   | 400        | Lost`);
const VISITS = rowsOf(`
  Ref | Pet   | Species | Visit date
  V1  | Rex   | Dog     | 2026-01-12
  V2  | Milo  | Cat     | 2026-01-15
  V3  | Bella | Dog     | 2026-02-03
  V4  | Coco  | Rabbit  | 2026-02-18`);
const FUNDS = rowsOf(`
  Fund | Share | Town
  a    | 20    | Leeds
  b    | 30    | York
  c    | 50    | Leeds`);

test.each([
  ['what share of jobs are paid', JOBS, 'share of the rows: Paid is yes'],
  ['what share of jobs are unpaid', JOBS, 'share of the rows: Paid is no'],
  ['what % of jobs are in Leeds', JOBS, 'share of the rows: Town is "Leeds"'],
  ['share of jobs in Leeds', JOBS, 'share of the rows: Town is "Leeds"'],
  ['what percentage are grand', JOBS, 'share of the rows: Type is "Grand"'],
  [
    'what percentage of grand jobs are in York',
    JOBS,
    'share of the rows where Type is "Grand": Type is "Grand" and Town is "York"',
  ],
  [
    'what fraction of jobs that are upright are in Leeds',
    JOBS,
    'share of the rows where Type is "Upright": Type is "Upright" and Town is "Leeds"',
  ],
  ['what percentage of deals did Craig win', DEALS, 'share of the rows: Rep is "Craig" and Stage is "Won"'],
  ['what share of the total charge came from Leeds', JOBS, 'share of total Charge: Town is "Leeds"'],
  ['what percent of revenue is from York', JOBS, 'share of total Charge: Town is "York"'],
  ['percent of total amount by region', DEALS, 'share of total Amount ($) in each Region: every row'],
  ['what share of the amount does each rep have', DEALS, 'share of total Amount ($) in each Rep: every row'],
  ['percentage of jobs by type', JOBS, 'share of the rows in each Type: every row'],
  // No short 'Pet' is meant.
  ['what percentage of visits were dogs', VISITS, 'share of the rows: Species is "Dog"'],
  ['share of charge by month', JOBS, 'share of total Charge in each month of Date: every row'],
])('%s: a share', (question, rows, expected) => {
  expect(readAs(question, rows)).toBe(expected);
});

test.each([
  // Of what is not said, or may be of two things.
  ['share of grand jobs', JOBS],
  ['percentage of paid jobs by town', JOBS],
  ['what share of jobs are paid in Leeds', JOBS],
  ['what percentage of jobs were grand in 2024', JOBS],
  ['win rate by rep', DEALS],
  ['what percentage of dogs', VISITS],
  ['what percentage of the average charge is from Leeds', JOBS],
  // A column is called so.
  ['what share of funds are in Leeds', FUNDS],
  ['share over 25', FUNDS],
  ['total share by town', FUNDS],
])('%s: none', (question, rows) => {
  expect(readAs(question, rows)).not.toMatch(/^share of/);
});

test.each([
  [
    'what share of jobs are paid',
    JOBS,
    '3 of 5 rows match. It is 75%: 3 of 4 rows. 1 with a blank Paid does not count.',
    { value: 75, rows: 4, share: { part: 3, whole: 4 } },
  ],
  [
    'what percentage of deals did Craig win',
    DEALS,
    '2 of 7 rows match. It is 28.6%: 2 of 7 rows.',
    { value: 28.571, share: { part: 2, whole: 7 } },
  ],
  [
    'what percentage of amount is from the North',
    DEALS,
    '3 of 7 rows match. It is 52%: 2,600 of a total Amount ($) of 5,000.',
    { value: 52, share: { part: 2600, whole: 5000 } },
  ],
  [
    'percent of total amount by region',
    DEALS,
    '7 of 7 rows match. By Region: North 52%, South 34%, East 14%.',
    { groups: [{ name: 'North', value: 52, rows: 3 }, expect.anything(), expect.anything()] },
  ],
])('%s: what is divided by what is told', async (question, rows, message, figure) => {
  const answer = await answerOf(question, rows);
  expect([answer.isAnswered, answer.message]).toEqual([true, message]);
  expect(answer.figure).toMatchObject(figure);
});

test('a share that is not plain is refused, and never answered by its rows', async () => {
  const { isAnswered, message } = await answerOf('what percentage of dogs', VISITS);
  expect([isAnswered, message]).toEqual([
    false,
    'Not answered: could not be read on this table: "percentage".',
  ]);
});

test('there is no share of nothing', async () => {
  const rows = rowsOf(`
    Item | Kind | Cost
    a    | Oil  | 0
    b    | Wax  | 0`);
  const { message, figure } = await answerOf('what share of total cost is oil', rows);
  expect(message).toBe('1 of 2 rows matches. There is no share: 0 of a total Cost of 0.');
  expect(figure).toMatchObject({ value: null, share: { part: 0, whole: 0 } });
});

test('the two numbers of a share have no more decimals than the table', async () => {
  const rows = rowsOf(`
    Item | Kind | Cost
    a    | Oil  | 0.1
    b    | Oil  | 0.2
    c    | Wax  | 0.4`);
  const { figure } = await answerOf('what share of total cost is oil', rows);
  expect(figure?.share).toEqual({ part: 0.3, whole: 0.7 });
});
