// Days told from today, lists parted by strokes, days of leave, and least amounts by their bound.
import { answerOf } from './answer-of.ts';
import { readAs } from './read-as.ts';
import { rowsOf, rowsRead } from './rows-read.ts';

const CLASSES = rowsOf(`
  Class | Held on    | Days      | Leave left | Stock | Min | Last clean | Fee  | Waiver | Adm        | Decided
  a     | 2026-01-02 | Mon/Wed   | 4          | 3     | 5   | 2025-08-02 | 0.50 | Y      | 2025-10-01 | 2025-10-09
  b     | 2026-02-08 | Wed       | 11         | 9     | 4   | 2025-12-12 | 2    | N      | 2025-11-01 | 2025-12-20
  c     | 2025-12-20 | Mon/Fri   | 9          | 2     | 2   |            | 3    |        | 2025-12-30 |
  d     | 2026-03-01 | Wed/Fri   | 2          | 0     | 1   | 2025-07-30 | 0.90 | Y      | 2026-01-10 |
`);

// Today is 2026-01-15.
const CASES: [string, string][] = [
  ['classes on wed', 'a b d'],
  ['fri ones', 'c d'],
  ['upcoming classes', 'b d'],
  ['classes that already happened', 'a c'],
  ['more than eight days of leave', 'b c'],
  ['what has fallen below its minimum', 'a d'],
  ['classes under a quid', 'a d'],
  ['took more than three weeks to decide', 'b'],
];

test.each(CASES)('%s: %s', (question, rows) => {
  expect(rowsRead(question, CLASSES)).toBe(rows);
});

// Today is 2026-01-15.
const POLICIES = rowsOf(`
  Policy | Exp Date   | Town  | Days to notice
  a      | 2026-02-01 | Leeds | 10
  b      | 2026-11-30 | York  | 60
  c      | 2027-01-20 | Leeds | 30
  d      | 2026-12-31 | Hull  | 20
`);

test.each([
  ['policies expiring by year end', 'a b d'],
  ['policies expiring before the end of the year', 'a b'],
  ['policies expiring by the end of this month', ''],
  ['policies expiring within 60 days', 'a'],
  ['how many in Leeds', 'a c'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, POLICIES)).toBe(rows);
});

test.each([
  ['opened before 2000', 'opened before 2000-01-01', '1'],
  ['opened since 2000', 'opened since 2000-01-01', '2 3'],
  ['opened until 2000', 'opened until 2000-12-31', '1 2'],
  ['opened after 2000', 'opened after 2000-12-31', '3'],
  ['opened before march 2001', 'opened before 2001-03-01', '1 2'],
])('%s is told by the day that bounds it, and read so again', async (question, text, shops) => {
  const rows = ['1999-05-01', '2000-06-30', '2003-02-01'].map((opened, at) => ({ shop: at + 1, opened }));
  for (const asked of [question, text]) {
    const answer = await answerOf(asked, rows);
    expect([answer.readAs, answer.rows.map((row) => row + 1).join(' ')]).toEqual([text, shops]);
  }
});

// Today is 2026-01-15.
const DEALS = rowsOf(`
  Deal | Close date | State | Last call  | Expires
  a    | 2026-01-20 | DC    | 2025-12-30 | 2025-11-01
  b    | 2026-02-10 | Ohio  | 2026-01-10 | 2026-02-01
  c    | 2026-12-20 | OH    | 2025-01-10 | 2026-12-31
  d    | 2025-12-30 | Md.   | 2026-01-12 | 2027-05-01
`);

test.each([
  ['deals that close within 30 days', 'a b'],
  ['which deals close within 2 weeks', 'a'],
  ['deals closing within 30 days', 'a b'],
  ['deals closing in the next 30 days', 'a b'],
  ['which deals close between now and the end of the year', 'a b c'],
  ['deals closing between now and 28 February 2026', 'a b'],
  ['deals closing between today and Easter', 'a b'],
  ['deals that expire from now until the end of the year', 'b c'],
])('%s: from today on', (question, rows) => {
  expect(rowsRead(question, DEALS)).toBe(rows);
});

test.each(['deals closed within 30 days', 'last call within 30 days'])(
  '%s: may be before today',
  async (question) => {
    expect((await answerOf(question, DEALS)).isAnswered).toBe(false);
  },
);

test.each([
  [
    'deals that expire before 2027',
    'a b c',
    ['In 1 of these rows Expires is before today: ask for "between today and 2026-12-31" to leave it out.'],
  ],
  ['deals that expire between today and 2026-12-31', 'b c', []],
  ['deals that expired before 2026', 'a', []],
  ['deals closing after 2026-01-10', 'a b c', []],
])('%s: what is past already is told', async (question, expected, told) => {
  const { rows, notes } = await answerOf(question, DEALS);
  expect([rows.map((row) => DEALS[row]?.Deal).join(' '), notes]).toEqual([expected, told]);
});

// Today is 2026-01-15.
const JOBS = rowsOf(`
  Job | Start      | Finish by  | Crew
  a   | 2025-11-03 | 2026-01-23 | Red
  b   | 2025-12-05 | 2026-01-16 | Red
  c   | 2025-12-15 | 2026-03-27 | Blue
  d   | 2025-12-17 | 2026-04-30 | Blue
  e   | 2025-12-19 | 2026-02-28 | Blue`);

test.each([
  ['jobs to finish by 31 January 2026', 'Finish by until 2026-01-31'],
  ['which jobs finish by the end of this month', 'Finish by until 2026-01-31'],
  ['jobs to finish by next week', 'Finish by until 2026-01-25'],
  ['finish by in January 2026', 'Finish by in 2026-01-01 to 2026-01-31'],
  ['jobs with a finish by before February 2026', 'Finish by before 2026-02-01'],
])('%s: the last word of the name says until when', (question, expected) => {
  expect(readAs(question, JOBS)).toBe(expected);
});

test.each(['jobs to finish by Friday', 'jobs to finish by the end of March'])(
  '%s: until then, and not on that day or in that month',
  (question) => {
    expect(readAs(question, JOBS)).toMatch(/^unsure|until/);
  },
);

// Today is 2026-01-15.
test.each([
  ['due in the future', [2]],
  ['due is in the future', [2]],
  ['not due in the future', [0, 1]],
  ['due in the past', [0]],
  ['upcoming', [1, 2]],
])('%s: today is in neither', async (question, expected) => {
  const rows = ['2026-01-14', '2026-01-15', '2026-01-16'].map((due, at) => ({ job: `j${at}`, due }));
  expect((await answerOf(question, rows)).rows).toEqual(expected);
});
