// The roads on which a journey may start and end, chosen as the engine's own search chooses them. A start needs a road
// that leads on; an end needs one that can be reached. The engine's `locate` requires both of every road.
import defaults from '../engine/default-config.json' with { type: 'json' };
import { SNAP_METERS } from '../roads.ts';
import { IS_LED_TO, LEADS_ON } from './reach.ts';

/** A road driven in one direction, and the position of the place on it. */
export interface RoadAt {
  /** The engine's number for it. */
  edge: number;
  /** From 0, its beginning, to 1. */
  along: number;
  meters: number;
}

export interface PlaceRoads {
  starts: RoadAt[];
  ends: RoadAt[];
}

interface LocatedEdge {
  edge_id: { value: number };
  percent_along: number;
  distance: number;
  outbound_reach: number;
  inbound_reach: number;
}

interface LocatedPoint {
  edges: LocatedEdge[] | null;
}

interface LocatePoint {
  lat: number;
  lon: number;
  radius?: number;
  minimum_reachability?: number;
}

/** The number of crossings that must be reachable from a road. With fewer it counts as cut off from all others. */
export const ENOUGH_REACH = defaults.loki.service_defaults.minimum_reachability;

/**
 * One for each point, in order; without roads where none is near. `locate` is the engine's own; `reachOf` returns an
 * edge's flags (reach.ts).
 */
export async function findRoads(
  points: readonly LocatePoint[],
  costing: string,
  locate: (query: string) => Promise<string>,
  reachOf: (edge: number) => number,
): Promise<PlaceRoads[]> {
  const ask = async (asked: readonly LocatePoint[]) => {
    if (asked.length === 0) return [];
    const answer = await locate(JSON.stringify({ locations: asked, costing, verbose: true }));
    return (JSON.parse(answer) as LocatedPoint[]).map(({ edges }) => edges ?? []);
  };
  const located = await ask(points);
  // If the nearest road is one-way, a road further away may be the nearest for a start, or for an end.
  const doubtful = [...points.keys()].filter((index) => leadsOneWay(located[index] as LocatedEdge[]));
  const around = await ask(
    doubtful.map((index) => ({
      ...(points[index] as LocatePoint),
      radius: searchRadius(located[index] as LocatedEdge[]),
      minimum_reachability: 1,
    })),
  );
  const known = located.map((edges) => edges);
  for (const [at, index] of doubtful.entries())
    known[index] = joinEdges(located[index] as LocatedEdge[], around[at] as LocatedEdge[]);
  const leadsOn = (edge: LocatedEdge) =>
    edge.outbound_reach >= ENOUGH_REACH || (reachOf(edge.edge_id.value) & LEADS_ON) > 0;
  const isLedTo = (edge: LocatedEdge) =>
    edge.inbound_reach >= ENOUGH_REACH || (reachOf(edge.edge_id.value) & IS_LED_TO) > 0;
  return located.map((own, index) => ({
    starts: nearest(known[index] as LocatedEdge[], leadsOn, own),
    ends: nearest(known[index] as LocatedEdge[], isLedTo, own),
  }));
}

function leadsOneWay(edges: readonly LocatedEdge[]): boolean {
  const distance = Math.min(...edges.map((edge) => edge.distance));
  return edges.length > 0 && !edges.some((edge) => edge.distance === distance && isJoined(edge));
}

function isJoined({ outbound_reach, inbound_reach }: LocatedEdge): boolean {
  return outbound_reach >= ENOUGH_REACH && inbound_reach >= ENOUGH_REACH;
}

/** As far as a two-way road; where there is none, as far as the engine searches at all. */
function searchRadius(edges: readonly LocatedEdge[]): number {
  return edges.some(isJoined) ? Math.ceil(Math.max(...edges.map(({ distance }) => distance))) : SNAP_METERS;
}

/**
 * Each edge once, where it is nearest, with the reach that the first list tells: its position there is a crossing further
 * off where only that leads both ways.
 */
function joinEdges(edges: readonly LocatedEdge[], others: readonly LocatedEdge[]): LocatedEdge[] {
  const joined = new Map(edges.map((edge) => [edge.edge_id.value, edge]));
  for (const other of others) {
    const edge = joined.get(other.edge_id.value) ?? other;
    const { distance, percent_along } = other.distance < edge.distance ? other : edge;
    joined.set(other.edge_id.value, { ...edge, distance, percent_along });
  }
  return [...joined.values()];
}

/** The nearest roads, up to the first that is good enough. Where none is, those that the engine then uses. */
function nearest(
  edges: readonly LocatedEdge[],
  isEnough: (edge: LocatedEdge) => boolean,
  own: readonly LocatedEdge[],
): RoadAt[] {
  const enough = edges.filter(isEnough).map(({ distance }) => distance);
  const furthest = Math.min(...enough);
  const taken = enough.length > 0 ? edges.filter(({ distance }) => distance <= furthest) : own;
  return taken.map(({ edge_id, percent_along, distance }) => ({
    edge: edge_id.value,
    along: percent_along,
    meters: distance,
  }));
}
