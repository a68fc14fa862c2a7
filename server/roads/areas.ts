import { booleanPointInPolygon, multiPolygon } from '@turf/turf';
import type { LngLat } from '../geometry/lng-lat.ts';
import { contourQuery, reachQuery, readContours, readReach, whyNot } from './engine/queries.ts';
import type { EngineAction } from './engine/road-process.ts';
import type { OpenNetwork } from './network-store.ts';
import type { RoadContext } from './road-context.ts';
import type { AreaOptions, NoRoute, ReachedArea, RoadAreas, RoadPoint, TravelMode } from './roads.ts';
import { packOf } from './routes.ts';
import { toPolygons } from './to-polygons.ts';

/** How much shorter and longer than a band its neighbours are. */
const NEAR_EDGE = 0.1;

/**
 * Roads are followed further than the largest band, so that ground beyond it belongs to roads that are known to be too
 * far, and not to the last one reached.
 */
const HORIZON_SHARE = 1.5;
const HORIZON_MORE_MINUTES = 10;

/** Minutes by car past which an area is the engine's own: to follow a nation's every road would take seconds. */
const FOLLOWED_DRIVE_MINUTES = 40;

/** By the first network that has a road at the origin. */
export async function findAreas(
  context: RoadContext,
  origin: RoadPoint,
  minutes: readonly number[],
  { mode = 'drive', lane = {}, slowdown = 1 }: AreaOptions = {},
): Promise<RoadAreas | { areas: null; why: NoRoute }> {
  const limits = minutes.flatMap((band) =>
    [1 - NEAR_EDGE, 1, 1 + NEAR_EDGE].map((share) => Math.round((100 * band * share) / slowdown) / 100),
  );
  let why: NoRoute = 'not_loaded';
  for (const network of context.around([origin])) {
    try {
      const rings = await askRings(context, network, origin, limits, mode, lane);
      const areas = minutes.map((band, index) =>
        toArea(band, rings.slice(3 * index, 3 * index + 3).map(toPolygons), network),
      );
      return { areas, pack: packOf(network) };
    } catch (error) {
      why = whyNot(error);
    }
  }
  return { areas: null, why };
}

function toArea(minutes: number, areas: LngLat[][][][], { edges }: OpenNetwork): ReachedArea {
  const [surely = [], polygons = [], possibly = []] = areas;
  return { minutes, polygons, surely, possibly, reachesEdge: holdsAny(polygons, edges) };
}

/** The rings of each limit, in their order. */
async function askRings(
  context: RoadContext,
  network: OpenNetwork,
  origin: RoadPoint,
  limits: readonly number[],
  mode: TravelMode,
  lane: object,
): Promise<LngLat[][][]> {
  const most = Math.max(...limits);
  if (mode === 'drive' && most > FOLLOWED_DRIVE_MINUTES)
    return readContours(
      await askOnce(context, network, 'isochrone', contourQuery(origin, limits, mode), lane),
      limits,
    );
  const horizon = Math.min(most * HORIZON_SHARE, most + HORIZON_MORE_MINUTES);
  return readReach(await askOnce(context, network, 'reach', reachQuery(origin, limits, horizon, mode), lane));
}

async function askOnce(
  { pool, cache }: RoadContext,
  { version, tileFolder }: OpenNetwork,
  action: EngineAction,
  query: string,
  lane: object,
): Promise<string> {
  const key = `${action} ${version} ${query}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const answer = await pool.ask(tileFolder, action, query, lane);
  cache.set(key, answer);
  return answer;
}

function holdsAny(polygons: LngLat[][][], points: readonly LngLat[]): boolean {
  if (polygons.length === 0) return false;
  const held = multiPolygon(polygons);
  return points.some((point) => booleanPointInPolygon(point, held));
}
