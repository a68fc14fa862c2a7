import type { Database } from '../../db/database.ts';
import type { Source } from '../../sources/source.ts';
import type { Guard } from '../editions/swap-in.ts';
import { listBatches } from './list-batches.ts';
import { type LoadResult, loadBatch, type PartOutcome } from './load-batch.ts';
import type { OnProgress } from './load-progress.ts';

export interface LoadOptions {
  /** Sampleford: kept in parts of its own beside the real data, named as fictional in answers. */
  fictional?: boolean;
  /** Read the file again though it is loaded already. */
  force?: boolean;
  /** ISO date of files that state none, where whoever loads them knows it. */
  asOf?: string;
  /** Where the file was downloaded; null or left out of one that was given. */
  address?: string | null;
  /** What an edition that comes by itself has to keep to; without it whoever loads the file answers for it. */
  guard?: Guard;
  onProgress?: OnProgress;
}

/**
 * Loads one file as a part of a source, replacing what the part held before; readers keep the old rows until the
 * last moment. Throws BrokenFileError, MissingFileError or ClaimedError; nothing has changed then.
 */
export async function loadPart(
  db: Database,
  source: Source,
  file: string,
  options: LoadOptions = {},
): Promise<LoadResult> {
  for await (const { result, error } of loadParts(db, source, [file], options)) {
    if (result) return result;
    throw error;
  }
  throw new Error(`${file} was neither loaded nor refused`);
}

/**
 * Loads files of one source, many in one swap; one outcome each, in their order. A file that fails does not stop the
 * others; a lost database ends all.
 */
export async function* loadParts(
  db: Database,
  source: Source,
  files: readonly string[],
  { fictional = false, force = false, asOf, address = null, guard, onProgress = () => {} }: LoadOptions = {},
): AsyncGenerator<PartOutcome> {
  const options = { fictional, force, asOf: asOf ?? null, address };
  for await (const batch of listBatches(db, source, files, options)) {
    yield* await loadBatch(db, source, batch, { guard: guard ?? null, onProgress });
  }
}
