import { LRUCache } from 'lru-cache';
import type { Queryable } from '../db/database.ts';
import { listStreetKeys } from '../gazetteer/streets.ts';
import { DIRECTIONS } from './reading/directions.ts';
import { streetKeyVariants } from './reading/normalize.ts';
import { editDistance, similarity } from './reading/spelling.ts';
import { STREET_TYPES } from './reading/street-types.ts';

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
  /** Those of the cells in which a street of this very name is known. */
  cellsOf(streetKey: string, cells: number[]): number[];
}

/** About 400 names a cell of 20 bytes each: 2,000 cells are some 20 MB. */
const CELLS_KEPT = 2000;
const MOST_NAMES = 5;
/** A direction or a street type left out or changed costs about as much as a slip in a name of ten letters. */
const VARIANT_SIMILARITY = 0.9;
const LEAST_SIMILARITY = 0.72;

export function createStreetNameCache(db: Queryable) {
  const cache = new LRUCache<string, Set<string>>({ max: CELLS_KEPT });
  return {
    /** Loads the names of these cells in one statement; `version` is the map version they belong to. */
    async load(cells: number[], version: string): Promise<StreetNames> {
      const names = new Map<number, Set<string>>();
      const missing: number[] = [];
      for (const cell of cells) {
        const kept = cache.get(`${version}/${cell}`);
        if (kept) names.set(cell, kept);
        else missing.push(cell);
      }
      const found = Map.groupBy(await listStreetKeys(db, missing), ({ cell }) => cell);
      for (const cell of missing) {
        const keys = new Set((found.get(cell) ?? []).map(({ streetKey }) => streetKey));
        cache.set(`${version}/${cell}`, keys);
        names.set(cell, keys);
      }
      return {
        listAlike: (streetKey, within) => listAlike(streetKey, within, names),
        cellsOf: (streetKey, within) => within.filter((cell) => names.get(cell)?.has(streetKey)),
      };
    },
  };
}

function listAlike(streetKey: string, cells: number[], names: Map<number, Set<string>>): StreetName[] {
  const variants = new Set(streetKeyVariants(streetKey));
  const found = new Map<string, StreetName>();
  for (const cell of cells) {
    for (const known of names.get(cell) ?? []) {
      const earlier = found.get(known);
      if (earlier) earlier.cells.push(cell);
      else {
        const compared = compare(streetKey, variants, known);
        if (compared) found.set(known, { streetKey: known, ...compared, cells: [cell] });
      }
    }
  }
  return [...found.values()]
    .sort((a, b) => b.similarity - a.similarity || (a.streetKey < b.streetKey ? -1 : 1))
    .slice(0, MOST_NAMES);
}

function compare(
  asked: string,
  variants: Set<string>,
  known: string,
): { match: StreetName['match']; similarity: number } | null {
  if (asked === known) return { match: 'same', similarity: 1 };
  // Either may be the fuller one: "charles street" asked and "north charles street" known, or the reverse.
  if (variants.has(known)) return { match: 'variant', similarity: VARIANT_SIMILARITY };
  const slips = slipsOf(asked);
  const isFuller = known.length > asked.length + slips && known.includes(asked);
  if (isFuller && streetKeyVariants(known).includes(asked)) {
    return { match: 'variant', similarity: VARIANT_SIMILARITY };
  }
  if (editDistance(asked, known, slips) > slips) return null;
  const alike = similarity(asked, known);
  return alike >= LEAST_SIMILARITY ? { match: 'alike', similarity: alike } : null;
}

/** How many slips a name bears before it is another: its type, which most streets share, says nothing of it. */
function slipsOf(streetKey: string): number {
  const words = streetKey.split(' ');
  const name = STREET_TYPES.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  const letters = name.filter((word) => !DIRECTIONS.has(word)).join('').length;
  return letters < 4 ? 0 : letters < 7 ? 1 : 2;
}

/** "charles street" and "north charles street": one name, but for where on it. */
export function isSameButDirection(a: string, b: string): boolean {
  const [first, second] = [a, b].map((key) =>
    key
      .split(' ')
      .filter((word) => !DIRECTIONS.has(word))
      .join(' '),
  );
  return first === second;
}
