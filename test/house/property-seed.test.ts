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
