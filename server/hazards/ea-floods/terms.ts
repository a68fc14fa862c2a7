import type { HazardLevel } from '../../../shared/hazard-terms.ts';

/** The Environment Agency's severity levels. 4 is a warning no longer in force, which stays listed for a day. */
export const LEVEL_OF_SEVERITY: Readonly<Record<1 | 2 | 3, HazardLevel>> = {
  // Severe Flood Warning: danger to life.
  1: 'severe',
  // Flood Warning: flooding is expected.
  2: 'warning',
  // Flood Alert: flooding is possible.
  3: 'watch',
};
