// Words for what is due and done, for who comes and goes, and verbs that tell which date is meant.
import { matchRows } from '../../server/table/answer-question.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { scoreReadings } from '../../server/table/read-question.ts';
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

/** 15 January 2026, a Thursday. */
const TODAY = 20_468;

const LOANS = rowsOf(`
  Id | Title   | Borrower | Out        | Due        | Back
  a  | Hamnet  | Kerr     | 2025-12-02 | 2026-01-05 |
  b  | Emma    | Ode      | 2025-12-05 | 2026-01-08 | 2026-01-12
  c  | Dune    | Hale     | 2025-12-09 | 2026-01-10 | 2026-01-09
  d  | Ulysses | Shah     | 2026-01-02 | 2026-02-03 |
  e  | Heidi   | Bell     | 2026-01-10 | 2026-02-11 | 2026-01-12
`);

const RENTALS = rowsOf(`
  Id | Item   | Client | Due back   | Ret dt
  a  | Chairs | Kerr   | 2025-12-20 | 2025-12-20
  b  | Tents  | Ode    | 2026-01-12 |
  c  | Linen  | Hale   | 2026-01-20 |
  d  | Lamps  | Shah   | 2026-01-08 | 2026-01-10
`);

const LOTS = rowsOf(`
  Lot | Owner | Rental | Autopay
  1   | Kerr  | Y      | N
  2   | Ode   | N      | N
  3   | Hale  | Y      | Y
  4   | Shah  | N      | Y
`);

const WORKS = rowsOf(`
  Id | Work              | Town
  a  | re-roof           | Hull
  b  | Flat roof garage  | Hull
  c  | Reroof            | York
  d  | Ridge tiles       | York
  e  | chimney repoint   | Hull
  f  | Lead valley       | Hull
  g  | Gutters           | York
  h  | Storm damage      | York
  i  | Asbestos garage   | Hull
  j  | Gutters + fascias | Hull
  k  | Roof leak         | York
  l  | Chimney removal   | York
  m  | Slates            | Hull
`);

const STAYS = rowsOf(`
  Cat     | Owner      | In         | Out        | £/night | Vacc
  Tilly   | Kerr       | 2026-01-03 | 2026-01-21 | £13     | Y
  Mog     | Sue Lomax  | 2026-01-10 | 2026-01-15 | £13     | Y
  Cleo    | Hale       | 2026-01-15 | 2026-01-18 | £15     | N
  Oscar   | Lomax, Sue | 2026-02-02 | 2026-02-09 | £9      | Y
  Luna    | Bell       | 2026-02-06 | 2026-02-20 | £13     | N
`);

const GRANTS = rowsOf(`
  Ref | Date received | Panel date | Report due | Report received? | Asked  | Region
  r   | 2025-11-20    | 2025-12-19 | 2026-01-05 | Yes              | £4,200 | East
  s   | 2025-12-30    | 2026-01-16 | 2026-01-09 | No               | £3,600 | North
  t   | 2025-12-12    | 2026-01-09 | 2026-01-10 |                  | £500   | East
  u   | 2025-10-01    | 2025-11-11 | 2026-03-31 |                  | £900   | North
`);

const ORDERS = rowsOf(`
  No | Rep     | Qty | Unit price | Order total | Deposit paid | Bought
  1  | Marcus  | 2   | £5         | £10         | £4           | 2025-03-01
  2  | Janelle | 4   | £5         | £20         | £20          | 2024-06-12
  3  | Marcus  | 6   | £5         | £30         |              | 2025-11-30
`);

const HIRES = rowsOf(`
  Job | Goes out   | Group   | Coach
  a   | 2026-01-10 | Oakhill | 49
  b   | 2026-01-17 | Darts   | 16
  c   | 2026-01-24 | Choir   | 49
  d   | 2026-01-21 | Oakhill | 16
`);

test.each([
  ['overdue now', LOANS, 'a'],
  ['still out', LOANS, 'ad'],
  ['how many on loan', LOANS, 'ad'],
  ['due back in february, soonest first', LOANS, 'd'],
  ['who is in tonight', STAYS, 'TillyCleo'],
  ['any cats staying on 7 february', STAYS, 'OscarLuna'],
  ['here on 17 january and not vaccinated', STAYS, 'Cleo'],
  ['longest stay top 2', STAYS, 'TillyLuna'],
  ['what has sue lomax got', STAYS, 'MogOscar'],
  ['reports overdue', GRANTS, 'st'],
  ['what came in before christmas', GRANTS, 'rtu'],
  ['bought since january 2025', ORDERS, '13'],
  ['whats on saturday', HIRES, 'b'],
  ['jobs on a saturday', HIRES, 'abc'],
  ['came back late', LOANS, 'b'],
  ['whats overdue coming back', RENTALS, 'b'],
  ['stuff that got returned late', RENTALS, 'd'],
  ['due back in february', LOANS, 'd'],
  ['rentals not on autopay', LOTS, '1'],
  ['all the reroofs', WORKS, 'ac'],
])('%s: the likeliest reading', (question, rows, ids) => {
  const table = makeTable(rows, TODAY);
  const { scored } = scoreReadings(question, table, { today: TODAY, reference: null, further: [] });
  const found = scored[0] ? matchRows(scored[0].reading, table).rows : [];
  expect(found.map((at) => String(Object.values(rows[at] ?? {})[0])).join('')).toBe(ids);
});

test.each([
  // Of what each order comes to, and not of a price of one.
  ['total sales by rep', 'By Rep: Marcus 40, Janelle 20'],
  // What two columns leave.
  ['how much has marcus still got to pay', 'The total Order total less Deposit paid is 36, over 2 rows'],
  ['total outstanding by rep', 'By Rep: Marcus 36.'],
])('%s', async (question, told) => {
  const { isAnswered, message } = await answerOf(question, ORDERS);
  expect({ isAnswered, message }).toEqual({ isAnswered: true, message: expect.stringContaining(told) });
});

test.each([
  // A price of a night counts no nights.
  ['how many nights for tilly', STAYS],
  // Every object has a constructor; it is no order.
  ['overdue now, constructor first', LOANS],
  // Each row has a Ref of its own.
  ['which refs are empty', GRANTS],
])('%s is not answered by half', async (question, rows) => {
  const { isAnswered } = await answerOf(question, rows);
  expect(isAnswered).toBe(false);
});
