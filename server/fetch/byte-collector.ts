const FIRST_BYTES = 16_384;

/**
 * Collects bytes that arrive in pieces, copied one behind the other. A list of the pieces would use far more memory: a
 * piece of one byte is an object of a hundred bytes, and may keep a block of 64 kB alive.
 */
export class ByteCollector {
  #block = Buffer.allocUnsafeSlow(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#block.length) this.#grow(length);
    this.#block.set(piece, this.#length);
    this.#length = length;
  }

  /** All bytes, in memory that holds nothing else. No more bytes may be added after this. */
  end(): Buffer<ArrayBuffer> {
    return this.#block.subarray(0, this.#length);
  }

  clear(): void {
    this.#block = Buffer.allocUnsafeSlow(0);
    this.#length = 0;
  }

  /** The buffer grows by doubling: each byte is copied about twice, whatever the pieces. */
  #grow(least: number): void {
    const block = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, least, 2 * this.#block.length));
    this.#block.copy(block, 0, 0, this.#length);
    this.#block = block;
  }
}
