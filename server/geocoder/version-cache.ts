import { LRUCache } from 'lru-cache';

/** What was read of one map version, by key. */
export interface VersionEntries<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/**
 * Remembers what was read lately, of the latest map version only: with the next version all is forgotten, also what was
 * read just after the swap under the label from before it.
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
