// A routing process: one engine on one network for life. The engine answers one question at a time; a new one in the
// same process could answer from the tiles of the old, so it is never replaced.
import { fileURLToPath } from 'node:url';
import type { Actor } from '@valhallajs/valhallajs';
import { findReach } from '../reach/find-reach.ts';

/** What the engine does itself, and `reach`: rings around what it travels through, worked out here beside it. */
export type EngineAction = 'route' | 'matrix' | 'isochrone' | 'locate' | 'reach';

/** The query of `reach`. */
export interface ReachQuery {
  /** Of the engine's expansion. */
  travel: object;
  limitsSeconds: number[];
  reachMeters: number;
}

export interface EngineQuestion {
  id: number;
  action: EngineAction;
  /** JSON, made by queries.ts and never from what a caller sent: deep nesting ends the process. */
  query: string;
}

export interface EngineReply {
  id: number;
  /** The engine's JSON, or its own words for why there is none. */
  answer?: string;
  refusal?: string;
  memoryBytes: number;
}

/** The argument that makes this file a routing process; whoever else imports it only learns where it lies. */
export const ROAD_PROCESS = '--milepost-road-process';
export const roadProcessFile = fileURLToPath(import.meta.url);

if (process.argv[2] === ROAD_PROCESS) void serve(process.argv[3] ?? '');

async function serve(config: string): Promise<void> {
  // Whoever started it decides when it ends; a Ctrl-C or kill of the whole group lets calls in flight finish.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  // Not process.exit: it waits for the engine's threads.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  const engine = await import('@valhallajs/valhallajs');
  const actor = new engine.Actor(config);
  process.on('message', (question: EngineQuestion) => {
    answer(actor, question).then((reply) => process.send?.(reply));
  });
}

async function answer(actor: Actor, { id, action, query }: EngineQuestion): Promise<EngineReply> {
  const asked = action === 'reach' ? reach(actor, JSON.parse(query)) : actor[action](query);
  const outcome = await asked.then(
    (text) => ({ answer: text }),
    (error: Error) => ({ refusal: error.message }),
  );
  return { id, ...outcome, memoryBytes: process.memoryUsage.rss() };
}

async function reach(actor: Actor, { travel, limitsSeconds, reachMeters }: ReachQuery): Promise<string> {
  const travelled = await actor.expansion(JSON.stringify(travel));
  return JSON.stringify(findReach(travelled, limitsSeconds, reachMeters));
}
