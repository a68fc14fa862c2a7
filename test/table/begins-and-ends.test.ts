// 'Ending today' and 'starting in January' say when, where rows have dates; 'starting with May' says how a name begins.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

// Asked on Thursday, 15 January 2026.
const CONTRACTS = rowsOf(`
  Contract | Start      | End
  Alder    | 2025-01-05 | 2026-01-15
  Birch    | 2026-01-16 | 2027-03-12
  Cedar    | 2026-01-15 | 2026-01-16
  May tree | 2025-05-01 | 2028-12-09
`);

const read = async (question: string, rows = CONTRACTS) => {
  const answer = await answerOf(question, rows);
  expect(answer.isAnswered ? '' : answer.message).toBe('');
  return [answer.readAs, answer.rows.map((row) => Object.values(rows[row] ?? {})[0]).join(' ')];
};

test.each([
  ['contracts ending today', 'End in 2026-01-15', 'Alder'],
  ['contracts that end today', 'End in 2026-01-15', 'Alder'],
  ['contracts ending tomorrow', 'End in 2026-01-16', 'Cedar'],
  ['contracts ending in March', 'End in March of any year', 'Birch'],
  ['contracts ending next week', 'End in 2026-01-19 to 2026-01-25', ''],
  ['contracts ending on 9 December 2028', 'End in 2028-12-09', 'May tree'],
  ['contracts starting today', 'Start in 2026-01-15', 'Cedar'],
  ['contracts starting tomorrow', 'Start in 2026-01-16', 'Birch'],
  ['contracts starting from tomorrow', 'Start since 2026-01-16', 'Birch'],
  ['contracts beginning today', 'Start in 2026-01-15', 'Cedar'],
  ['contracts starting in January', 'Start in January of any year', 'Alder Birch Cedar'],
  ['contracts starting with May', 'Contract starts with "May"', 'May tree'],
])('%s: %s', async (question, readAs, contracts) => {
  const [said, found] = await read(question);
  expect(found).toBe(contracts);
  expect(said).toContain(readAs);
});

test('in a table without dates a month is a text', async () => {
  const rows = rowsOf(`
    Name     | Town
    June     | Hull
    Anna May | York
  `);
  expect(await read('names ending in May', rows)).toEqual(['Name ends with "May"', 'Anna May']);
});
