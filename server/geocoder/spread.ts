// Distributes lookups, and reads of loaded data, over the standbys of the database. A standby may lag behind the
// primary. So a batch goes to one with the primary's map version, and its answer is used only if it was made at that
// version. Otherwise the primary answers.
import { ApiError } from '../../shared/api-error.ts';
import type { Database, Queryable } from '../db/database.ts';
import { Readers } from '../db/readers.ts';
import type { Geocoder } from './geocoder.ts';

/** A server of the database, and a geocoder on it with separate caches. */
interface MapServer {
  db: Database;
  geocoder: Geocoder;
}

/**
 * Reads loaded data of one map version: on a standby with that version, else on the primary. The work may run twice. It
 * must not read an account's data, which may not have reached a standby yet.
 */
export type ReadMap = <Answer>(
  mapVersion: string,
  work: (db: Queryable) => Promise<Answer>,
) => Promise<Answer>;

interface Spread {
  geocoder: Geocoder;
  readMap: ReadMap;
}

/**
 * Answers and versions are the primary's, whichever server was used. `onError` is called on each failure of a standby.
 */
export function spreadOver(
  primary: MapServer,
  standbys: readonly MapServer[],
  onError: (error: unknown) => void,
  restMs?: number,
): Spread {
  if (standbys.length === 0)
    return { geocoder: primary.geocoder, readMap: (_version, work) => work(primary.db) };
  const ways = {
    readLabel: ({ geocoder }: MapServer) => geocoder.mapVersion(),
    // An error that the caller can correct is no failure of the standby.
    isOfReader: (error: unknown) => !(error instanceof ApiError && error.status < 500),
    onError,
    ...(restMs !== undefined && { restMs }),
  };
  // Each has its own rotation. A call uses both once, so with a common one each standby would get only one kind of
  // work.
  const placing = new Readers(standbys, ways);
  const reading = new Readers(standbys, ways);
  return {
    geocoder: {
      mapVersion: primary.geocoder.mapVersion,
      async geocode(...asked) {
        // Former versions are read only on the primary.
        if (asked[1]?.atVersion !== undefined) return primary.geocoder.geocode(...asked);
        const wanted = await primary.geocoder.mapVersion();
        const found = await placing.ask(wanted, ({ geocoder }) => geocoder.geocode(...asked));
        return found?.answer ?? primary.geocoder.geocode(...asked);
      },
    },
    async readMap(mapVersion, work) {
      const found = await reading.ask(mapVersion, ({ db }) => work(db));
      return found ? found.answer : work(primary.db);
    },
  };
}
