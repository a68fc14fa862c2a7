import { restOfDay } from '../rest-of-day.ts';

test.each([
  ['2026-11-28T00:00:00.000Z', 0],
  ['2026-11-28T12:34:56.789Z', 0],
  ['2026-11-28T23:55:59.999Z', 0],
  ['2026-11-28T23:56:00.000Z', 240_000],
  ['2026-11-28T23:59:59.999Z', 1],
])('a suite that would begin at %s waits %d ms', (at, wait) => {
  expect(restOfDay(Date.parse(at))).toBe(wait);
});
