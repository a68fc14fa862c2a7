import type { Queryable } from '../../db/database.ts';
import { type Address, listStreetAddresses } from '../../gazetteer/addresses.ts';
import { keyOf, type StreetCell } from '../candidates/street-cell.ts';
import { createVersionCache } from '../version-cache.ts';

export type StreetAddress = Address & { cell: number };

/** The addresses of streets, cell by cell, of one map version. They are shared: nobody may change them. */
export interface Neighbours {
  /** By `cell/street key`; none where no address is listed. */
  list(probes: readonly StreetCell[]): Promise<Map<string, readonly StreetAddress[]>>;
}

/** Addresses, some 500 bytes each: 10 MB. The rows of a list stand on few streets. */
const ADDRESSES_KEPT = 20_000;

export function createNeighbourCache(db: Queryable) {
  const cache = createVersionCache<string, readonly StreetAddress[]>(
    ADDRESSES_KEPT,
    (addresses) => addresses.length + 1,
  );
  return {
    at(version: string): Neighbours {
      const kept = cache(version);
      return {
        async list(probes) {
          const asked = new Map(probes.map((probe) => [keyOf(probe), probe]));
          const known = new Map([...asked.keys()].map((street) => [street, kept.get(street)]));
          const missing = [...asked].filter(([street]) => !known.get(street));
          const read = await listStreetAddresses(
            db,
            missing.map(([, probe]) => probe),
          );
          const found = Map.groupBy(read, keyOf);
          for (const [street] of missing) kept.set(street, found.get(street) ?? []);
          return new Map(
            [...asked.keys()].map((street) => [street, known.get(street) ?? found.get(street) ?? []]),
          );
        },
      };
    },
  };
}
