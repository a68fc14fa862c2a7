import { LRUCache } from 'lru-cache';

/** A cache of values read at one map version, by key. */
export interface VersionEntries<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/**
 * Caches values of the latest map version only. The next version clears the cache, including values that were read just
 * after the swap under the old label.
 */
export function createVersionCache<Key extends {}, Value extends {}>(
  maxSize: number,
  sizeOf: (value: Value) => number,
): (version: string) => VersionEntries<Key, Value> {
  const cache = new LRUCache<Key, Value>({ maxSize, sizeCalculation: sizeOf });
  let latest = '';
  return (version) => {
    if (version !== latest) cache.clear();
    latest = version;
    return {
      get: (key) => (version === latest ? cache.get(key) : undefined),
      set(key, value) {
        if (version === latest) cache.set(key, value);
      },
    };
  };
}
