import type { AskTableAnswer } from '../../../../shared/api/ask-table.ts';
import { type Options, type SidebarTask, type TaskFindings, textOf } from './task.ts';

export const askQuestion: SidebarTask<'ask_table'> = {
  id: 'ask_question',
  name: 'Ask a question',
  summary:
    'A question in plain English. You see how it was read, can strike out or change any of it, and then mark the rows.',
  group: 'Tables and maps',
  endpoint: 'ask_table',
  rowsAre: 'line',
  further: [],
  options: [
    {
      kind: 'text',
      name: 'question',
      label: 'Your question',
      default: '',
      required: true,
      example: 'which shops are within 2 miles of SF1 1AA and opened after 2020',
      long: true,
    },
  ],
  rows: { fewest: 1, most: 5000 },
  isJob: false,
  asksOnce: false,
  previews: 'nothing',
  lands: 'columns',
  flatCost: null,
  columns: () => ['match'],
  request: (options) => ({ question: textOf(options, 'question'), mode: 'match' }),
  describe: describeReading,
};

/** A longer reading is not stored in the document: it can be read, but not changed. */
const MOST_CHARACTERS = 30_000;

function describeReading(
  { answered, total, reading, nearest_readings, diagnosis, run, message }: AskTableAnswer,
  options: Options,
): TaskFindings {
  const { parts, unused_words: unused, tools } = reading;
  const nearest = nearest_readings.map(({ says, parts: own, total: rows }) => ({
    says,
    parts: own,
    total: rows,
  }));
  const isLong = JSON.stringify([parts, nearest]).length > MOST_CHARACTERS;
  const lines = diagnosis
    ? [
        `Nothing fits because of "${diagnosis.emptied_by}". ${diagnosis.nearest_reading} would match ${diagnosis.would_match}.`,
      ]
    : [];
  return {
    reading: {
      question: textOf(options, 'question'),
      answered,
      total,
      rows: run.rows,
      parts: isLong ? [] : parts,
      nearest: isLong ? [] : nearest,
      unused,
    },
    isOfPlaces: tools.length > 0,
    details: (isLong ? [message, `Read as: ${reading.text}`] : lines).map((text) => ({ text, link: null })),
  };
}
