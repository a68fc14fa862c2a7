// 'grand vs upright average charge': one figure for each of two or three values of one column.
import { answerOf } from './answer-of.ts';
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const JOBS = rowsOf(`
  Job | Type    | Charge | Town     | Paid | Date
  J1  | Grand   | 90     | Leeds    | Yes  | 2024-01-05
  J2  | Upright | 60     | New York | No   | 2024-01-19
  J3  | Upright | 65     | Leeds    | Yes  | 2024-02-02
  J4  | Grand   | 110    | New York | Yes  | 2025-03-14
  J5  | Square  | 75     | Hull     | No   | 2025-03-20`);

const BY_TYPE = 'Type is "Grand" or Type is "Upright"';
const BY_YEAR = 'Date in 2024-01-01 to 2024-12-31 or Date in 2025-01-01 to 2025-12-31';
test.each([
  ['grand vs upright average charge', `average Charge, grand beside upright: ${BY_TYPE}`],
  ['average charge for a grand compared with an upright', `average Charge, grand beside upright: ${BY_TYPE}`],
  ['compare the average charge of grand and upright', `average Charge, grand beside upright: ${BY_TYPE}`],
  ['number of grand vs upright jobs', `how many, grand beside upright: ${BY_TYPE}`],
  [
    'grand vs upright vs square total charge',
    `total Charge, grand beside upright beside square: ${BY_TYPE} or Type is "Square"`,
  ],
  [
    'total charge Leeds vs New York in 2024',
    'total Charge, Leeds beside New York: Date in 2024-01-01 to 2024-12-31 and (Town is "Leeds" or Town is "New York")',
  ],
  ['how many paid versus unpaid', 'how many, paid beside unpaid: Paid is yes or Paid is "No"'],
  ['total 2024 vs 2025', `total Charge, 2024 beside 2025: ${BY_YEAR}`],
  ['charge in 2024 vs in 2025', `total Charge, 2024 beside 2025: ${BY_YEAR}`],
  ['2024 charge vs 2025 charge', `total Charge, 2024 beside 2025: ${BY_YEAR}`],
  [
    'charge in January 2024 compared to February 2024',
    'total Charge, January 2024 beside February 2024: Date in 2024-01-01 to 2024-01-31 or Date in 2024-02-01 to 2024-02-29',
  ],
])('%s: side by side', (question, expected) => {
  expect(readAs(question, JOBS)).toBe(expected);
});

const HOMES = rowsOf(`
  Property | Rent pcm | Type   | Start date | Paid
  1 Elm Ct | 700      | Flat   | 2024-02-01 | Y
  2 Elm Ct | 850      | House  | 2024-05-01 | N
  3 Elm Ct | 600      | Studio | 2025-03-01 |
  4 Elm Ct | 720      | Flat   | 2025-03-15 | Y`);

test.each([
  // 'Houses' are one type of them, and not all.
  ['how many flats vs houses vs studios', 'flats: 2, houses: 1, studios: 1', []],
  ['average rent flats vs houses', 'flats: 710, houses: 850', []],
  // A mark that is not made says neither.
  ['how many paid vs unpaid', 'paid: 2, unpaid: 1', [expect.stringMatching(/neither way/)]],
])('%s: of marks and types', async (question, groups, notes) => {
  const answer = await answerOf(question, HOMES);
  expect(answer.message).toContain(`Side by side: ${groups}.`);
  expect(answer.notes).toEqual(notes);
});

test.each([
  ['how many homes start this year vs last year', 'this year: 0, last year: 2'],
  ['how many homes start last year vs this year', 'last year: 2, this year: 0'],
])('%s: times told from today', async (question, groups) => {
  const { message } = await answerOf(question, HOMES);
  expect(message.replace('none', '0')).toContain(`Side by side: ${groups}.`);
});

test.each([
  // Of no figure.
  'grand vs upright',
  'compare Leeds and Hull',
  // Of two columns, and of what no cell says.
  'average charge grand vs Leeds',
  'average charge grand vs harpsichord',
  'how many jobs in Leeds and Hull',
])('%s: not side by side', (question) => {
  expect(readAs(question, JOBS)).not.toMatch(/ beside /);
});

test('each value is a group, in the order of the question', async () => {
  const { message, rows, figure } = await answerOf('average charge upright vs grand', JOBS);
  expect([message, rows]).toEqual([
    '4 of 5 rows match. Side by side: upright: 62.5, grand: 100.',
    [0, 1, 2, 3],
  ]);
  expect(figure).toMatchObject({
    value: 81.25,
    groups: [
      { name: 'upright', value: 62.5, rows: 2 },
      { name: 'grand', value: 100, rows: 2 },
    ],
  });
});
