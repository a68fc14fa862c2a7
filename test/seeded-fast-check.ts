// What a suite gets as fast-check (jest.config.js): with one seed for the whole run, so that no suite fails by chance. A
// failure prints it; FC_SEED sets another for a long hunt.
import fc from '../node_modules/fast-check/lib/cjs/fast-check.js';
import { propertySeed } from './property-seed.ts';

fc.configureGlobal({ seed: propertySeed() });

export default fc;
