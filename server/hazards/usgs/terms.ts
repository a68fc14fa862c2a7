import { type HazardLevel, stepLower } from '../../../shared/hazard-terms.ts';

/** The levels of shaking, as Modified Mercalli intensities. VIII includes everything stronger. */
export const INTENSITIES = [5, 6, 7, 8] as const;
export type Intensity = (typeof INTENSITIES)[number];

export const ROMAN: Readonly<Record<Intensity, string>> = { 5: 'V', 6: 'VI', 7: 'VII', 8: 'VIII or more' };

const LEVELS: Readonly<Record<Intensity, HazardLevel>> = {
  // Moderate: dishes break.
  5: 'advisory',
  // Strong: slight damage.
  6: 'watch',
  // Very strong: moderate damage of ordinary buildings.
  7: 'warning',
  // Severe: partial collapse.
  8: 'severe',
};

/** An event without a review, or an intensity map made without one, is an automatic estimate. */
export function levelOfShaking(intensity: Intensity, isAutomatic: boolean): HazardLevel {
  return isAutomatic ? stepLower(LEVELS[intensity]) : LEVELS[intensity];
}
