import { ApiError } from '../../shared/api-error.ts';

/** Swaps are at least minutes apart, and a batch takes well under a second. */
const MOST_TRIES = 3;
const RETRY_SECONDS = 2;

/**
 * Runs the work on data of one version. If a pack was swapped in meanwhile, data read before and after the swap may not
 * fit together, so the work is repeated. Throws a 503 when the data keeps changing.
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
