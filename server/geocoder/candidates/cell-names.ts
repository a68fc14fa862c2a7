// The street names of one cell, and a fast filter for those that a query's name cannot mean.
import { DIRECTIONS } from '../parse/directions.ts';

/** A name to compare with known ones. */
interface Sketch {
  key: string;
  /** The same form as lettersOf. */
  letters: number;
  variants: readonly string[];
  /** The maximum edit distance of a known name. */
  reach: number;
}

/** The street names of one cell, with the letters of each. A name with too few letters in common is not compared. */
export class CellNames {
  readonly #keys: ReadonlySet<string>;
  readonly #list: readonly string[];
  readonly #letters: Int32Array;
  readonly #lengths: Uint16Array;
  #bare: BareName[] | null = null;
  readonly #others: ReadonlyMap<string, readonly { other: string }[]>;

  constructor(keys: string[], others: ReadonlyMap<string, readonly { other: string }[]>) {
    this.#others = others;
    this.#keys = new Set(keys);
    this.#list = keys;
    this.#letters = Int32Array.from(keys, lettersOf);
    this.#lengths = Uint16Array.from(keys, ({ length }) => length);
  }

  get size(): number {
    return this.#list.length;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  /** The names without their directions, computed at the first use: only unmatched rows need them. */
  bareNames(): readonly BareName[] {
    this.#bare ??= this.#list.map((key) => {
      const bare = withoutDirections(key);
      return { key, bare, letters: lettersOf(bare) };
    });
    return this.#bare;
  }

  othersOf(key: string): string[] {
    return (this.#others.get(key) ?? []).map(({ other }) => other);
  }

  /**
   * Names worth comparing with the query's name: its variants, names that contain it, names with nearly the same
   * letters.
   */
  listComparable({ key, letters, variants, reach }: Sketch): string[] {
    const comparable = variants.filter((variant) => this.#keys.has(variant));
    const [known, lengths] = [this.#letters, this.#lengths];
    // A cell has hundreds of names. Each one skipped here saves the computation of an edit distance.
    for (let index = 0; index < known.length; index++) {
      const others = letters ^ (known[index] as number);
      if (others >>> LETTER_BITS !== 0) continue;
      const longer = (lengths[index] as number) - key.length;
      const isNear = longer <= reach && -longer <= reach && countBits(others) <= 2 * reach;
      const mayHold = longer > 0 && (others & letters) === 0;
      if (!isNear && !mayHold) continue;
      const name = this.#list[index] as string;
      if (isNear || holdsName(name, key)) comparable.push(name);
    }
    return comparable;
  }
}

/** "Charles Street" in "North Charles Street"; and "15th NW" in "15th Street NW", with the type before the direction. */
export function holdsName(known: string, key: string): boolean {
  if (known.includes(key)) return true;
  const at = key.lastIndexOf(' ');
  return at > 0 && known.endsWith(key.slice(at)) && known.startsWith(key.slice(0, at + 1));
}

interface BareName {
  key: string;
  /** Without its directions. */
  bare: string;
  letters: number;
}

export function withoutDirections(key: string): string {
  const bare = key.split(' ').filter((word) => !DIRECTIONS.has(word));
  return bare.join(' ');
}

const LETTER_BITS = 27;

/**
 * The letters of a key as the lower bits of one number; a typing error changes at most two of them. The upper bits hold
 * a checksum of its digits in order: digits are never typing errors ("14th", "15th") and are the same in all forms of a
 * name.
 */
export function lettersOf(key: string): number {
  let letters = 0;
  let digits = 0;
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    if (code >= 48 && code <= 57) digits = (7 * digits + code - 47) & 31;
    else letters |= 1 << (code % LETTER_BITS);
  }
  return letters | (digits << LETTER_BITS);
}

/** Counts bits by pairs, nibbles and bytes at once. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
