import type { Queryable } from '../../db/database.ts';
import { findLocalities, type Locality } from '../../gazetteer/localities.ts';
import { createVersionCache } from '../version-cache.ts';

/** Towns by their names, of one map version. */
export interface Towns {
  /** As findLocalities, name after name. */
  find(nameKeys: Iterable<string>): Promise<Locality[]>;
}

/** Names and places, some 300 bytes each: 15 MB. Most words of an address name no town and come again in the next row. */
const MOST_KEPT = 50_000;

/** Remembers which towns bear a name, and which names are none's. */
export function createTownCache(db: Queryable) {
  const cache = createVersionCache<string, readonly Locality[]>(MOST_KEPT, (towns) => towns.length + 1);
  return {
    at(version: string): Towns {
      const kept = cache(version);
      return {
        async find(nameKeys) {
          const asked = [...new Set(nameKeys)];
          const known = new Map(asked.map((key) => [key, kept.get(key)]));
          const missing = asked.filter((key) => !known.get(key));
          const found = Map.groupBy(await findLocalities(db, missing), ({ nameKey }) => nameKey);
          for (const key of missing) kept.set(key, found.get(key) ?? []);
          return asked.flatMap((key) => known.get(key) ?? found.get(key) ?? []);
        },
      };
    },
  };
}
