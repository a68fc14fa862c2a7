import type { Roads } from './roads.ts';

/** Roads without any network. */
export const noRoads: Roads = {
  version: () => null,
  networks: () => [],
  covers: () => false,
  route: async () => ({ route: null, why: 'not_loaded' }),
  routes: async (pairs) => pairs.map(() => ({ route: null, why: 'not_loaded' })),
  matrix: async () => null,
  area: async () => ({ areas: null, why: 'not_loaded' }),
  stop: async () => {},
};
