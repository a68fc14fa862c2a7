// A contraction hierarchy: nodes are removed from the graph one by one, the least important first, and their ways stay
// as arcs between the remaining nodes. A shortest way then leads up and down again, and few nodes are at the top.
// Geisberger and others, Contraction Hierarchies (2008).
import FlatQueue from 'flatqueue';
import { ArcPool } from './arc-pool.ts';
import type { Graph } from './line-graph.ts';
import { WitnessSearch } from './witness-search.ts';

/** Nodes are numbered by rank, the least important first. */
export interface Hierarchy extends Searched {
  /** By node of the original graph. */
  rank: Uint32Array;
}

/** The data for a search. */
export interface Searched {
  nodes: number;
  /** Arcs to more important nodes. */
  up: Graph;
  /** Arcs from more important nodes, reversed: their head is where they come from. */
  down: Graph;
  /** The cheapest way from each node back to itself by less important nodes; infinite where there is none. */
  loopCost: Float32Array;
  loopSeconds: Float32Array;
  loopMeters: Float32Array;
}

/** `at` is called with the share of nodes done. */
export function contract(graph: Graph, at: (share: number) => void = () => {}): Hierarchy {
  return new Contraction(graph).run(at);
}

/**
 * Nodes settled by a search for another way: fewer while only a node's importance is computed. With 200 to contract it
 * takes 1.4 times as long for 0.1 percent fewer arcs.
 */
const SETTLED_TO_JUDGE = 10;
const SETTLED_TO_CONTRACT = 60;

/** The weight of the arcs that a contraction adds for each that it takes, against its depth. */
const ADDED_WEIGHT = 4;
/** Nodes settled to find arcs that are not needed. */
const SETTLED_TO_THIN = 500;
/** Growth of the arcs for each node left, after which they are thinned out. */
const THIN_AFTER = 1.3;
/** Arcs for each node when they are thinned out first at the earliest: a network's own are nearly all needed. */
const THIN_FROM = 10;

const TELL_EVERY = 1000;

class Contraction {
  readonly #nodes: number;
  readonly #pool: ArcPool;
  readonly #witness: WitnessSearch;
  /** The length of the longest chain of contracted nodes below it. */
  readonly #depth: Uint32Array;
  readonly #isDone: Uint8Array;
  /** 1 for each node whose neighbours have changed since its importance was computed. */
  readonly #isOutdated: Uint8Array;
  /** Arcs for each node left, after they were thinned out. */
  #density = THIN_FROM / THIN_AFTER;

  constructor(graph: Graph) {
    this.#nodes = graph.nodes;
    this.#pool = new ArcPool(graph);
    this.#witness = new WitnessSearch(this.#pool);
    this.#depth = new Uint32Array(graph.nodes);
    this.#isDone = new Uint8Array(graph.nodes);
    this.#isOutdated = new Uint8Array(graph.nodes);
  }

  run(at: (share: number) => void): Hierarchy {
    const queue = new FlatQueue<number>();
    for (let node = 0; node < this.#nodes; node++) queue.push(node, this.#importance(node));
    const order = new Uint32Array(this.#nodes);
    let done = 0;
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      // Later contractions may have made it more important.
      if (this.#isOutdated[node]) {
        const importance = this.#importance(node);
        if (queue.length > 0 && importance > (queue.peekValue() as number)) {
          queue.push(node, importance);
          continue;
        }
      }
      this.#contract(node);
      order[done++] = node;
      const left = this.#nodes - done;
      if (this.#pool.left > THIN_AFTER * this.#density * left) this.#thinOut(left);
      if (done % TELL_EVERY === 0) at(done / this.#nodes);
    }
    return this.#toHierarchy(order);
  }

  /**
   * The arcs that it would add for each that it removes, and its depth so far. A difference would grow with the arcs of
   * the last nodes and outweigh the depth: those around a contracted node would be next, and the arcs more and more.
   */
  #importance(node: number): number {
    this.#isOutdated[node] = 0;
    const added = this.#bridge(node, SETTLED_TO_JUDGE, false);
    const taken = Math.max(1, this.#pool.countArcs(node));
    return (this.#depth[node] as number) + (ADDED_WEIGHT * added) / taken;
  }

  #contract(node: number): void {
    this.#bridge(node, SETTLED_TO_CONTRACT, true);
    const depth = (this.#depth[node] as number) + 1;
    for (const neighbour of this.#pool.takeOut(node)) {
      this.#depth[neighbour] = Math.max(this.#depth[neighbour] as number, depth);
      this.#isOutdated[neighbour] = 1;
    }
    this.#isDone[node] = 1;
  }

  /** Drops the arcs between the nodes left that are dearer than another way: short searches for one added them. */
  #thinOut(left: number): void {
    const pool = this.#pool;
    for (let node = 0; node < this.#nodes; node++) {
      if (this.#isDone[node]) continue;
      this.#witness.search(node, node, this.#dearest(node), SETTLED_TO_THIN);
      for (let out = pool.firstOut[node] as number; out !== -1; ) {
        const next = pool.nextOut[out] as number;
        const head = pool.head[out] as number;
        if (this.#witness.costTo(head) < (pool.cost[out] as number)) {
          pool.drop(out);
          this.#isOutdated[node] = 1;
          this.#isOutdated[head] = 1;
        }
        out = next;
      }
    }
    this.#density = pool.left / left;
  }

  /** Of the arcs that leave a node. */
  #dearest(node: number): number {
    const pool = this.#pool;
    let dearest = 0;
    for (let out = pool.firstOut[node] as number; out !== -1; out = pool.nextOut[out] as number)
      dearest = Math.max(dearest, pool.cost[out] as number);
    return dearest;
  }

  /** The number of ways through the node without another one as cheap; adds an arc for each if requested. */
  #bridge(node: number, settled: number, adds: boolean): number {
    const pool = this.#pool;
    let count = 0;
    const dearest = this.#dearest(node);
    for (let into = pool.firstIn[node] as number; into !== -1; into = pool.nextIn[into] as number) {
      const from = pool.tail[into] as number;
      const cost = pool.cost[into] as number;
      this.#witness.search(from, node, cost + dearest, settled);
      for (let out = pool.firstOut[node] as number; out !== -1; out = pool.nextOut[out] as number) {
        const to = pool.head[out] as number;
        const whole = cost + (pool.cost[out] as number);
        if (to === from) {
          if (adds) pool.keepLoop(from, into, out);
        } else if (this.#witness.costTo(to) > whole) {
          count++;
          if (adds) pool.addOver(from, to, into, out);
        }
      }
    }
    return count;
  }

  #toHierarchy(order: Uint32Array): Hierarchy {
    const rank = new Uint32Array(this.#nodes);
    for (let place = 0; place < order.length; place++) rank[order[place] as number] = place;
    const pool = this.#pool;
    const byRank = (values: Float32Array) =>
      values.map((_, place) => values[order[place] as number] as number);
    return {
      nodes: this.#nodes,
      rank,
      up: pool.toGraph(order, rank, 'up'),
      down: pool.toGraph(order, rank, 'down'),
      loopCost: byRank(pool.loopCost),
      loopSeconds: byRank(pool.loopSeconds),
      loopMeters: byRank(pool.loopMeters),
    };
  }
}
