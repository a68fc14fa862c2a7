// The roads as a graph whose nodes are roads driven in a direction and whose arcs are turns from one into the next:
// only so can a turn cost or be forbidden. A road that more must be known of than where it leads stands in it as several
// nodes, states: a private road at a journey's start, or at its end; a road in the middle of a forbidden turn.
import {
  edgeFactor,
  edgeSeconds,
  isPassable,
  listDrivable,
  turnCost,
  turnSeconds,
  turnsIn,
} from './costs.ts';
import { ENOUGH_REACH } from './find-roads.ts';
import { findReach, IS_LED_TO, LEADS_ON, reverse } from './reach.ts';
import { listRestrictions, type Restriction, type RoadTiles } from './read-tiles.ts';
import { EDGE } from './tile-records.ts';
import { Turns } from './turns.ts';

/** Arcs of a directed graph, by the node they leave: those of node n are first[n] to first[n + 1]. */
export interface Graph {
  nodes: number;
  first: Uint32Array;
  head: Uint32Array;
  /** What a way is chosen by. */
  cost: Float32Array;
  /** What is told of it. */
  seconds: Float32Array;
  meters: Float32Array;
}

/** An arc turns into a road and drives along it to its end: its cost holds both. */
export interface LineGraph extends Graph {
  /** By edge, the state that a journey starts from; -1 where a car may not drive. */
  startState: Int32Array;
  /** By edge, the states that a journey may end in: those of edge e are firstEnd[e] to firstEnd[e + 1]. */
  firstEnd: Uint32Array;
  endStates: Uint32Array;
  /** Along the whole edge. */
  edgeCost: Float32Array;
  edgeSeconds: Float32Array;
  edgeMeters: Float32Array;
  /** Flags of reach.ts. */
  edgeReach: Uint8Array;
}

/** A restriction and how many of its edges were driven. */
type Progress = readonly (readonly [restriction: number, driven: number])[];

interface State {
  edge: number;
  /** Entered from a public road, so that the journey ends behind it. */
  isArriving: boolean;
  /** It is short, inside of a junction, and was turned into across the traffic. */
  hasTurnedIn: boolean;
  progress: Progress;
}

/**
 * Of leaving a private road for a public one where the journey entered it from another: more than any detour, so that it
 * is done only where there is no other way, as the engine does in its second try.
 */
export const THROUGH_PRIVATE_COST = 50_000;

export function buildLineGraph(set: RoadTiles, drivable = listDrivable(set)): LineGraph {
  return new Builder(set, drivable).build();
}

class Builder {
  readonly #set: RoadTiles;
  readonly #drivable: Uint8Array;
  readonly #turns: Turns;
  readonly #restrictions: readonly Restriction[];
  /** By the first edge of each. */
  readonly #begin = new Map<number, number[]>();
  readonly #states: State[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #start: Int32Array;
  readonly #cost: Float32Array;
  readonly #seconds: Float32Array;
  readonly #meters: Float32Array;

  constructor(set: RoadTiles, drivable: Uint8Array) {
    this.#set = set;
    this.#drivable = drivable;
    this.#turns = new Turns(set, drivable);
    this.#restrictions = listRestrictions(set);
    for (const [index, [first = -1]] of this.#restrictions.entries())
      this.#begin.set(first, [...(this.#begin.get(first) ?? []), index]);
    this.#start = new Int32Array(set.edges).fill(-1);
    this.#cost = new Float32Array(set.edges);
    this.#seconds = new Float32Array(set.edges);
    this.#meters = new Float32Array(set.edges);
  }

  build(): LineGraph {
    for (let edge = 0; edge < this.#set.edges; edge++) if (this.#drivable[edge]) this.#addEdge(edge);
    const first: number[] = [0];
    const arcs: Arc[] = [];
    // Grows while it is walked: states that only a turn leads to are found by that turn.
    for (let at = 0; at < this.#states.length; at++) {
      arcs.push(...this.#arcsOf(this.#states[at] as State));
      first.push(arcs.length);
    }
    const links = { first: Uint32Array.from(first), head: Uint32Array.from(arcs, ({ head }) => head) };
    return {
      nodes: this.#states.length,
      ...links,
      cost: Float32Array.from(arcs, ({ cost }) => cost),
      seconds: Float32Array.from(arcs, ({ seconds }) => seconds),
      meters: Float32Array.from(arcs, ({ meters }) => meters),
      startState: this.#start,
      ...this.#listEnds(),
      edgeCost: this.#cost,
      edgeSeconds: this.#seconds,
      edgeMeters: this.#meters,
      edgeReach: this.#findReach(links),
    };
  }

  #addEdge(edge: number): void {
    this.#seconds[edge] = edgeSeconds(this.#set, edge);
    this.#cost[edge] = (this.#seconds[edge] as number) * edgeFactor(this.#set, edge);
    this.#meters[edge] = this.#set.edgeField(edge, EDGE.meters);
    const progress = this.#advance(edge, []) ?? [];
    const plain = { edge, isArriving: false, hasTurnedIn: false, progress };
    this.#start[edge] = this.#numberOf(plain);
    if (this.#turns.isPrivate(edge)) this.#numberOf({ ...plain, isArriving: true });
  }

  #arcsOf(state: State): Arc[] {
    const { edge } = state;
    const end = this.#set.endNode(edge);
    if (end === -1) return [];
    const onward = isPassable(this.#set, end)
      ? this.#turns.onward(edge, end).flatMap(([next, node]) => this.#turn(state, next, node) ?? [])
      : [];
    const opposite = this.#turns.opposite(edge);
    if (!this.#turns.mayTurnBack(edge, opposite)) return onward;
    const turned = this.#turn(state, opposite, end);
    return turned ? [...onward, turned] : onward;
  }

  #turn(state: State, next: number, node: number): Arc | null {
    const { edge } = state;
    if (!this.#drivable[next]) return null;
    if (this.#turns.isForbidden(edge, next)) return null;
    const progress = this.#advance(next, state.progress);
    if (!progress) return null;
    const [wasPrivate, isPrivate] = [this.#turns.isPrivate(edge), this.#turns.isPrivate(next)];
    const isArriving = isPrivate && (!wasPrivate || state.isArriving);
    const hasTurnedIn = turnsIn(this.#set, edge, next, node);
    const through = state.isArriving && !isPrivate ? THROUGH_PRIVATE_COST : 0;
    return {
      head: this.#numberOf({ edge: next, isArriving, hasTurnedIn, progress }),
      cost: (this.#cost[next] as number) + turnCost(this.#set, edge, next, node, state.hasTurnedIn) + through,
      seconds: (this.#seconds[next] as number) + turnSeconds(this.#set, edge, next, node),
      meters: this.#meters[next] as number,
    };
  }

  /** What is driven of restrictions after one more edge; null where it completes one. */
  #advance(next: number, progress: Progress): Progress | null {
    const after: (readonly [number, number])[] = [];
    for (const [index, driven] of progress) {
      const edges = this.#restrictions[index] as Restriction;
      if (edges[driven] !== next) continue;
      if (driven + 1 === edges.length) return null;
      after.push([index, driven + 1]);
    }
    for (const index of this.#begin.get(next) ?? []) after.push([index, 1]);
    return after;
  }

  /** All states of each edge. */
  #listEnds(): Pick<LineGraph, 'firstEnd' | 'endStates'> {
    const firstEnd = new Uint32Array(this.#set.edges + 1);
    for (const { edge } of this.#states) firstEnd[edge + 1] = (firstEnd[edge + 1] as number) + 1;
    for (let edge = 0; edge < this.#set.edges; edge++)
      firstEnd[edge + 1] = (firstEnd[edge + 1] as number) + (firstEnd[edge] as number);
    const next = firstEnd.slice();
    const endStates = new Uint32Array(this.#states.length);
    for (const [state, { edge }] of this.#states.entries()) {
      endStates[next[edge] as number] = state;
      next[edge] = (next[edge] as number) + 1;
    }
    return { firstEnd, endStates };
  }

  /** Flags of reach.ts by edge. */
  #findReach(links: Pick<Graph, 'first' | 'head'>): Uint8Array {
    // The crossing at a road's end, and that at its start.
    const [ends, starts] = [false, true].map((isStart) =>
      Uint32Array.from(this.#states, ({ edge }) =>
        this.#crossingOf(isStart ? this.#turns.opposite(edge) : edge),
      ),
    ) as [Uint32Array, Uint32Array];
    const onward = findReach(links, ends, ENOUGH_REACH);
    const back = findReach(reverse(links), starts, ENOUGH_REACH);
    const flags = Uint8Array.from(this.#start, (state) => (onward[state] ? LEADS_ON : 0));
    for (const [state, { edge }] of this.#states.entries())
      if (back[state]) flags[edge] = (flags[edge] as number) | IS_LED_TO;
    return flags;
  }

  /** One number for all nodes of a crossing; of a road that leaves the tiles, one that no crossing has. */
  #crossingOf(edge: number): number {
    const end = this.#set.endNode(edge);
    return end === -1 ? this.#set.nodes + edge : Math.min(...this.#set.twins(end));
  }

  #numberOf(state: State): number {
    const { edge, isArriving, hasTurnedIn, progress } = state;
    const driven = progress.map((pair) => pair.join(':')).join(' ');
    const key = `${edge} ${isArriving} ${hasTurnedIn} ${driven}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#states.length);
    this.#states.push(state);
    return this.#states.length - 1;
  }
}

interface Arc {
  head: number;
  cost: number;
  seconds: number;
  meters: number;
}
