import { nearestName } from '../../server/rows/nearest-name.ts';

test.each([
  ['recods', ['records', 'source'], ", did you mean 'records'"],
  ['zebra', ['records', 'source'], ''],
  // Of short names each is near nothing.
  ['', ['ae', 'gp'], ''],
  ['x', [], ''],
])('%j among %j%s', (name, names, words) => {
  expect(nearestName(name, names)).toBe(words);
});
