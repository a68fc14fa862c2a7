const FIRST_CAPACITY = 1 << 16;
const UNKNOWN = 0x7fffffff;

/**
 * Positions of the nodes that ways need: 16 bytes for each node. First all ids are registered, then sorted, then their
 * positions are filled in.
 */
export class NodeStore {
  #ids = new Float64Array(FIRST_CAPACITY);
  #count = 0;
  #places = new Int32Array(0);

  /** Nodes that are entrances; true for a main one. */
  readonly #entrances = new Map<number, boolean>();

  want(id: number): void {
    if (this.#count === this.#ids.length) {
      const larger = new Float64Array(this.#count * 2);
      larger.set(this.#ids);
      this.#ids = larger;
    }
    this.#ids[this.#count++] = id;
  }

  /** Ends the registration: sorts the ids and removes duplicates. */
  sort(): void {
    const sorted = this.#ids.subarray(0, this.#count).sort();
    let kept = 0;
    for (const [index, id] of sorted.entries())
      if (index === 0 || id !== sorted[index - 1]) sorted[kept++] = id;
    this.#ids = sorted.slice(0, kept);
    this.#count = kept;
    this.#places = new Int32Array(kept * 2).fill(UNKNOWN);
  }

  /** Stores the position if the node was registered. */
  place(id: number, lat: number, lng: number): void {
    const index = this.#find(id);
    if (index < 0) return;
    this.#places[index * 2] = Math.round(lng * 1e7);
    this.#places[index * 2 + 1] = Math.round(lat * 1e7);
  }

  markEntrance(id: number, isMain: boolean): void {
    if (this.#find(id) >= 0) this.#entrances.set(id, isMain);
  }

  /** The main entrance among these nodes, or the only one; null where there is none or no main one. */
  entranceOf(refs: readonly number[]): { lat: number; lng: number } | null {
    const found = [...new Set(refs)].filter((ref) => this.#entrances.has(ref));
    const main = found.filter((ref) => this.#entrances.get(ref));
    const [only, another] = main.length > 0 ? main : found;
    if (only === undefined || another !== undefined) return null;
    const [x, y] = this.line([only]);
    return x === undefined || y === undefined ? null : { lat: y / 1e7, lng: x / 1e7 };
  }

  /** The nodes' positions as lng, lat, lng, lat … in 1e-7 degrees; nodes outside the extract are left out. */
  line(refs: readonly number[]): Int32Array {
    const line = new Int32Array(refs.length * 2);
    let length = 0;
    for (const ref of refs) {
      const index = this.#find(ref);
      if (index < 0 || this.#places[index * 2] === UNKNOWN) continue;
      line[length++] = this.#places[index * 2] as number;
      line[length++] = this.#places[index * 2 + 1] as number;
    }
    return line.slice(0, length);
  }

  #find(id: number): number {
    let low = 0;
    let high = this.#count - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#ids[middle] as number;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
