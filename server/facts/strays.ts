import { packOf } from '../gazetteer/pack-name.ts';
import type { Point } from '../geometry/distance.ts';
import type { Services } from '../pipeline/services.ts';
import { readCoverage } from './coverage.ts';
import { listGround } from './ground.ts';
import { circlePositions } from './likely-positions.ts';

/** The outlines that tell a place's country and nation. */
export const TELLING_KINDS = ['county', 'council'] as const;
/** Points of answers are rounded: whoever stands on a border may stand on either side. */
const ROUNDED_METERS = 10;

/**
 * For each point whether it may lie outside every council and county, as on a pier: what its country, nation and
 * council are is then told by the postcodes around it, and by nothing else of the map.
 */
export async function listStrays(
  points: readonly Point[],
  { db, geocoder, listSources }: Pick<Services, 'db' | 'geocoder' | 'listSources'>,
): Promise<boolean[]> {
  const coverage = await readCoverage(db, await geocoder.mapVersion(), await listSources());
  const spots = points.map((point) => ({ ...point, radiusMeters: ROUNDED_METERS }));
  const grounds = await listGround(db, spots, TELLING_KINDS, circlePositions);
  return grounds.map((ground, index) => {
    const isSample = coverage.isSample(points[index] as Point);
    const outlines = TELLING_KINDS.map((kind) => {
      const packs = coverage.packsOf(kind, isSample);
      return ground.at(kind).map((areas) => areas.some((area) => packs.has(packOf(area))));
    });
    return ground.positions.some((_, position) => !outlines.some((isIn) => isIn[position]));
  });
}
