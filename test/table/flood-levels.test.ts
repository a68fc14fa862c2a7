import { isOfLevels } from '../../server/table/lookups/flood-levels.ts';
import type { FloodRisk } from '../../shared/api/risk-parts.ts';

const OUTSIDE = { zone: null, level: null };
const UNDETERMINED = { zone: 'D', level: null };

test.each<[Pick<FloodRisk, 'zone' | 'level'>, FloodRisk['level'][], boolean | null]>([
  [{ zone: 'AE', level: 'high' }, ['high', 'medium'], true],
  [{ zone: 'X', level: 'low' }, ['high'], false],
  [OUTSIDE, ['high'], false],
  [OUTSIDE, ['medium', 'low'], true],
  [OUTSIDE, ['high', 'medium'], null],
  [UNDETERMINED, ['high'], null],
])('%j is of the levels %j: %s', (flood, levels, expected) => {
  expect(isOfLevels(flood, levels)).toBe(expected);
});
