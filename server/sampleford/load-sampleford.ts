import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { loadParts } from '../packs/load/load.ts';
import type { LoadResult } from '../packs/load/load-batch.ts';
import type { OnProgress } from '../packs/load/load-progress.ts';
import { sources } from '../sources/registry.ts';
import { generateSampleford, SAMPLEFORD_DATE } from './generate-sampleford.ts';

/** Writes both towns' files under MILEPOST_HOME and loads those that changed since the last time, as fictional. */
export async function loadSampleford(
  db: Database,
  home: string,
  onProgress?: OnProgress,
): Promise<LoadResult[]> {
  const results: LoadResult[] = [];
  const generated = await generateSampleford(join(home, 'sampleford'));
  for (const [id, own] of Map.groupBy(generated, ({ source }) => source)) {
    const source = sources.find((known) => known.id === id);
    if (!source) throw new Error(`Sampleford has a file for the source ${id}, which is not in the registry`);
    const files = own.map(({ file }) => file);
    const options = { fictional: true, asOf: SAMPLEFORD_DATE, ...(onProgress ? { onProgress } : {}) };
    for await (const { result, error } of loadParts(db, source, files, options)) {
      if (error) throw error;
      results.push(result);
    }
  }
  return results;
}
