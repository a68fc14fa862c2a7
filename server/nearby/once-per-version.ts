import { LRUCache } from 'lru-cache';
import type { Queryable } from '../db/database.ts';

const KEPT = 200;
const caches = new WeakMap<Queryable, LRUCache<string, Promise<unknown>>>();

/** Values that depend only on the loaded data are computed once for each version of it. */
export function oncePerVersion<Result>(
  db: Queryable,
  mapVersion: string,
  key: string,
  find: () => Promise<Result>,
): Promise<Result> {
  const cache = caches.get(db) ?? new LRUCache<string, Promise<unknown>>({ max: KEPT });
  caches.set(db, cache);
  const whole = `${mapVersion} ${key}`;
  const kept = cache.get(whole) as Promise<Result> | undefined;
  if (kept) return kept;
  const found = find();
  cache.set(whole, found);
  // The database may be available again for the next call.
  found.catch(() => cache.delete(whole));
  return found;
}
