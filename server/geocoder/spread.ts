// Lookups, and reads of what is loaded, spread over the standbys of the database. A standby may be behind the primary, so
// a batch goes to one whose map version is the primary's, and its answer is used only if it was made at that version; else
// the primary answers.
import { ApiError } from '../../shared/api-error.ts';
import type { Database, Queryable } from '../db/database.ts';
import { Readers } from '../db/readers.ts';
import type { Geocoder } from './geocoder.ts';

/** A server of the database, and the geocoder on it with caches of its own. */
interface MapServer {
  db: Database;
  geocoder: Geocoder;
}

/**
 * Reads loaded data of one map version: on a standby where one has it, else on the primary. The work may be done twice,
 * and reads nothing of an account's: that may not have come to a standby yet.
 */
export type ReadMap = <Answer>(
  mapVersion: string,
  work: (db: Queryable) => Promise<Answer>,
) => Promise<Answer>;

interface Spread {
  geocoder: Geocoder;
  readMap: ReadMap;
}

/** Answers and versions are the primary's, whichever server was asked. `onError` hears of each failure of a standby. */
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
    // What a caller is told to mend is no fault of the standby's.
    isOfReader: (error: unknown) => !(error instanceof ApiError && error.status < 500),
    onError,
    ...(restMs !== undefined && { restMs }),
  };
  // Turns of their own: a call does both once, so with turns in common each standby would have but one kind of work.
  const placing = new Readers(standbys, ways);
  const reading = new Readers(standbys, ways);
  return {
    geocoder: {
      mapVersion: primary.geocoder.mapVersion,
      async geocode(...asked) {
        // What is kept of former versions is read on the primary alone.
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
