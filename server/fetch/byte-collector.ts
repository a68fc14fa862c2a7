const FIRST_BYTES = 16_384;

/**
 * Collects bytes that arrive in pieces, copied one behind the other. A list of the pieces would use far more memory: a
 * piece of one byte is an object of a hundred bytes, and may keep a block of 64 kB alive.
 */
export class ByteCollector {
  readonly declared: number;
  #block = Buffer.allocUnsafeSlow(0);
  #length = 0;

  /** `declared` is how many bytes are to come, 0 where that is unknown; there may be more. */
  constructor(declared = 0) {
    this.declared = declared;
  }

  get length(): number {
    return this.#length;
  }

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#block.length) this.#grow(length);
    this.#block.set(piece, this.#length);
    this.#length = length;
  }

  /** All bytes, alone in their memory. No more bytes may be added after this. */
  end(): Buffer<ArrayBuffer> {
    if (this.#length < this.#block.length) this.#moveTo(Buffer.allocUnsafeSlow(this.#length));
    return this.#block;
  }

  clear(): void {
    this.#length = 0;
    this.#moveTo(Buffer.allocUnsafeSlow(0));
  }

  /**
   * The buffer grows by doubling: each byte is copied about twice, whatever the pieces. It grows as bytes arrive: what
   * was only declared holds nothing.
   */
  #grow(least: number): void {
    const twice = Math.max(FIRST_BYTES, least, 2 * this.#block.length);
    this.#moveTo(Buffer.allocUnsafeSlow(least <= this.declared ? Math.min(twice, this.declared) : twice));
  }

  #moveTo(block: Buffer<ArrayBuffer>): void {
    this.#block.copy(block, 0, 0, this.#length);
    free(this.#block.buffer);
    this.#block = block;
  }
}

/**
 * Frees memory that nothing reads any more. Otherwise it waits for the engine's next collection: bodies of 10 MB would
 * stand there several times each.
 */
export function free(memory: ArrayBuffer): void {
  memory.transfer(0);
}
