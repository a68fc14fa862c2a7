import type { PbfWriter } from 'pbf';

/** A block's texts, each once. Elements refer to them by number. Number 0 is the format's delimiter. */
export class StringTable {
  readonly #numbers = new Map<string, number>([['', 0]]);

  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  write(pbf: PbfWriter): void {
    for (const text of this.#numbers.keys()) pbf.writeStringField(1, text);
  }
}
