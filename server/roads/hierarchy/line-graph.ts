// The roads as a graph: its nodes are roads driven in a direction, and its arcs are turns from one into the next. Only
// so can a turn cost something or be forbidden. A road has several nodes, called states, where more must be known than
// its direction: a private road at a journey's start, or at its end; a road in the middle of a forbidden turn.
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
import { GrowingList } from './growing-list.ts';
import { findReach, IS_LED_TO, LEADS_ON, reverse } from './reach.ts';
import { listRestrictions, type RoadTiles } from './read-tiles.ts';
import { ARRIVING, PLAIN, States, TURNED_IN } from './states.ts';
import { EDGE } from './tile-records.ts';
import { Turns } from './turns.ts';

/** Arcs of a directed graph, by their tail: those of node n are first[n] to first[n + 1]. */
export interface Graph {
  nodes: number;
  first: Uint32Array;
  head: Uint32Array;
  /** The measure by which a way is chosen. */
  cost: Float32Array;
  /** The reported time. */
  seconds: Float32Array;
  meters: Float32Array;
}

/** An arc is a turn into a road and the drive to its end: its cost includes both. */
export interface LineGraph extends Graph {
  /** By edge, the state in which a journey starts; -1 where a car may not drive. */
  startState: Int32Array;
  /** By edge, the states in which a journey may end: those of edge e are firstEnd[e] to firstEnd[e + 1]. */
  firstEnd: Uint32Array;
  endStates: Uint32Array;
  /** Along the whole edge. */
  edgeCost: Float32Array;
  edgeSeconds: Float32Array;
  edgeMeters: Float32Array;
  /** Flags of reach.ts. */
  edgeReach: Uint8Array;
}

/**
 * The cost of leaving a private road for a public one where the journey entered it from another. It is more than any
 * detour, so that it is done only where there is no other way, as in the engine's second attempt.
 */
export const THROUGH_PRIVATE_COST = 50_000;

export function buildLineGraph(set: RoadTiles, drivable = listDrivable(set)): LineGraph {
  return new Builder(set, drivable).build();
}

class Builder {
  readonly #set: RoadTiles;
  readonly #drivable: Uint8Array;
  readonly #turns: Turns;
  readonly #states: States;
  readonly #start: Int32Array;
  readonly #edgeCost: Float32Array;
  readonly #edgeSeconds: Float32Array;
  readonly #edgeMeters: Float32Array;
  readonly #first = new GrowingList(Uint32Array);
  readonly #head = new GrowingList(Uint32Array);
  readonly #cost = new GrowingList(Float32Array);
  readonly #seconds = new GrowingList(Float32Array);
  readonly #meters = new GrowingList(Float32Array);

  constructor(set: RoadTiles, drivable: Uint8Array) {
    this.#set = set;
    this.#drivable = drivable;
    this.#turns = new Turns(set, drivable);
    this.#states = new States(set.edges, listRestrictions(set));
    this.#start = new Int32Array(set.edges).fill(-1);
    this.#edgeCost = new Float32Array(set.edges);
    this.#edgeSeconds = new Float32Array(set.edges);
    this.#edgeMeters = new Float32Array(set.edges);
  }

  build(): LineGraph {
    for (let edge = 0; edge < this.#set.edges; edge++) if (this.#drivable[edge]) this.#addEdge(edge);
    this.#first.push(0);
    // It grows during the iteration: states that only a turn leads to are found by that turn.
    for (let state = 0; state < this.#states.length; state++) {
      this.#addArcs(state);
      this.#first.push(this.#head.length);
    }
    const links = { first: this.#first.toList(), head: this.#head.toList() };
    return {
      nodes: this.#states.length,
      ...links,
      cost: this.#cost.toList(),
      seconds: this.#seconds.toList(),
      meters: this.#meters.toList(),
      startState: this.#start,
      ...this.#listEnds(),
      edgeCost: this.#edgeCost,
      edgeSeconds: this.#edgeSeconds,
      edgeMeters: this.#edgeMeters,
      edgeReach: this.#findReach(links),
    };
  }

  #addEdge(edge: number): void {
    this.#edgeSeconds[edge] = edgeSeconds(this.#set, edge);
    this.#edgeCost[edge] = this.#edgeSeconds[edge] * edgeFactor(this.#set, edge);
    this.#edgeMeters[edge] = this.#set.edgeField(edge, EDGE.meters);
    const progress = this.#states.startOn(edge);
    this.#start[edge] = this.#states.numberOf(edge, PLAIN, progress);
    if (this.#turns.isPrivate(edge)) this.#states.numberOf(edge, ARRIVING, progress);
  }

  #addArcs(state: number): void {
    const edge = this.#states.edge.at(state);
    const end = this.#set.endNode(edge);
    if (end === -1) return;
    if (isPassable(this.#set, end))
      for (const [next, node] of this.#turns.onward(edge, end)) this.#addTurn(state, edge, next, node);
    const opposite = this.#turns.opposite(edge);
    if (this.#turns.mayTurnBack(edge, opposite)) this.#addTurn(state, edge, opposite, end);
  }

  #addTurn(state: number, edge: number, next: number, node: number): void {
    if (!this.#drivable[next] || this.#turns.isForbidden(edge, next)) return;
    const progress = this.#states.advance(next, this.#states.progress.at(state));
    if (progress === -1) return;
    const known = this.#states.flags.at(state);
    const [wasArriving, hadTurnedIn] = [(known & ARRIVING) !== 0, (known & TURNED_IN) !== 0];
    const isPrivate = this.#turns.isPrivate(next);
    const isArriving = isPrivate && (wasArriving || !this.#turns.isPrivate(edge));
    const hasTurnedIn = turnsIn(this.#set, edge, next, node);
    const flags = (isArriving ? ARRIVING : PLAIN) | (hasTurnedIn ? TURNED_IN : PLAIN);
    const through = wasArriving && !isPrivate ? THROUGH_PRIVATE_COST : 0;
    const turning = turnCost(this.#set, edge, next, node, hadTurnedIn) + through;
    this.#head.push(this.#states.numberOf(next, flags, progress));
    this.#cost.push((this.#edgeCost[next] as number) + turning);
    this.#seconds.push((this.#edgeSeconds[next] as number) + turnSeconds(this.#set, edge, next, node));
    this.#meters.push(this.#edgeMeters[next] as number);
  }

  /** All states of each edge. */
  #listEnds(): Pick<LineGraph, 'firstEnd' | 'endStates'> {
    const edges = this.#states.edge.toList();
    const firstEnd = new Uint32Array(this.#set.edges + 1);
    for (const edge of edges) firstEnd[edge + 1] = (firstEnd[edge + 1] as number) + 1;
    for (let edge = 0; edge < this.#set.edges; edge++)
      firstEnd[edge + 1] = (firstEnd[edge + 1] as number) + (firstEnd[edge] as number);
    const next = firstEnd.slice();
    const endStates = new Uint32Array(edges.length);
    for (let state = 0; state < edges.length; state++) {
      const edge = edges[state] as number;
      endStates[next[edge] as number] = state;
      next[edge] = (next[edge] as number) + 1;
    }
    return { firstEnd, endStates };
  }

  /** Flags of reach.ts by edge. */
  #findReach(links: Pick<Graph, 'first' | 'head'>): Uint8Array {
    const edges = this.#states.edge.toList();
    // The crossing at a road's end, and that at its start.
    const ends = edges.map((edge) => this.#crossingOf(edge));
    const starts = edges.map((edge) => this.#crossingOf(this.#turns.opposite(edge)));
    const onward = findReach(links, ends, ENOUGH_REACH);
    const back = findReach(reverse(links), starts, ENOUGH_REACH);
    const flags = Uint8Array.from(this.#start, (state) => (onward[state] ? LEADS_ON : 0));
    for (let state = 0; state < edges.length; state++) {
      const edge = edges[state] as number;
      if (back[state]) flags[edge] = (flags[edge] as number) | IS_LED_TO;
    }
    return flags;
  }

  /** One number for all nodes of a crossing. A road that leaves the tiles gets a number that no crossing has. */
  #crossingOf(edge: number): number {
    const end = this.#set.endNode(edge);
    return end === -1 ? this.#set.nodes + edge : Math.min(...this.#set.twins(end));
  }
}
