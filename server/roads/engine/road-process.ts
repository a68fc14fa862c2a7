// A routing process: one engine on one network for life. The engine answers one query at a time. It is never replaced,
// because a new engine in the same process could answer from the old one's tiles.
import { fileURLToPath } from 'node:url';
import type { Actor } from '@valhallajs/valhallajs';
import { TableServer } from '../hierarchy/serve-tables.ts';
import { type CoarseReach, findReach, type ReachRequest } from '../reach/find-reach.ts';
import { LONGEST_SECONDS } from '../reach/horizons.ts';
import { readCoarse } from '../reach/read-coarse.ts';
import { straightSeconds } from '../straight-line.ts';
import { type EnginePlace, findStarts, type OriginRoads } from './find-starts.ts';

/**
 * The engine's own actions; `reach`: rings around what it traverses, computed here; and the actions of a hierarchy of
 * its tiles (serve-tables.ts).
 */
export type EngineAction =
  | 'route'
  | 'routes'
  | 'matrix'
  | 'locate'
  | 'reach'
  | 'roads'
  | 'table'
  | 'contract';

/** The query of an area, or of an expansion: from one place. */
interface AreaQuery {
  locations: [EnginePlace];
  costing: string;
  [setting: string]: unknown;
}

interface CoarseQuery extends AreaQuery {
  /** In minutes. */
  contours: { time: number }[];
}

/** The query of `reach`. */
export interface ReachQuery {
  /** For the engine's expansion. */
  travel: AreaQuery;
  /** For its own areas; null where none is needed. */
  coarse: CoarseQuery | null;
  /** Without what is looked up with the origin's road. */
  asked: Omit<ReachRequest, keyof OriginRoads>;
}

/** One entry for each query of `routes`: the engine's JSON, or its own message for why there is no route. */
export type RouteReply = { answer: string } | { refusal: string };

export interface EngineQuestion {
  id: number;
  action: EngineAction;
  /** JSON, made by queries.ts and never from a caller's text: deep nesting would crash the process. */
  query: string;
}

export interface EngineReply {
  id: number;
  /** The engine's JSON, or its own message for why there is none. */
  answer?: string;
  refusal?: string;
  memoryBytes: number;
}

/** The argument that makes this file a routing process. Any other importer gets only its path. */
export const ROAD_PROCESS = '--milepost-road-process';
export const roadProcessFile = fileURLToPath(import.meta.url);

if (process.argv[2] === ROAD_PROCESS) void serve(process.argv[3] ?? '');

async function serve(config: string): Promise<void> {
  // The parent decides when it ends: after Ctrl-C or a kill of the whole group, calls in progress can finish.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  // Not process.exit, which waits for the engine's threads.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  const engine = await import('@valhallajs/valhallajs');
  const actor = new engine.Actor(config);
  const { mjolnir } = JSON.parse(config) as { mjolnir: { tile_dir: string } };
  const parts: RoadParts = { actor, tables: new TableServer(actor, mjolnir.tile_dir) };
  process.on('message', (question: EngineQuestion) => {
    answer(parts, question).then((reply) => process.send?.(reply));
  });
}

interface RoadParts {
  actor: Actor;
  tables: TableServer;
}

async function answer(parts: RoadParts, { id, action, query }: EngineQuestion): Promise<EngineReply> {
  const outcome = await ask(parts, action, query).then(
    (text) => ({ answer: text }),
    (error: Error) => ({ refusal: error.message }),
  );
  return { id, ...outcome, memoryBytes: process.memoryUsage.rss() };
}

async function ask({ actor, tables }: RoadParts, action: EngineAction, query: string): Promise<string> {
  if (action === 'roads' || action === 'table' || action === 'contract') return tables[action](query);
  if (action === 'routes') return askRoutes(actor, JSON.parse(query) as string[]);
  if (action !== 'reach') return actor[action](query);
  const { travel, coarse, asked } = JSON.parse(query) as ReachQuery;
  const [from] = travel.locations;
  const { starts: locations, ...roads } = await findStarts(from, travel.costing, {
    locate: (one) => actor.locate(one),
    route: (one) => actor.route(one),
  });
  const travelled = await actor.expansion(JSON.stringify({ ...travel, locations }));
  const seconds = straightSeconds(roads.groundMeters, asked.mode);
  const areas = coarse ? await askCoarse(actor, { ...coarse, locations }, seconds) : [];
  return JSON.stringify(findReach(travelled, { ...asked, ...roads }, areas));
}

/** The engine's own areas, which begin on the road, so many seconds after the start. */
async function askCoarse(
  actor: Actor,
  query: { contours: CoarseQuery['contours']; [setting: string]: unknown },
  seconds: number,
): Promise<CoarseReach[]> {
  // The longest limit is always included, because the engine's own squares depend on it.
  const limits = [...query.contours.map(({ time }) => 60 * time), seconds + LONGEST_SECONDS];
  const contours = [...new Set(limits)].map((limit) => ({ time: (limit - seconds) / 60 }));
  return readCoarse(await actor.isochrone(JSON.stringify({ ...query, contours })), seconds, limits);
}

/** The engine's one thread (engine-child.ts) takes them in order and never waits for this one to send the next. */
async function askRoutes(actor: Actor, queries: readonly string[]): Promise<string> {
  const replies = queries.map((query) =>
    actor.route(query).then(
      (answer): RouteReply => ({ answer }),
      (error: Error): RouteReply => ({ refusal: error.message }),
    ),
  );
  return JSON.stringify(await Promise.all(replies));
}
