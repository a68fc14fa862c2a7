import type { Queryable } from '../../db/database.ts';
import { findLocalities, type Locality } from '../../gazetteer/localities.ts';
import { createVersionCache } from '../version-cache.ts';

/** Towns by their names, of one map version. */
export interface Towns {
  /** Like findLocalities, name by name. */
  find(nameKeys: Iterable<string>): Promise<Locality[]>;
}

/**
 * Names and places, some 300 bytes each: 15 MB. Most words of an address name no town, and occur again in the next row.
 */
const MOST_CACHED_TOWNS = 50_000;

/** Caches which towns have a name, and which names no town has. */
export function createTownCache(db: Queryable) {
  const cache = createVersionCache<string, readonly Locality[]>(
    MOST_CACHED_TOWNS,
    (towns) => towns.length + 1,
  );
  return {
    at(version: string): Towns {
      const cached = cache(version);
      return {
        async find(nameKeys) {
          const wanted = [...new Set(nameKeys)];
          const known = new Map(wanted.map((key) => [key, cached.get(key)]));
          const missing = wanted.filter((key) => !known.get(key));
          const found = Map.groupBy(await findLocalities(db, missing), ({ nameKey }) => nameKey);
          for (const key of missing) cached.set(key, found.get(key) ?? []);
          return wanted.flatMap((key) => known.get(key) ?? found.get(key) ?? []);
        },
      };
    },
  };
}
