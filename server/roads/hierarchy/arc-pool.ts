import { GrowingList } from './growing-list.ts';
import type { Graph } from './line-graph.ts';

const NONE = -1;

/** The arcs of a graph that is being contracted: each is in a list of its tail and in one of its head. */
export class ArcPool {
  readonly nodes: number;
  readonly firstOut: Int32Array;
  readonly firstIn: Int32Array;
  /** A contracted node's arcs to and from more important nodes: they stay linked to each other. */
  tail: Uint32Array;
  head: Uint32Array;
  nextOut: Int32Array;
  nextIn: Int32Array;
  cost: Float32Array;
  seconds: Float32Array;
  meters: Float32Array;
  readonly loopCost: Float32Array;
  readonly loopSeconds: Float32Array;
  readonly loopMeters: Float32Array;
  /** Arcs between nodes that are not taken out. */
  left = 0;
  #arcs = 0;
  /** Places of dropped arcs, each linked to the next as in a list of arcs that leave a node. */
  #firstFree = NONE;

  constructor(graph: Graph) {
    this.nodes = graph.nodes;
    const room = Math.max(16, 2 * graph.head.length);
    this.firstOut = new Int32Array(graph.nodes).fill(NONE);
    this.firstIn = new Int32Array(graph.nodes).fill(NONE);
    this.tail = new Uint32Array(room);
    this.head = new Uint32Array(room);
    this.nextOut = new Int32Array(room);
    this.nextIn = new Int32Array(room);
    this.cost = new Float32Array(room);
    this.seconds = new Float32Array(room);
    this.meters = new Float32Array(room);
    this.loopCost = new Float32Array(graph.nodes).fill(Number.POSITIVE_INFINITY);
    this.loopSeconds = new Float32Array(graph.nodes);
    this.loopMeters = new Float32Array(graph.nodes);
    for (let node = 0; node < graph.nodes; node++) {
      for (let arc = graph.first[node] as number; arc < (graph.first[node + 1] as number); arc++) {
        const values = [graph.cost[arc], graph.seconds[arc], graph.meters[arc]] as [number, number, number];
        const head = graph.head[arc] as number;
        if (head === node) this.#loop(node, ...values);
        else this.#put(node, head, ...values);
      }
    }
  }

  /** Of both directions. */
  countArcs(node: number): number {
    let count = 0;
    for (let arc = this.firstOut[node] as number; arc !== NONE; arc = this.nextOut[arc] as number) count++;
    for (let arc = this.firstIn[node] as number; arc !== NONE; arc = this.nextIn[arc] as number) count++;
    return count;
  }

  /** One arc in place of two consecutive ones. */
  addOver(from: number, to: number, first: number, second: number): void {
    this.#put(from, to, ...this.#sum(first, second));
  }

  keepLoop(node: number, first: number, second: number): void {
    this.#loop(node, ...this.#sum(first, second));
  }

  /** Removes a node's arcs from its neighbours' lists. They stay in its own. Returns the neighbours. */
  takeOut(node: number): Set<number> {
    const neighbours = new Set<number>();
    for (let arc = this.firstOut[node] as number; arc !== NONE; arc = this.nextOut[arc] as number) {
      const head = this.head[arc] as number;
      unlink(this.firstIn, this.nextIn, head, arc);
      this.left--;
      neighbours.add(head);
    }
    for (let arc = this.firstIn[node] as number; arc !== NONE; arc = this.nextIn[arc] as number) {
      const tail = this.tail[arc] as number;
      unlink(this.firstOut, this.nextOut, tail, arc);
      this.left--;
      neighbours.add(tail);
    }
    return neighbours;
  }

  /** Removes an arc between two nodes that are not taken out. */
  drop(arc: number): void {
    unlink(this.firstOut, this.nextOut, this.tail[arc] as number, arc);
    unlink(this.firstIn, this.nextIn, this.head[arc] as number, arc);
    this.nextOut[arc] = this.#firstFree;
    this.#firstFree = arc;
    this.left--;
  }

  /** The arcs that each node had left when it was removed; nodes by rank. */
  toGraph(order: Uint32Array, rank: Uint32Array, way: 'up' | 'down'): Graph {
    const [firstOf, next, other] =
      way === 'up' ? [this.firstOut, this.nextOut, this.head] : [this.firstIn, this.nextIn, this.tail];
    const first = new Uint32Array(this.nodes + 1);
    const arcsByRank = new GrowingList(Uint32Array);
    for (let place = 0; place < order.length; place++) {
      const node = order[place] as number;
      for (let arc = firstOf[node] as number; arc !== NONE; arc = next[arc] as number) arcsByRank.push(arc);
      first[place + 1] = arcsByRank.length;
    }
    const arcs = arcsByRank.toList();
    const pick = (values: Float32Array) => {
      const picked = new Float32Array(arcs.length);
      for (let index = 0; index < arcs.length; index++)
        picked[index] = values[arcs[index] as number] as number;
      return picked;
    };
    return {
      nodes: this.nodes,
      first,
      head: arcs.map((arc) => rank[other[arc] as number] as number),
      cost: pick(this.cost),
      seconds: pick(this.seconds),
      meters: pick(this.meters),
    };
  }

  #sum(first: number, second: number): [number, number, number] {
    return [
      (this.cost[first] as number) + (this.cost[second] as number),
      (this.seconds[first] as number) + (this.seconds[second] as number),
      (this.meters[first] as number) + (this.meters[second] as number),
    ];
  }

  #loop(node: number, cost: number, seconds: number, meters: number): void {
    if (cost >= (this.loopCost[node] as number)) return;
    this.loopCost[node] = cost;
    this.loopSeconds[node] = seconds;
    this.loopMeters[node] = meters;
  }

  /** Of two arcs between the same nodes the cheaper one stays. */
  #put(from: number, to: number, cost: number, seconds: number, meters: number): void {
    let arc = this.firstOut[from] as number;
    while (arc !== NONE && this.head[arc] !== to) arc = this.nextOut[arc] as number;
    if (arc === NONE) arc = this.#link(from, to);
    else if ((this.cost[arc] as number) <= cost) return;
    this.cost[arc] = cost;
    this.seconds[arc] = seconds;
    this.meters[arc] = meters;
  }

  #link(from: number, to: number): number {
    const arc = this.#takePlace();
    this.left++;
    this.tail[arc] = from;
    this.head[arc] = to;
    this.nextOut[arc] = this.firstOut[from] as number;
    this.firstOut[from] = arc;
    this.nextIn[arc] = this.firstIn[to] as number;
    this.firstIn[to] = arc;
    return arc;
  }

  #takePlace(): number {
    const free = this.#firstFree;
    if (free !== NONE) {
      this.#firstFree = this.nextOut[free] as number;
      return free;
    }
    if (this.#arcs === this.head.length) this.#grow();
    return this.#arcs++;
  }

  #grow(): void {
    const room = Math.ceil(1.5 * this.head.length);
    this.tail = grown(new Uint32Array(room), this.tail);
    this.head = grown(new Uint32Array(room), this.head);
    this.nextOut = grown(new Int32Array(room), this.nextOut);
    this.nextIn = grown(new Int32Array(room), this.nextIn);
    this.cost = grown(new Float32Array(room), this.cost);
    this.seconds = grown(new Float32Array(room), this.seconds);
    this.meters = grown(new Float32Array(room), this.meters);
  }
}

function grown<List extends { set(values: List): void }>(larger: List, values: List): List {
  larger.set(values);
  return larger;
}

function unlink(first: Int32Array, next: Int32Array, node: number, arc: number): void {
  if (first[node] === arc) {
    first[node] = next[arc] as number;
    return;
  }
  let at = first[node] as number;
  while (next[at] !== arc) at = next[at] as number;
  next[at] = next[arc] as number;
}
