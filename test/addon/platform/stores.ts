import type { Execution } from './execution.ts';
import {
  asKept,
  bytesOf,
  CACHE_ENTRIES,
  CACHE_KEPT,
  CACHE_KEY_CHARACTERS,
  CACHE_SECONDS,
  CACHE_VALUE_BYTES,
  PROPERTIES_BYTES,
  PROPERTIES_PER_DAY,
  PROPERTY_BYTES,
} from './limits.ts';

export type Properties = Map<string, string>;

export function propertiesService(execution: Execution) {
  const { world } = execution;
  const store = (name: string, kept: Properties) => {
    execution.needPermission(`PropertiesService.${name}`);
    return propertyStore(execution, kept);
  };
  return {
    getDocumentProperties: () => store('getDocumentProperties', world.documentProperties),
    getScriptProperties: () => store('getScriptProperties', world.scriptProperties),
    // A formula runs for nobody in particular, and is given those of the spreadsheet's owner:
    // https://developers.google.com/apps-script/guides/sheets/functions
    getUserProperties: () =>
      store(
        'getUserProperties',
        world.userPropertiesOf(execution.mode === 'formula' ? world.owner : execution.user),
      ),
  };
}

function propertyStore(execution: Execution, kept: Properties) {
  const count = () => {
    if (++execution.world.propertyCalls > PROPERTIES_PER_DAY)
      throw new Error('Service invoked too many times for one day: properties.');
    execution.world.rates.count('properties');
  };
  const set = (key: string, value: unknown) => {
    const text = asKept(String(value));
    if (bytesOf(key) + bytesOf(text) > PROPERTY_BYTES) throw new Error('Argument too large: value');
    kept.set(key, text);
    const total = [...kept].reduce((sum, [name, each]) => sum + bytesOf(name) + bytesOf(each), 0);
    if (total <= PROPERTIES_BYTES) return;
    kept.delete(key);
    throw new Error('You have exceeded the property storage quota.');
  };
  const store = {
    getProperty: (key: string) => {
      count();
      return kept.get(key) ?? null;
    },
    getProperties: () => {
      count();
      return Object.fromEntries(kept);
    },
    getKeys: () => [...kept.keys()],
    setProperty: (key: string, value: unknown) => {
      execution.needPermission('Properties.setProperty');
      count();
      set(key, value);
      return store;
    },
    setProperties: (values: Record<string, unknown>, deleteOthers = false) => {
      count();
      if (deleteOthers) kept.clear();
      for (const [key, value] of Object.entries(values)) set(key, value);
      return store;
    },
    deleteProperty: (key: string) => {
      count();
      kept.delete(key);
      return store;
    },
    deleteAllProperties: () => {
      kept.clear();
      return store;
    },
  };
  return store;
}

export type Cache = Map<string, { value: string; untilMs: number }>;

export function cacheService(execution: Execution) {
  const { world } = execution;
  const cache = (name: string, kept: Cache) => {
    execution.needPermission(`CacheService.${name}`);
    return cacheStore(execution, kept);
  };
  return {
    getDocumentCache: () => cache('getDocumentCache', world.cacheOf('document')),
    getScriptCache: () => cache('getScriptCache', world.cacheOf('script')),
    getUserCache: () => cache('getUserCache', world.cacheOf(`user ${execution.user}`)),
  };
}

function cacheStore({ world }: Execution, kept: Cache) {
  const live = (key: string) => {
    const entry = kept.get(key);
    return entry && entry.untilMs > world.nowMs ? entry.value : null;
  };
  const put = (key: string, value: unknown, seconds: number) => {
    if (typeof value !== 'string')
      throw new Error('The parameters do not match CacheService.put(String, String).');
    if (key.length > CACHE_KEY_CHARACTERS) throw new Error('Argument too large: key');
    if (bytesOf(value) > CACHE_VALUE_BYTES) throw new Error('Argument too large: value');
    if (!(seconds > 0 && seconds <= CACHE_SECONDS)) throw new Error(`Invalid argument: ${seconds}`);
    kept.set(key, { value: asKept(value), untilMs: world.nowMs + seconds * 1000 });
    if (kept.size > CACHE_ENTRIES) keepLongest(kept);
  };
  return {
    get: live,
    getAll: (keys: string[]) =>
      Object.fromEntries(keys.flatMap((key) => (live(key) === null ? [] : [[key, live(key)]]))),
    put: (key: string, value: unknown, seconds = 600) => put(key, value, seconds),
    putAll: (values: Record<string, unknown>, seconds = 600) => {
      for (const [key, value] of Object.entries(values)) put(key, value, seconds);
    },
    remove: (key: string) => void kept.delete(key),
    removeAll: (keys: string[]) => {
      for (const key of keys) kept.delete(key);
    },
  };
}

function keepLongest(kept: Cache): void {
  const byEnd = [...kept].sort(([, one], [, other]) => other.untilMs - one.untilMs);
  for (const [key] of byEnd.slice(CACHE_KEPT)) kept.delete(key);
}
