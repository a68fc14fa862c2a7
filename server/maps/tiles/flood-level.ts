import type { AreaShape } from '../../gazetteer/ground.ts';

/**
 * How a flood zone is drawn; null for the ground of low risk, which is everywhere else. England's zones are numbered,
 * 3 being the highest; of the US ones the special flood hazard areas are high, and shaded X, which the publisher
 * describes as 0.2 percent annual chance, or protected by a levee, is medium, as is B on maps
 * before 1985.
 */
export function floodLevel({ kind, name, properties }: AreaShape): 'high' | 'medium' | null {
  if (kind === 'flood_england') {
    const zone = /[123]/.exec(name)?.[0];
    return zone === '3' ? 'high' : zone === '2' ? 'medium' : null;
  }
  if (properties['highRisk'] === true) return 'high';
  if (name === 'B') return 'medium';
  return /0\.2 ?PCT|LEVEE/i.test(String(properties['subtype'] ?? '')) ? 'medium' : null;
}
