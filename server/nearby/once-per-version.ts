import { LRUCache } from 'lru-cache';
import type { Queryable } from '../db/database.ts';

const KEPT = 200;
const caches = new WeakMap<Queryable, LRUCache<string, Promise<unknown>>>();

/** What depends on the loaded data only is found once for each version of it. */
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
  // A database that was away may be back for the next call.
  found.catch(() => cache.delete(whole));
  return found;
}
