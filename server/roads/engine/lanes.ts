/** Queues of waiting items, one lane for each owner. Lanes are served in turn, so that a long list blocks nobody. */
export class Lanes<Waiting> {
  /** In the order of their next turn. */
  readonly #lanes = new Map<object, Waiting[]>();

  add(lane: object, waiting: Waiting): void {
    const queue = this.#lanes.get(lane);
    if (queue) queue.push(waiting);
    else this.#lanes.set(lane, [waiting]);
  }

  /** Returns an item to the front of its lane, and that lane to the front: it had its turn and got nothing. */
  putBack(lane: object, waiting: Waiting): void {
    const others = [...this.#lanes].filter(([other]) => other !== lane);
    const queue = [waiting, ...(this.#lanes.get(lane) ?? [])];
    this.#lanes.clear();
    for (const [key, value] of [[lane, queue] as const, ...others]) this.#lanes.set(key, value);
  }

  /** The first item of the lane whose turn it is. That lane then waits for all others. */
  take(): Waiting | undefined {
    const [next] = this.#lanes;
    if (!next) return undefined;
    const [lane, queue] = next;
    const first = queue.shift();
    this.#lanes.delete(lane);
    if (queue.length > 0) this.#lanes.set(lane, queue);
    return first;
  }

  /** Removes everything. */
  drain(): Waiting[] {
    const all = [...this.#lanes.values()].flat();
    this.#lanes.clear();
    return all;
  }
}
