import fc from 'fast-check';
import { propertySeed } from '../property-seed.ts';

test('a property without a seed of its own is tried with the one of the run, and its failure prints it', () => {
  expect(fc.check(fc.property(fc.integer(), () => true)).seed).toBe(propertySeed());
  expect(() => fc.assert(fc.property(fc.integer(), () => false))).toThrow(`seed: ${propertySeed()}`);
  expect(
    fc.check(
      fc.property(fc.integer(), () => true),
      { seed: 3 },
    ).seed,
  ).toBe(3);
});

test('strings of any code points are well formed, of all planes, and shrink', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  const texts = fc.sample(text, 500);
  expect(texts.filter((one) => !one.isWellFormed())).toEqual([]);
  const planes = new Set(Array.from(texts.join(''), (letter) => (letter.codePointAt(0) ?? 0) >> 16));
  expect([...planes].sort((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, plane) => plane));
  expect(text.canShrinkWithoutContext('a😀')).toBe(true);
  expect(text.canShrinkWithoutContext('\ud800')).toBe(false);
});
