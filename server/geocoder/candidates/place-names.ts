import { compareText } from '../../../shared/compare-text.ts';
import type { Queryable } from '../../db/database.ts';
import { listPlaceKeys } from '../../gazetteer/places.ts';
import { editDistance } from '../parse/spelling.ts';
import { endsWithStreetType } from '../parse/street-cuts.ts';
import { createVersionCache } from '../version-cache.ts';
import { CellNames, lettersOf } from './cell-names.ts';

/** The names of the places of some cells, for misspelt ones. */
export interface PlaceNames {
  /** The known names with the fewest typing errors, in order; none where the written one is too short or too different. */
  listAlike(nameKey: string, cells: readonly number[]): { nameKey: string; cells: number[] }[];
}

/** Some 40 bytes each; a cell of London has ten thousand. */
const MOST_CACHED_NAMES = 400_000;

export function createPlaceNameCache(db: Queryable) {
  const cache = createVersionCache<number, CellNames>(MOST_CACHED_NAMES, ({ size }) => size + 1);
  return {
    /** Loads the names of cells in one statement. `version` is their map version. */
    at(version: string): (cells: readonly number[]) => Promise<PlaceNames> {
      const cached = cache(version);
      return async (cells) => {
        const known = new Map(
          cells.flatMap((cell) => {
            const names = cached.get(cell);
            return names ? [[cell, names] as const] : [];
          }),
        );
        const missing = cells.filter((cell) => !known.has(cell));
        const keys = await listPlaceKeys(db, missing);
        for (const cell of missing) {
          const names = new CellNames(keys.get(cell) ?? [], new Map());
          cached.set(cell, names);
          known.set(cell, names);
        }
        return { listAlike: (nameKey, within) => listAlike(nameKey, within, known) };
      };
    },
  };
}

/** Shorter names have too many other names at an edit distance of one. */
const SHORTEST = 5;
/** From this length on a name may contain two typing errors. */
const LONG = 10;

/**
 * How many typing errors a written name may have; 0 where it is read as it is. A misspelt street is no bus stop with
 * nearly its name.
 */
export function slipsIn(key: string): number {
  const length = key.replaceAll(' ', '').length;
  if (length < SHORTEST || endsWithStreetType(key.split(' '))) return 0;
  return length < LONG ? 1 : 2;
}

function listAlike(key: string, cells: readonly number[], names: ReadonlyMap<number, CellNames>) {
  const reach = slipsIn(key);
  if (reach === 0) return [];
  const sketch = { key, letters: lettersOf(key), variants: [], reach };
  const near = new Map<string, { slips: number; cells: number[] }>();
  for (const cell of cells) {
    for (const known of names.get(cell)?.listComparable(sketch) ?? []) {
      const slips = near.get(known)?.slips ?? editDistance(key, known, reach);
      if (slips <= reach) near.set(known, { slips, cells: [...(near.get(known)?.cells ?? []), cell] });
    }
  }
  const fewest = Math.min(reach, ...[...near.values()].map(({ slips }) => slips));
  return [...near]
    .filter(([, { slips }]) => slips === fewest)
    .map(([nameKey, { cells }]) => ({ nameKey, cells }))
    .sort((a, b) => compareText(a.nameKey, b.nameKey));
}
