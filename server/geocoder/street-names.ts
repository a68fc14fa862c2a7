import type { Queryable } from '../db/database.ts';
import { listStreetAliases, listStreetKeys } from '../gazetteer/streets.ts';
import { DIRECTIONS } from './reading/directions.ts';
import { streetKeyVariants } from './reading/normalize.ts';
import { repairKey } from './reading/repair-key.ts';
import { editDistance, similarity } from './reading/spelling.ts';
import { STREET_TYPES } from './reading/street-types.ts';
import { createVersionCache } from './version-cache.ts';

export interface StreetName {
  streetKey: string;
  match: 'same' | 'variant' | 'alike';
  similarity: number;
  /** Cells in which a street of this name is known. */
  cells: number[];
}

/** The names of all streets of some cells; misspellings are sought among these, never over all rows. */
export interface StreetNames {
  /** The known names that a written one may mean, the closest first, at most five. */
  listAlike(streetKey: string, cells: number[]): StreetName[];
  /** Known names that people may have meant, too far from what they wrote to be taken for it: the nearest three. */
  listNearest(streetKey: string, cells: number[]): string[];
  /** Those of the cells in which a street of this very name is known. */
  cellsOf(streetKey: string, cells: number[]): number[];
  /** The same of any cells: those whose names were not loaded may have it too. */
  mayBeIn(streetKey: string, cells: number[]): number[];
  /** The other names of the street of this very name: "heol caerleon" is "caerleon road". */
  listAliases(streetKey: string, cells: number[]): { streetKey: string; cells: number[] }[];
}

/** Some 40 bytes each; a cell of a town has about 400, most cells of the country none. */
const NAMES_KEPT = 800_000;
const MOST_NAMES = 5;
/** A direction or a street type left out or changed costs about as much as a slip in a name of ten letters. */
const VARIANT_SIMILARITY = 0.9;
const LEAST_SIMILARITY = 0.72;
const REPAIRED_SIMILARITY = 0.95;
const MOST_SLIPS = 2;

export function createStreetNameCache(db: Queryable) {
  const cache = createVersionCache<number, CellNames>(NAMES_KEPT, ({ size }) => size + 1);
  return {
    /** Loads the names of these cells in one statement; `version` is the map version they belong to. */
    async load(cells: number[], version: string): Promise<StreetNames> {
      const kept = cache(version);
      const names = new Map<number, CellNames>();
      const missing: number[] = [];
      for (const cell of cells) {
        const known = kept.get(cell);
        if (known) names.set(cell, known);
        else missing.push(cell);
      }
      const [keys, aliases] = await Promise.all([
        listStreetKeys(db, missing),
        listStreetAliases(db, missing),
      ]);
      const othersOf = Map.groupBy(aliases, ({ cell }) => cell);
      for (const cell of missing) {
        const known = new CellNames(
          keys.get(cell) ?? [],
          Map.groupBy(othersOf.get(cell) ?? [], ({ streetKey }) => streetKey),
        );
        kept.set(cell, known);
        names.set(cell, known);
      }
      return {
        listAlike: (streetKey, within) => listAlike(streetKey, within, names),
        mayBeIn: (streetKey, within) => within.filter((cell) => kept.get(cell)?.has(streetKey) ?? true),
        cellsOf: (streetKey, within) => within.filter((cell) => names.get(cell)?.has(streetKey)),
        listNearest: (streetKey, within) => listNearest(streetKey, within, names),
        listAliases: (streetKey, within) => listAliases(streetKey, within, names),
      };
    },
  };
}

/** The street names of one cell, with the letters of each: what shares too few of them need not be compared. */
class CellNames {
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

  /** The names without their directions, made when first asked for: only rows that fail need them. */
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

  /** Those that may be the name asked, and maybe others: what it is turned into, what holds it, what is near it. */
  listComparable({ key, letters, variants, reach }: AskedName): string[] {
    const comparable = variants.filter((variant) => this.#keys.has(variant));
    // Hundreds of names for each name asked: what is not looked at here is what the search for slips costs.
    for (let index = 0; index < this.#letters.length; index++) {
      const others = letters ^ (this.#letters[index] as number);
      if (others >>> LETTER_BITS !== 0) continue;
      const longer = (this.#lengths[index] as number) - key.length;
      const holdsAll = longer > 0 && (others & letters) === 0;
      const isNear = Math.abs(longer) <= reach && countBits(others) <= 2 * reach;
      if (holdsAll || isNear) comparable.push(this.#list[index] as string);
    }
    return comparable;
  }
}

const LETTER_BITS = 27;

/**
 * The letters of a key as the lower bits of one number, a slip changes two of them at most; in the upper ones a sum of its
 * digits in their order, which are never slips ("14th", "15th") and the same in all forms of a name.
 */
function lettersOf(key: string): number {
  let letters = 0;
  let digits = 0;
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    if (code >= 48 && code <= 57) digits = (7 * digits + code - 47) & 31;
    else letters |= 1 << (code % LETTER_BITS);
  }
  return letters | (digits << LETTER_BITS);
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

interface AskedName {
  key: string;
  letters: number;
  variants: string[];
  /** Slips of the pen that it bears. */
  slips: number;
  /** Slips that a longer known name may bear instead: "ohcard street" has lost a letter. */
  reach: number;
}

function toAsked(key: string): AskedName {
  const slips = slipsOf(key);
  const reach = slips === 0 ? 0 : MOST_SLIPS;
  return { key, letters: lettersOf(key), variants: streetKeyVariants(key), slips, reach };
}

function listAlike(streetKey: string, cells: number[], names: Map<number, CellNames>): StreetName[] {
  const asked = toAsked(streetKey);
  const repairedKey = repairKey(streetKey);
  const repaired = repairedKey === null ? null : toAsked(repairedKey);
  // Null for names that are compared and not alike: most stand in several cells.
  const found = new Map<string, StreetName | null>();
  for (const cell of cells) {
    const inCell = names.get(cell);
    if (!inCell) continue;
    const comparable = inCell.listComparable(asked);
    if (repaired) comparable.push(...inCell.listComparable(repaired));
    for (const known of comparable) {
      const earlier = found.get(known);
      // A name may be comparable for several reasons.
      if (earlier && earlier.cells.at(-1) !== cell) earlier.cells.push(cell);
      else if (earlier === undefined) {
        const compared = compare(asked, known) ?? (repaired && asRepaired(compare(repaired, known)));
        found.set(known, compared && { streetKey: known, ...compared, cells: [cell] });
      }
    }
  }
  return [...found.values()]
    .filter((name) => name !== null)
    .sort((a, b) => b.similarity - a.similarity || (a.streetKey < b.streetKey ? -1 : 1))
    .slice(0, MOST_NAMES);
}

const MOST_NEAREST = 3;
const LEAST_SIMILARITY_NEAREST = 0.7;

interface BareName {
  key: string;
  /** Without its directions. */
  bare: string;
  letters: number;
}

function listNearest(streetKey: string, cells: number[], names: Map<number, CellNames>): string[] {
  const asked = withoutDirections(streetKey);
  const letters = lettersOf(asked);
  const reach = Math.floor((1 - LEAST_SIMILARITY_NEAREST) * asked.length);
  const slipsTo = new Map<string, number>();
  for (const cell of cells) {
    for (const { key, bare, letters: known } of names.get(cell)?.bareNames() ?? []) {
      const isNear = Math.abs(bare.length - asked.length) <= reach && countBits(known ^ letters) <= 2 * reach;
      if (isNear && !slipsTo.has(key)) slipsTo.set(key, editDistance(asked, bare, reach));
    }
  }
  return [...slipsTo]
    .filter(([key, slips]) => key !== streetKey && slips <= reach)
    .sort(([a, slips], [b, others]) => slips - others || (a < b ? -1 : 1))
    .slice(0, MOST_NEAREST)
    .map(([key]) => key);
}

function withoutDirections(key: string): string {
  const bare = key.split(' ').filter((word) => !DIRECTIONS.has(word));
  return bare.join(' ');
}

function listAliases(
  streetKey: string,
  cells: number[],
  names: Map<number, CellNames>,
): { streetKey: string; cells: number[] }[] {
  const others = new Set(cells.flatMap((cell) => names.get(cell)?.othersOf(streetKey) ?? []));
  // A street runs on into the next cell; what is known of it there may be its houses alone.
  return [...others].map((other) => ({
    streetKey: other,
    cells: cells.filter((cell) => names.get(cell)?.has(other)),
  }));
}

type Compared = Pick<StreetName, 'match' | 'similarity'> | null;

/** "f sreet northwest", found once its type is put right. */
function asRepaired(compared: Compared): Compared {
  return compared && { match: 'alike', similarity: REPAIRED_SIMILARITY * compared.similarity };
}

function compare({ key, variants, slips, reach }: AskedName, known: string): Compared {
  if (key === known) return { match: 'same', similarity: 1 };
  // Either may be the fuller one: "charles street" asked and "north charles street" known, or the reverse.
  if (variants.includes(known)) return { match: 'variant', similarity: VARIANT_SIMILARITY };
  const isFuller = known.length > key.length + slips && known.includes(key);
  if (isFuller && streetKeyVariants(known).includes(key)) {
    return { match: 'variant', similarity: VARIANT_SIMILARITY };
  }
  const distance = editDistance(key, known, reach);
  if (distance > slips && (distance > reach || distance > slipsOf(known))) return null;
  const alike = similarity(key, known);
  return alike >= LEAST_SIMILARITY ? { match: 'alike', similarity: alike } : null;
}

/** How many slips a name bears before it is another: its type, which most streets share, says nothing of it. */
function slipsOf(streetKey: string): number {
  const words = streetKey.split(' ');
  const name = STREET_TYPES.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  const letters = name.filter((word) => !DIRECTIONS.has(word)).join('').length;
  return letters < 4 ? 0 : letters < 7 ? 1 : MOST_SLIPS;
}

/**
 * "charles street" asked and "north charles street" known: one name, but for where on it. "delancey" asked may be the
 * "delancey street".
 */
export function isSameButDirectionOrType(asked: string, known: string): boolean {
  const [first, second] = [asked, known].map((key) => key.split(' ').filter((word) => !DIRECTIONS.has(word)));
  const hasType = STREET_TYPES.has(first?.at(-1) ?? '');
  const isTyped = STREET_TYPES.has(second?.at(-1) ?? '');
  const bare = !hasType && isTyped ? second?.slice(0, -1) : second;
  return first?.join(' ') === bare?.join(' ');
}
