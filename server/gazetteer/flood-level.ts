// The level of a flood zone, for both publishers. Facts, risk and the map's colours all use it.

import { foreignText } from '../../shared/foreign-value.ts';
import type { Properties } from './properties.ts';

export type FloodLevel = 'high' | 'medium' | 'low';

interface FloodZone {
  kind: string;
  name: string;
  properties: Properties;
}

const ENGLAND_LEVELS: Readonly<Record<string, FloodLevel>> = { 3: 'high', 2: 'medium', 1: 'low' };

/**
 * Null where nothing was determined. England's zones are numbered, and 3 is the highest. US special flood hazard areas
 * are high. Shaded X is medium: the publisher describes it as 0.2 percent annual chance, or protected by a levee. B and
 * C are the names of shaded and unshaded X on maps before 1985.
 */
export function floodLevel({ kind, name, properties }: FloodZone): FloodLevel | null {
  if (kind === 'flood_england') return floodLevelEngland(name);
  const { highRisk, subtype } = properties;
  if (highRisk === null) return null;
  if (highRisk) return 'high';
  if (name === 'B' || /0\.2 ?PCT|LEVEE/i.test(foreignText(subtype))) return 'medium';
  return name === 'X' || name === 'C' ? 'low' : null;
}

/** The level of a zone's number, '3' or 'Flood Zone 3'. */
export function floodLevelEngland(zone: string): FloodLevel | null {
  return ENGLAND_LEVELS[/[123]/.exec(zone)?.[0] ?? ''] ?? null;
}
