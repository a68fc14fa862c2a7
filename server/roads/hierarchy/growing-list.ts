type Numbers = Uint8Array | Int32Array | Uint32Array | Float32Array;

const FIRST_ROOM = 1024;
const GROWTH = 1.5;

/** A list of numbers of unknown length: a nation's roads do not fit into a list of objects. */
export class GrowingList<List extends Numbers> {
  readonly #kind: new (
    length: number,
  ) => List;
  #values: List;
  #length = 0;

  constructor(kind: new (length: number) => List) {
    this.#kind = kind;
    this.#values = new kind(FIRST_ROOM);
  }

  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return this.#values[index] as number;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new this.#kind(Math.ceil(GROWTH * this.#length));
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  /** The list as it is, with its own length. */
  toList(): List {
    const list = new this.#kind(this.#length);
    list.set(this.#values.subarray(0, this.#length));
    return list;
  }
}
