import { Faults } from './faults.ts';
import { type DataState, FirstAnswers } from './first-answers.ts';

const answerOf = (score: number, run = 'a', extra = '') =>
  `{"score":${score},${extra}"ms":${score},"usage":{"used":1,"remaining":${score}},"run":{"at":"2026-01-0${score}","run_id":"run_${run.repeat(32)}"}}`;

const same = answerOf(1).replace('"ms":1', '"ms":7').replace('"remaining":1', '"remaining":9');

// What was answered before, then now: [state of the data, text], and whether it is wrong.
const CASES: [string, [DataState, string][], number][] = [
  [
    'another time, run and rest of the day',
    [
      ['a', answerOf(1)],
      ['a', same.replaceAll('a'.repeat(32), 'b'.repeat(32))],
    ],
    0,
  ],
  [
    'another score',
    [
      ['a', answerOf(1)],
      ['a', answerOf(2)],
    ],
    1,
  ],
  [
    'a field more',
    [
      ['a', answerOf(1)],
      ['a', answerOf(1, 'a', '"more":1,')],
    ],
    1,
  ],
  [
    'a cost more',
    [
      ['a', answerOf(1)],
      ['a', answerOf(1).replace('"used":1', '"used":2')],
    ],
    1,
  ],
  [
    'another score on other data',
    [
      ['a', answerOf(1)],
      ['b', answerOf(2)],
    ],
    0,
  ],
  [
    'that of before while the data changes',
    [
      ['a', answerOf(1)],
      ['b', answerOf(2)],
      ['between', answerOf(1)],
    ],
    0,
  ],
  [
    'that of after while the data changes',
    [
      ['a', answerOf(1)],
      ['b', answerOf(2)],
      ['between', answerOf(2)],
    ],
    0,
  ],
  [
    'a third while the data changes',
    [
      ['a', answerOf(1)],
      ['b', answerOf(2)],
      ['between', answerOf(3)],
    ],
    1,
  ],
];

let printed: jest.SpyInstance;
beforeEach(() => {
  printed = jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => printed.mockRestore());

test.each(CASES)('%s', (_, given, wrong) => {
  const faults = new Faults();
  const answers = new FirstAnswers(faults);
  for (const [state, text] of given) answers.compare('question', text, state);
  expect(faults.count('wrong answer')).toBe(wrong);
});

test("a formula's call may cost nothing the second time, no other", () => {
  const faults = new Faults();
  const answers = new FirstAnswers(faults);
  const free = answerOf(1).replace('"used":1', '"used":0');
  answers.compare('cell', answerOf(1), 'a', true);
  answers.compare('cell', free, 'a', true);
  expect(faults.total).toBe(0);
  answers.compare('call', answerOf(1), 'a');
  answers.compare('call', free, 'a');
  expect(faults.total).toBe(1);
});
