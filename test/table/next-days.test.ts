// 'next two due': the first of the days to come, without what is past and what is over. Today is 2026-01-15.
import { askParts } from '../../server/table/ask.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const PIANOS = rowsOf(`
  Who   | Tuned      | Next due   | Town
  Bloom | 2025-01-10 | 2026-01-10 | Leeds
  Chen  | 2025-07-20 | 2026-01-20 | York
  Dunne | 2025-03-01 | 2026-03-01 | Leeds
  Ellis | 2025-01-15 | 2026-01-15 | Leeds
  Gray  | 2024-12-01 | ?          | York`);
const HIRES = rowsOf(`
  Hire | Item   | Out        | Due back   | Came back
  a    | lift   | 2026-01-02 | 2026-01-09 | 2026-01-09
  b    | heater | 2026-01-03 | 2026-01-12 |
  c    | drill  | 2026-01-05 | 2026-01-16 | 2026-01-14
  d    | saw    | 2026-01-06 | 2026-01-19 |
  e    | tower  | 2026-01-10 | 2026-02-01 |
  f    | pump   | 2026-01-11 | 2026-02-03 |`);
const JOBS = rowsOf(`
  Job | Visit      | Status
  a   | 2026-01-05 | done
  b   | 2026-01-18 | cancelled
  c   | 2026-01-20 | booked
  d   | 2026-01-22 | booked
  e   | 2026-01-25 | booked`);
// What is done here is the time before.
const CHECKS = rowsOf(`
  Van | Completed  | Due
  a   | 2025-02-01 | 2026-02-01
  b   | 2025-01-20 | 2026-01-20
  c   |            | 2026-03-01`);

const DOSES = rowsOf(`
  Patient | Vaccine | Dose due   | Given on
  Ames    | flu     | 2026-01-10 | 2026-01-11
  Boyd    | flu     | 2026-01-16 | 2026-01-14
  Cruz    | covid   | 2026-01-20 |
  Dale    | flu     | 2026-01-22 |
  Eddy    | flu     | 2026-02-01 |`);
// The last jab says nothing of the next one, what is finished nothing of a visit, and two columns may tell what is done.
const JABS = rowsOf(`
  Dog | Jab done   | Next due
  a   | 2025-02-01 | 2026-02-01
  b   |            | 2026-01-20
  c   |            | 2026-03-01
  d   |            | 2026-04-01`);
const VISITS = rowsOf(`
  Job | Visit      | Finished
  a   | 2026-01-16 | 2026-01-14
  b   | 2026-01-18 |
  c   | 2026-01-20 |
  d   | 2026-01-22 |`);
const BILLS = rowsOf(`
  Job | Due        | Finished   | Paid on
  a   | 2026-01-16 | 2026-01-14 | 2026-01-14
  b   | 2026-01-19 |            |
  c   | 2026-01-20 |            | 2026-01-14
  d   | 2026-01-22 |            |
  e   | 2026-01-25 |            |`);

test.each([
  ['next two due', JABS, 'b a'],
  ['next two visits', VISITS, 'a b'],
  ['next two due', BILLS, 'a b'],
  ['next two doses due', DOSES, 'Cruz Dale'],
  ['next two flu doses due', DOSES, 'Dale Eddy'],
  ['next two due', PIANOS, 'Ellis Chen'],
  ['next three due', PIANOS, 'Ellis Chen Dunne'],
  ['next two due in Leeds', PIANOS, 'Ellis Dunne'],
  ['next two due back', HIRES, 'd e'],
  ['next three visits', JOBS, 'c d e'],
  ['next two due', CHECKS, 'b a'],
  // No days to come are asked for.
  ['two earliest tuned', PIANOS, 'Gray Bloom'],
  ['due in the next 10 days', PIANOS, 'Chen Ellis'],
  ['second earliest due back', HIRES, 'b'],
])('%s', async (question, rows, expected) => {
  const { rows: found } = await answerOf(question, rows);
  expect(found.map((row) => Object.values(rows[row] ?? {})[0]).join(' ')).toBe(expected);
});

test.each([
  ['next two due', PIANOS, 'Next due is before today in 1 row: "next" begins today.'],
  ['next two due in York', PIANOS, null],
  ['next two due back', HIRES, 'Due back is before today in 1 row: "next" begins today.'],
])('%s: what is past is told', async (question, rows, expected) => {
  const told = (await answerOf(question, rows)).notes.filter((note) => note.includes('begins today'));
  expect(told).toEqual(expected === null ? [] : [expected]);
});

// The last tuning is not the next one.
test('a column without days to come is not ranked', async () => {
  const { readAs } = await answerOf('next two to tune', PIANOS);
  expect(readAs).toBe('the 2 lowest Next due, among Next due since 2026-01-15');
});

test('sent back as parts it is the same', async () => {
  const { parts, rows, readAs: says } = await answerOf('next two due back', HIRES);
  const again = await askParts(parts, makeTable(HIRES, 20_468), null, async () => ({ refused: 'places' }));
  expect([again.rows, again.readAs]).toEqual([rows, says]);
});
