// Groups whose names differ in a title alone are told, however the question asks for them.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const JOBS = rowsOf(`
  Job | Dr          | Price | Clinic
  a   | Mr Patel    | 480   | Hill
  b   | patel       | 170   | Hill
  c   | Dr Roberts  | 295   | Quay
  d   | roberts     | 250   | Quay
  e   | Khan        | 310   | Quay
  f   | Mrs Okafor  | 90    | Hill`);
const APART = 'Dr has "Mr Patel" and "patel", "Dr Roberts" and "roberts": they are counted apart.';

test.each([
  ['dearest job for each dr', APART],
  ['total price by dr', APART],
  ['total price by clinic', undefined],
])('%s: %s', async (question, told) => {
  const { isAnswered, notes } = await answerOf(question, JOBS);
  expect([isAnswered, notes?.find((note) => note.endsWith('counted apart.'))]).toEqual([true, told]);
});
