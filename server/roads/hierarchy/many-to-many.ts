// Costs from many places to many. A search from each end goes down the hierarchy and stores its result in a bucket at
// each node. A search from each start then goes up and reads the buckets. Knopp and others, Computing Many-to-Many
// Shortest Paths (2007).
import FlatQueue from 'flatqueue';
import type { Searched } from './contract.ts';
import type { Graph } from './line-graph.ts';

/** A node at which a journey starts or ends, and the cost between it and the place. */
export interface Seed {
  node: number;
  /** May be negative at an end, because the road is not driven to its end. */
  cost: number;
  seconds: number;
  meters: number;
  /** From the place to the road, in a straight line. */
  groundMeters: number;
  /** The position of the place along the node's road, from 0 to 1. */
  along: number;
}

/** One row for each start, one column for each end; infinite where there is no way. */
export interface ManyToMany {
  cost: Float64Array;
  seconds: Float64Array;
  meters: Float64Array;
  /** From both places to the roads of the way that won. */
  groundMeters: Float64Array;
}

/** The results of a search at nodes. */
interface Labels {
  nodes: number[];
  cost: number[];
  seconds: number[];
  meters: number[];
  groundMeters: number[];
  /** The position of the place along its road, where no turn was needed; else NaN. */
  along: number[];
}

export class ManyToManySearch {
  readonly #hierarchy: Searched;
  readonly #climb: Climb;
  /** Empty between two searches. */
  readonly #buckets: Buckets;

  constructor(hierarchy: Searched) {
    this.#hierarchy = hierarchy;
    this.#climb = new Climb(hierarchy.nodes);
    this.#buckets = new Buckets(hierarchy.nodes);
  }

  search(starts: readonly (readonly Seed[])[], ends: readonly (readonly Seed[])[]): ManyToMany {
    const noWays = () => new Float64Array(starts.length * ends.length).fill(Number.POSITIVE_INFINITY);
    const found: ManyToMany = {
      cost: noWays(),
      seconds: noWays(),
      meters: noWays(),
      groundMeters: noWays(),
    };
    const buckets = this.#buckets;
    for (const [end, seeds] of ends.entries())
      buckets.add(end, this.#climb.search(this.#hierarchy.down, this.#hierarchy.up, seeds));
    for (const [start, seeds] of starts.entries()) {
      const up = this.#climb.search(this.#hierarchy.up, this.#hierarchy.down, seeds);
      for (let at = 0; at < up.nodes.length; at++) this.#meet(found, start * ends.length, up, at, buckets);
    }
    buckets.empty();
    return found;
  }

  /** All ends whose way passes a node of a start's search. */
  #meet(found: ManyToMany, row: number, up: Labels, at: number, buckets: Buckets): void {
    const { loopCost, loopSeconds, loopMeters } = this.#hierarchy;
    const node = up.nodes[at] as number;
    const [cost, seconds, meters] = [
      up.cost[at] as number,
      up.seconds[at] as number,
      up.meters[at] as number,
    ];
    const [groundMeters, along] = [up.groundMeters[at] as number, up.along[at] as number];
    for (let entry = buckets.first(node); entry !== -1; entry = buckets.next[entry] as number) {
      // Backwards along one road is possible only by a loop.
      const isRound = along > (buckets.along[entry] as number);
      const whole = cost + (buckets.cost[entry] as number) + (isRound ? (loopCost[node] as number) : 0);
      const cell = row + (buckets.end[entry] as number);
      if (whole >= (found.cost[cell] as number)) continue;
      found.cost[cell] = whole;
      found.seconds[cell] =
        seconds + (buckets.seconds[entry] as number) + (isRound ? (loopSeconds[node] as number) : 0);
      found.meters[cell] =
        meters + (buckets.meters[entry] as number) + (isRound ? (loopMeters[node] as number) : 0);
      found.groundMeters[cell] = groundMeters + (buckets.groundMeters[entry] as number);
    }
  }
}

/** The results of the searches from the ends, by node. */
class Buckets {
  readonly #first: Int32Array;
  readonly #filled: number[] = [];
  readonly next: number[] = [];
  readonly end: number[] = [];
  readonly cost: number[] = [];
  readonly seconds: number[] = [];
  readonly meters: number[] = [];
  readonly groundMeters: number[] = [];
  readonly along: number[] = [];

  constructor(nodes: number) {
    this.#first = new Int32Array(nodes).fill(-1);
  }

  /** Only filled entries: a query touches few of a nation's roads. */
  empty(): void {
    for (const node of this.#filled) this.#first[node] = -1;
    const { next, end, cost, seconds, meters, groundMeters, along } = this;
    for (const list of [this.#filled, next, end, cost, seconds, meters, groundMeters, along]) list.length = 0;
  }

  /** -1 where there is no entry. */
  first(node: number): number {
    return this.#first[node] as number;
  }

  add(end: number, { nodes, cost, seconds, meters, groundMeters, along }: Labels): void {
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at] as number;
      this.next.push(this.#first[node] as number);
      this.#filled.push(node);
      this.#first[node] = this.end.length;
      this.end.push(end);
      this.cost.push(cost[at] as number);
      this.seconds.push(seconds[at] as number);
      this.meters.push(meters[at] as number);
      this.groundMeters.push(groundMeters[at] as number);
      // If the search did turn, the whole road is passed.
      this.along.push(Number.isNaN(along[at]) ? Number.POSITIVE_INFINITY : (along[at] as number));
    }
  }
}

/** Dijkstra's search that only goes up. */
class Climb {
  readonly #queue = new FlatQueue<number>();
  readonly #cost: Float64Array;
  readonly #seconds: Float64Array;
  readonly #meters: Float64Array;
  readonly #groundMeters: Float64Array;
  readonly #along: Float64Array;
  /** The search that the other values belong to. */
  readonly #seen: Uint32Array;
  #searches = 0;

  constructor(nodes: number) {
    this.#cost = new Float64Array(nodes);
    this.#seconds = new Float64Array(nodes);
    this.#meters = new Float64Array(nodes);
    this.#groundMeters = new Float64Array(nodes);
    this.#along = new Float64Array(nodes);
    this.#seen = new Uint32Array(nodes);
  }

  /**
   * `against` has the arcs that lead down to a node: a node that is reached cheaper by such an arc is on no shortest
   * way.
   */
  search(graph: Graph, against: Graph, seeds: readonly Seed[]): Labels {
    this.#searches++;
    this.#queue.clear();
    for (const { node, cost, seconds, meters, groundMeters, along } of seeds)
      this.#reach(node, cost, seconds, meters, groundMeters, along);
    const labels: Labels = { nodes: [], cost: [], seconds: [], meters: [], groundMeters: [], along: [] };
    for (let reached = this.#queue.peekValue(); reached !== undefined; reached = this.#queue.peekValue()) {
      const node = this.#queue.pop() as number;
      if (reached > (this.#cost[node] as number) || this.#isStalled(against, node, reached)) continue;
      const [seconds, meters] = [this.#seconds[node] as number, this.#meters[node] as number];
      const groundMeters = this.#groundMeters[node] as number;
      labels.nodes.push(node);
      labels.cost.push(reached);
      labels.seconds.push(seconds);
      labels.meters.push(meters);
      labels.groundMeters.push(groundMeters);
      labels.along.push(this.#along[node] as number);
      for (let arc = graph.first[node] as number; arc < (graph.first[node + 1] as number); arc++)
        this.#reach(
          graph.head[arc] as number,
          reached + (graph.cost[arc] as number),
          seconds + (graph.seconds[arc] as number),
          meters + (graph.meters[arc] as number),
          groundMeters,
          Number.NaN,
        );
    }
    return labels;
  }

  #isStalled(against: Graph, node: number, cost: number): boolean {
    for (let arc = against.first[node] as number; arc < (against.first[node + 1] as number); arc++) {
      const higher = against.head[arc] as number;
      if (
        this.#seen[higher] === this.#searches &&
        (this.#cost[higher] as number) + (against.cost[arc] as number) < cost
      )
        return true;
    }
    return false;
  }

  #reach(
    node: number,
    cost: number,
    seconds: number,
    meters: number,
    groundMeters: number,
    along: number,
  ): void {
    if (this.#seen[node] === this.#searches && cost >= (this.#cost[node] as number)) return;
    this.#seen[node] = this.#searches;
    this.#cost[node] = cost;
    this.#seconds[node] = seconds;
    this.#meters[node] = meters;
    this.#groundMeters[node] = groundMeters;
    this.#along[node] = along;
    this.#queue.push(node, cost);
  }
}
