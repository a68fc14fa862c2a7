/** Counts how many of an answer's places each pack holds. A place may be held by several. */
export class PackShares {
  readonly #placesOf = new Map<string, number>();

  add(packs: Iterable<string>, places: number): void {
    for (const pack of packs) this.#placesOf.set(pack, (this.#placesOf.get(pack) ?? 0) + places);
  }

  /** The one that holds the most of them comes first; of equal ones the one that was added first. */
  list(): string[] {
    return [...this.#placesOf].sort(([, a], [, b]) => b - a).map(([pack]) => pack);
  }
}
