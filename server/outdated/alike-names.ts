// The street and town names that an edition changed within a square, and which of them a text may mean.

/** A name in an edition's difference. */
export interface ChangedName {
  words: readonly string[];
  /** House numbers; null for a name without one, or for more than a house. */
  numbers: Set<string> | null;
}

/** A misspelt word shares at least this many trigrams. */
const LEAST_SHARED = 0.3;
/** The number of cached written words, with the names that they may mean. */
const MOST_REMEMBERED = 20_000;

interface KnownWord {
  word: string;
  grams: readonly string[];
  names: Set<ChangedName>;
}

export class AlikeNames {
  readonly #words = new Map<string, KnownWord>();
  readonly #remembered = new Map<string, readonly KnownWord[]>();

  add(name: ChangedName): void {
    for (const word of name.words) {
      const known = this.#words.get(word) ?? { word, grams: [...gramsOf(word)], names: new Set() };
      known.names.add(name);
      this.#words.set(word, known);
    }
  }

  /** Whether at least half of the words of a name may be among the written ones, misspelt or not. */
  hasAlike(written: readonly string[], isMeant: (name: ChangedName) => boolean): boolean {
    const found = new Map<ChangedName, Set<string>>();
    for (const { word, names } of written.flatMap((one) => this.#listAlike(one))) {
      for (const name of names) {
        const words = (found.get(name) ?? new Set()).add(word);
        found.set(name, words);
        if (2 * words.size >= name.words.length && isMeant(name)) return true;
      }
    }
    return false;
  }

  #listAlike(written: string): readonly KnownWord[] {
    const remembered = this.#remembered.get(written);
    if (remembered) return remembered;
    const grams = gramsOf(written);
    const alike = [...this.#words.values()].filter((known) => {
      const shared = known.grams.reduce((sum, gram) => (grams.has(gram) ? sum + 1 : sum), 0);
      return shared >= LEAST_SHARED * known.grams.length;
    });
    if (this.#remembered.size === MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(written, alike);
    return alike;
  }
}

/** For "mill": "  m", " mi", "mil", "ill", "ll ". */
function gramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
