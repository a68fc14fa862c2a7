// Queries to a network's hierarchy, which the routing processes hold.

import { whyNot } from '../engine/queries.ts';
import type { OpenNetwork } from '../network-store.ts';
import type { RoadContext } from '../road-context.ts';
import type { RoadPoint } from '../roads.ts';
import type { PlaceRoads, RoadAt } from './find-roads.ts';
import type { HierarchyTable, RoadsQuery, TableQuery } from './serve-tables.ts';

/**
 * The roads near each point. Those of earlier points are cached. All processes share the others: most of a matrix's
 * time is the search for its roads.
 */
export async function findPlaceRoads(
  { pool, cache }: RoadContext,
  { version, tileFolder, cells }: OpenNetwork,
  points: readonly RoadPoint[],
  lane: object,
): Promise<Map<RoadPoint, PlaceRoads>> {
  const keyOf = ({ lat, lng }: RoadPoint) => `roads ${version} ${lat} ${lng}`;
  const near = points.filter((point) => cells.isNear(point));
  const missing = new Map(near.map((point) => [keyOf(point), point] as const));
  const known = new Map<string, PlaceRoads>();
  for (const key of missing.keys()) {
    const kept = cache.get(key);
    if (kept !== undefined) known.set(key, JSON.parse(kept) as PlaceRoads);
  }
  for (const key of known.keys()) missing.delete(key);
  const asked = [...missing];
  const size = Math.max(1, Math.ceil(asked.length / pool.processes));
  const pieces = Array.from({ length: Math.ceil(asked.length / size) }, (_, piece) =>
    asked.slice(piece * size, (piece + 1) * size),
  );
  await Promise.all(
    pieces.map(async (piece) => {
      const query: RoadsQuery = { points: piece.map(([, point]) => point) };
      const answer = await pool.ask(tileFolder, 'roads', JSON.stringify(query), lane);
      for (const [index, roads] of (JSON.parse(answer) as PlaceRoads[]).entries()) {
        const [key] = piece[index] as (typeof piece)[number];
        known.set(key, roads);
        cache.set(key, JSON.stringify(roads));
      }
    }),
  );
  return new Map(near.map((point) => [point, known.get(keyOf(point)) as PlaceRoads]));
}

/** Null where the process gave up. */
export async function askTable(
  { pool }: RoadContext,
  { tileFolder }: OpenNetwork,
  starts: RoadAt[][],
  ends: RoadAt[][],
  lane: object,
): Promise<HierarchyTable | null> {
  const query: TableQuery = { starts, ends };
  try {
    return JSON.parse(await pool.ask(tileFolder, 'table', JSON.stringify(query), lane)) as HierarchyTable;
  } catch (error) {
    whyNot(error);
    return null;
  }
}
