// Lists that leave a thread or go to one, as JSON in pieces that are soon parsed again. Copying the whole list at once
// would block the thread that answers calls as long as making it does.
import { setImmediate } from 'node:timers/promises';
import { ShortTurns } from '../turns/short-turns.ts';
import { ownBytes } from './threads.ts';

/** Lists of items, as UTF-8. */
export type Pieces = Uint8Array<ArrayBuffer>[];

/** Some two milliseconds of parsing, and of the work on the items. */
const PIECE = { characters: 200_000, items: 500 };

/** Adds items one by one. */
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

  /** Everything that was added. */
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

/** A list in pieces, made in short turns. */
export async function pack(items: readonly unknown[]): Promise<Pieces> {
  const packer = new Packer();
  const turns = new ShortTurns();
  for (const item of items) {
    packer.add(item);
    if (turns.isOver) await turns.next();
  }
  return packer.end();
}

/** Their memory, to be transferred. */
export function memoryOf(pieces: Pieces): ArrayBuffer[] {
  return pieces.map(({ buffer }) => buffer);
}

/** The items again. The caller handles each piece without a break; other work runs between two pieces. */
export async function* unpack<Item>(pieces: Pieces): AsyncGenerator<Item> {
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) await setImmediate();
    yield* itemsOf<Item>(piece);
  }
}

/** The items again, all at once: for a thread that does nothing else. */
export const unpackAll = <Item>(pieces: Pieces): Item[] => pieces.flatMap((piece) => itemsOf<Item>(piece));

export const itemsOf = <Item>(piece: Pieces[number]) =>
  JSON.parse(Buffer.from(piece.buffer).toString()) as Item[];
