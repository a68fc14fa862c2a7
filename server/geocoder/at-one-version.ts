import { ApiError } from '../../shared/api-error.ts';

/** Swaps follow each other minutes apart at the least, and a batch takes well under a second. */
const MOST_TRIES = 3;
const RETRY_SECONDS = 2;

/**
 * Does the work on data of one version: where a pack was swapped in meanwhile, what was read before and after the
 * swap may not fit together, and the work is done again. Throws a 503 when the data never holds still.
 */
export async function atOneVersion<Result>(
  readVersion: () => Promise<string>,
  work: (version: string) => Promise<Result>,
): Promise<{ result: Result; mapVersion: string }> {
  let mapVersion = await readVersion();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const result = await work(mapVersion);
    const after = await readVersion();
    if (after === mapVersion) return { result, mapVersion };
    mapVersion = after;
  }
  throw new ApiError('busy', 'the map data is being replaced; try again in a few seconds', {
    retryAfterSeconds: RETRY_SECONDS,
  });
}
