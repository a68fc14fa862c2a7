import type { Queryable } from '../../db/database.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import { listPacks } from '../../packs/pack.ts';
import { createVersionCache } from '../version-cache.ts';

/** Tells whether a loaded pack is a fictional sample, by its name. */
export type IsFictional = (pack: string) => boolean;

/** Reads once for each map version which packs are fictional. */
export function createFictionalCache(db: Queryable) {
  const cache = createVersionCache<'packs', IsFictional>(1, () => 1);
  return {
    async at(version: string): Promise<IsFictional> {
      const cached = cache(version);
      const known = cached.get('packs');
      if (known) return known;
      const fictional = new Set((await listPacks(db)).filter((pack) => pack.fictional).map(packOf));
      const isFictional = (pack: string) => fictional.has(pack);
      cached.set('packs', isFictional);
      return isFictional;
    },
  };
}
