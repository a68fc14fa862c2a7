import { drivingLimitWarning } from '../../../server/planning/day/driving-limit.ts';

test.each([
  ['GB', 540, null],
  ['GB', 540.1, '9 h 1 min of driving: over the daily limit of 9 hours in the EU and the UK by 1 minute.'],
  ['FR', 600, '10 h 0 min of driving: over the daily limit of 9 hours in the EU and the UK by 60 minutes.'],
  ['US', 660, null],
  ['US', 672.5, '11 h 13 min of driving: over the daily limit of 11 hours in the US by 13 minutes.'],
  ['JP', 900, null],
  [null, 900, null],
])('in %s %d minutes of driving: %s', (country, minutes, words) => {
  expect(drivingLimitWarning(minutes, country)).toBe(words);
});
