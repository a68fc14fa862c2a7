import type { TravelMode } from '../../shared/travel-mode.ts';
import type { LngLat } from '../geometry/lng-lat.ts';
import { type ReachLimits, reachQuery, readReach, whyNot } from './engine/queries.ts';
import type { OpenNetwork } from './network-store.ts';
import { LONGEST_SECONDS, stepOf } from './reach/horizons.ts';
import type { RoadContext } from './road-context.ts';
import type { AreaOptions, NoRoute, RoadAreas, RoadPoint } from './roads.ts';
import { packOf } from './routes.ts';
import { toPolygons } from './to-polygons.ts';

/**
 * How far a drive is followed road by road through a large network: following a nation's roads would take seconds.
 * Beyond that the engine's own, coarser area is used.
 */
const FOLLOWED_SECONDS = 40 * 60;

/** Up to this number of squares with roads, a network is followed to its ends: a region. */
const REGION_CELLS = 4000;

/** Degrees within which an end of the loaded roads may be reached. */
const EDGES_WITHIN = 2;

/** By the first network that has a road at the origin. */
export async function findAreas(
  context: RoadContext,
  origin: RoadPoint,
  minutes: readonly number[],
  { mode = 'drive', lane = {}, slowdown = 1 }: AreaOptions = {},
): Promise<RoadAreas | { areas: null; why: NoRoute }> {
  const limits = minutes.map((band) => Math.min(LONGEST_SECONDS, (60 * band) / slowdown));
  let why: NoRoute = 'not_loaded';
  for (const network of context.around([origin])) {
    try {
      const query = reachQuery(
        origin,
        toReachLimits(limits, mode, network),
        edgesAround(origin, network),
        mode,
      );
      const { rings, edgeSeconds } = readReach(await askOnce(context, network, query, lane));
      return {
        areas: minutes.map((band, index) => ({ minutes: band, polygons: toPolygons(rings[index] ?? []) })),
        edgeMinutes: edgeSeconds === null ? null : (slowdown * edgeSeconds) / 60,
        pack: packOf(network),
      };
    } catch (error) {
      why = whyNot(error);
    }
  }
  return { areas: null, why };
}

function toReachLimits(all: readonly number[], mode: TravelMode, { cells }: OpenNetwork): ReachLimits {
  const highest = Math.max(...all);
  const isFollowed = mode !== 'drive' || cells.size <= REGION_CELLS || highest <= FOLLOWED_SECONDS;
  return {
    followed: isFollowed ? stepOf(highest) : FOLLOWED_SECONDS,
    all,
    coarse: isFollowed ? [] : all.filter((limit) => limit > FOLLOWED_SECONDS),
  };
}

function edgesAround({ lat, lng }: RoadPoint, { edges }: OpenNetwork): LngLat[] {
  return edges.filter(([x, y]) => Math.abs(x - lng) < 2 * EDGES_WITHIN && Math.abs(y - lat) < EDGES_WITHIN);
}

async function askOnce(
  { pool, cache }: RoadContext,
  { version, tileFolder }: OpenNetwork,
  query: string,
  lane: object,
): Promise<string> {
  const key = `reach ${version} ${query}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const answer = await pool.ask(tileFolder, 'reach', query, lane);
  cache.set(key, answer);
  return answer;
}
