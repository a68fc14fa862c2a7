import type { Database } from '../../db/database.ts';
import type { Source } from '../../sources/source.ts';
import type { Guard } from '../editions/swap-in.ts';
import { listBatches } from './list-batches.ts';
import { type LoadResult, loadBatch, type PartOutcome } from './load-batch.ts';
import type { OnProgress } from './load-progress.ts';

export interface LoadOptions {
  /** Sampleford: stored in separate parts beside the real data, and named as fictional in answers. */
  fictional?: boolean;
  /** Read the file again although it is loaded already. */
  force?: boolean;
  /** ISO date for files that state none, if the caller knows it. */
  asOf?: string;
  /** The address of the download; null or missing for a given file. */
  address?: string | null;
  /** Limits for an edition from an automatic update. Without them the person who loads the file is responsible. */
  guard?: Guard;
  onProgress?: OnProgress;
}

/**
 * Loads one file as a part of a source, and replaces the part's previous content. Readers have the old rows until the
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
 * Loads files of one source, many in one swap; one result each, in order. A failed file does not stop the others. A
 * lost database ends all.
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
