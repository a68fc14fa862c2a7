import { ApiError } from '../../shared/api-error.ts';

/** Swaps are at least minutes apart, and a batch takes well under a second. */
const MOST_TRIES = 3;
const RETRY_SECONDS = 2;

/** So long a version that was read stands for the one before the work: no data is swapped twice meanwhile. */
const FRESH_MS = 10_000;

/**
 * Runs work on data of one version. If a pack was swapped in meanwhile, data read before and after the swap may not fit
 * together, so the work is repeated. Throws a 503 when the data keeps changing. The version read after one piece of
 * work is the one before the next, if that comes soon.
 */
export function atOneVersion(readVersion: () => Promise<string>, now = () => performance.now()) {
  let last: { version: string; atMs: number } | null = null;
  const read = async () => {
    const atMs = now();
    const version = await readVersion();
    last = { version, atMs };
    return version;
  };
  return async <Result>(
    work: (version: string) => Promise<Result>,
  ): Promise<{ result: Result; mapVersion: string }> => {
    let mapVersion = last && now() - last.atMs < FRESH_MS ? last.version : await read();
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const result = await work(mapVersion);
      const after = await read();
      if (after === mapVersion) return { result, mapVersion };
      mapVersion = after;
    }
    throw new ApiError('busy', 'the map data is being replaced; try again in a few seconds', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  };
}
