// The one vocabulary of live hazards: every publisher's terms are translated into it.

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

/** In force now; a possible track; an area that was already hit. */
export const HAZARD_KINDS = ['warning', 'forecast', 'footprint'] as const;
export type HazardKind = (typeof HAZARD_KINDS)[number];

/** Gravest first. */
export const HAZARD_LEVELS = ['severe', 'warning', 'watch', 'advisory'] as const;
export type HazardLevel = (typeof HAZARD_LEVELS)[number];

/** The meaning of a publisher's term. */
export interface HazardMeaning {
  peril: Peril;
  kind: HazardKind;
  level: HazardLevel;
}

/** True for the same level or a graver one. */
export function levelsFrom(least: HazardLevel): HazardLevel[] {
  return HAZARD_LEVELS.slice(0, HAZARD_LEVELS.indexOf(least) + 1);
}

/** An automatic estimate is rated one level lower than one that a person has reviewed. */
export function stepLower(level: HazardLevel): HazardLevel {
  return HAZARD_LEVELS[Math.min(HAZARD_LEVELS.indexOf(level) + 1, HAZARD_LEVELS.length - 1)] as HazardLevel;
}
