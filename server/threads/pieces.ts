// Lists on their way out of a thread: as JSON in pieces, each of them soon read again. A copy of the whole list at
// once would hold the thread that answers calls for as long as making it does.
import { setImmediate } from 'node:timers/promises';
import { ownBytes } from './threads.ts';

/** Lists of items, as UTF-8. */
export type Pieces = Uint8Array<ArrayBuffer>[];

/** Some two milliseconds of reading again, and of what is then done with the items. */
const PIECE = { characters: 200_000, items: 500 };

/** Takes items one by one. */
export class Packer {
  readonly #pieces: Pieces = [];
  #piece = '';
  #items = 0;
  /** Of all items so far. */
  characters = 0;

  add(item: unknown): void {
    const json = JSON.stringify(item);
    this.characters += json.length;
    this.#piece += this.#piece === '' ? json : `,${json}`;
    this.#items++;
    if (this.#piece.length > PIECE.characters || this.#items >= PIECE.items) this.#close();
  }

  /** All that was added. */
  end(): Pieces {
    this.#close();
    return this.#pieces;
  }

  #close(): void {
    if (this.#piece !== '') this.#pieces.push(ownBytes(Buffer.from(`[${this.#piece}]`)));
    this.#piece = '';
    this.#items = 0;
  }
}

/** Their memory, to be handed over. */
export function memoryOf(pieces: Pieces): ArrayBuffer[] {
  return pieces.map(({ buffer }) => buffer);
}

/** The items again. Whoever takes them does so in one go: others come between two pieces. */
export async function* unpack<Item>(pieces: Pieces): AsyncGenerator<Item> {
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) await setImmediate();
    yield* JSON.parse(Buffer.from(piece.buffer).toString()) as Item[];
  }
}
