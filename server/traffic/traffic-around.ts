import { listPointFeatures } from '../gazetteer/official.ts';
import { packOf } from '../gazetteer/pack-name.ts';
import type { Point } from '../geometry/distance.ts';
import type { MapServices } from '../pipeline/services.ts';

/** A row may use the nearest count point up to this distance. */
export const TRAFFIC_METERS = 2000;

const CHUNK_ROWS = 500;

export interface Traffic {
  /** Motor vehicles a day, averaged over a year. */
  vehicles: number;
  road: string;
  pack: string;
}

/** Traffic at the count point nearest to each place; null where none is within the distance. */
export async function trafficAround(
  points: readonly (Point | null)[],
  { db }: MapServices,
): Promise<(Traffic | null)[]> {
  const found: (Traffic | null)[] = points.map(() => null);
  for (let from = 0; from < points.length; from += CHUNK_ROWS) {
    const queried = points
      .slice(from, from + CHUNK_ROWS)
      .flatMap((point, at) => (point ? [{ ...point, row: from + at }] : []));
    // Nearest first within each row.
    for (const feature of await listPointFeatures(db, queried, TRAFFIC_METERS, ['traffic_count'])) {
      if (found[feature.row]) continue;
      const vehicles = Number(feature.properties['vehicles']);
      found[feature.row] = { vehicles, road: feature.name, pack: packOf(feature) };
    }
  }
  return found;
}
