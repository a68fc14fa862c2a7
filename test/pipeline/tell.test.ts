import { andAlso, type Says, type Told, tell } from '../../server/pipeline/tell.ts';

test.each<[Says, Told]>([
  ['One.', { message: 'One.' }],
  [['One.'], { message: 'One.' }],
  [['One.', 'Two.'], { message: 'One. Two.' }],
  [['One.', null, '', false, undefined, 'Two.'], { message: 'One. Two.' }],
  [['One.', 'Two.', 'Three.', 'Four.'], { message: 'One. Two.', notes: ['Three.', 'Four.'] }],
  [
    { message: 'One. Two.', notes: ['Three.'] },
    { message: 'One. Two.', notes: ['Three.'] },
  ],
])('%j is told in two sentences at most, the others are notes', (says, told) => {
  expect(tell(says)).toEqual(told);
});

test.each<[Says, string, Told]>([
  ['One.', '', { message: 'One.' }],
  ['One.', 'Two.', { message: 'One. Two.' }],
  [['One.', 'Two.'], 'Three.', { message: 'One. Two.', notes: ['Three.'] }],
  [{ message: 'One. Two.' }, 'Three.', { message: 'One. Two.', notes: ['Three.'] }],
  [{ message: 'One. Two.' }, '', { message: 'One. Two.' }],
])('%j and also "%s"', (says, more, told) => {
  expect(tell(andAlso(says, more))).toEqual(told);
});
