// ZIP codes with their last four digits stand beside those without.
import { answerOf } from './answer-of.ts';
import { rowsOf, rowsRead } from './rows-read.ts';

const FEW = rowsOf(`
  Customer | Zip
  A        | 20004
  B        | 20005-1234
  C        | 20037
  D        | 20010
  E        | 20003
  F        | 20004
  G        | 20005`);
const MOST = rowsOf(`
  Customer | Zip
  A        | 20004-1111
  B        | 20005-1234
  C        | 20005-9999
  D        | 20037`);

test.each([
  ['customers in zip 20005', FEW, 'B G'],
  ['customers in zip code 20005', FEW, 'B G'],
  ['customers in 20005', FEW, 'B G'],
  ['zip is 20005', FEW, 'B G'],
  ['customers not in zip 20005', FEW, 'A C D E F'],
  ['zip 20005-1234', FEW, 'B'],
  ['customers in zip 20004', FEW, 'A F'],
  ['customers in zip 20005', MOST, 'B C'],
  ['zip 20005-9999', MOST, 'C'],
  ['customers in zip 20037', MOST, 'D'],
])('%s: %#', (question, rows, expected) => {
  expect(rowsRead(question, rows)).toBe(expected);
});

test('they are one group', async () => {
  const { message } = await answerOf('how many customers per zip', FEW);
  expect(message).toContain('20005 2');
  expect(message).not.toContain('1234');
});
