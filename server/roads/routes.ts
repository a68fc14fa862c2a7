import type { TravelMode } from '../../shared/travel-mode.ts';
import { distanceMeters } from '../geometry/distance.ts';
import type { LngLat } from '../geometry/lng-lat.ts';
import { isDetour } from './beside-street.ts';
import { decodeLine } from './decode-line.ts';
import { EngineRefusalError } from './engine/engine-child.ts';
import { type AnsweredRoute, readRoute, routeQuery, whyNot } from './engine/queries.ts';
import type { RouteReply } from './engine/road-process.ts';
import { withGround } from './ground.ts';
import type { OpenNetwork } from './network-store.ts';
import type { RoadContext } from './road-context.ts';
import type { NoRoute, RoadOptions, RoadPoint, RoadRoute, RouteEnds, RouteResult } from './roads.ts';
import { findStreets, type StreetRequest } from './street-ends.ts';

interface FoundRoute extends Omit<RoadRoute, 'line' | 'pack'> {
  /** As the engine encodes it; null where the way leads across ground alone. */
  shape: string | null;
}

type StoredRoute = FoundRoute | { why: NoRoute };

/**
 * Journeys in one query to a process: enough that it rarely waits for the next, few enough that others get their turn.
 */
const MOST_AT_ONCE = 8;

/** One for each pair of ends, in order: each by the first network that has a route between both. */
export async function findRoutes(
  context: RoadContext,
  pairs: readonly RouteEnds[],
  options: RoadOptions = {},
): Promise<RouteResult[]> {
  const results = pairs.map((): RouteResult => ({ route: null, why: 'not_loaded' }));
  let open = pairs.map((ends, index) => ({ ends, index, networks: context.around(ends) }));
  for (;;) {
    open = open.filter(({ index, networks }) => networks.length > 0 && results[index]?.route === null);
    if (open.length === 0) return results;
    const byNetwork = Map.groupBy(open, ({ networks }) => networks[0] as OpenNetwork);
    await Promise.all(
      [...byNetwork].map(async ([network, asked]) => {
        const ends = asked.map((one) => one.ends);
        const found = await askRoutes(context, network, ends, options);
        for (const [at, { index }] of asked.entries())
          results[index] = toResult(found[at] as StoredRoute, ends[at] as RouteEnds, network);
      }),
    );
    open = open.map((one) => ({ ...one, networks: one.networks.slice(1) }));
  }
}

function toResult(kept: StoredRoute, ends: RouteEnds, network: OpenNetwork): RouteResult {
  if ('why' in kept) return { route: null, why: kept.why };
  const { shape, ...way } = kept;
  return {
    route: {
      ...way,
      // Most callers need no geometry.
      get line() {
        return shape === null ? ends.map(({ lng, lat }): LngLat => [lng, lat]) : decodeLine(shape);
      },
      pack: packOf(network),
    },
  };
}

/** A network's name among the data sets. */
export function packOf({ name }: { name: string }): string {
  return `roads/${name}`;
}

/** An answered query of a network is not repeated. One that timed out is. */
async function askRoutes(
  context: RoadContext,
  network: OpenNetwork,
  pairs: readonly RouteEnds[],
  { mode = 'drive', lane = {} }: RoadOptions,
): Promise<StoredRoute[]> {
  const { cache, pool } = context;
  const keyOf = ([from, to]: RouteEnds) =>
    ['route', network.version, mode, from.lat, from.lng, to.lat, to.lng].join(' ');
  const known = new Map<string, StoredRoute>();
  const missing = new Map<string, RouteEnds>();
  for (const ends of pairs) {
    const key = keyOf(ends);
    const kept = cache.get(key);
    if (isStay(ends)) known.set(key, STAY);
    else if (kept === undefined) missing.set(key, ends);
    else known.set(key, JSON.parse(kept) as StoredRoute);
  }
  const size = Math.min(MOST_AT_ONCE, Math.ceil(missing.size / pool.processes));
  const keys = [...missing.keys()];
  const pieces = Array.from({ length: Math.ceil(keys.length / (size || 1)) }, (_, piece) =>
    keys.slice(piece * size, (piece + 1) * size),
  );
  await Promise.all(
    pieces.map(async (piece) => {
      const asked = piece.map((key) => missing.get(key) as RouteEnds);
      const found = await askSoonest(context, { network, mode, lane }, asked);
      for (const [at, key] of piece.entries()) {
        const kept = found[at] as StoredRoute;
        known.set(key, kept);
        if (!('why' in kept) || kept.why !== 'gave_up') cache.set(key, JSON.stringify(kept));
      }
    }),
  );
  return pairs.map((ends) => known.get(keyOf(ends)) as StoredRoute);
}

/** From a place to itself, whatever roads are near. */
const STAY: FoundRoute = {
  meters: 0,
  seconds: 0,
  groundMeters: 0,
  offRoad: [0, 0],
  shape: null,
};

function isStay([from, to]: RouteEnds): boolean {
  return from.lat === to.lat && from.lng === to.lng;
}

/** The engine's way begins and ends on the road: here with the ground at both ends. */
export function toWhole(
  { shape, ...onRoad }: AnsweredRoute,
  [from, to]: RouteEnds,
  mode: TravelMode,
): FoundRoute {
  const line = decodeLine(shape);
  const metersTo = (place: RoadPoint, point: LngLat | undefined) =>
    point ? distanceMeters(place, { lng: point[0], lat: point[1] }) : 0;
  const offRoad = [metersTo(from, line[0]), metersTo(to, line.at(-1))] as const;
  const straight = distanceMeters(from, to);
  const { isAcross, ...way } = withGround(onRoad, straight, offRoad[0] + offRoad[1], mode);
  return { ...way, offRoad, shape: isAcross ? null : shape };
}

/** Where a way is a detour, it is asked for again from the streets before its ends. */
async function askSoonest(
  context: RoadContext,
  request: StreetRequest,
  pairs: readonly RouteEnds[],
): Promise<StoredRoute[]> {
  const first = await askWhole(context, request, pairs, pairs);
  const round = [...pairs.keys()].filter((index) =>
    isRound(first[index] as StoredRoute, pairs[index] as RouteEnds),
  );
  const places = round.flatMap((index) => pairs[index] as RouteEnds);
  const streets = await findStreets(context, request, places);
  const again = round.flatMap((index, at) => {
    const ends = pairs[index] as RouteEnds;
    const [from = null, to = null] = streets.slice(2 * at, 2 * at + 2);
    return from || to ? [{ index, ends, moved: [from ?? ends[0], to ?? ends[1]] as const }] : [];
  });
  const [moved, ends] = [again.map((one) => one.moved), again.map((one) => one.ends)];
  const found = await askWhole(context, request, moved, ends);
  const soonest = [...first];
  for (const [at, { index }] of again.entries())
    soonest[index] = soonerOf(first[index] as StoredRoute, found[at] as StoredRoute);
  return soonest;
}

function isRound(found: StoredRoute, [from, to]: RouteEnds): boolean {
  return 'why' in found ? found.why === 'no_route' : isDetour(found.meters, from, to);
}

function soonerOf(first: StoredRoute, other: StoredRoute): StoredRoute {
  if ('why' in other) return first;
  return 'why' in first || other.seconds < first.seconds ? other : first;
}

/** From place to place: `ends`; the engine is asked for the ways between `pairs`. */
async function askWhole(
  context: RoadContext,
  { network, mode, lane }: StreetRequest,
  pairs: readonly RouteEnds[],
  ends: readonly RouteEnds[],
): Promise<StoredRoute[]> {
  if (pairs.length === 0) return [];
  const queries = pairs.map((pair) => routeQuery(...pair, mode));
  const found = await askPiece(context, network, queries, lane);
  return found.map((answer, at) => ('why' in answer ? answer : toWhole(answer, ends[at] as RouteEnds, mode)));
}

async function askPiece(
  context: RoadContext,
  network: OpenNetwork,
  queries: readonly string[],
  lane: object,
): Promise<(AnsweredRoute | { why: NoRoute })[]> {
  try {
    const answer = await context.pool.ask(network.tileFolder, 'routes', JSON.stringify(queries), lane);
    return (JSON.parse(answer) as RouteReply[]).map((reply) =>
      'answer' in reply ? readRoute(reply.answer) : { why: whyNot(new EngineRefusalError(reply.refusal)) },
    );
  } catch (error) {
    const why = whyNot(error);
    if (queries.length === 1) return [{ why }];
    // One of them took too long: the others keep their answers.
    const single = queries.map((query) => askPiece(context, network, [query], lane));
    return (await Promise.all(single)).flat();
  }
}

/** The same for one journey. */
export async function findRoute(
  context: RoadContext,
  from: RoadPoint,
  to: RoadPoint,
  options: RoadOptions = {},
): Promise<RouteResult> {
  const [result] = await findRoutes(context, [[from, to]], options);
  return result as RouteResult;
}
