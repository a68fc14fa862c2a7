import FlatQueue from 'flatqueue';
import type { ArcPool } from './arc-pool.ts';

/** Dijkstra's search around a node that is to be contracted: is there another way as cheap? It may give up early. */
export class WitnessSearch {
  readonly #pool: ArcPool;
  readonly #queue = new FlatQueue<number>();
  readonly #cost: Float64Array;
  /** The search that the cost belongs to. */
  readonly #seen: Uint32Array;
  #searches = 0;

  constructor(pool: ArcPool) {
    this.#pool = pool;
    this.#cost = new Float64Array(pool.nodes);
    this.#seen = new Uint32Array(pool.nodes);
  }

  search(from: number, without: number, most: number, settledMost: number): void {
    const { firstOut, nextOut, head, cost } = this.#pool;
    this.#searches++;
    this.#queue.clear();
    this.#reach(from, 0);
    for (let settled = 0; settled < settledMost; ) {
      const reached = this.#queue.peekValue();
      const node = this.#queue.pop();
      if (node === undefined || reached === undefined || reached > most) return;
      if (reached > (this.#cost[node] as number)) continue;
      settled++;
      for (let arc = firstOut[node] as number; arc !== -1; arc = nextOut[arc] as number) {
        const to = head[arc] as number;
        if (to !== without) this.#reach(to, reached + (cost[arc] as number));
      }
    }
  }

  /** For the way that was found, which may not be the cheapest; infinite where none was found. */
  costTo(node: number): number {
    return this.#seen[node] === this.#searches ? (this.#cost[node] as number) : Number.POSITIVE_INFINITY;
  }

  #reach(node: number, cost: number): void {
    if (cost >= this.costTo(node)) return;
    this.#seen[node] = this.#searches;
    this.#cost[node] = cost;
    this.#queue.push(node, cost);
  }
}
