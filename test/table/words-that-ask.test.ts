// Words that carry the question are not passed over: 'how much', 'total', a column that few rows have, a letter, a ranking
// of groups.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const VISITS = rowsOf(`
  Id | Patient  | Owner   | Fee    | Paid
  a  | Rex      | Reid    | £40.00 | Y
  b  | Misty    | Reid    | £30.50 | N
  c  | Nibbles  | Hale    | £15.00 | N
  d  | Smudge   | Hale    | £60.00 | Y
  e  | Biscuit  | Ode     | £20.00 | Y
`);

const CASES = rowsOf(`
  Id | Practice  | Units | Invoice | Work
  a  | Park Road | 1     | £95     | Crown
  b  | Park Road | 3     | £330    | Bridge
  c  | Milltown  | 1     | £280    | Denture
  d  | Milltown  | 2     | £190    | Crown
`);

const TRIPS = rowsOf(`
  Trip | Driver  | Pupils | Fuel £ | Incident
  a    | Mr Shah | 14     | 2.10   |
  b    | Mr Bell | 8      | 13.80  |
  c    | Mr Bell | 15     | 2.10   | late back
  d    | Ms Kerr | 16     | 24.50  | puncture
  e    | Ms Kerr | 9      | 6.20   |
`);

const PLOTS = rowsOf(`
  Plot | Holder | Size
  A1   | Pratt  | 125
  A2   | Szabo  | 250
  B1   | Ode    | 100
  B2   | Bell   | 50
`);

const GIFTS = rowsOf(`
  Item   | Donor  | Weight kg
  Beans  | Tesco  | 50
  Soup   | Rotary | 40
  Pasta  | Tesco  | 45
  Rice   | Boots  | 35
  Flour  | Rotary | 5
`);

const JOBS = rowsOf(`
  Job  | Who | Quote  | Inv
  1041 | Tom | £60    | £60
  1042 | Kev | £2,150 | £2,340
  1043 | Tom | £180   | £165
  1044 | Kev | £95    | £95
  1045 | Kev | £400   | £440
  1046 | Kev | £75    | £75
`);

const PUPILS = rowsOf(`
  Id | Coach | Swims | Joined     | Left
  a  | A     | N     | 2020-01-01 |
  b  | A     | Y     | 2019-01-01 | 2025-02-02
  c  | B     | N     | 2021-01-01 | 2025-03-03
`);

const STOCK = rowsOf(`
  Box | Parts | Shelf
  17  | 15    | A
  18  | 3     | B
  19  | 9     | A
  20  | 40    | B
`);

const BEDS = rowsOf(`
  Bed | Notes
  a   |
  b   | warned re weeds
  c   | needs clearing
  d   |
  e   | half plot
  f   | committee
  g   |
  h   | free of charge
  i   |
  j   | bees
  k   |
  l   | weeds
  m   |
  n   | flooded
  o   | half plot
`);

const SHOWS = rowsOf(`
  Id | Show    | Name   | Seats
  a  | Macbeth | Price  | 2
  b  | Oliver  | Carter | 9
  c  | Aladdin | Iqbal  | 4
  d  | Macbeth | Novak  | 3
`);

const VANS = rowsOf(`
  Van | Left  | Returned | Note
  a   | 09:15 | 11:30    |
  b   | 08:00 | 18:45    | late back
  c   | 07:45 | 17:10    | late back
`);

const BOATS = rowsOf(`
  Boat  | Ft | Owner  | Ashore since
  Kite  | 26 | Harmer | 2026-09-12
  Sal   | 31 | Ode    | 2026-08-20
  Ellen | 38 | Harmer | 2026-03-03
`);

const RECALLS = rowsOf(`
  Pt | Fund | Owes
  a  | Pvt  | £45
  b  | NHS  | £10
  c  | Pvt  | £20
`);

const answer = async (question: string, rows: Parameters<typeof answerOf>[1]) => {
  const { isAnswered, message, rows: found } = await answerOf(question, rows);
  const ids = found.map((row) => Object.values(rows[row] ?? {})[0]).join('');
  return { isAnswered, message, ids };
};

test.each([
  ['how much does reid still owe', VISITS, 'b', 'The total Fee is 30.5'],
  ['how much is unpaid', VISITS, 'bc', 'The total Fee is 45.5'],
  ['invoice total for park road', CASES, 'ab', 'The total Invoice is 425'],
  ['total for park road', CASES, 'ab', 'The total Invoice is 425'],
  ['invoice for milltown', CASES, 'cd', 'The total Invoice is 470'],
  ['how many units sent to park road', CASES, 'ab', 'The total Units is 4'],
  ['incidents by driver', TRIPS, 'cd', 'By Driver: Mr Bell 1, Ms Kerr 1.'],
  ['how many times did mr bell go', TRIPS, 'bc', '2 of 5 rows match'],
  ['total owed by private', RECALLS, 'ac', 'The total Owes is 65'],
  ['how much did tom bring in', JOBS, '10411043', 'The total Inv is 225'],
  ['how much fuel did mr bell use', TRIPS, 'bc', 'The total Fuel £ is 15.9'],
])('%s: a figure is told', async (question, rows, ids, told) => {
  const found = await answer(question, rows);
  expect(found).toEqual({ isAnswered: true, message: expect.stringContaining(told), ids });
});

test.each([
  ['any incidents with mr bell', TRIPS, 'c'],
  ['average size of the A plots', PLOTS, 'A1A2'],
  ['cant swim and on coach a', PUPILS, 'a'],
  ['boxes with 15 or more parts', STOCK, '1720'],
  // Reads beside the whole cell 'weeds' what has it within.
  ['anything with weeds in the notes', BEDS, 'bl'],
  ['how many seats sold for macbeth', SHOWS, 'ad'],
  ['back after 6pm', VANS, 'b'],
  ['the longest boat of each owner', BOATS, 'SalEllen'],
  ['which jobs went over quote', JOBS, '10421045'],
  ['who has been in longest', PUPILS, 'b'],
])('%s: each word says which', async (question, rows, ids) => {
  const found = await answer(question, rows);
  expect(found).toMatchObject({ isAnswered: true, ids });
});

test.each([
  // Of no money.
  ['how much does pratt owe', PLOTS],
  ['total for mr bell', rowsOf('Id | Driver | Price each\na | Mr Bell | £4\nb | Mr Bell | £5\nc | Ode | £6')],
])('%s is not answered by half', async (question, rows) => {
  const { isAnswered } = await answer(question, rows);
  expect(isAnswered).toBe(false);
});

test('what is done, but not what follows it, is offered', async () => {
  const rows = rowsOf(`
    Permit | Filed      | Issued
    P1     | 2026-06-03 | 2026-06-19
    P2     | 2026-06-04 |
    P3     | 2026-06-13 | 2026-07-01
  `);
  expect(JSON.stringify(await answerOf('filed but not issued', rows))).toContain('Issued is blank');
});

test('a ranking of groups is of their totals', async () => {
  const { reading, readAs } = await answerOf('2 biggest donors by kg', GIFTS);
  expect(reading.isWhole && readAs).toBe('total Weight kg in each Donor, the 2 highest: every row');
});
