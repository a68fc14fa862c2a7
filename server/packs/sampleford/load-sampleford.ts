import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { sources } from '../../sources/registry.ts';
import { type LoadResult, loadPart } from '../load.ts';
import type { OnProgress } from '../load-progress.ts';
import { generateSampleford } from './generate-sampleford.ts';

/** Writes both towns' files under MILEPOST_HOME and loads what has changed since last time, as fictional. */
export async function loadSampleford(
  db: Database,
  home: string,
  onProgress?: OnProgress,
): Promise<LoadResult[]> {
  const results: LoadResult[] = [];
  for (const { source: id, file } of await generateSampleford(join(home, 'sampleford'))) {
    const source = sources.find((known) => known.id === id);
    if (!source) throw new Error(`Sampleford has a file for the source ${id}, which is not in the registry`);
    results.push(
      await loadPart(db, source, file, { fictional: true, ...(onProgress ? { onProgress } : {}) }),
    );
  }
  return results;
}
