import fc from 'fast-check';
import {
  straightMeters,
  straightSeconds,
  straightSpeed,
  straightSpeeds,
} from '../../server/roads/straight-line.ts';
import { TRAVEL_MODES } from '../../shared/travel-mode.ts';

test.each([
  ['a leg in town', 5_000, 450, '40 km/h'],
  ['a leg of 69 miles', 111_045, 6_170, '65 km/h'],
  ['no way at all', 0, 0, '40 km/h'],
])('%s', (_, meters, seconds, speed) => {
  expect(Math.round(straightSeconds(meters))).toBe(seconds);
  expect(straightSpeed(meters)).toBe(speed);
});

test.each([
  ['drive', '40 km/h, past 20 km at 75 km/h'],
  ['walk', '4 km/h'],
] as const)('the speeds of a %s are said', (mode, words) => {
  expect(straightSpeeds(mode)).toBe(words);
});

const meters = fc.double({ min: 0, max: 800_000, noNaN: true });
const mode = fc.constantFrom(...TRAVEL_MODES);

test('what is reached in so many minutes takes so many minutes', () => {
  fc.assert(
    fc.property(meters, mode, (far, by) => {
      expect(straightMeters(straightSeconds(far, by) / 60, by)).toBeCloseTo(far, 3);
    }),
  );
});

test('a way over a third place never takes less', () => {
  fc.assert(
    fc.property(meters, meters, mode, (a, b, by) => {
      const over = straightSeconds(a, by) + straightSeconds(b, by);
      expect(over).toBeGreaterThanOrEqual(straightSeconds(a + b, by) - 1e-6);
    }),
  );
});
