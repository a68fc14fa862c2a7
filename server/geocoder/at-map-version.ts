import { ApiError } from '../../shared/api-error.ts';
import type { Database, Queryable } from '../db/database.ts';
import { atFormerVersion, isVersionKept, MovingDataError, NotKeptError } from '../packs/editions/as-then.ts';
import { mapVersion } from '../packs/map-version.ts';
import { CALIBRATION_VERSION } from './score/confidence.ts';

/** Reads loaded data at a map version: the current one, or a former one. Throws a 400 where it is not available. */
export async function atMapVersion<Result>(
  db: Database,
  version: string,
  onServing: () => Promise<Result>,
  onFormer: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const isServing = (await mapVersion(db, CALIBRATION_VERSION)) === version;
  if (isServing) return onServing();
  return atFormerVersion(db, version, CALIBRATION_VERSION, onFormer).catch(toRefusal);
}

function toRefusal(error: unknown): never {
  if (error instanceof NotKeptError)
    throw new ApiError('invalid_request', `map_version: ${error.message}`, { field: 'map_version' });
  if (error instanceof MovingDataError)
    throw new ApiError('busy', 'the map data is being replaced; try again in a few seconds', {
      retryAfterSeconds: 2,
    });
  throw error;
}

/** Whether a former map version is still available. */
export const isKept = (db: Queryable, version: string): Promise<boolean> =>
  isVersionKept(db, version, CALIBRATION_VERSION);
