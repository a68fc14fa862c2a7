import {
  type AnswerMessage,
  type AnswerText,
  addSentence,
  splitMessage,
} from '../../server/pipeline/answer-message.ts';

test.each<[AnswerText, AnswerMessage]>([
  ['One.', { message: 'One.' }],
  [['One.'], { message: 'One.' }],
  [['One.', 'Two.'], { message: 'One. Two.' }],
  [['One.', null, '', false, undefined, 'Two.'], { message: 'One. Two.' }],
  [['One.', 'Two.', 'Three.', 'Four.'], { message: 'One. Two.', notes: ['Three.', 'Four.'] }],
  [
    { message: 'One. Two.', notes: ['Three.'] },
    { message: 'One. Two.', notes: ['Three.'] },
  ],
])('%j: two sentences at most are the message, the others notes', (text, split) => {
  expect(splitMessage(text)).toEqual(split);
});

test.each<[AnswerText, string, AnswerMessage]>([
  ['One.', '', { message: 'One.' }],
  ['One.', 'Two.', { message: 'One. Two.' }],
  [['One.', 'Two.'], 'Three.', { message: 'One. Two.', notes: ['Three.'] }],
  [{ message: 'One. Two.' }, 'Three.', { message: 'One. Two.', notes: ['Three.'] }],
  [{ message: 'One. Two.' }, '', { message: 'One. Two.' }],
])('%j with "%s" at its end', (text, sentence, split) => {
  expect(splitMessage(addSentence(text, sentence))).toEqual(split);
});
