// Finds a chain by its name, from the brand tags of the open map: 'McDonalds', 'Tesco'.
import type { Queryable } from '../db/database.ts';
import { listBrands } from '../gazetteer/brands.ts';
import { oncePerVersion } from './once-per-version.ts';

/** A brand in the map's spellings, those of its branches too, with the kinds of its places. */
export interface FoundBrand {
  kinds: string[];
  spellings: string[];
}

/**
 * The places of a chain and of its branches: 'Tesco Express' and 'Tesco Extra' are Tesco. Null where no place on the
 * loaded map has the brand; with `isExact`, where none has it by this very name.
 */
export async function findBrand(
  db: Queryable,
  mapVersion: string,
  source: string,
  name: string,
  { isExact }: { isExact: boolean },
): Promise<FoundBrand | null> {
  const key = brandWords(name).join('');
  if (key === '') return null;
  const brands = await oncePerVersion(db, mapVersion, `brands ${source}`, () => listBrands(db, source));
  const own = brands.filter(({ brand }) => beginsWith(brandWords(brand), key));
  if (own.length === 0) return null;
  if (isExact && own.every(({ brand }) => brandWords(brand).join('') !== key)) return null;
  return {
    kinds: [...new Set(own.map(({ kind }) => kind))].sort(),
    spellings: [...new Set(own.map(({ brand }) => brand))].sort(),
  };
}

/** True where the first words are the key: the words of 'Tesco Express' begin with 'tesco', those of 'Nextbase' not with 'next'. */
function beginsWith(words: readonly string[], key: string): boolean {
  return words.some((_, at) => words.slice(0, at + 1).join('') === key);
}

/** "McDonald's" is 'mcdonald', as are 'McDonalds' and 'Mc Donald' together. */
function brandWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}
