// Compares the engine with its hierarchy on the same queries, in a routing process.
import type { Actor } from '@valhallajs/valhallajs';
import type { RoadPoint } from '../roads.ts';
import { turnsAcross, turnsIn } from './costs.ts';
import type { PlaceRoads, RoadAt } from './find-roads.ts';
import { type BothWays, type Reason, SAME_COST } from './gate.ts';
import { THROUGH_PRIVATE_COST } from './line-graph.ts';
import type { RoadTiles } from './read-tiles.ts';
import type { RoadTable } from './road-table.ts';
import { EDGE, TILE_BITS } from './tile-records.ts';

interface Trial {
  engine: Actor;
  table: RoadTable;
  set: RoadTiles;
  findRoads(points: readonly RoadPoint[]): Promise<PlaceRoads[]>;
}

interface EngineRoute {
  trip: { summary: { time: number; cost: number }; legs: { shape: string }[] };
}

const COSTING = 'auto';

export async function askBoth(
  { engine, table, set, findRoads }: Trial,
  from: RoadPoint,
  to: RoadPoint,
): Promise<BothWays> {
  const [start, end] = (await findRoads([from, to])) as [PlaceRoads, PlaceRoads];
  const { cost, seconds } = table.find([start.starts], [end.ends]);
  const locations = [from, to].map(({ lat, lng }) => ({ lat, lon: lng }));
  const query = { locations, costing: COSTING, directions_type: 'none' };
  const route = await engine.route(JSON.stringify(query)).then(
    (answer) => JSON.parse(answer) as EngineRoute,
    () => null,
  );
  const reaching = nearestMeters(start.starts) + nearestMeters(end.ends);
  const [whole, time] = [cost[0] as number, seconds[0] as number];
  return {
    hierarchy: Number.isFinite(whole) ? { seconds: time, cost: whole - reaching } : null,
    engine: route && { seconds: route.trip.summary.time, cost: route.trip.summary.cost },
    explain: async () => {
      if (!route) return 'unknown';
      const edges = await traceEdges(engine, route);
      if (whole >= THROUGH_PRIVATE_COST && goesThroughPrivate(set, edges)) return 'through_private';
      const reached = reachingMeters(edges, start.starts, end.ends);
      if (reached !== null && route.trip.summary.cost + reached > whole + SAME_COST) return 'engine_dearer';
      return explain(set, edges, start.starts, end.ends);
    },
  };
}

function nearestMeters(roads: readonly RoadAt[]): number {
  return Math.min(...roads.map(({ meters }) => meters));
}

/** The distances from the places to the first and last road of the engine's way; null where it uses other roads. */
function reachingMeters(
  edges: readonly number[],
  starts: readonly RoadAt[],
  ends: readonly RoadAt[],
): number | null {
  const first = starts.find(({ edge }) => edge === edges[0]);
  const last = ends.find(({ edge }) => edge === edges.at(-1));
  return first && last ? first.meters + last.meters : null;
}

/** The engine's numbers of the roads of a route; empty where the engine cannot match its own route. */
async function traceEdges(engine: Actor, { trip }: EngineRoute): Promise<number[]> {
  const query = {
    encoded_polyline: trip.legs[0]?.shape,
    costing: COSTING,
    shape_match: 'edge_walk',
    filters: { attributes: ['edge.id'], action: 'include' },
  };
  const answer = await engine.traceAttributes(JSON.stringify(query)).catch(() => '{}');
  const { edges = [] } = JSON.parse(answer) as { edges?: { id: number }[] };
  return edges.map(({ id }) => id);
}

function explain(
  set: RoadTiles,
  edges: readonly number[],
  starts: readonly RoadAt[],
  ends: readonly RoadAt[],
): Reason {
  const [first, last] = [edges[0], edges.at(-1)];
  if (first === undefined) return 'unknown';
  if (
    turnsBack(
      set,
      edges.map((id) => numberOf(set, id)),
    )
  )
    return 'turns_back';
  if (areNeighbours(set, starts, ends)) return 'neighbours';
  const isAmong = (roads: readonly RoadAt[], id: number | undefined) => roads.some(({ edge }) => edge === id);
  return isAmong(starts, first) && isAmong(ends, last) ? 'unknown' : 'other_road';
}

/** True where it leaves a private road that it entered on its way. */
function goesThroughPrivate(set: RoadTiles, edges: readonly number[]): boolean {
  const isPrivate = edges.map((id) => {
    const edge = numberOf(set, id);
    return edge !== -1 && set.edgeField(edge, EDGE.isPrivate) === 1;
  });
  const entered = isPrivate.findIndex((one, index) => index > 0 && one && !isPrivate[index - 1]);
  return entered !== -1 && isPrivate.includes(false, entered);
}

/** Whether a road of the start and one of the end meet, or are the same. */
function areNeighbours(set: RoadTiles, starts: readonly RoadAt[], ends: readonly RoadAt[]): boolean {
  const crossings = (roads: readonly RoadAt[]) =>
    roads.flatMap(({ edge }) => {
      const number = numberOf(set, edge);
      const end = number === -1 ? -1 : set.endNode(number);
      if (end === -1) return [];
      const start = set.endNode(set.edgesFrom(end)[0] + set.edgeField(number, EDGE.opposite));
      return [end, ...(start === -1 ? [] : [start])].map((node) => Math.min(...set.twins(node)));
    });
  const known = new Set(crossings(starts));
  return crossings(ends).some((crossing) => known.has(crossing));
}

/** Into the opposite direction of a road, or by two turns across the traffic around a short road inside a junction. */
function turnsBack(set: RoadTiles, edges: readonly number[]): boolean {
  return edges.some((edge, index) => {
    const [before, after] = [edges[index - 1] ?? -1, edges[index + 1] ?? -1];
    if (edge === -1 || after === -1 || set.endNode(edge) === -1) return false;
    if (set.edgesFrom(set.endNode(edge))[0] + set.edgeField(edge, EDGE.opposite) === after) return true;
    if (before === -1) return false;
    return (
      turnsIn(set, before, edge, nodeBetween(set, before, edge)) &&
      turnsAcross(set, edge, after, nodeBetween(set, edge, after))
    );
  });
}

/** Of the nodes at a crossing, the one that the second edge leaves. */
function nodeBetween(set: RoadTiles, edge: number, next: number): number {
  const twins = set.twins(set.endNode(edge));
  const found = twins.find((node) => {
    const [first, after] = set.edgesFrom(node);
    return next >= first && next < after;
  });
  return found ?? (twins[0] as number);
}

function numberOf(set: RoadTiles, id: number): number {
  return set.edgeNumber(id % 2 ** TILE_BITS, Math.floor(id / 2 ** TILE_BITS));
}
