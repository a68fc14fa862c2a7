import type { FloodRisk } from '../../../shared/api/risk-parts.ts';

/**
 * Whether a place is of one of some flood levels; null where its map does not tell. Outside all zones of a map that
 * draws the high ones alone, a place is medium or low.
 */
export function isOfLevels(
  { zone, level }: Pick<FloodRisk, 'zone' | 'level'>,
  levels: readonly FloodRisk['level'][],
): boolean | null {
  if (level !== null) return levels.includes(level);
  if (zone !== null) return null;
  const possible = OUTSIDE_HIGH.filter((one) => levels.includes(one));
  if (possible.length === 0) return false;
  return possible.length === OUTSIDE_HIGH.length ? true : null;
}

const OUTSIDE_HIGH = ['medium', 'low'] as const;
