import { counted, countedOf } from '../../shared/counted.ts';

test.each([
  [0, '0 legs'],
  [1, '1 leg'],
  [0.5, '0.5 legs'],
  [1234, '1,234 legs'],
])('%d is %s', (count, says) => {
  expect(counted(count, 'leg')).toBe(says);
});

test.each([
  [0, 1, '0 of 1 leg is'],
  [1, 1, '1 of 1 leg is'],
  [1, 4, '1 of 4 legs is'],
  [0, 4, '0 of 4 legs are'],
  [2, 1234, '2 of 1,234 legs are'],
])('%d of %d is %s', (part, whole, says) => {
  expect(countedOf(part, whole, 'leg', 'is', 'are')).toBe(says);
});
