import type { TravelMode } from '../../shared/travel-mode.ts';
import { decodeLine } from './decode-line.ts';
import { type AnsweredRoute, readRoute, routeQuery, whyNot } from './engine/queries.ts';
import type { OpenNetwork } from './network-store.ts';
import type { RoadContext } from './road-context.ts';
import type { NoRoute, RoadOptions, RoadPoint, RouteResult } from './roads.ts';

type Kept = AnsweredRoute | { why: NoRoute };

/** By the first network that has a way between both ends. */
export async function findRoute(
  context: RoadContext,
  from: RoadPoint,
  to: RoadPoint,
  { mode = 'drive', lane = {} }: RoadOptions = {},
): Promise<RouteResult> {
  let why: NoRoute = 'not_loaded';
  for (const network of context.around([from, to])) {
    const kept = await askRoute(context, network, [from, to], mode, lane);
    if (!('why' in kept)) {
      const { meters, seconds, shape } = kept;
      return { route: { meters, seconds, line: decodeLine(shape), pack: packOf(network) } };
    }
    why = kept.why;
  }
  return { route: null, why };
}

/** A network's name among the data sets. */
export function packOf({ name }: { name: string }): string {
  return `roads/${name}`;
}

/** A road and a question that was answered before is not asked again; one given up is. */
async function askRoute(
  { pool, cache }: RoadContext,
  { version, tileFolder }: OpenNetwork,
  [from, to]: [RoadPoint, RoadPoint],
  mode: TravelMode,
  lane: object,
): Promise<Kept> {
  const key = ['route', version, mode, from.lat, from.lng, to.lat, to.lng].join(' ');
  const known = cache.get(key);
  if (known !== undefined) return JSON.parse(known) as Kept;
  const found: Kept = await pool
    .ask(tileFolder, 'route', routeQuery(from, to, mode), lane)
    .then(readRoute, (error: unknown) => ({ why: whyNot(error) }));
  if (!('why' in found) || found.why !== 'gave_up') cache.set(key, JSON.stringify(found));
  return found;
}
