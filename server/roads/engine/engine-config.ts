import { SNAP_METERS } from '../roads.ts';
import defaults from './default-config.json' with { type: 'json' };

/** The engine's version and our own count. It changes when tiles built before would give other answers. */
export const TILES_FORMAT = '3.6.1 2';

const MODES = ['auto', 'pedestrian', 'bicycle'] as const;

/** Points of one piece of a matrix. Larger ones are split (matrix.ts). */
const MATRIX_POINTS = 2000;

/**
 * The engine's whole default configuration with our changes: a shortened one builds tiles but cannot route.
 * `cacheBytes` limits the tiles that one process keeps in memory.
 */
export function engineConfig(tileFolder: string, cacheBytes: number): object {
  const limits = Object.fromEntries(
    MODES.map((mode) => [
      mode,
      {
        ...defaults.service_limits[mode],
        max_locations: MATRIX_POINTS,
        max_matrix_location_pairs: MATRIX_POINTS ** 2,
      },
    ]),
  );
  return {
    ...defaults,
    mjolnir: { ...defaults.mjolnir, tile_dir: tileFolder, max_cache_size: cacheBytes },
    loki: {
      ...defaults.loki,
      service_defaults: { ...defaults.loki.service_defaults, search_cutoff: SNAP_METERS },
    },
    thor: {
      ...defaults.thor,
      costmatrix: {
        ...defaults.thor.costmatrix,
        // Without it a tenth of a matrix is null although there is a route.
        allow_second_pass: true,
        // How long the search continues for a better route after a pair is found. By default 2,800 and 100: 1.3 to 2
        // times the time, and more pairs that differ from the engine's own route (6.9 against 4.1 percent of 100 by 100
        // in Newport).
        max_iterations: 200,
        min_iterations: 50,
      },
    },
    service_limits: {
      ...defaults.service_limits,
      ...limits,
      // For the roads around a place whose nearest road is one-way (hierarchy/find-roads.ts).
      max_radius: SNAP_METERS,
      // The nearest road, one that leads on, and the street beside a sidewalk (find-starts.ts).
      isochrone: { ...defaults.service_limits.isochrone, max_locations: 3 },
    },
  };
}
