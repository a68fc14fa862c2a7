// Figures by time, shares and values side by side, sent back as parts and as their own line: they are the same again.
import { makeTable } from '../../server/table/columns/make-table.ts';
import { describeReading } from '../../server/table/describe-reading.ts';
import { readParts } from '../../server/table/parts/read-parts.ts';
import { writeParts } from '../../server/table/parts/write-parts.ts';
import type { ReadingPart } from '../../shared/reading-part.ts';
import { answerOf } from './answer-of.ts';
import { readAs, readingOf } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const JOBS = rowsOf(`
  Job | Type    | Charge | Town  | Date
  J1  | Grand   | 90     | Leeds | 2024-01-05
  J2  | Upright | 60     | York  | 2024-01-19
  J3  | Upright | 65     | Leeds | 2024-02-02
  J4  | Grand   | 110    | York  | 2025-03-14`);
const tables = { table: makeTable(JOBS, 20_468), reference: null };

const sentBack = (question: string) =>
  readParts(
    writeParts(readingOf(question, JOBS)).map(({ part }) => part),
    tables,
  );

test.each([
  ['total charge by month', 'the total Charge in each month of Date'],
  ['busiest quarter', 'how many in each quarter of Date, the highest'],
  ['percent of charge by town', 'the share of total Charge in each Town'],
  ['what share of jobs are grand', 'the share of the rows'],
  ['what percentage of grand jobs are in York', 'the share of the rows where Type is Grand'],
  ['average charge grand vs upright', 'the average Charge, Type is Grand beside Type is Upright'],
])('%s: as parts', (question, says) => {
  const words = readAs(question, JOBS);
  expect(words).not.toMatch(/^unsure/);
  expect(describeReading(sentBack(question))).toBe(words);
  expect(writeParts(readingOf(question, JOBS)).at(-1)?.part.says).toBe(says);
});

test.each([
  'total Charge in each month of Date: every row',
  'how many in each weekday of Date, the highest: Type is "Grand" and Town is "York"',
  'share of total Charge in each Town: every row',
  'share of the rows: Charge over 80',
  'share of total Charge where Charge over 60: Charge over 60 and Town is "York"',
  'average Charge, grand beside upright: Type is "Grand" or Type is "Upright"',
  'how many, Leeds beside York: Date in 2024-01-01 to 2024-12-31 and (Town is "Leeds" or Town is "York")',
  'how many in each month of Date, the 1 highest in each Type: every row',
  'total Charge, January 2024 beside 2025: Date in 2024-01-01 to 2024-01-31 or Date in 2025-01-01 to 2025-12-31',
])('%s: as a line', (line) => {
  expect(readAs(line, JOBS)).toBe(line);
});

test('a line of sides is answered as the question was', async () => {
  const first = await answerOf('how many grand vs upright in Leeds', JOBS);
  const again = await answerOf(describeReading(readingOf('how many grand vs upright in Leeds', JOBS)), JOBS);
  expect(first.figure?.groups?.map(({ name, value }) => [name, value])).toEqual([
    ['grand', 1],
    ['upright', 1],
  ]);
  expect([again.message, again.figure]).toEqual([first.message, first.figure]);
});

test('months within groups are told group by group', async () => {
  const { message } = await answerOf(
    'total Charge in each year of Date, the 1 highest in each Town: every row',
    JOBS,
  );
  expect(message).toBe('3 of 4 rows match. By year of Date in each Town: Leeds: 2024: 155; York: 2025: 110.');
});

test.each([
  // Of groups it is of all of them together.
  'share of the rows where Type is "Grand" in each Town: every row',
  'share of the rows in each Town, the 1 highest: every row',
  'how many in each Town, Leeds beside York: Town is "Leeds" or Town is "York"',
  'how many, Leeds beside York: Town is "Leeds"',
])('%s: no line of a reading', (line) => {
  expect(readAs(line, JOBS)).not.toBe(line);
});

const GRAND: ReadingPart = { kind: 'cell', column: 'Type', operator: 'is', value: ['Grand'] };

test.each<[string, Partial<ReadingPart>, RegExp]>([
  ['a period of no dates', { period: 'month', per: 'Town' }, /^parts\[0\]\.period: /],
  ['a share of an average', { operator: 'mean', column: 'Charge', share: true }, /^parts\[0\]\.share: /],
  ['a share of the first groups alone', { per: 'Town', share: true, value: 'most' }, /^parts\[0\]\.value: /],
  ['a share of groups, of some rows', { per: 'Town', share: true, parts: [GRAND] }, /^parts\[0\]\.parts: /],
  ['two kinds of groups', { per: 'Town', parts: [GRAND, GRAND] }, /^parts\[0\]\.parts: /],
])('%s is refused', (_, fields, problem) => {
  const part = { kind: 'figure', column: null, operator: 'count', value: null, ...fields } as const;
  expect(() => readParts([part], tables)).toThrow(problem);
});
