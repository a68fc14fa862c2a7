// Figures by time, shares and values side by side, sent back as parts, and the first two as their own line: they are the
// same again.
import { makeTable } from '../../server/table/columns/make-table.ts';
import { describeReading } from '../../server/table/describe-reading.ts';
import { readParts } from '../../server/table/parts/read-parts.ts';
import { writeParts } from '../../server/table/parts/write-parts.ts';
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
])('%s: as a line', (line) => {
  expect(readAs(line, JOBS)).toBe(line);
});

test.each([
  ['a period of no dates', { period: 'month', per: 'Town' } as const, /^parts\[0\]\.period: /],
  [
    'a share of an average',
    { operator: 'mean', column: 'Charge', share: true } as const,
    /^parts\[0\]\.share: /,
  ],
])('%s is refused', (_, fields, problem) => {
  const part = { kind: 'figure', column: null, operator: 'count', value: null, ...fields } as const;
  expect(() => readParts([part], tables)).toThrow(problem);
});
