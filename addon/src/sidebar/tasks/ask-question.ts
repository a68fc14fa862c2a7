import type { AskTableAnswer } from '../../../../shared/api/ask-table.ts';
import { type SidebarTask, type TaskFindings, textOf } from './task.ts';

export const askQuestion: SidebarTask<'ask_table'> = {
  id: 'ask_question',
  name: 'Ask a question',
  summary: 'A question in plain English; every row gets TRUE or FALSE, and you see exactly how it was read.',
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

function describeReading({ reading, suggestions, diagnosis }: AskTableAnswer): TaskFindings {
  const lines = [
    ...(reading.text === '' ? [] : [`Read as: ${reading.text}`]),
    ...(reading.unused_words.length > 0 ? [`Not understood: ${reading.unused_words.join(', ')}`] : []),
    ...(diagnosis ? [`Nothing fits because of "${diagnosis.emptied_by}".`] : []),
    ...suggestions.map((suggestion) => `You could ask: ${suggestion}`),
  ];
  return { details: lines.map((text) => ({ text, link: null })) };
}
