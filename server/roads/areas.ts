import { booleanPointInPolygon, multiPolygon } from '@turf/turf';
import { areaQuery, readAreas, whyNot } from './engine/queries.ts';
import type { OpenNetwork } from './network-store.ts';
import type { RoadContext } from './open-roads.ts';
import type { AreaOptions, LngLat, NoRoute, ReachedArea, RoadAreas, RoadPoint } from './roads.ts';
import { packOf } from './routes.ts';
import { toPolygons } from './to-polygons.ts';

/** How much shorter and longer than a band its neighbours are. */
const NEAR_EDGE = 0.1;

/** The engine tells a contour's minutes cut to two decimals. */
const SAME_MINUTES = 0.015;

/** By the first network that has a road at the origin. */
export async function findAreas(
  context: RoadContext,
  origin: RoadPoint,
  minutes: readonly number[],
  { mode = 'drive', lane = {}, slowdown = 1 }: AreaOptions = {},
): Promise<RoadAreas | { areas: null; why: NoRoute }> {
  const times = minutes.flatMap((band) =>
    [1 - NEAR_EDGE, 1, 1 + NEAR_EDGE].map((share) => Math.round((100 * band * share) / slowdown) / 100),
  );
  let why: NoRoute = 'not_loaded';
  for (const network of context.around([origin])) {
    const query = areaQuery(origin, [...new Set(times)], mode);
    try {
      const answer = await askArea(context, network, query, lane);
      const polygons = polygonsByTime(answer, times);
      const areas = minutes.map((band, index): ReachedArea => {
        const [surely = [], reached = [], possibly = []] = polygons.slice(3 * index, 3 * index + 3);
        return {
          minutes: band,
          polygons: reached,
          surely,
          possibly,
          reachesEdge: holdsAny(reached, network.edges),
        };
      });
      return { areas, pack: packOf(network) };
    } catch (error) {
      why = whyNot(error);
    }
  }
  return { areas: null, why };
}

async function askArea(
  { pool, cache }: RoadContext,
  { version, tileFolder }: OpenNetwork,
  query: string,
  lane: object,
): Promise<string> {
  const key = `area ${version} ${query}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const answer = await pool.ask(tileFolder, 'isochrone', query, lane);
  cache.set(key, answer);
  return answer;
}

function polygonsByTime(answer: string, times: readonly number[]): LngLat[][][][] {
  const rings = [...readAreas(answer)];
  return times.map((time) => {
    const own = rings.find(([minutes]) => Math.abs(minutes - time) < SAME_MINUTES);
    return toPolygons(own?.[1] ?? []);
  });
}

function holdsAny(polygons: LngLat[][][], points: readonly LngLat[]): boolean {
  if (polygons.length === 0) return false;
  const held = multiPolygon(polygons);
  return points.some((point) => booleanPointInPolygon(point, held));
}
