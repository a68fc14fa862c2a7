// The one vocabulary of live hazards: every publisher's words are brought into these.

export const PERILS = [
  'flood',
  'coastal',
  'storm',
  'tornado',
  'tropical',
  'wind',
  'winter',
  'fire',
  'earthquake',
  'volcano',
] as const;
export type Peril = (typeof PERILS)[number];

/** In force now; where it may go; where it has already hit. */
export const HAZARD_KINDS = ['warning', 'forecast', 'footprint'] as const;
export type HazardKind = (typeof HAZARD_KINDS)[number];

/** Gravest first. */
export const HAZARD_LEVELS = ['severe', 'warning', 'watch', 'advisory'] as const;
export type HazardLevel = (typeof HAZARD_LEVELS)[number];

/** What a publisher's word means here. */
export interface HazardMeaning {
  peril: Peril;
  kind: HazardKind;
  level: HazardLevel;
}

/** As grave as the level or graver. */
export function levelsFrom(least: HazardLevel): HazardLevel[] {
  return HAZARD_LEVELS.slice(0, HAZARD_LEVELS.indexOf(least) + 1);
}

/** An automatic estimate is rated a step lower than one that somebody has looked at. */
export function stepLower(level: HazardLevel): HazardLevel {
  return HAZARD_LEVELS[Math.min(HAZARD_LEVELS.indexOf(level) + 1, HAZARD_LEVELS.length - 1)] as HazardLevel;
}
