// A column with dates among other texts: who asks for dates is answered by these, and told of the others.

import { askParts } from '../../server/table/ask.ts';
import { makeTable } from '../../server/table/columns/make-table.ts';
import { ApiError } from '../../shared/api-error.ts';
import type { ReadingPart } from '../../shared/reading-part.ts';
import { answerOf } from './answer-of.ts';

type Cell = string | number;

const rowsOf = (cells: readonly Cell[]) =>
  cells.map((due, at) => ({ Ref: `r${at}`, Due: due, Notes: at === 1 ? 'Built in 2023' : 'as agreed' }));

const TBC = ['tbc', 'tbc', '2024-01-02', '2023-05-05'];

const CASES: [question: string, cells: readonly Cell[], rows: number[], unread: string][] = [
  ['due in 2023', TBC, [3], '2 rows: "tbc"'],
  ['which are due in 2023', TBC, [3], '2 rows: "tbc"'],
  ['due in May 2023', TBC, [3], '2 rows: "tbc"'],
  ['due before 2024', TBC, [3], '2 rows: "tbc"'],
  ['due after 2023', TBC, [2], '2 rows: "tbc"'],
  ['due between 2023 and 2024', TBC, [2, 3], '2 rows: "tbc"'],
  ['not due in 2023', TBC, [0, 1, 2], '2 rows: "tbc"'],
  ['due in 2022', TBC, [], '2 rows: "tbc"'],
  ['due in 2023', ['soon', '2023-05-05'], [1], '1 row: "soon"'],
  ['due in 2023', [45000, '2023-05-05'], [1], '1 row: "45000"'],
  ['due in 2023', [45000, 46000, '2024-01-02', '2023-05-05'], [3], '2 rows: "45000", "46000"'],
  ['due in 2023', ['ask Bob', 'tbc', '05/06/2023', '13/06/2024', 'later'], [2], '3 rows: "ask Bob", "tbc"'],
];

test.each(CASES)('%s of %j: %j', async (question, cells, rows, unread) => {
  const answer = await answerOf(question, rowsOf(cells));
  expect([answer.isAnswered, answer.rows]).toEqual([true, rows]);
  expect(answer.notes).toContainEqual(
    expect.stringContaining(`Due could not be read as a date in ${unread}`),
  );
});

test.each([
  ['due in 2023', ['tbc', 'soon', 'later']],
  ['due in May 2023', ['tbc', 'soon', 'later']],
  ['notes in 2023', TBC],
  ['notes before 2024', TBC],
  ['Notes over the average', TBC],
])('%s of %j: no cell can answer, and none is said to match', async (question, cells) => {
  expect((await answerOf(question, rowsOf(cells))).isAnswered).toBe(false);
});

test('of a column that is empty nothing matches', async () => {
  const { isAnswered, rows } = await answerOf('Due in 2023', rowsOf(['', '', '']));
  expect([isAnswered, rows]).toEqual([true, []]);
});

const sent = (part: object) =>
  askParts([part as ReadingPart], makeTable(rowsOf(TBC), 20_468), null, async () => ({ refused: 'places' }));

test('the part of such a reading finds the same rows when it is sent back', async () => {
  const { parts, rows } = await answerOf('due in 2023', rowsOf(TBC));
  expect((await sent(parts[0] ?? {})).rows).toEqual(rows);
});

test.each([
  [{ kind: 'date', column: 'Notes', operator: 'in', value: '2023' }, 'no cell of it is a date'],
  [{ kind: 'month', column: 'Notes', operator: null, value: 'May' }, 'no cell of it is a date'],
  [{ kind: 'number', column: 'Notes', operator: 'over', value: 5 }, 'no cell of it is a number'],
])('%j: a part that its column cannot answer is refused', async (part, reason) => {
  const asked = sent(part);
  await expect(asked).rejects.toThrow(ApiError);
  await expect(asked).rejects.toThrow(reason);
});
