import type { PlanRoads } from './legs.ts';

/** Where no roads are loaded: every leg is a straight line. */
export const NO_ROADS: PlanRoads = {
  covers: () => false,
  matrix: async () => null,
  route: async () => ({ route: null }),
};
