import { decodeLine } from './decode-line.ts';
import { EngineRefusalError } from './engine/engine-child.ts';
import { type AnsweredRoute, readRoute, routeQuery, whyNot } from './engine/queries.ts';
import type { RouteReply } from './engine/road-process.ts';
import type { OpenNetwork } from './network-store.ts';
import type { RoadContext } from './road-context.ts';
import type { NoRoute, RoadOptions, RoadPoint, RouteEnds, RouteResult } from './roads.ts';

type StoredRoute = AnsweredRoute | { why: NoRoute };

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
          results[index] = toResult(found[at] as StoredRoute, network);
      }),
    );
    open = open.map((one) => ({ ...one, networks: one.networks.slice(1) }));
  }
}

function toResult(kept: StoredRoute, network: OpenNetwork): RouteResult {
  if ('why' in kept) return { route: null, why: kept.why };
  const { meters, seconds, shape } = kept;
  return {
    route: {
      meters,
      seconds,
      // Most callers need no geometry.
      get line() {
        return decodeLine(shape);
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
  const missing = new Map<string, string>();
  for (const ends of pairs) {
    const key = keyOf(ends);
    const kept = cache.get(key);
    if (kept === undefined) missing.set(key, routeQuery(...ends, mode));
    else known.set(key, JSON.parse(kept) as StoredRoute);
  }
  const size = Math.min(MOST_AT_ONCE, Math.ceil(missing.size / pool.processes));
  const keys = [...missing.keys()];
  const pieces = Array.from({ length: Math.ceil(keys.length / (size || 1)) }, (_, piece) =>
    keys.slice(piece * size, (piece + 1) * size),
  );
  await Promise.all(
    pieces.map(async (piece) => {
      const queries = piece.map((key) => missing.get(key) as string);
      const found = await askPiece(context, network, queries, lane);
      for (const [at, key] of piece.entries()) {
        const kept = found[at] as StoredRoute;
        known.set(key, kept);
        if (!('why' in kept) || kept.why !== 'gave_up') cache.set(key, JSON.stringify(kept));
      }
    }),
  );
  return pairs.map((ends) => known.get(keyOf(ends)) as StoredRoute);
}

async function askPiece(
  context: RoadContext,
  network: OpenNetwork,
  queries: readonly string[],
  lane: object,
): Promise<StoredRoute[]> {
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
