import type { Queryable } from '../db/database.ts';
import { sources } from '../sources/registry.ts';
import type { Source } from '../sources/source.ts';
import { listPacks, type Pack } from './pack.ts';

/** A loaded data set, with its parts. */
export interface LoadedData {
  source: Pick<
    Source,
    'id' | 'title' | 'publisher' | 'licence' | 'attribution' | 'homepage' | 'coverage' | 'refresh'
  >;
  parts: Pack[];
}

/** Every loaded data set, in the registry's order. */
export async function describeData(db: Queryable): Promise<LoadedData[]> {
  const packs = Map.groupBy(await listPacks(db), ({ source }) => source);
  return sources.flatMap((source) => {
    const parts = packs.get(source.id);
    return parts ? [{ source, parts }] : [];
  });
}

/** The title of a data set; its id where it is no longer loaded. */
export async function readTitles(db: Queryable): Promise<(source: string) => string> {
  const data = await describeData(db);
  return (id) => data.find(({ source }) => source.id === id)?.source.title ?? id;
}
