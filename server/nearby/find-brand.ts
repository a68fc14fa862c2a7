// Finds a chain by its name, from the brand tags of the open map: 'McDonalds', 'Tesco'.
import type { Queryable } from '../db/database.ts';
import { type Brand, listBrands } from '../gazetteer/brands.ts';
import { oncePerVersion } from './once-per-version.ts';

/** A brand in the map's spelling, with the kinds of its places. */
export interface FoundBrand {
  kinds: string[];
  spellings: string[];
}

/** Null where no place on the loaded map has this brand. */
export async function findBrand(
  db: Queryable,
  mapVersion: string,
  source: string,
  name: string,
): Promise<FoundBrand | null> {
  const key = brandKey(name);
  if (key === '') return null;
  const brands = await oncePerVersion(db, mapVersion, `brands ${source}`, () => listBrands(db, source));
  const own = brands.filter(({ brand }: Brand) => brandKey(brand) === key);
  if (own.length === 0) return null;
  return {
    kinds: [...new Set(own.map(({ kind }) => kind))].sort(),
    spellings: [...new Set(own.map(({ brand }) => brand))].sort(),
  };
}

// The key of "McDonald's" is 'mcdonalds'.
function brandKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
