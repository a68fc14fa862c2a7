// What a suite gets as fast-check (jest.config.js): with one seed for the whole run, so that no suite fails by chance. A
// failure prints it; FC_SEED sets another for a long hunt.
import fc from '../node_modules/fast-check/lib/cjs/fast-check.js';
import { propertySeed } from './property-seed.ts';

fc.configureGlobal({ seed: propertySeed() });

/** They stand for nothing alone, and no string of code points holds them. */
const SURROGATES = { from: 0xd800, count: 0x800 };

/**
 * The unit 'binary', with the same values for the same seed. The library's own makes a table of all 1.1 million of them
 * to look one up, in each suite, which takes 1.2 s.
 */
const codePoint = fc.nat({ max: 0x10ffff - SURROGATES.count }).map(
  (index) => String.fromCodePoint(index < SURROGATES.from ? index : index + SURROGATES.count),
  (value) => {
    const code = typeof value === 'string' ? value.codePointAt(0) : undefined;
    if (code === undefined || value !== String.fromCodePoint(code) || isSurrogate(code))
      throw new Error('not one code point');
    return code < SURROGATES.from ? code : code - SURROGATES.count;
  },
);

const isSurrogate = (code: number) => code >= SURROGATES.from && code < SURROGATES.from + SURROGATES.count;

const string: typeof fc.string = (constraints = {}) =>
  fc.string(constraints.unit === 'binary' ? { ...constraints, unit: codePoint } : constraints);

export default { ...fc, string };
