import type { AskTableAnswer } from '../../../shared/api/ask-table.ts';
import { askService, LONGEST_SECONDS } from '../ask/ask-service.ts';
import { type AnswerCell, ArgumentError, type CellTable, type Formula } from './formula.ts';
import { readText } from './read-options.ts';
import { type RangeTable, readTable, toJsonCell } from './read-table.ts';

const MOST_ROWS = 5000;

/** What is kept of it: one letter for each row asked. */
interface CachedMatch {
  problem: string | null;
  matches: string;
  reading: string;
}

/** The request asks for yes or no for every row. The formula has the rows itself, however many match. */
export const askTable: Formula = {
  name: 'MP_ASK_TABLE',
  summary:
    'The rows of a table that answer a question in plain English. 10 lookups for each different question and table.',
  parameters: [
    { name: 'range', example: 'A1:F200', text: `The table with its header row, up to ${MOST_ROWS} rows.` },
    { name: 'question', example: '"shops in Kent with more than 10 staff"', text: 'The question.' },
    {
      name: 'mode',
      example: '"rows"',
      text: '"rows" (default) shows the matching rows, "match" TRUE or FALSE for each row, "why" how the question was read.',
      isOptional: true,
    },
  ],
  returns: 'The header and the matching rows; where there are none, why.',
  answer([range, question, mode], clock) {
    const asked = readText(question, 'question');
    if (asked === undefined) throw new ArgumentError('question: nothing was given');
    const how = readText(mode, 'mode')?.toLowerCase() ?? 'rows';
    if (!['rows', 'match', 'why'].includes(how))
      throw new ArgumentError(`mode: got '${how}', allowed are rows, match and why`);
    const table = readTable(range, MOST_ROWS);
    const rows = table.rows
      .filter((row) => !table.isBlankRow(row))
      .map((row) => table.headers.map((_, column) => toJsonCell(row[column])));
    const body = { question: asked, headers: table.headers, rows, mode: 'match' };
    // 'Last month' means another month tomorrow.
    const dependsOn = new Date().toISOString().slice(0, 10);
    const call = { endpoint: 'ask_table', body } as const;
    const [answer] = askService([{ call, dependsOn, keepSeconds: LONGEST_SECONDS, shorten }], clock);
    if (!answer || 'problem' in answer) return [[answer?.problem ?? '']];
    if (how === 'why') return [[answer.kept.reading]];
    return how === 'match' ? matchColumn(table, answer.kept) : matchingRows(table, answer.kept);
  },
};

function shorten(answer: AskTableAnswer): CachedMatch {
  const { message, answered, match = [], reading, suggestions, diagnosis } = answer;
  if (!answered) return { problem: [message, ...suggestions].join(' '), matches: '', reading: reading.text };
  const matches = match.map((isMatch) => (isMatch ? 'y' : 'n')).join('');
  const none = diagnosis
    ? `No row matches: ${diagnosis.emptied_by}. ${diagnosis.nearest_reading} would match ${diagnosis.would_match}.`
    : 'No row matches.';
  return { problem: match.includes(true) ? null : none, matches, reading: reading.text };
}

function matchingRows(
  { headers, rows, isBlankRow }: RangeTable,
  { problem, matches }: CachedMatch,
): CellTable {
  if (problem !== null) return [[problem]];
  const filled = rows.filter((row) => !isBlankRow(row));
  const found = filled.filter((_, index) => matches[index] === 'y');
  return [headers, ...found.map((row) => headers.map((_, column) => (row[column] ?? '') as AnswerCell))];
}

/** One cell for every row of the range, the header too: the result can stand beside the range. */
function matchColumn({ rows, isBlankRow }: RangeTable, { problem, matches }: CachedMatch): CellTable {
  if (matches === '') return [[problem ?? '']];
  let asked = 0;
  return [['match'], ...rows.map((row): AnswerCell[] => [isBlankRow(row) ? '' : matches[asked++] === 'y'])];
}
