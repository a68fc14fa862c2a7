import fc from 'fast-check';
import { editDistance, similarity } from '../../../server/geocoder/parse/spelling.ts';

describe('editDistance counts typing slips', () => {
  test.each([
    ['maesglas', 'maesglas', 5, 0],
    ['maesglas', 'maesglass', 5, 1],
    ['maesglas', 'measglas', 5, 1], // two neighbours swapped
    ['ca', 'abc', 5, 3], // never edits a swapped pair again
    ['high street', 'hihg stret', 5, 2],
    ['', 'abc', 5, 3],
    ['kitten', 'sitting', 5, 3],
    ['kitten', 'sitting', 2, 3], // past the bound: max + 1
    ['a', 'abcdefgh', 3, 4],
  ])('%s, %s within %d: %d', (a, b, max, distance) => {
    expect(editDistance(a, b, max)).toBe(distance);
  });

  test('the bound never changes an answer below it, and the two sides are alike', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(8), (a, b, max) => {
        const full = editDistance(a, b, 100);
        expect(editDistance(a, b, max)).toBe(Math.min(full, max + 1));
        expect(editDistance(b, a, 100)).toBe(full);
        expect(full === 0).toBe(a === b);
      }),
    );
  });
});

describe('similarity of keys', () => {
  test.each([
    ['high street', 'high street', 1],
    ['maesglas road', 'measglas road', 1 - 1 / 13],
    ['14th street', '15th street', 0],
    ['14th street', '14 street', 0],
    ['north high street', 'south high street', 0],
    ['north high street', 'high street', 1 - 6 / 17],
    ['avenue c', 'avenue d', 0],
    ['n street', 's street', 0],
    ['', 'high street', 0],
  ])('%s, %s', (a, b, expected) => {
    expect(similarity(a, b)).toBeCloseTo(expected, 9);
  });
});
