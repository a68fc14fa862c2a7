import type { Queryable } from '../../db/database.ts';
import { type Address, listStreetAddresses } from '../../gazetteer/addresses.ts';
import { keyOf, type StreetCell } from '../candidates/street-cell.ts';
import { createVersionCache } from '../version-cache.ts';

export type StreetAddress = Address & { cell: number };

/** The addresses of streets, cell by cell, of one map version. They are shared, so nobody may change them. */
export interface Neighbours {
  /** By `cell/street key`; empty where no address is listed. */
  list(probes: readonly StreetCell[]): Promise<Map<string, readonly StreetAddress[]>>;
}

/** Addresses, some 500 bytes each: 10 MB. The rows of a list are on few streets. */
const MOST_CACHED_ADDRESSES = 20_000;

export function createNeighbourCache(db: Queryable) {
  const cache = createVersionCache<string, readonly StreetAddress[]>(
    MOST_CACHED_ADDRESSES,
    (addresses) => addresses.length + 1,
  );
  return {
    at(version: string): Neighbours {
      const cached = cache(version);
      return {
        async list(probes) {
          const wanted = new Map(probes.map((probe) => [keyOf(probe), probe]));
          const known = new Map([...wanted.keys()].map((street) => [street, cached.get(street)]));
          const missing = [...wanted].filter(([street]) => !known.get(street));
          const read = await listStreetAddresses(
            db,
            missing.map(([, probe]) => probe),
          );
          const found = Map.groupBy(read, keyOf);
          for (const [street] of missing) cached.set(street, found.get(street) ?? []);
          return new Map(
            [...wanted.keys()].map((street) => [street, known.get(street) ?? found.get(street) ?? []]),
          );
        },
      };
    },
  };
}
